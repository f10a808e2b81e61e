#include "reports/html_document.h"

#include <gtest/gtest.h>

namespace casus::reports {
namespace {

TEST(HtmlDocument, EscapesTextAndAttributes) {
  const HtmlDocument document("p");
  document.root().set("title", "\"<a>\" & 'b'").text("<script>&amp;</script>");
  EXPECT_EQ(document.fragment(),
            "<p title=\"&quot;&lt;a>&quot; &amp; 'b'\">&lt;script&gt;&amp;amp;&lt;/script&gt;</p>\n");
}

TEST(HtmlDocument, ClosesElementsAsHtmlWantsThem) {
  const HtmlDocument document("div");
  document.root().add("p");
  document.root().add("meta", {{"charset", "utf-8"}});
  document.root().add("script", {{"src", "a.js"}});
  document.root().add("p", {{"class", ""}}, "");
  EXPECT_EQ(document.page(),
            "<!DOCTYPE html>\n<div><p></p><meta charset=\"utf-8\"/><script src=\"a.js\"></script><p></p></div>\n");
}

TEST(Showable, ReplacesWhatIsNoTextForABrowser) {
  struct Row {
    std::string_view why, text, expected;
  };
  constexpr Row rows[] = {
      {"plain text stays", "Zürich 1 < 2\n\t", "Zürich 1 < 2\n\t"},
      {"a control character",
       "a\x01"
       "b",
       "a\xEF\xBF\xBD"
       "b"},
      {"a lone continuation byte", "\x80", "\xEF\xBF\xBD"},
      {"an overlong slash", "\xC0\xAF", "\xEF\xBF\xBD\xEF\xBF\xBD"},
      {"a sequence that breaks off", "\xE2\x82", "\xEF\xBF\xBD\xEF\xBF\xBD"},
      {"a surrogate", "\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
      {"four bytes", "\xF0\x9F\x82\xA1", "\xF0\x9F\x82\xA1"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(showable(row.text), row.expected);
  }
}

}  // namespace
}  // namespace casus::reports
