"""A message within Discord's limits; all limits are defined here."""

from collections.abc import Container, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import discord
from discord import ui

from bot.pages.icons import icon_emoji, use_emojis, with_emojis, without_icons
from bot.pages.upload import Upload

MAX_COMPONENTS = 40
MAX_PAGE_CHARS = 4000  # all texts of a message together
MAX_CONTENT_CHARS = 2000  # a message without components
MAX_ROW_BUTTONS = 5
MAX_SELECT_OPTIONS = 25  # also the choices of an autocomplete
MAX_CUSTOM_ID_CHARS = 100
MAX_BUTTON_LABEL_CHARS = 80
MAX_OPTION_CHARS = 100  # label, value, description; also an autocomplete choice
MAX_PLACEHOLDER_CHARS = 150
MAX_ALT_CHARS = 1024
NOTE_CHARS = 150  # kept free for a note that is added to a message later
INVALID_FORM_CODE = 50035

SEPARATOR = " · "
NOTE_ID_BASE = 900  # texts with such component ids are removed with the controls

Item: TypeAlias = ui.Item[Any]
SelectOption: TypeAlias = discord.SelectOption


class PageError(ValueError):
    """A page that Discord would reject: a bug in the code that built it."""


def count_chars(text: str) -> int:
    """Return the length of a text as Discord may count it: in UTF-16 units.

    An emoji counts as two or more. All limits are checked with this.
    """
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def cut_to(text: str, limit: int) -> str:
    """Return as much of the beginning of a text as fits into the limit."""
    if count_chars(text) <= limit:
        return text
    units = text.encode("utf-16-le", "surrogatepass")[: 2 * limit]
    return units.decode("utf-16-le", "ignore")  # half of an emoji is left out


def truncate(text: str, limit: int) -> str:
    """Return the text, cut with an ellipsis if it is longer than the limit."""
    return text if count_chars(text) <= limit else cut_to(text, limit - 1).rstrip() + "…"


def join_within(pieces: Iterable[str], *, limit: int, separator: str = SEPARATOR) -> str:
    """Join as many of the pieces as fit into the limit; no piece is cut."""
    text = ""
    for piece in pieces:
        longer = f"{text}{separator}{piece}" if text else piece
        if count_chars(longer) > limit:
            break
        text = longer
    return text


def validate_custom_id(custom_id: str) -> str:
    """Return the custom id, or raise if it is too long."""
    if count_chars(custom_id) > MAX_CUSTOM_ID_CHARS:
        raise PageError(f"custom_id {custom_id!r} has more than {MAX_CUSTOM_ID_CHARS} characters")
    return custom_id


class Button(ui.Button[Any]):
    """A button that discord.py does not track: its custom id contains everything."""

    def is_dispatchable(self) -> bool:
        """Return False, so that discord.py does not store the view: `bot.controls` dispatches."""
        return False


class Select(ui.Select[Any]):
    """A select that discord.py does not track: its custom id contains everything."""

    def is_dispatchable(self) -> bool:
        """Return False, so that discord.py does not store the view: `bot.controls` dispatches."""
        return False


def button(
    label: str,
    custom_id: str,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
    icon: str = "",
) -> Button:
    """Return a button, with the emoji of the first icon in a text."""
    return Button(
        label=truncate(label, MAX_BUTTON_LABEL_CHARS),
        custom_id=validate_custom_id(custom_id),
        style=style,
        disabled=disabled,
        emoji=icon_emoji(icon),
    )


def select_option(
    label: str,
    value: str,
    *,
    description: str | None = None,
    default: bool = False,
    icon: str = "",
) -> discord.SelectOption:
    """Return one entry of a select, with the emoji of the first icon in a text."""
    if count_chars(value) > MAX_OPTION_CHARS:
        raise PageError(f"the value {value!r} has more than {MAX_OPTION_CHARS} characters")
    return discord.SelectOption(
        label=truncate(label, MAX_OPTION_CHARS),
        value=value,
        description=truncate(description, MAX_OPTION_CHARS) if description else None,
        default=default,
        emoji=icon_emoji(icon),
    )


def select(
    options: Sequence[discord.SelectOption],
    custom_id: str,
    *,
    placeholder: str,
    max_values: int = 1,
) -> Select:
    """Return a select in which up to `max_values` entries can be picked."""
    if not 1 <= len(options) <= MAX_SELECT_OPTIONS:
        raise PageError(f"a select holds 1 to {MAX_SELECT_OPTIONS} options, not {len(options)}")
    return Select(
        custom_id=validate_custom_id(custom_id),
        placeholder=truncate(placeholder, MAX_PLACEHOLDER_CHARS),
        max_values=max(1, min(max_values, len(options))),
        options=list(options),
    )


