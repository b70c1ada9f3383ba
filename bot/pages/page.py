"""A message within Discord's limits: the one place that knows them."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import discord
from discord import ui

from bot.pages.upload import Upload

COMPONENTS = 40
CHARACTERS = 4000  # over all texts of a message
CONTENT = 2000  # of a plain answer
BUTTONS = 5  # in a row
SELECT = 25  # options of a select, choices of an autocomplete
CUSTOM_ID = 100
BUTTON_LABEL = 80
OPTION_LABEL = 100  # also of its value and its description, and of an autocomplete choice
PLACEHOLDER = 150
ALT = 1024

BETWEEN = " · "  # the pieces of a line
NOTES = 900  # component ids from here on: texts that leave with the controls

Item: TypeAlias = ui.Item[Any]
Choice: TypeAlias = discord.SelectOption


class PageError(ValueError):
    """A page that Discord would refuse: a bug of whoever built it."""


def shortened(words: str, limit: int) -> str:
    """Return the words, cut with an ellipsis where they are longer than the limit."""
    return words if len(words) <= limit else words[: limit - 1].rstrip() + "…"


def joined(pieces: Iterable[str], *, limit: int, between: str = BETWEEN) -> str:
    """Return as many of the pieces as there is room for, each of them whole."""
    kept = ""
    for piece in pieces:
        longer = f"{kept}{between}{piece}" if kept else piece
        if len(longer) > limit:
            break
        kept = longer
    return kept


def checked_id(custom_id: str) -> str:
    """Return the custom id, which cannot be cut: too long is a bug."""
    if len(custom_id) > CUSTOM_ID:
        raise PageError(f"custom_id {custom_id!r} has more than {CUSTOM_ID} characters")
    return custom_id


class Button(ui.Button[Any]):
    """A button whose custom id says all; the library keeps nothing of it."""

    def is_dispatchable(self) -> bool:
        """Tell the library not to keep the message's view for it: `bot.controls` reads the id."""
        return False


class Select(ui.Select[Any]):
    """A select whose custom id says all; the library keeps nothing of it."""

    def is_dispatchable(self) -> bool:
        """Tell the library not to keep the message's view for it: `bot.controls` reads the id."""
        return False


def button(
    label: str,
    custom_id: str,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    idle: bool = False,
) -> Button:
    """Return a button; an idle one cannot be pressed."""
    return Button(
        label=shortened(label, BUTTON_LABEL),
        custom_id=checked_id(custom_id),
        style=style,
        disabled=idle,
    )


def choice(
    label: str, value: str, *, description: str | None = None, default: bool = False
) -> discord.SelectOption:
    """Return one line of a select."""
    if len(value) > OPTION_LABEL:
        raise PageError(f"the value {value!r} has more than {OPTION_LABEL} characters")
    return discord.SelectOption(
        label=shortened(label, OPTION_LABEL),
        value=value,
        description=shortened(description, OPTION_LABEL) if description else None,
        default=default,
    )


def menu(
    choices: Sequence[discord.SelectOption], custom_id: str, *, placeholder: str, most: int = 1
) -> Select:
    """Return a select in which one line is picked, or several up to a number."""
    if not 1 <= len(choices) <= SELECT:
        raise PageError(f"a select holds 1 to {SELECT} options, not {len(choices)}")
    return Select(
        custom_id=checked_id(custom_id),
        placeholder=shortened(placeholder, PLACEHOLDER),
        max_values=max(1, min(most, len(choices))),
        options=list(choices),
    )


