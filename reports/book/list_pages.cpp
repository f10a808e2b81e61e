#include "reports/book/list_pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reports/book/book_page.h"
#include "reports/pages/report_page.h"
#include "reports/pages/signs.h"
#include "reports/sentences/number.h"

namespace casus::reports {

namespace {

// "order" of "order/hold"
std::string family_of(const BookClause& clause) { return clause.key.substr(0, clause.key.find('/')); }

std::vector<PageHeading> rulebook_headings(const BookContents& contents) {
  std::vector<PageHeading> headings;
  for (const BookRulebook& rulebook : contents.rulebooks)
    headings.push_back({2, stem_of(rulebook.name), rulebook.title});
  return headings;
}

void add_failures(const Element& main, const BookContents& contents) {
  std::vector<std::size_t> failures;
  for (std::size_t i = 0; i < contents.cases.size(); ++i) {
    if (!is_green(contents.cases[i].record->status)) failures.push_back(i);
  }
  const Element banner = main.add("div", {{"class", failures.empty() ? "banner" : "banner bad"}});
  if (failures.empty()) {
    banner.add("p", {},
               contents.cases.empty()       ? "This book has no cases."
               : contents.cases.size() == 1 ? "The case has the results that this book shows."
                                            : fmt::format("All {} cases have the results that this book shows.",
                                                          with_commas(contents.cases.size())));
    return;
  }
  banner.add("p", {}, with_other_results(failures.size(), contents.cases.size()) + ".");
  add_case_list(main, contents, "index.html", failures);
}

void add_chapter_entries(const Element& parent, const BookContents& contents, const std::string& from,
                         const std::vector<std::size_t>& chapters) {
  const Element list = parent.add("ul", {{"class", "entries"}});
  for (const std::size_t place : chapters) {
    const BookChapter& chapter = contents.chapters[place];
    const Element item = list.add("li");
    const Element link = item.add("a", {{"href", way(from, chapter.file)}});
    if (!chapter.id.empty()) link.add("span", {{"class", "id"}}, chapter.id);
    link.text(chapter.title.empty() ? (chapter.id.empty() ? chapter_name(chapter) : "") : " " + chapter.title);
    item.add("small", {}, " " + counted(chapter.cases.size(), "case"));
  }
}

}  // namespace

std::string book_front_page(const BookContents& contents) {
  const BookPage page = book_page(contents, BookPart::Front, "index.html", "Contents", {});
  const Element& main = page.main;
  main.add("h1", {}, "The book of the rules");
  const Element intro = main.add("div", {{"class", "text"}});
  intro.add("p", {},
            fmt::format("{} of {}, each with its text, its source and the cases that show it; {} on what the rulebooks "
                        "leave open; and {}, each on a board, with the result of every order and the reason.",
                        counted(contents.clauses.size(), "clause"), counted(contents.rulebooks.size(), "rulebook"),
                        counted(contents.rulings.size(), "ruling"), counted(contents.cases.size(), "case")));
  intro.add("p", {},
            "Every clause, ruling, chapter and case has its own page. The address of a page does not change, so "
            "other pages can link to it.");
  add_failures(main, contents);

  main.add("h2", {{"id", "rulebooks"}}, "Rulebooks");
  const Element cards = main.add("ul", {{"class", "cards"}});
  for (const BookRulebook& rulebook : contents.rulebooks) {
    const Element card = cards.add("li");
    card.add("h3").add("a", {{"href", rulebook.file}}, rulebook.title);
    std::size_t cases = 0;
    for (const std::size_t chapter : rulebook.chapters) cases += contents.chapters[chapter].cases.size();
    const Element line = card.add("p");
    line.add("a", {{"href", "clauses.html#" + stem_of(rulebook.name)}}, counted(rulebook.clauses.size(), "clause"));
    line.text(", ");
    line.add("a", {{"href", "chapters.html#" + stem_of(rulebook.name)}},
             fmt::format("{} in {}", counted(cases, "case"), counted(rulebook.chapters.size(), "chapter")));
  }
  std::vector<const BookDoc*> others;
  for (const BookDoc& doc : contents.docs) {
    if (!doc.rulebook) others.push_back(&doc);
  }
  if (!others.empty()) {
    std::ranges::sort(others, {}, &BookDoc::title);
    main.add("h2", {{"id", "pages"}}, "Other pages");
    const Element list = main.add("ul", {{"class", "entries"}});
    for (const BookDoc* doc : others) list.add("li").add("a", {{"href", doc->file}}, doc->title);
  }
  return page.text();
}

std::string book_signs_page(const BookContents& contents) {
  const BookPage page =
      book_page(contents, BookPart::Cases, std::string(signs_file), signs_title, {{"index.html", "Book"}});
  std::vector<std::shared_ptr<const Variant>> variants;
  for (const BookCase& it : contents.cases) {
    const std::shared_ptr<const Variant>& variant = it.record->variant;
    if (variant && std::ranges::find(variants, variant) == variants.end()) variants.push_back(variant);
  }
  fill_page_of_signs(page.main, variants);
  return page.text();
}

std::string book_clauses_page(const BookContents& contents) {
  const std::string file = "clauses.html";
  const BookPage page = book_page(contents, BookPart::Clauses, file, "Clauses", {{"index.html", "Book"}});
  const Element text = beside_headings(page, rulebook_headings(contents));
  text.add("h1", {}, "Clauses");
  text.add("p", {}, "Every verdict names the clause that decided it. These are all clauses, rulebook by rulebook.");
  for (const BookRulebook& rulebook : contents.rulebooks) {
    text.add("h2", {{"id", stem_of(rulebook.name)}}).add("a", {{"href", rulebook.file}}, rulebook.title);
    for (std::size_t i = 0; i < rulebook.clauses.size();) {
      const std::string family = family_of(contents.clauses[rulebook.clauses[i]]);
      std::vector<std::size_t> together;
      for (; i < rulebook.clauses.size() && family_of(contents.clauses[rulebook.clauses[i]]) == family; ++i)
        together.push_back(rulebook.clauses[i]);
      text.add("h3", {}, family);
      add_clause_list(text, contents, file, together);
    }
  }
  return page.text();
}

std::string book_rulings_page(const BookContents& contents) {
  const std::string file = "rulings.html";
  const BookPage page = book_page(contents, BookPart::Rulings, file, "Rulings", {{"index.html", "Book"}});
  std::vector<PageHeading> headings;
  for (const BookDoc& doc : contents.docs) {
    if (std::ranges::find(contents.rulings, &doc, &BookRuling::doc) != contents.rulings.end())
      headings.push_back({2, stem_of(doc.path), doc.title});
  }
  const Element text = beside_headings(page, headings);
  text.add("h1", {}, "Rulings");
  text.add("p", {}, "How we rule where a rulebook says nothing, says two things, or is read in two ways.");
  for (const BookDoc& doc : contents.docs) {
    std::vector<std::size_t> of_page;
    for (std::size_t i = 0; i < contents.rulings.size(); ++i) {
      if (contents.rulings[i].doc == &doc) of_page.push_back(i);
    }
    if (of_page.empty()) continue;
    text.add("h2", {{"id", stem_of(doc.path)}}).add("a", {{"href", doc.file}}, doc.title);
    add_ruling_list(text, contents, file, of_page);
  }
  return page.text();
}

std::string book_chapters_page(const BookContents& contents) {
  const std::string file = "chapters.html";
  const BookPage page = book_page(contents, BookPart::Cases, file, "Cases", {{"index.html", "Book"}});
  const Element text = beside_headings(page, rulebook_headings(contents));
  text.add("h1", {}, "Cases, chapter by chapter");
  std::vector<bool> listed(contents.chapters.size());
  for (const BookRulebook& rulebook : contents.rulebooks) {
    text.add("h2", {{"id", stem_of(rulebook.name)}}).add("a", {{"href", rulebook.file}}, rulebook.title);
    if (rulebook.chapters.empty()) text.add("p", {}, "No case of this book is played by it.");
    else add_chapter_entries(text, contents, file, rulebook.chapters);
    for (const std::size_t place : rulebook.chapters) listed[place] = true;
  }
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < contents.chapters.size(); ++i) {
    if (!listed[i] && !contents.chapters[i].cases.empty()) others.push_back(i);
  }
  if (!others.empty()) {
    text.add("h2", {}, "Files that cannot be read");
    add_chapter_entries(text, contents, file, others);
  }
  return page.text();
}