class Page:
    """A message in one container: texts, pictures and rows of controls, top to bottom."""

    def __init__(self, *, accent: str | None = None, ping: int | Sequence[int] = ()) -> None:
        colour = None if accent is None else discord.Colour.from_str(accent)
        self._container: ui.Container[Any] = ui.Container(accent_colour=colour)
        self._note_count = 0
        self._uploads: list[Upload] = []
        self._pinged_users = (ping,) if isinstance(ping, int) else tuple(ping)

    def add_text(self, content: str, *, limit: int = MAX_PAGE_CHARS, note: bool = False) -> "Page":
        """Add a text; a note is removed together with the controls."""
        if not content:
            return self
        component_id = NOTE_ID_BASE + self._note_count if note else None
        self._note_count += note
        self._container.add_item(ui.TextDisplay(truncate(content, limit), id=component_id))
        return self

    def add_lines(self, lines: Iterable[str], *, limit: int, note: bool = False) -> "Page":
        """Add a text of as many lines as fit into the limit."""
        return self.add_text(join_within(lines, limit=limit, separator="\n"), note=note)

    def add_picture(self, upload: Upload | None, *, alt: str | None = None) -> "Page":
        """Add a picture with its alt text, unless it is None."""
        if upload is None:
            return self
        description = truncate(upload.alt if alt is None else alt, MAX_ALT_CHARS)
        item = discord.MediaGalleryItem(f"attachment://{upload.name}", description=description)
        self._container.add_item(ui.MediaGallery(item))
        self._uploads.append(upload)
        return self

    def add_pictures(self, uploads: Iterable[Upload]) -> "Page":
        """Add pictures below each other; Discord crops pictures side by side."""
        for upload in uploads:
            self.add_picture(upload)
        return self

    def add_section(self, text: str, accessory: Button) -> "Page":
        """Add a text with a button beside it."""
        self._container.add_item(ui.Section(ui.TextDisplay(text), accessory=accessory))
        return self

    def add_row(self, *items: Item) -> "Page":
        """Add a row of controls; an empty row is skipped."""
        if len(items) > MAX_ROW_BUTTONS:
            raise PageError(f"a row holds {MAX_ROW_BUTTONS} buttons, not {len(items)}")
        if items:
            self._container.add_item(ui.ActionRow(*items))
        return self

    def add_rows(self, rows: Iterable[Sequence[Item]]) -> "Page":
        """Add several rows of controls."""
        for items in rows:
            self.add_row(*items)
        return self

    def without_pings(self, users: Container[int] | None = None) -> "Page":
        """Remove the pings of these users, or all: the users were pinged before."""
        self._pinged_users = tuple(
            one for one in self._pinged_users if users is not None and one not in users
        )
        return self

    def view(self) -> ui.LayoutView:
        """Return the page as a view, ready to send."""
        self._resolve_icons()
        return build_view(self._container)

    def _resolve_icons(self) -> None:
        """Put emojis into the texts, one after the other, as far as the page has room for them."""
        items = self._container.walk_children()
        texts = [item for item in items if isinstance(item, ui.TextDisplay)]
        plain_chars = sum(count_chars(without_icons(text.content)) for text in texts)
        chars_left = MAX_PAGE_CHARS - NOTE_CHARS - plain_chars
        for text in texts:
            plain = without_icons(text.content)
            text.content = with_emojis(text.content, max_added_chars=chars_left)
            chars_left -= count_chars(text.content) - count_chars(plain)

    @contextmanager
    def consume_view(self) -> Iterator[ui.LayoutView]:
        """Yield the page as a view; once it is sent the page is used up.

        Its reference cycles are then broken: under load that leaves the collector a fifth.
        """
        view = self.view()
        with _forget_invalid_emojis():
            yield view
        break_cycles(view)

    @property
    def files(self) -> list[discord.File]:
        """Return the pictures as new attachments; each attempt to send needs its own."""
        return [upload.file() for upload in self._uploads]

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Return the allowed mentions: only the given users are pinged."""
        users = [discord.Object(user) for user in self._pinged_users]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


@contextmanager
def _forget_invalid_emojis() -> Iterator[None]:
    """Use no emojis any more if Discord refuses one: it was deleted, and the next try succeeds."""
    try:
        yield
    except discord.HTTPException as error:
        if error.code == INVALID_FORM_CODE and "emoji" in error.text.lower():
            use_emojis({})
        raise


def build_view(*containers: Item) -> ui.LayoutView:
    """Return a view of the containers, or raise if they exceed a limit."""
    view = ui.LayoutView(timeout=None)
    try:
        for container in containers:
            view.add_item(container)
    except ValueError as error:
        raise PageError(str(error)) from error
    if view.total_children_count > MAX_COMPONENTS:
        raise PageError(f"{view.total_children_count} components are more than {MAX_COMPONENTS}")
    texts = (item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay))
    if (chars := sum(map(count_chars, texts))) > MAX_PAGE_CHARS:
        raise PageError(f"{chars} characters are more than {MAX_PAGE_CHARS}")
    return view


def break_cycles(view: ui.LayoutView) -> None:
    """Break the reference cycles between a view's items, so that no full collection is needed."""
    items = [*view.walk_children()]
    view.clear_items()
    for item in items:
        if isinstance(item, (ui.Container, ui.ActionRow)):
            item.clear_items()


