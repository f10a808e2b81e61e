// Markdown as values: what a text of docs/ says, independent of how it is shown (reports/markup/markdown_html.h).
// CommonMark with the tables of GitHub. Raw HTML is plain text here, so that no file can bring its own markup.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace casus::reports {

struct MarkdownNode {
  enum class Kind : std::uint8_t {
    // Blocks
    Document,
    Heading,
    Paragraph,
    BulletList,
    NumberedList,
    Item,
    Quote,
    CodeBlock,
    Rule,
    Table,
    Row,  // of a table; the first one is its head
    Cell,
    // Pieces of a line
    Text,
    Code,
    Emphasis,
    Strong,
    Struck,
    Link,
    Image,
    LineBreak,
  };
  Kind kind = Kind::Document;
  std::string text;     // of text, code and a code block
  std::string address;  // of a link or an image, as it is written
  std::string id;       // of a heading: its anchor, as GitHub makes it; each only once in a document
  int number = 0;       // of a heading: its level, 1 to 6; of a numbered list: its first number
  std::vector<MarkdownNode> children = {};
};

// Any bytes give a document. Bytes that are not UTF-8 become U+FFFD. Nodes nested more than fifty deep are shown only
// as their words.
MarkdownNode read_markdown(std::string_view text);

// The words of a node and of all below it, without marks; a blank between cells, items and paragraphs.
std::string plain_text(const MarkdownNode& node);

}  // namespace casus::reports
