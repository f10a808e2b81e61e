#include "reports/markup/markdown_html.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace casus::reports {

namespace {

using NodeKind = MarkdownNode::Kind;

// "javascript" of "javascript:alert(1)", in small letters; nothing where the address has no scheme.
std::optional<std::string> scheme_of(std::string_view address) {
  std::string scheme;
  for (const char c : address) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == ':') return scheme;
    if (c == '/' || c == '?' || c == '#') return std::nullopt;
    // Browsers skip blanks and control characters, so that "java\nscript:" is a scheme, too.
    if (byte > ' ') scheme += static_cast<char>(std::tolower(byte));
  }
  return std::nullopt;
}

std::string address_of(const MarkdownNode& link, const MarkdownLinks& links) {
  if (const std::optional<std::string> scheme = scheme_of(link.address)) {
    constexpr std::array<std::string_view, 3> kept = {"https", "http", "mailto"};
    return std::ranges::find(kept, *scheme) != kept.end() ? link.address : "";
  }
  if (link.address.starts_with("//")) return "";
  return links.target ? links.target(link.address) : "";
}

class Writer {
 public:
  Writer(const MarkdownLinks& links, MarkdownLayout layout) : links_(links), layout_(layout) {}

  void add_all(const Element& parent, const MarkdownNode& node) {
    for (const MarkdownNode& child : node.children) add(parent, child);
  }

  void add(const Element& parent, const MarkdownNode& node) {
    switch (node.kind) {
      case NodeKind::Document:
      case NodeKind::Row:
      case NodeKind::Cell: return add_all(parent, node);
      case NodeKind::Heading: return add_heading(parent, node);
      case NodeKind::Paragraph: return add_all(parent.add("p"), node);
      case NodeKind::BulletList: return add_all(parent.add("ul"), node);
      case NodeKind::NumberedList: {
        const Element list = parent.add("ol");
        if (node.number != 1) list.set("start", std::to_string(node.number));
        return add_all(list, node);
      }
      case NodeKind::Item: return add_item(parent.add("li"), node);
      case NodeKind::Quote: return add_all(parent.add("blockquote"), node);
      case NodeKind::CodeBlock: {
        // A long line is scrolled, with the keyboard too.
        parent.add("pre", {{"tabindex", "0"}}).add("code", {}, node.text);
        return;
      }
      case NodeKind::Rule: parent.add("hr"); return;
      case NodeKind::Table: return add_table(parent, node);
      case NodeKind::Text: return add_words(parent, node.text, false);
      case NodeKind::Code: return add_words(parent, node.text, true);
      case NodeKind::Emphasis: return add_all(parent.add("em"), node);
      case NodeKind::Strong: return add_all(parent.add("strong"), node);
      case NodeKind::Struck: return add_all(parent.add("s"), node);
      case NodeKind::Link: return add_link(parent, node);
      case NodeKind::Image: parent.text("[" + plain_text(node) + "]"); return;
      case NodeKind::LineBreak: parent.add("br"); return;
    }
  }

  void add_words(const Element& parent, std::string_view text, bool is_code) {
    std::size_t at = 0;
    const auto plain = [&](std::size_t end) {
      if (end <= at) return;
      if (is_code) parent.add("code", {}, text.substr(at, end - at));
      else parent.text(text.substr(at, end - at));
      at = end;
    };
    if (links_.words && !in_link_) {
      for (const LinkedWord& word : links_.words(text, is_code)) {
        plain(word.begin);
        const Element link = parent.add("a", {{"href", word.address}});
        const std::string_view shown = text.substr(word.begin, word.length);
        if (is_code) link.add("code", {}, shown);
        else link.text(shown);
        at = word.begin + word.length;
      }
    }
    plain(text.size());
  }

 private:
  void add_heading(const Element& parent, const MarkdownNode& node) {
    const int level = std::clamp(node.number + layout_.lower, 1, 6);
    const Element heading = parent.add("h" + std::to_string(level));
    if (layout_.with_ids) heading.set("id", node.id);
    add_all(heading, node);
  }

  // A list without empty lines has its words in the items themselves; a separate paragraph would only be noise there.
  void add_item(const Element& item, const MarkdownNode& node) {
    if (node.children.size() == 1 && node.children.front().kind == NodeKind::Paragraph)
      return add_all(item, node.children.front());
    add_all(item, node);
  }

  void add_link(const Element& parent, const MarkdownNode& node) {
    const std::string address = in_link_ ? "" : address_of(node, links_);
    if (address.empty()) return add_all(parent, node);
    in_link_ = true;
    add_all(parent.add("a", {{"href", address}}), node);
    in_link_ = false;
  }

  // On a phone each row is a block, in which a cell says what its column is called (report.css, .stack). The roles keep
  // it a table for screen readers.
  void add_table(const Element& parent, const MarkdownNode& node) {
    if (node.children.empty()) return;
    std::vector<std::string> head;
    for (const MarkdownNode& cell : node.children.front().children) head.push_back(plain_text(cell));
    const Element table = parent.add("div", {{"class", "frame"}}).add("table", {{"class", "stack"}, {"role", "table"}});
    const Element first = table.add("thead", {{"role", "rowgroup"}}).add("tr", {{"role", "row"}});
    for (const MarkdownNode& cell : node.children.front().children) {
      const bool is_empty = cell.children.empty();
      const Element added = is_empty ? first.add("td", {{"role", "cell"}})
                                     : first.add("th", {{"scope", "col"}, {"role", "columnheader"}});
      add_all(added, cell);
    }
    const Element body = table.add("tbody", {{"role", "rowgroup"}});
    for (std::size_t i = 1; i < node.children.size(); ++i) add_row(body, node.children[i], head);
  }

  void add_row(const Element& body, const MarkdownNode& row, const std::vector<std::string>& head) {
    const Element added = body.add("tr", {{"role", "row"}});
    if (links_.row_id && layout_.with_ids) {
      std::vector<std::string> cells;
      for (const MarkdownNode& cell : row.children) cells.push_back(plain_text(cell));
      if (const std::string id = links_.row_id(head, cells); !id.empty()) added.set("id", id);
    }
    for (std::size_t i = 0; i < row.children.size(); ++i) {
      const MarkdownNode& cell = row.children[i];
      const bool is_head = i == 0 && !cell.children.empty();
      const Element shown =
          is_head ? added.add("th", {{"scope", "row"}, {"role", "rowheader"}}) : added.add("td", {{"role", "cell"}});
      if (i > 0 && i < head.size() && !head[i].empty() && !cell.children.empty()) shown.set("data-label", head[i]);
      add_all(shown, cell);
    }
  }

  const MarkdownLinks& links_;
  MarkdownLayout layout_;
  bool in_link_ = false;
};

}  // namespace

void add_markdown(const Element& parent, std::span<const MarkdownNode> nodes, const MarkdownLinks& links,
                  MarkdownLayout layout) {
  Writer writer(links, layout);
  for (const MarkdownNode& node : nodes) writer.add(parent, node);
}

void add_linked_text(const Element& parent, std::string_view text, const MarkdownLinks& links) {
  Writer(links, {}).add_words(parent, text, false);
}

}  // namespace casus::reports
