// Markdown as HTML, put into a page's tree: text is escaped there as everywhere, and the caller gives the addresses.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reports/markup/html_document.h"
#include "reports/markup/markdown.h"

namespace casus::reports {

// A piece of text that is a link.
struct LinkedWord {
  std::size_t begin = 0, length = 0;
  std::string address;
};

// Where links lead. A missing function gives no links.
struct MarkdownLinks {
  // For an address as it is written; "" turns its link into plain text. Not called for addresses on the web (https:,
  // http:, mailto:), which stay, nor for those with any other scheme, which are left out.
  std::function<std::string(std::string_view address)> target = {};
  // The pieces of a text or of `code`, in their sequence and apart from each other. Not called within a link.
  std::function<std::vector<LinkedWord>(std::string_view text, bool is_code)> words = {};
  // The id of a table's row, by its cells as plain text; "" for none.
  std::function<std::string(std::span<const std::string> head, std::span<const std::string> cells)> row_id = {};
};

// The nodes one after the other; for a document or a cell, its contents. Headings are lower by `lower` levels, and have
// their ids if `with_ids`.
struct MarkdownLayout {
  int lower = 0;
  bool with_ids = true;
};
void add_markdown(const Element& parent, std::span<const MarkdownNode> nodes, const MarkdownLinks& links,
                  MarkdownLayout layout = {});
// Plain text, in which words are links as `links` says.
void add_linked_text(const Element& parent, std::string_view text, const MarkdownLinks& links);

}  // namespace casus::reports