class Page:
    """A message in one frame: texts, pictures, rows of controls, top to bottom."""

    def __init__(self, *, accent: str | None = None, ping: int | Sequence[int] = ()) -> None:
        colour = None if accent is None else discord.Colour.from_str(accent)
        self._frame: ui.Container[Any] = ui.Container(accent_colour=colour)
        self._notes = 0
        self._uploads: list[Upload] = []
        self._pings = (ping,) if isinstance(ping, int) else tuple(ping)  # who may be pinged

    def text(self, words: str, *, limit: int = CHARACTERS, note: bool = False) -> "Page":
        """Add a text; a note leaves with the controls."""
        if not words:
            return self
        number = NOTES + self._notes if note else None
        self._notes += note
        self._frame.add_item(ui.TextDisplay(shortened(words, limit), id=number))
        return self

    def lines(self, lines: Iterable[str], *, limit: int, note: bool = False) -> "Page":
        """Add a text of several lines, as many as there is room for."""
        return self.text(joined(lines, limit=limit, between="\n"), note=note)

    def picture(self, upload: Upload | None, *, alt: str | None = None) -> "Page":
        """Add a picture, told in words for those who cannot see it; none where there is none."""
        if upload is None:
            return self
        words = shortened(upload.alt if alt is None else alt, ALT)
        item = discord.MediaGalleryItem(f"attachment://{upload.name}", description=words)
        self._frame.add_item(ui.MediaGallery(item))
        self._uploads.append(upload)
        return self

    def pictures(self, uploads: Iterable[Upload]) -> "Page":
        """Add pictures one below the other: side by side Discord would crop them."""
        for upload in uploads:
            self.picture(upload)
        return self

    def card(self, words: str, at_its_side: Button) -> "Page":
        """Add a text with a button beside it."""
        self._frame.add_item(ui.Section(ui.TextDisplay(words), accessory=at_its_side))
        return self

    def row(self, *items: Item) -> "Page":
        """Add a row of controls; an empty one is left out."""
        if len(items) > BUTTONS:
            raise PageError(f"a row holds {BUTTONS} buttons, not {len(items)}")
        if items:
            self._frame.add_item(ui.ActionRow(*items))
        return self

    def rows(self, rows: Iterable[Sequence[Item]]) -> "Page":
        """Add several rows of controls."""
        for items in rows:
            self.row(*items)
        return self

    def unpinged(self) -> "Page":
        """Ping nobody: who is mentioned has been before."""
        self._pings = ()
        return self

    def view(self) -> ui.LayoutView:
        """Return the page, ready to send."""
        return checked(self._frame)

    @property
    def files(self) -> list[discord.File]:
        """Return the pictures as attachments, anew for every attempt to send them."""
        return [upload.file() for upload in self._uploads]

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Return whom the message may ping: who must act, and nobody else."""
        users = [discord.Object(user) for user in self._pings]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


def checked(*frames: Item) -> ui.LayoutView:
    """Return a view of the frames, or say which limit they break."""
    view = ui.LayoutView(timeout=None)
    try:
        for frame in frames:
            view.add_item(frame)
    except ValueError as error:
        raise PageError(str(error)) from error
    if view.total_children_count > COMPONENTS:
        raise PageError(f"{view.total_children_count} components are more than {COMPONENTS}")
    if view.content_length() > CHARACTERS:
        raise PageError(f"{view.content_length()} characters are more than {CHARACTERS}")
    return view


def take_apart(view: ui.LayoutView) -> None:
    """Take apart what was sent: its items hold each other, and would stay until all is searched."""
    items = [*view.walk_children()]
    view.clear_items()
    for item in items:
        if isinstance(item, (ui.Container, ui.ActionRow)):
            item.clear_items()


def custom_ids(message: discord.Message) -> list[str]:
    """Return what the controls of a message say."""
    view = ui.LayoutView.from_message(message, timeout=None)
    said = [str(item.custom_id) for item in view.walk_children() if hasattr(item, "custom_id")]
    take_apart(view)
    return said


def forget_controls(message: discord.Message) -> None:
    """Let go of what a message's controls say: to take them off, that they are there is enough.

    They are most of a message, and hundreds are kept.
    """
    for frame in message.components:
        for part in frame.children if isinstance(frame, discord.Container) else ():
            if isinstance(part, discord.ActionRow):
                part.children.clear()


def without_controls(
    message: discord.Message, *, pictures: bool = True, note: str = ""
) -> ui.LayoutView | None:
    """Return the message as it stays in the channel's memory; none if it has nothing to lose.

    Controls and notes leave, for another note if there is one. A frame of which nothing would be
    left keeps its words.
    """
    view = ui.LayoutView.from_message(message, timeout=None)
    frames = [item for item in view.children if isinstance(item, ui.Container)]
    if not any(_leaves(item) for frame in frames for item in frame.children):
        take_apart(view)
        return None
    for frame in frames:
        kept = _kept(frame.children, pictures=pictures)
        for item in frame.children:
            if item not in kept:
                _drop(frame, item)
            elif isinstance(item, ui.MediaGallery):
                _name_attachments(item)
    if note:
        frames[-1].add_item(ui.TextDisplay(note, id=NOTES))
    return view


def _kept(items: Sequence[Item], *, pictures: bool) -> list[Item]:
    """Return what stays of a frame: it may not be empty."""
    kept = [item for item in items if not _leaves(item)]
    if not pictures:
        kept = [item for item in kept if not isinstance(item, ui.MediaGallery)]
    return kept or [item for item in items if isinstance(item, ui.TextDisplay)]


def _drop(frame: ui.Container[Any], item: Item) -> None:
    """Take an item out of a frame, and apart."""
    if isinstance(item, ui.ActionRow):
        item.clear_items()
    frame.remove_item(item)


def _leaves(item: Item) -> bool:
    return isinstance(item, ui.ActionRow) or (item.id or 0) >= NOTES


def _name_attachments(gallery: ui.MediaGallery[Any]) -> None:
    """Call the pictures attachments again: the links under which they come expire."""
    for picture in gallery.items:
        name = urlsplit(picture.media.url).path.rpartition("/")[2]
        picture.media = discord.UnfurledMediaItem(f"attachment://{name}")