std::string book_chapter_page(const BookContents& contents, std::size_t which) {
  const BookChapter& chapter = contents.chapters[which];
  Trail trail{{"index.html", "Book"}, {"chapters.html", "Cases"}};
  Neighbour before, after;
  for (const BookRulebook& rulebook : contents.rulebooks) {
    const auto at = std::ranges::find(rulebook.chapters, which);
    if (at == rulebook.chapters.end()) continue;
    trail[1] = {rulebook.file, rulebook.title};
    const auto neighbour = [&](std::size_t place) {
      const BookChapter& other = contents.chapters[place];
      return Neighbour{other.file, other.id, other.title};
    };
    if (at != rulebook.chapters.begin()) before = neighbour(*std::prev(at));
    if (std::next(at) != rulebook.chapters.end()) after = neighbour(*std::next(at));
  }
  const BookPage page = book_page(contents, BookPart::Cases, chapter.file, chapter_name(chapter), trail);
  add_neighbours(page.main, chapter.file, before, after, "Chapters of the rulebook");
  page.main.add("h1", {}, chapter.title.empty() ? chapter_name(chapter) : chapter.title);
  const Element head = page.main.add("p", {{"class", "head"}});
  if (!chapter.id.empty()) head.add("span", {{"class", "tag"}}, chapter.id);
  head.text(" " + counted(chapter.cases.size(), "case"));
  add_case_list(page.main, contents, chapter.file, chapter.cases);
  return page.text();
}

std::string book_search_data(const BookContents& contents) {
  nlohmann::json list = nlohmann::json::array();
  const auto add = [&](const char* kind, const std::string& id, const std::string& title, const std::string& file) {
    list.push_back({kind, id, title, file});
  };
  for (const BookClause& clause : contents.clauses) add("clause", clause.entry->id, clause.entry->title, clause.file);
  for (const BookRuling& ruling : contents.rulings) add("ruling", ruling.id, ruling.title, ruling.file);
  for (const BookRulebook& rulebook : contents.rulebooks) add("rulebook", rulebook.name, rulebook.title, rulebook.file);
  for (const BookChapter& chapter : contents.chapters) {
    if (!chapter.cases.empty()) add("chapter", chapter.id, chapter.title, chapter.file);
  }
  for (const BookDoc& doc : contents.docs) {
    if (!doc.rulebook) add("page", "", doc.title, doc.file);
    for (const MarkdownNode& node : doc.text.children) {
      if (node.kind == MarkdownNode::Kind::Heading && node.number > 1)
        add("section", "", plain_text(node) + " (" + doc.title + ")", doc.file + "#" + node.id);
    }
  }
  for (const BookCase& it : contents.cases) add("case", it.record->id, it.record->title, it.file);
  return "bookSearch(" + list.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + ");\n";
}

}  // namespace casus::reports
