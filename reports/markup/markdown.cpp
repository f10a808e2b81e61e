#include "reports/markup/markdown.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>

#include <cctype>
#include <memory>
#include <optional>
#include <set>

#include "engine/text/utf8.h"
#include "reports/markup/clean_text.h"

namespace casus::reports {

namespace {

using NodeKind = MarkdownNode::Kind;

constexpr int deepest = 50;

struct NodeDeleter {
  void operator()(cmark_node* node) const { cmark_node_free(node); }
};
struct ParserDeleter {
  void operator()(cmark_parser* parser) const { cmark_parser_free(parser); }
};

std::string text_or_nothing(const char* text) { return text == nullptr ? "" : text; }

// Node types of extensions have a name there, but no constant.
std::optional<NodeKind> kind_of(cmark_node* node) {
  const std::string_view name = cmark_node_get_type_string(node);
  if (name == "document") return NodeKind::Document;
  if (name == "heading") return NodeKind::Heading;
  if (name == "paragraph") return NodeKind::Paragraph;
  if (name == "list")
    return cmark_node_get_list_type(node) == CMARK_ORDERED_LIST ? NodeKind::NumberedList : NodeKind::BulletList;
  if (name == "item") return NodeKind::Item;
  if (name == "block_quote") return NodeKind::Quote;
  if (name == "code_block") return NodeKind::CodeBlock;
  if (name == "html_block") return NodeKind::CodeBlock;
  if (name == "thematic_break") return NodeKind::Rule;
  if (name == "table") return NodeKind::Table;
  if (name == "table_header" || name == "table_row") return NodeKind::Row;
  if (name == "table_cell") return NodeKind::Cell;
  if (name == "text" || name == "html_inline") return NodeKind::Text;
  if (name == "code") return NodeKind::Code;
  if (name == "emph") return NodeKind::Emphasis;
  if (name == "strong") return NodeKind::Strong;
  if (name == "strikethrough") return NodeKind::Struck;
  if (name == "link") return NodeKind::Link;
  if (name == "image") return NodeKind::Image;
  if (name == "linebreak") return NodeKind::LineBreak;
  return std::nullopt;
}

// As GitHub makes it, so that links between the pages of docs/ lead to the same places here: blanks become hyphens, and
// of other signs only hyphens, underscores and letters beyond ASCII stay.
std::string anchor_of(std::string_view text) {
  std::string anchor;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == ' ') anchor += '-';
    else if (byte >= 0x80 || c == '-' || c == '_') anchor += c;
    else if (std::isalnum(byte) != 0) anchor += static_cast<char>(std::tolower(byte));
  }
  return anchor.empty() ? "section" : anchor;
}

class Reader {
 public:
  MarkdownNode read(cmark_node* node, NodeKind kind, int depth) {
    MarkdownNode made;
    made.kind = kind;
    if (kind == NodeKind::Text || kind == NodeKind::Code || kind == NodeKind::CodeBlock)
      made.text = text_or_nothing(cmark_node_get_literal(node));
    if (kind == NodeKind::Link || kind == NodeKind::Image) made.address = text_or_nothing(cmark_node_get_url(node));
    if (kind == NodeKind::Heading) made.number = cmark_node_get_heading_level(node);
    if (kind == NodeKind::NumberedList) made.number = cmark_node_get_list_start(node);
    if (depth >= deepest) {
      add_text(made, words_below(node));
      return made;
    }
    for (cmark_node* child = cmark_node_first_child(node); child != nullptr; child = cmark_node_next(child))
      add(made, child, depth + 1);
    if (kind == NodeKind::Heading) made.id = unused_anchor(anchor_of(plain_text(made)));
    return made;
  }

 private:
  void add(MarkdownNode& parent, cmark_node* child, int depth) {
    std::optional<NodeKind> kind = kind_of(child);
    if (!kind) {
      // A line that ends within a paragraph, and node types that a later version of the library may add.
      const bool is_line_end = cmark_node_get_type(child) == CMARK_NODE_SOFTBREAK;
      add_text(parent, is_line_end ? " " : words_below(child));
    } else if (*kind == NodeKind::Text) {
      add_text(parent, text_or_nothing(cmark_node_get_literal(child)));
    } else {
      parent.children.push_back(read(child, *kind, depth));
    }
  }

  // Pieces of text that the library keeps apart are joined, so that a word is never in two of them.
  static void add_text(MarkdownNode& parent, std::string_view text) {
    if (text.empty()) return;
    if (parent.children.empty() || parent.children.back().kind != NodeKind::Text)
      parent.children.push_back({NodeKind::Text, "", "", "", 0});
    parent.children.back().text += text;
  }

  static std::string words_below(cmark_node* top) {
    std::string words;
    cmark_iter* iterator = cmark_iter_new(top);
    for (cmark_event_type event = cmark_iter_next(iterator); event != CMARK_EVENT_DONE;
         event = cmark_iter_next(iterator)) {
      if (event != CMARK_EVENT_ENTER) continue;
      cmark_node* node = cmark_iter_get_node(iterator);
      const std::optional<NodeKind> kind = kind_of(node);
      if (kind != NodeKind::Text && kind != NodeKind::Code && kind != NodeKind::CodeBlock) continue;
      if (node != top) words += (words.empty() ? "" : " ") + text_or_nothing(cmark_node_get_literal(node));
    }
    cmark_iter_free(iterator);
    return words;
  }

  std::string unused_anchor(const std::string& wanted) {
    std::string anchor = wanted;
    for (int again = 1; !anchors_.insert(anchor).second; ++again) anchor = wanted + "-" + std::to_string(again);
    return anchor;
  }

  std::set<std::string> anchors_;
};

}  // namespace

MarkdownNode read_markdown(std::string_view text) {
  cmark_gfm_core_extensions_ensure_registered();
  const std::unique_ptr<cmark_parser, ParserDeleter> parser(cmark_parser_new(CMARK_OPT_DEFAULT));
  for (const char* extension : {"table", "strikethrough"}) {
    if (cmark_syntax_extension* found = cmark_find_syntax_extension(extension))
      cmark_parser_attach_syntax_extension(parser.get(), found);
  }
  const std::string clean = clean_text(text);
  cmark_parser_feed(parser.get(), clean.data(), clean.size());
  const std::unique_ptr<cmark_node, NodeDeleter> document(cmark_parser_finish(parser.get()));
  return Reader().read(document.get(), NodeKind::Document, 0);
}

std::string plain_text(const MarkdownNode& node) {
  std::string words = node.kind == NodeKind::LineBreak ? " " : node.text;
  for (const MarkdownNode& child : node.children) {
    // Blocks and cells are separated; pieces of a line follow each other directly.
    const bool stands_apart = child.kind < NodeKind::Text;
    if (stands_apart && !words.empty()) words += ' ';
    words += plain_text(child);
  }
  return words;
}

}  // namespace casus::reports
