#include "reports/book/doc_pages.h"

#include <algorithm>

#include "reports/book/book_page.h"
#include "reports/pages/fact_list.h"
#include "reports/pages/report_page.h"

namespace casus::reports {

namespace {

using NodeKind = MarkdownNode::Kind;

std::vector<PageHeading> headings_of(const BookDoc& doc) {
  std::vector<PageHeading> headings;
  constexpr std::size_t most = 60;  // if a page has more, only the upper ones
  const auto add = [&](int lowest) {
    headings.clear();
    for (const MarkdownNode& node : doc.text.children) {
      if (node.kind == NodeKind::Heading && node.number >= 2 && node.number <= lowest)
        headings.push_back({node.number, node.id, plain_text(node)});
    }
  };
  add(3);
  if (headings.size() > most) add(2);
  return headings;
}

// What the corpus has besides the words of a rulebook's page.
void add_ways_on(const Element& main, const BookContents& contents, const BookRulebook& rulebook,
                 const std::string& from) {
  if (!rulebook.clauses.empty()) {
    main.add("p").add("a", {{"href", way(from, "clauses.html#" + stem_of(rulebook.name))}},
                      "All " + counted(rulebook.clauses.size(), "clause") + " with the cases that show them");
  }
  if (rulebook.chapters.empty()) return;
  main.add("h2", {{"id", "chapters-of-cases"}}, "Chapters of cases");
  const Element list = main.add("ul", {{"class", "entries"}});
  for (const std::size_t place : rulebook.chapters) {
    const BookChapter& chapter = contents.chapters[place];
    const Element item = list.add("li");
    item.add("a", {{"href", way(from, chapter.file)}}, chapter_name(chapter));
    item.text(" " + counted(chapter.cases.size(), "case"));
  }
}

}  // namespace

std::string book_doc_page(const BookContents& contents, const BookDoc& doc) {
  const BookPage page = book_page(contents, doc.rulebook ? BookPart::Rulebooks : BookPart::Docs, doc.file, doc.title,
                                  {{"index.html", "Book"}});
  std::vector<PageHeading> headings = headings_of(doc);
  const BookRulebook* rulebook = doc.rulebook ? &contents.rulebooks[*doc.rulebook] : nullptr;
  if (rulebook != nullptr && !rulebook->chapters.empty())
    headings.push_back({2, "chapters-of-cases", "Chapters of cases"});
  const Element text = beside_headings(page, headings);
  const MarkdownLinks links = contents.links(doc.file, &doc);
  add_markdown(text, doc.text.children, links);
  if (rulebook != nullptr) add_ways_on(text, contents, *rulebook, doc.file);
  return page.text();
}

std::string book_rulebook_page(const BookContents& contents, const BookRulebook& rulebook) {
  const BookPage page =
      book_page(contents, BookPart::Rulebooks, rulebook.file, rulebook.title, {{"index.html", "Book"}});
  page.main.add("h1", {}, rulebook.title);
  page.main.add("h2", {}, "Clauses");
  add_clause_list(page.main, contents, rulebook.file, rulebook.clauses);
  add_ways_on(page.main, contents, rulebook, rulebook.file);
  return page.text();
}

std::string book_ruling_page(const BookContents& contents, const BookRuling& ruling) {
  const std::string in_its_place = ruling.doc->file + "#" + ruling.anchor;
  const BookPage page =
      book_page(contents, BookPart::Rulings, ruling.file, "Ruling " + ruling.id + " " + ruling.title,
                {{"index.html", "Book"}, {"rulings.html", "Rulings"}, {in_its_place, ruling.doc->title}});
  const auto place = static_cast<std::size_t>(&ruling - contents.rulings.data());
  const auto neighbour = [&](std::size_t at) {
    const bool is_there = at < contents.rulings.size() && contents.rulings[at].doc == ruling.doc;
    return is_there ? Neighbour{contents.rulings[at].file, contents.rulings[at].id, contents.rulings[at].title}
                    : Neighbour{};
  };
  add_neighbours(page.main, ruling.file, neighbour(place - 1), neighbour(place + 1), "Rulings of the page");
  page.main.add("h1", {}, "Ruling " + ruling.id);
  const Element text = page.main.add("div", {{"class", "text ruling"}});
  const MarkdownLinks links = contents.links(ruling.file, ruling.doc);
  MarkdownLinks in_place = links;
  // "below" means the page that the text is taken from.
  in_place.target = [&, target = links.target](std::string_view address) {
    return address.starts_with('#') ? way(ruling.file, ruling.doc->file + std::string(address)) : target(address);
  };
  for (const MarkdownNode* node : ruling.text) add_markdown(text, {node, 1}, in_place, {.lower = 0, .with_ids = false});
  for (const BookRow& row : ruling.rows) {
    const FactList facts(text);
    for (std::size_t i = 1; i < row.row->children.size() && i < row.head->children.size(); ++i) {
      if (row.row->children[i].children.empty()) continue;
      std::string term = plain_text(row.head->children[i]);
      if (!term.empty() && term.front() >= 'a' && term.front() <= 'z')
        term.front() = static_cast<char>(term.front() - 'a' + 'A');
      add_markdown(facts.value_of(term), row.row->children[i].children, in_place, {.lower = 0, .with_ids = false});
    }
  }
  text.add("p").add("a", {{"href", way(ruling.file, in_its_place)}}, "In its place: " + ruling.doc->title);
  if (!ruling.clauses.empty()) {
    page.main.add("h2", {}, "Clauses that name it");
    add_clause_list(page.main, contents, ruling.file, ruling.clauses);
  }
  if (!ruling.cases.empty()) {
    page.main.add("h2", {}, "Cases that rest on it");
    add_case_list(page.main, contents, ruling.file, ruling.cases);
  }
  return page.text();
}

}  // namespace casus::reports
