#include "reports/book/clause_pages.h"

#include <algorithm>
#include <utility>

#include "reports/book/book_page.h"
#include "reports/pages/fact_list.h"
#include "reports/pages/report_page.h"
#include "reports/pages/signs.h"
#include "reports/record/simplest.h"

namespace casus::reports {

namespace {

constexpr std::size_t most_drawn = 2;

// Cases that the rulebook's page names or that cite the clause come before others in which it decides something; of
// each, those of the rulebook's own variants come first, and of these the simplest. All on one map: a page has only
// one.
std::vector<std::size_t> to_draw(const BookContents& contents, const BookClause& clause) {
  std::vector<std::size_t> cases;
  const Variant* variant = nullptr;
  const auto is_own = [&](const CaseRecord& record) {
    return is_of_rulebook(record, contents.rulebooks[clause.rulebook].name);
  };
  // Where it decides nothing, a board would show nothing of it.
  const auto decides_in = [&](std::size_t it) {
    return std::ranges::find(clause.decided_in, it) != clause.decided_in.end();
  };
  std::vector<std::size_t> about = clause.named_cases;
  about.insert(about.end(), clause.cited_in.begin(), clause.cited_in.end());
  const auto others = std::ranges::stable_partition(about, decides_in);
  const std::vector<std::size_t> last(others.begin(), others.end());
  about.erase(others.begin(), others.end());
  for (std::vector<std::size_t> some : {std::move(about), clause.decided_in, last}) {
    std::ranges::stable_sort(some, [&](std::size_t one, std::size_t other) {
      const CaseRecord &first = *contents.cases[one].record, &second = *contents.cases[other].record;
      if (is_own(first) != is_own(second)) return is_own(first);
      return is_simpler(first, second);
    });
    for (const std::size_t place : some) {
      if (cases.size() == most_drawn) return cases;
      const CaseRecord& record = *contents.cases[place].record;
      if (!record.variant || record.phases.empty() || std::ranges::find(cases, place) != cases.end()) continue;
      if (variant == nullptr) variant = record.variant.get();
      if (record.variant->id == variant->id) cases.push_back(place);
    }
  }
  return cases;
}

// The cells of its rows on the pages of rulebooks. Whether one of them is the source.
bool add_rows(const FactList& facts, const BookContents& contents, const BookClause& clause) {
  bool has_source = false;
  for (const BookRow& row : clause.rows) {
    const MarkdownLinks links = contents.links(clause.file, row.doc);
    const auto& head = row.head->children;
    for (std::size_t i = 0; i < row.row->children.size() && i < head.size(); ++i) {
      const std::string column = plain_text(head[i]);
      if (row.row->children[i].children.empty() || column == "clause" || column == "cases" || column == "where it is")
        continue;
      const bool is_text = column == "what it says" || column == "what changes";
      const bool is_rule = column == "rule", is_option = column == "option";
      has_source = has_source || (!is_text && !is_rule && !is_option);
      const std::string_view term = is_text     ? "What it says"
                                    : is_rule   ? "Rule"
                                    : is_option ? "With the option"
                                                : "Source";
      add_markdown(facts.value_of(term, is_text ? "says" : ""), row.row->children[i].children, links,
                   {.lower = 0, .with_ids = false});
    }
  }
  return has_source;
}

void add_twins(const FactList& facts, const BookContents& contents, const BookClause& clause) {
  std::vector<const BookClause*> twins;
  for (const BookClause& other : contents.clauses) {
    if (other.key == clause.key && &other != &clause) twins.push_back(&other);
  }
  if (twins.empty()) return;
  const Element list = facts.value_of("In other rulebooks");
  for (const BookClause* twin : twins) {
    add_clause_tag(list, clause.file, *twin);
    list.text(" ");
  }
}

void add_description(const Element& main, const BookContents& contents, const BookClause& clause) {
  const std::string& from = clause.file;
  const FactList facts(main);
  const bool has_source = add_rows(facts, contents, clause);
  if (clause.paragraph != nullptr) {
    const BookDoc* doc = contents.rulebooks[clause.rulebook].doc;
    add_markdown(facts.value_of("In the rulebook"), {clause.paragraph, 1}, contents.links(from, doc),
                 {.lower = 0, .with_ids = false});
  }
  // The page of a rulebook says more about a source than the rulebook's data.
  if (!has_source && !clause.entry->source.empty()) {
    add_linked_text(facts.value_of("Source"), clause.entry->source,
                    contents.links(from, contents.rulebooks[clause.rulebook].doc));
  }
  if (!clause.rulings.empty()) add_rulings(facts, contents, from, clause.rulings);
  add_twins(facts, contents, clause);
  facts.value_of("Name").add("span", {{"class", "tag"}}, clause.entry->id);
}

void add_ids(const Element& parent, const BookContents& contents, const std::string& from,
             const std::vector<std::size_t>& cases) {
  const Element text = parent.add("p", {{"class", "ids"}});
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const BookCase& it = contents.cases[cases[i]];
    if (i > 0) text.text(" ");
    text.add("a", {{"href", way(from, it.file)}}, it.record->id);
  }
}

}  // namespace

