#include "reports/markup/markdown.h"

#include <gtest/gtest.h>

#include "reports/markup/markdown_html.h"

namespace casus::reports {
namespace markdown_test {

std::string html(std::string_view text, const MarkdownLinks& links = {}) {
  HtmlDocument document("x");
  const MarkdownNode read = read_markdown(text);
  add_markdown(document.root(), read.children, links);
  std::string shown = document.fragment();
  std::erase(shown, '\n');
  return shown.substr(3, shown.size() - 7);  // <x>...</x>
}

TEST(Markdown, BecomesHtml) {
  struct Row {
    std::string_view why, text, shown;
  };
  constexpr Row rows[] = {
      {"a heading has an anchor", "## The *map*: what is known",
       R"(<h2 id="the-map-what-is-known">The <em>map</em>: what is known</h2>)"},
      {"several numbers are one anchor", "### ae-S2, ae-S13", R"(<h3 id="ae-s2-ae-s13">ae-S2, ae-S13</h3>)"},
      {"lines of a paragraph are one", "one\ntwo", "<p>one two</p>"},
      {"marks", "`A<B` **strong** ~~gone~~", "<p><code>A&lt;B</code> <strong>strong</strong> <s>gone</s></p>"},
      {"a list", "- one\n- two", "<ul><li>one</li><li>two</li></ul>"},
      {"a list that begins later", "3. one\n4. two", R"(<ol start="3"><li>one</li><li>two</li></ol>)"},
      {"a code block", "```\nA <b>\n```", "<pre tabindex=\"0\"><code>A &lt;b&gt;</code></pre>"},
      {"a quote and a rule", "> so\n\n---", "<blockquote><p>so</p></blockquote><hr/>"},
      {"a picture is told by its words", "![a board](board.svg)", "<p>[a board]</p>"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(html(row.text), row.shown);
  }
}

TEST(Markdown, GivesEachHeadingAnAnchorOfItsOwn) {
  const MarkdownNode read = read_markdown("# A\n\n## A\n\n# !\n");
  ASSERT_EQ(read.children.size(), 3u);
  EXPECT_EQ(read.children[0].id, "a");
  EXPECT_EQ(read.children[1].id, "a-1");
  EXPECT_EQ(read.children[2].id, "section");
}

TEST(Markdown, ReadsTables) {
  const MarkdownNode read = read_markdown("| clause | says |\n| --- | --- |\n| `order/hold` | It *stays*. |\n");
  ASSERT_EQ(read.children.size(), 1u);
  const MarkdownNode& table = read.children.front();
  ASSERT_EQ(table.kind, MarkdownNode::Kind::Table);
  ASSERT_EQ(table.children.size(), 2u);
  EXPECT_EQ(plain_text(table.children[0].children[0]), "clause");
  EXPECT_EQ(plain_text(table.children[1].children[1]), "It stays.");
  MarkdownLinks links;
  links.row_id = [](std::span<const std::string> head, std::span<const std::string> cells) {
    return head.front() + "-" + cells.front().substr(0, 5);
  };
  const std::string shown = html("| clause | says |\n| --- | --- |\n| `order/hold` | It *stays*. |\n", links);
  EXPECT_NE(shown.find(R"(<th scope="col" role="columnheader">says</th>)"), std::string::npos) << shown;
  EXPECT_NE(shown.find(R"(<tr role="row" id="clause-order">)"), std::string::npos) << shown;
  EXPECT_NE(shown.find(R"(<td role="cell" data-label="says">It <em>stays</em>.</td>)"), std::string::npos) << shown;
}

TEST(Markdown, LetsNoMarkupThrough) {
  for (const std::string_view text :
       {"<script>alert(1)</script>", "a <img src=x onerror=alert(1)> b", "<!-- -->", "<a href='javascript:x'>y</a>",
        "| a |\n| - |\n| <script>x</script> |", "```<script>\nx\n```", "# <script>x</script>"}) {
    const std::string shown = html(text);
    EXPECT_EQ(shown.find("<script"), std::string::npos) << shown;
    EXPECT_EQ(shown.find("<img"), std::string::npos) << shown;
    EXPECT_EQ(shown.find("<a "), std::string::npos) << shown;
    EXPECT_EQ(shown.find("<!--"), std::string::npos) << shown;
  }
}

TEST(Markdown, FollowsNoAddressThatActs) {
  MarkdownLinks links;
  links.target = [](std::string_view address) { return "to/" + std::string(address); };
  struct Row {
    std::string_view text, shown;
  };
  constexpr Row rows[] = {
      {"[a](javascript:alert(1))", "<p>a</p>"},
      {"[a](JavaScript:alert)", "<p>a</p>"},
      {"[a](<java script:alert>)", "<p>a</p>"},
      {"[a](java&Tab;script:alert)", "<p>a</p>"},
      {"[a](data:text/html,x)", "<p>a</p>"},
      {"[a](vbscript:x)", "<p>a</p>"},
      {"[a](//elsewhere.example/x)", "<p>a</p>"},
      {"<javascript:alert>", "<p>javascript:alert</p>"},
      {"[a](https://example.org/?a&b)", R"(<p><a href="https://example.org/?a&amp;b">a</a></p>)"},
      {"[a](page.md#x)", R"(<p><a href="to/page.md#x">a</a></p>)"},
      {"[a](#x:y)", R"(<p><a href="to/#x:y">a</a></p>)"},
  };
  for (const Row& row : rows) EXPECT_EQ(html(row.text, links), row.shown);
}

TEST(Markdown, LinksWords) {
  MarkdownLinks links;
  links.target = [](std::string_view address) { return std::string(address); };
  links.words = [](std::string_view text, bool is_code) {
    std::vector<LinkedWord> found;
    for (std::size_t at = text.find("X.1"); at != std::string_view::npos; at = text.find("X.1", at + 1))
      found.push_back({at, 3, is_code ? "code" : "text"});
    return found;
  };
  EXPECT_EQ(html("see X.1, X.1", links), R"(<p>see <a href="text">X.1</a>, <a href="text">X.1</a></p>)");
  EXPECT_EQ(html("`X.1`", links), R"(<p><a href="code"><code>X.1</code></a></p>)");
  EXPECT_EQ(html("[X.1](y)", links), R"(<p><a href="y">X.1</a></p>)");
}

TEST(Markdown, SurvivesWhateverComesIn) {
  EXPECT_EQ(html(""), "");
  EXPECT_NE(html("\xff\xfe \x01").find("\xEF\xBF\xBD"), std::string::npos);
  EXPECT_NE(html(std::string("a\0b", 3)), "");
  const std::string deep = std::string(20'000, '>') + " deep words";
  EXPECT_NE(html(deep).find("deep words"), std::string::npos);
  std::string lists;
  for (int i = 0; i < 300; ++i) lists += std::string(static_cast<std::size_t>(2 * i), ' ') + "- item\n";
  EXPECT_NE(html(lists).find("item"), std::string::npos);
  html(std::string(5'000, '[') + "x" + std::string(5'000, ']'));
  html(std::string(5'000, '*') + "x" + std::string(5'000, '_'));
}

}  // namespace markdown_test
}  // namespace casus::reports
