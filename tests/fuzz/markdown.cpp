// A page of docs/: whatever bytes come in, something comes out.
#include "reports/markup/markdown.h"
#include "reports/markup/html_document.h"
#include "reports/markup/markdown_html.h"
#include "tests/fuzz/material.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

void use_markdown(std::string_view input) {
  const reports::MarkdownNode document = reports::read_markdown(input);
  reports::plain_text(document);
  reports::HtmlDocument page("article");
  const reports::MarkdownLinks links{[](std::string_view address) { return std::string(address); }, {}, {}};
  reports::add_markdown(page.root(), {&document, 1}, links);
  must_run_no_script(page.fragment(), "a page of docs/ runs no script");
}

Seeds markdown_seeds() {
  Seeds seeds;
  for (const std::string& file : files_below("docs", ".md")) {
    // The page, section by section: parts are found sooner than pages.
    const std::string& text = text_of(file);
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t next = std::min(text.find("\n## ", at + 1), text.size());
      seeds.push_back(text.substr(at, next - at));
      at = next;
    }
  }
  return seeds;
}

}  // namespace casus::fuzz
