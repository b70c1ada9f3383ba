"""A sent page leaves no reference cycles."""

import gc
import weakref

from bot.pages.page import Page, break_cycles, button


async def test_a_view_with_broken_cycles_is_freed_without_the_collector() -> None:
    gc.disable()
    try:
        page = Page().add_text("Your turn").add_row(button("Build", "pick:1:2:0:build"))
        view = page.view()
        parts = [weakref.ref(part) for part in (view, *view.walk_children())]
        break_cycles(view)
        del page, view
        assert [part() for part in parts] == [None] * 5
    finally:
        gc.enable()
