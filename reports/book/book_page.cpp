#include "reports/book/book_page.h"

#include "reports/pages/report_page.h"

namespace casus::reports {

namespace {

void add_head(const Element& head, const std::string& up, std::string_view title) {
  head.add("meta", {{"charset", "utf-8"}});
  head.add("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
  head.add("meta", {{"name", "color-scheme"}, {"content", "light dark"}});
  head.add("title", {}, std::string(title) + " · The book of the rules");
  head.add("link", {{"rel", "icon"}, {"href", "data:,"}});
  for (const char* style : {"report.css", "board.css", "book.css"})
    head.add("link", {{"rel", "stylesheet"}, {"href", up + style}});
  for (const char* script : {"book.js", "board.js"}) head.add("script", {{"src", up + script}, {"defer", "defer"}});
}

}  // namespace

BookPage book_page(const BookContents& contents, BookPart part, const std::string& file, std::string_view title,
                   const Trail& trail) {
  HtmlDocument document("html", {{"lang", "en"}});
  const std::string up = home_of(file);
  add_head(document.root().add("head"), up, title);
  const Element body = document.root().add("body", {{"class", "book"}});
  body.add("a", {{"class", "skip"}, {"href", "#content"}}, "Skip to the content");
  const Element top = body.add("header", {{"class", "top"}});
  // The script puts its search at the end: without a script nothing could search.
  const Element nav = top.add("nav", {{"aria-label", "Book"}, {"data-home", up}});
  nav.add("a", {{"class", "brand"}, {"href", up + "index.html"}}, "The book of the rules");
  const auto link = [&](BookPart target, std::string_view address, std::string_view text) {
    const Element a = nav.add("a", {{"href", up + std::string(address)}}, text);
    if (part == target) a.set("aria-current", file == address ? "page" : "true");
  };
  if (!contents.sources.site.empty()) nav.add("a", {{"href", up + contents.sources.site}}, "Start page");
  link(BookPart::Rulebooks, "index.html#rulebooks", "Rulebooks");
  link(BookPart::Clauses, "clauses.html", "Clauses");
  if (!contents.rulings.empty()) link(BookPart::Rulings, "rulings.html", "Rulings");
  link(BookPart::Cases, "chapters.html", "Cases");
  if (!contents.docs.empty()) link(BookPart::Docs, "index.html#pages", "Pages");

  const Element main = body.add("main", {{"id", "content"}, {"tabindex", "-1"}});
  if (!trail.empty()) {
    const Element list = main.add("nav", {{"class", "trail"}, {"aria-label", "Where this page is"}}).add("ol");
    for (const auto& [above, name] : trail) list.add("li").add("a", {{"href", way(file, above)}}, name);
  }
  const std::string& version = contents.run.version;
  body.add("footer", {},
           "Made by Casus" + (version.empty() ? std::string() : " " + version) + " from a run over " +
               counted(contents.cases.size(), "case") + ".");
  return {std::move(document), main, file};
}

Element beside_headings(const BookPage& page, const std::vector<PageHeading>& headings) {
  if (headings.size() < 3) return page.main.add("div", {{"class", "text"}});
  const Element columns = page.main.add("div", {{"class", "columns"}});
  const Element fold = columns.add("details", {{"class", "contents"}});
  fold.add("summary", {}, "On this page");
  const Element list = fold.add("nav", {{"aria-label", "On this page"}}).add("ul");
  for (const PageHeading& heading : headings) {
    list.add("li", {{"class", heading.level > 2 ? "lower" : ""}}).add("a", {{"href", "#" + heading.id}}, heading.text);
  }
  return columns.add("div", {{"class", "text"}});
}

void add_clause_tag(const Element& parent, const std::string& from, const BookClause& clause) {
  parent.add("a", {{"class", "tag"}, {"href", way(from, clause.file)}}, clause.entry->id);
}

void add_ruling_tag(const Element& parent, const std::string& from, const BookRuling& ruling) {
  parent.add("a", {{"class", "tag"}, {"href", way(from, ruling.file)}}, ruling.id);
}

void add_rulings(const FactList& facts, const BookContents& contents, const std::string& from,
                 const std::vector<std::size_t>& rulings) {
  const Element list = facts.value_of(rulings.size() == 1 ? "Ruling" : "Rulings").add("ul");
  for (const std::size_t place : rulings) {
    const Element item = list.add("li", {}, contents.rulings[place].title + " ");
    add_ruling_tag(item, from, contents.rulings[place]);
  }
}

namespace {

Element add_entry(const Element& list, const std::string& from, const std::string& file, const std::string& id,
                  const std::string& title) {
  const Element item = list.add("li");
  item.add("a", {{"class", "id"}, {"href", way(from, file)}}, id);
  item.text(" " + title);
  return item;
}

}  // namespace

void add_case_list(const Element& parent, const BookContents& contents, const std::string& from,
                   const std::vector<std::size_t>& cases) {
  const Element list = parent.add("ul", {{"class", "entries"}});
  for (const std::size_t place : cases) {
    const BookCase& it = contents.cases[place];
    const Element item = add_entry(list, from, it.file, it.record->id, it.record->title);
    if (it.record->status != Status::Passed) {
      item.text(" ");
      add_status(item, it.record->status);
    }
  }
}

void add_ruling_list(const Element& parent, const BookContents& contents, const std::string& from,
                     const std::vector<std::size_t>& rulings) {
  const Element list = parent.add("ul", {{"class", "entries"}});
  for (const std::size_t place : rulings) {
    const BookRuling& ruling = contents.rulings[place];
    add_entry(list, from, ruling.file, ruling.id, ruling.title);
  }
}

void add_clause_list(const Element& parent, const BookContents& contents, const std::string& from,
                     const std::vector<std::size_t>& clauses) {
  const Element list = parent.add("ul", {{"class", "entries"}});
  for (const std::size_t place : clauses) {
    const BookClause& clause = contents.clauses[place];
    add_entry(list, from, clause.file, clause.entry->id, clause.entry->title);
  }
}

void add_neighbours(const Element& parent, const std::string& from, const Neighbour& before, const Neighbour& after,
                    std::string_view label) {
  const Element nav = parent.add("nav", {{"class", "neighbours"}, {"aria-label", label}});
  const Element left = nav.add("p"), right = nav.add("p");
  if (!before.file.empty()) {
    left.text("← ").add("a", {{"rel", "prev"}, {"href", way(from, before.file)}, {"title", before.title}}, before.name);
  }
  if (!after.file.empty()) {
    right.add("a", {{"rel", "next"}, {"href", way(from, after.file)}, {"title", after.title}}, after.name);
    right.text(" →");
  }
}

std::string chapter_name(const BookChapter& chapter) {
  if (chapter.id.empty() && chapter.title.empty()) return "Without a chapter";
  return chapter.title.empty() ? chapter.id : chapter.id + " " + chapter.title;
}

}  // namespace casus::reports
