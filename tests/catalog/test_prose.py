import html5lib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.citations import Cite
from catalog.prose import Work, citations_in, mark_languages, render, render_line

WORKS = {
    "young1886": Work("Young 1886", "/sources/young1886"),
    "porges-hairtails": Work("Porges & Pollard", "/sources/porges-hairtails"),
}


def test_citations_are_found_in_order_with_place_and_via():
    text = "One [@young1886, 293-295].\n\n* two [@a; @b, Culin No. 20 via porges-hairtails]"
    assert citations_in(text) == [
        Cite("young1886", "293-295"),
        Cite("a"),
        Cite("b", "Culin No. 20", "porges-hairtails"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "`[@young1886, 1]`",
        "    [@young1886, 1]",
        "```\n[@young1886]\n```",
        "[@Not a key]",
        "[@]",
        "@young1886",
    ],
)
def test_code_and_malformed_groups_are_no_citations(text):
    assert citations_in(text) == []


def test_a_citation_becomes_a_link_with_its_pages():
    assert render("Said so [@young1886, 293-295].", WORKS) == (
        '<p>Said so <span class="cites">(<a class="cite" href="/sources/young1886">'
        "Young 1886, pp. 293–295</a>)</span>.</p>"
    )


def test_what_a_work_was_read_in_is_told():
    html = render("[@young1886, 293 via porges-hairtails]", WORKS)
    assert (
        'Young 1886, p. 293</a>, in <a class="cite" href="/sources/porges-hairtails">Porges &amp; Pollard'
        in html
    )


def test_an_unknown_key_stays_visible():
    assert "(@nobody1900, p. 4)" in render("Perhaps [@nobody1900, 4].", WORKS)


def test_a_label_is_not_read_as_markdown():
    assert "<em>" not in render("[@odd1900]", {"odd1900": Work("*Odd* 1900", "/sources/odd1900")})


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[x](javascript:alert(1))",
        '<a href="#" onclick="alert(1)" style="color:red">x</a>',
        "<style>p{}</style>",
        "<iframe src=//example.org></iframe>",
    ],
)
def test_nothing_active_passes(text):
    html = render(text, WORKS).lower()
    assert not any(word in html for word in ("alert", "style", "iframe", "<img"))


def test_headings_have_anchors_and_none_is_the_pages_own():
    assert render("# One\n\n## Two words", WORKS) == '\nOne\n<h2 id="two-words">Two words</h2>'.lstrip("\n")


def test_scripts_are_marked_with_their_language_once():
    html = mark_languages('<p>毛公 and 花札の絵 and 화투 in <i lang="ja">花札</i> <code>毛</code></p>')
    assert html == (
        '<p><span lang="zh-Hant">毛公</span> and <span lang="ja">花札の絵</span> and '
        '<span lang="ko">화투</span> in <i lang="ja">花札</i> <code>毛</code></p>'
    )


def test_the_language_of_plain_chinese_characters_can_be_told():
    assert mark_languages("花札", "ja") == '<span lang="ja">花札</span>'


def test_a_line_is_escaped_and_its_citations_linked():
    assert render_line("a < b, *so* [@young1886, 4]: 毛公", WORKS) == (
        'a &lt; b, *so* (<a class="cite" href="/sources/young1886">Young 1886, p. 4</a>): '
        '<span lang="zh-Hant">毛公</span>'
    )


@given(st.text(alphabet=st.sampled_from(list("[]@;,<>&\"'`*# \n毛花の화aviy1/=!-"))))
def test_any_text_gives_well_formed_html(text):
    parser = html5lib.HTMLParser(strict=True)
    parser.parseFragment(render(text, WORKS))
    parser.parseFragment(render_line(text, WORKS))
