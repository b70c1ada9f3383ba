"""The pages for people: links lead somewhere, commands and modules exist, sentences are short."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GUIDES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
    *sorted((ROOT / "docs").glob("*.md")),
]
PAGES = [*GUIDES, ROOT / "CHANGELOG.md", *sorted((ROOT / "docs" / "games").glob("*.md"))]

MAX_LINE_CHARS = 140
MAX_SENTENCE_WORDS = 20
MAX_PARAGRAPH_SENTENCES = 4
MAX_GLOSSARY_WORDS = 25

CODE_BLOCK = re.compile(r"^```.*?^```$", re.M | re.S)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
IMAGE = re.compile(r'<img[^>]*src="([^"]+)"')
CODE_SPAN = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"(?:bot|engines|render|tests|docs|\.github)/[\w./-]*\w")
SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z`*\[“])")

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
each_guide = pytest.mark.parametrize("page", GUIDES, ids=lambda page: page.name)


@each_page
def test_every_link_leads_to_a_file(page: Path) -> None:
    text = CODE_BLOCK.sub("", page.read_text())
    targets = [*LINK.findall(text), *IMAGE.findall(text)]
    local = [target.split("#")[0] for target in targets if "://" not in target]

    missing = [target for target in local if target and not (page.parent / target).exists()]

    assert missing == []


@each_page
def test_every_link_to_a_heading_has_its_heading(page: Path) -> None:
    anchors = [link for link in LINK.findall(page.read_text()) if "#" in link and "://" not in link]

    missing = [link for link in anchors if not _has_heading(page, *link.split("#"))]

    assert missing == []


@each_guide
def test_every_path_that_is_named_exists(page: Path) -> None:
    named = {path for span in CODE_SPAN.findall(page.read_text()) for path in PATH.findall(span)}

    missing = [path for path in sorted(named) if not (ROOT / path).exists()]

    assert missing == []


@each_guide
def test_every_make_target_that_is_named_exists(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text()
    targets = set(re.findall(r"^([\w-]+):", makefile, re.M))

    assert set(re.findall(r"(?:^|`)make ([\w-]+)", page.read_text(), re.M)) - targets == set()


@each_guide
def test_every_module_that_is_run_exists(page: Path) -> None:
    modules = set(re.findall(r"python -m ([\w.]+)", page.read_text())) - {"pip", "pytest", "venv"}

    missing = [module for module in sorted(modules) if not _is_module(module)]

    assert missing == []


@each_guide
def test_no_line_is_too_long(page: Path) -> None:
    text = CODE_BLOCK.sub("", page.read_text())
    prose = [line for line in text.splitlines() if not line.startswith(("|", "[!", "<"))]

    assert [line for line in prose if len(line) > MAX_LINE_CHARS] == []


@each_guide
def test_sentences_are_short(page: Path) -> None:
    long = [
        sentence
        for paragraph in _paragraphs(page)
        for sentence in SENTENCE_END.split(paragraph)
        if len(sentence.split()) > MAX_SENTENCE_WORDS
    ]

    assert long == []


@each_guide
def test_paragraphs_are_short(page: Path) -> None:
    long = [
        paragraph
        for paragraph in _paragraphs(page)
        if len(SENTENCE_END.split(paragraph)) > MAX_PARAGRAPH_SENTENCES
    ]

    assert long == []


def test_the_index_links_every_page() -> None:
    index = (ROOT / "docs" / "README.md").read_text()

    missing = [page.name for page in (ROOT / "docs").glob("*.md") if f"({page.name})" not in index]

    assert missing == ["README.md"]


def test_the_glossary_stays_small() -> None:
    rows = re.findall(r"^\| \*\*", (ROOT / "docs" / "glossary.md").read_text(), re.M)

    assert 0 < len(rows) <= MAX_GLOSSARY_WORDS


def _has_heading(page: Path, file: str, anchor: str) -> bool:
    text = (page.parent / file).read_text() if file else page.read_text()
    headings = re.findall(r"^#+ (.+)$", text, re.M)
    return anchor in {re.sub(r"[^\w -]", "", title).lower().replace(" ", "-") for title in headings}


def _is_module(dotted: str) -> bool:
    path = ROOT.joinpath(*dotted.split("."))
    return path.with_suffix(".py").exists() or (path / "__main__.py").exists()


def _paragraphs(page: Path) -> Iterator[str]:
    """Yield each paragraph and list item as one line; code, tables and headings are left out."""
    text = CODE_BLOCK.sub("", page.read_text())
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*] |\d+\. ))", text):
        prose = block.strip()
        if prose and not prose.startswith(("|", "#", "![", "<", "[!")):
            yield " ".join(prose.split())
