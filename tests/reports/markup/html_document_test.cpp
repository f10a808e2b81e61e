#include "reports/markup/html_document.h"

#include <gtest/gtest.h>

namespace casus::reports {
namespace html_document_test {

TEST(HtmlDocument, EscapesTextAndAttributes) {
  const HtmlDocument document("p");
  document.root().set("title", "\"<a>\" & 'b'").text("<script>&amp;</script>");
  EXPECT_EQ(document.fragment(),
            "<p title=\"&quot;&lt;a>&quot; &amp; 'b'\">&lt;script&gt;&amp;amp;&lt;/script&gt;</p>\n");
}

TEST(HtmlDocument, TakesInOtherDocumentsOnlyIfTheyAreXml) {
  const HtmlDocument document("div");
  document.root().add_copy_of("<?xml version=\"1.0\"?><!-- made elsewhere --><svg><text>a &amp; b</text></svg>");
  document.root().add_copy_of("<svg><script>");
  document.root().add_copy_of("");
  EXPECT_EQ(document.fragment(), "<div><svg><text>a &amp; b</text></svg></div>\n");
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

}  // namespace html_document_test
}  // namespace casus::reports