std::string book_clause_page(const BookContents& contents, std::size_t which, const BookMaps& maps) {
  const BookClause& clause = contents.clauses[which];
  const BookRulebook& rulebook = contents.rulebooks[clause.rulebook];
  Trail trail{{"index.html", "Book"}, {rulebook.file, rulebook.title}};
  if (!clause.rows.empty() && clause.rows.front().heading != nullptr) {
    const BookRow& row = clause.rows.front();
    trail.emplace_back(row.doc->file + "#" + row.heading->id, plain_text(*row.heading));
  }
  const BookPage page =
      book_page(contents, BookPart::Clauses, clause.file, clause.entry->id + " " + clause.entry->title, trail);
  const auto place = static_cast<std::size_t>(std::ranges::find(rulebook.clauses, which) - rulebook.clauses.begin());
  const auto neighbour = [&](std::size_t at) {
    const BookClause& other = contents.clauses[rulebook.clauses[at]];
    return Neighbour{other.file, other.key, other.entry->title};
  };
  add_neighbours(page.main, clause.file, place > 0 ? neighbour(place - 1) : Neighbour{},
                 place + 1 < rulebook.clauses.size() ? neighbour(place + 1) : Neighbour{}, "Clauses of the rulebook");
  page.main.add("h1", {}, clause.entry->title);
  add_description(page.main, contents, clause);

  const std::vector<std::size_t> drawn = to_draw(contents, clause);
  if (!drawn.empty()) {
    page.main.add("h2", {}, "On the board");
    prepare_boards(page, maps.at(contents.cases[drawn.front()].record->variant->id));
    const Element all = page.main.add("div", {{"class", "illustrations"}});
    for (const std::size_t it : drawn) add_illustration(all, contents, clause.file, it, clause.entry->clause, maps);
    add_link_to_signs(page.main, way(clause.file, signs_file));
  }
  std::vector<std::size_t> about = clause.named_cases;
  for (const std::size_t it : clause.cited_in) {
    if (std::ranges::find(about, it) == about.end()) about.push_back(it);
  }
  std::vector<std::size_t> others;
  for (const std::size_t it : clause.decided_in) {
    if (std::ranges::find(about, it) == about.end()) others.push_back(it);
  }
  if (!about.empty()) {
    page.main.add("h2", {}, "Cases about it");
    add_case_list(page.main, contents, clause.file, about);
  }
  if (!others.empty()) {
    const Element fold = page.main.add("details");
    fold.add("summary", {},
             "It also decides something in " + counted(others.size(), about.empty() ? "case" : "other case"));
    add_ids(fold, contents, clause.file, others);
  }
  if (about.empty() && others.empty()) page.main.add("p", {}, "No case of this book shows it.");
  page.main.add("p", {{"class", "keys"}}, "Keys: n for the next clause, p for the previous one, / to search.");
  return page.text();
}

}  // namespace casus::reports