def custom_ids(message: discord.Message) -> list[str]:
    """Return the custom ids of a message's controls."""
    view = ui.LayoutView.from_message(message, timeout=None)
    ids = [str(item.custom_id) for item in view.walk_children() if hasattr(item, "custom_id")]
    break_cycles(view)
    return ids


def drop_components(message: discord.Message) -> None:
    """Drop the contents of a cached message's controls; removing them needs only the rows.

    They are the largest part of a message, and hundreds of messages are cached.
    """
    for container in message.components:
        for part in container.children if isinstance(container, discord.Container) else ():
            if isinstance(part, discord.ActionRow):
                part.children.clear()


def strip_controls(
    message: discord.Message, *, keep_pictures: bool = True, note: str = ""
) -> ui.LayoutView | None:
    """Return the message without controls and notes; None if it has none.

    A note can be added instead. A container that would become empty keeps its texts.
    """
    view = ui.LayoutView.from_message(message, timeout=None)
    containers = [item for item in view.children if isinstance(item, ui.Container)]
    if not any(_is_removable(item) for container in containers for item in container.children):
        break_cycles(view)
        return None
    attached = {attachment.filename for attachment in message.attachments}
    for container in containers:
        _remove_missing_pictures(container, attached)
        remaining = _remaining(container.children, keep_pictures=keep_pictures)
        for item in container.children:
            if item not in remaining:
                _remove_item(container, item)
            elif isinstance(item, ui.MediaGallery):
                _use_attachment_urls(item)
    if note:
        sign_note = with_emojis(note, max_added_chars=NOTE_CHARS - count_chars(note))
        containers[-1].add_item(ui.TextDisplay(sign_note, id=NOTE_ID_BASE))
    return view


def _remaining(items: Sequence[Item], *, keep_pictures: bool) -> list[Item]:
    """Return the items that stay in a container, which must not be empty."""
    remaining = [item for item in items if not _is_removable(item)]
    if not keep_pictures:
        remaining = [item for item in remaining if not isinstance(item, ui.MediaGallery)]
    return remaining or [item for item in items if isinstance(item, ui.TextDisplay)]


def _remove_item(container: ui.Container[Any], item: Item) -> None:
    """Remove an item from a container and break its cycles."""
    if isinstance(item, ui.ActionRow):
        item.clear_items()
    container.remove_item(item)


def _is_removable(item: Item) -> bool:
    return isinstance(item, ui.ActionRow) or (item.id or 0) >= NOTE_ID_BASE


def _remove_missing_pictures(container: ui.Container[Any], attached: Container[str]) -> None:
    """Remove the pictures whose files the message does not have: naming them is an error."""
    for item in [*container.children]:
        if isinstance(item, ui.MediaGallery) and not all(
            _is_attached(one, attached) for one in item.items
        ):
            container.remove_item(item)


def _is_attached(picture: discord.MediaGalleryItem, attached: Container[str]) -> bool:
    media = picture.media
    is_named = media.url.startswith("attachment://")  # by an earlier call of `strip_controls`
    return is_named or media.attachment_id is not None or _file_name(picture) in attached


def _file_name(picture: discord.MediaGalleryItem) -> str:
    return urlsplit(picture.media.url).path.rpartition("/")[2]


def _use_attachment_urls(gallery: ui.MediaGallery[Any]) -> None:
    """Refer to the pictures as attachments again, because their links expire."""
    for picture in gallery.items:
        picture.media = discord.UnfurledMediaItem(f"attachment://{_file_name(picture)}")
