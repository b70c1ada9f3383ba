"""The layouts, one file each; what is here is never changed, only added to."""
