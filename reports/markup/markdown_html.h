// Markdown as HTML, put into a page's tree: text is escaped there as everywhere, and addresses are asked for.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reports/markup/html_document.h"
#include "reports/markup/markdown.h"

namespace casus::reports {

// A piece of text that leads somewhere.
struct LinkedWord {
  std::size_t begin = 0, length = 0;
  std::string address;
};

// Where things lead. A function that is not there leads nowhere.
struct MarkdownLinks {
  // Of an address as it is written; "" makes plain text of its link. Not asked of addresses on the web (https:, http:,
  // mailto:), which stay, nor of those with any other scheme, which are left out.
  std::function<std::string(std::string_view address)> target = {};
  // The pieces of a text or of `code`, in their sequence and apart from each other. Not asked within a link.
  std::function<std::vector<LinkedWord>(std::string_view text, bool is_code)> words = {};
  // The id of a table's row, by its cells as plain text; "" for none.
  std::function<std::string(std::span<const std::string> head, std::span<const std::string> cells)> row_id = {};
};

// The nodes one after the other; a document or a cell by what is in it. Headings are as many levels lower as `lower`
// says, and have their ids where `with_ids`.
struct MarkdownLayout {
  int lower = 0;
  bool with_ids = true;
};
void add_markdown(const Element& parent, std::span<const MarkdownNode> nodes, const MarkdownLinks& links,
                  MarkdownLayout layout = {});
// Plain text, in which the words lead where `links` says.
void add_linked_text(const Element& parent, std::string_view text, const MarkdownLinks& links);

}  // namespace casus::reports
