#include "reports/site/site_pages.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "reports/matrix/matrix_page.h"
#include "reports/pages/report_page.h"

namespace casus::reports {

namespace {

constexpr std::array<std::string_view, 2> styles{"report.css", "site.css"};

FramedPage page_of(const Site& site, std::string_view title, std::string_view home, std::string_view here) {
  FramedPage page = framed_page({title, home, "", styles, {}, "Site"});
  const std::string up(home);
  const auto link = [&](std::string_view file, std::string_view text) {
    const Element a = page.navigation.add("a", {{"href", up + std::string(file)}}, text);
    if (file == here) a.set("aria-current", "page");
  };
  link("book/index.html", "Rules");
  if (!site.matrix.empty()) link("matrix/index.html", "Adjudicators");
  if (!site.playground.empty()) link("playground/index.html", "Playground");
  if (!site.maps.empty()) link("maps/index.html", "Maps");
  link("history.html", "History");
  page.footer.text(made_by(site.version, site.commit) + ". The pages ask nothing of other hosts.");
  return page;
}

void add_feed_link(const Site& site, const Element& parent) {
  if (site.corpus.empty()) return;
  parent.text(" ").add("a", {{"href", "feed.xml"}, {"type", "application/atom+xml"}}, "Feed of new versions");
}

// ---- The start page ----

struct More {
  std::string_view file, text;
};

// A part of the site: what a reader asks, and what answers him there.
void add_card(const Element& list, std::string_view file, std::string_view name, std::string_view question,
              std::string_view answer, const std::vector<More>& more = {}) {
  const Element card = list.add("li");
  card.add("h2").add("a", {{"href", file}}, name);
  card.add("p", {{"class", "question"}}, question);
  card.add("p", {}, answer);
  if (more.empty()) return;
  const Element line = card.add("p", {{"class", "more"}});
  for (std::size_t i = 0; i < more.size(); ++i) {
    if (i > 0) line.text(" · ");
    line.add("a", {{"href", more[i].file}}, more[i].text);
  }
}

// Those of them that the book has.
std::vector<More> in_book(const Site& site, std::initializer_list<More> pages) {
  constexpr std::size_t folder = std::string_view("book/").size();
  std::vector<More> there;
  for (const More& page : pages) {
    const std::string file(page.file.substr(folder));
    if (site.book.contains(file.substr(0, file.find('#')))) there.push_back(page);
  }
  return there;
}

void add_docs(const Site& site, const Element& list) {
  const auto author = in_book(site, {{"book/docs/conformance-in-ten-minutes.html", "In ten minutes"},
                                     {"book/docs/for-adjudicators.html", "For adjudicators"},
                                     {"book/docs/adapter-protocol.html", "Adapter protocol"},
                                     {"book/docs/results.html", "Results"}});
  if (!author.empty()) {
    add_card(list, author.front().file, "For authors of adjudicators", "How do I ask my program these cases?",
             "How an adapter talks, what is compared, and what the results mean.", author);
  }
  const auto designer = in_book(site, {{"book/docs/a-variant-in-twenty-minutes.html", "In twenty minutes"},
                                       {"book/docs/for-designers.html", "For designers"},
                                       {"book/docs/variant-format.html", "Variant format"},
                                       {"book/docs/case-format.html", "Case format"}});
  if (!designer.empty()) {
    add_card(list, designer.front().file, "For designers of variants", "How do I check a variant of my own?",
             "How a map and its rules are written, checked, drawn and played.", designer);
  }
  const auto all = in_book(site, {{"book/index.html#pages", "All pages"},
                                  {"book/docs/install.html", "Installing"},
                                  {"book/docs/user-guide.html", "Commands"},
                                  {"book/docs/faq.html", "Questions"},
                                  {"book/docs/glossary.html", "Words"}});
  if (all.size() > 1) {
    add_card(list, all.front().file, "The program", "How do I install Casus, and which commands has it?",
             "The documentation of the program, the formats and the library.", all);
  }
}

}  // namespace

std::string site_start_page(const Site& site) {
  const FramedPage page = page_of(site, "Start page", "", "index.html");
  const Element& main = page.main;
  main.add("h1", {}, "Casus");
  main.add("p", {{"class", "lead"}},
           "A reference adjudicator for Diplomacy and its variants, and the conformance corpus around it: what the "
           "rules say, why, and which adjudicator agrees.");
  const Element list = main.add("ul", {{"class", "parts"}});
  add_card(list, "book/index.html", "The book of the rules",
           "What does a rule say, where does it come from, and which board shows it?",
           "Each clause, ruling and case has its own page, and every order its result and its reason.",
           in_book(site, {{"book/index.html#rulebooks", "Rulebooks"},
                          {"book/clauses.html", "Clauses"},
                          {"book/rulings.html", "Rulings"},
                          {"book/chapters.html", "Cases"},
                          {"book/docs/datc-compliance.html", "DATC"}}));
  if (!site.matrix.empty()) {
    add_card(list, "matrix/index.html", "The matrix of adjudicators", "Which adjudicator is right in which case?",
             "Case by case, with the boards by the rules and by the adjudicator side by side, and a badge for each.",
             {{"matrix/index.html#cases", "Case by case"}, {"matrix/matrix.json", "As data"}});
  }
  if (const auto field = in_book(site, {{"book/docs/state-of-the-field.html", ""}}); !field.empty()) {
    add_card(list, field.front().file, "The state of the field", "How do the adjudicators differ, in words?",
             "Each class of difference in a sentence, and whether it is a choice or a fault.");
  }
  if (!site.playground.empty()) {
    add_card(list, "playground/index.html", "The playground", "What happens on my board?",
             "Orders on any board, by the rules of any variant, with results and reasons. It works in the browser.");
  }
  if (!site.maps.empty()) {
    add_card(list, "maps/index.html", "Maps", "What borders on what?",
             "The adjacency of each variant's map: for armies, for fleets, for both.");
  }
  std::vector<More> history;
  if (!site.corpus.empty()) history = {{"feed.xml", "Feed"}, {"history.html#corpus", "Versions of the corpus"}};
  if (!site.history.empty()) history.push_back({"history.html#adjudicators", "Adjudicators"});
  add_card(list, "history.html", "History",
           "What is new in the corpus, and how did each adjudicator do from one version to the next?",
           site.corpus.empty()
               ? std::string("The results of each adjudicator, corpus by corpus.")
               : fmt::format("The corpus is version {} of {}, with {} hand-written cases.", site.corpus.front().version,
                             site.corpus.front().date, with_commas(site.corpus.front().cases)),
           history);
  add_docs(site, list);
  return page.document.page();
}

// ---- Maps ----

std::string site_maps_page(const Site& site) {
  const FramedPage page = page_of(site, "Maps", "../", "maps/index.html");
  page.main.add("h1", {}, "Maps");
  page.main.add("p", {},
                "What borders on what, as casus diagram draws it. In the picture alone, point at a province to see its "
                "neighbours.");
  const Element list = page.main.add("ul", {{"class", "maps"}});
  for (const SiteMap& map : site.maps) {
    const Element card = list.add("li", {{"id", "map-" + map.id}});
    const std::string file = map.id + ".svg", title = map.title.empty() ? map.id : map.title;
    card.add("h2").add("a", {{"href", file}}, title);
    card.add("img", {{"src", file}, {"alt", "Borders of " + title}, {"loading", "lazy"}});
    if (site.book.contains("rulebooks/" + map.id + ".html"))
      card.add("p").add("a", {{"href", "../book/rulebooks/" + map.id + ".html"}}, "Its rules");
  }
  return page.document.page();
}

// ---- History ----

namespace {

// What the version says by its number (CONTRIBUTING.md), compared with the one before.
std::string what_changed(const CorpusVersion& version, const CorpusVersion* before) {
  if (before == nullptr) return "the first version in this list";
  const auto part = [](const std::string& text, int which) {
    std::string_view rest = text;
    for (; which > 0; --which) rest.remove_prefix(std::min(rest.find('.') + 1, rest.size()));
    return rest.substr(0, rest.find('.'));
  };
  if (part(version.version, 0) != part(before->version, 0)) return "a case expects another verdict, or is gone";
  if (version.cases > before->cases) return with_commas(version.cases - before->cases) + " new";
  return part(version.version, 1) != part(before->version, 1) ? "cases are new" : "only words have changed";
}

const CorpusVersion* version_before(const Site& site, std::size_t place) {
  return place + 1 < site.corpus.size() ? &site.corpus[place + 1] : nullptr;
}

Element table_with(const Element& parent, std::initializer_list<std::pair<std::string_view, bool>> columns) {
  const Element table = parent.add("div", {{"class", "frame"}}).add("table", {{"class", "stack"}});
  const Element head = table.add("thead").add("tr");
  for (const auto& [name, is_number] : columns)
    head.add("th", {{"scope", "col"}, {"class", is_number ? "number" : ""}}, name);
  return table.add("tbody");
}

// A phone shows no head, so each cell has the name of its column.
void add_cell(const Element& row, std::string_view column, std::string_view text, std::string_view css = "") {
  row.add("td", {{"class", css}, {"data-label", column}}, text);
}

void add_corpus(const Site& site, const Element& main) {
  main.add("h2", {{"id", "corpus"}}, "Versions of the corpus");
  const Element about = main.add("p", {},
                                 "The hand-written cases of all variants. The first number goes up if a case expects "
                                 "another verdict or is gone, the second if cases are new, the third if only words "
                                 "have changed.");
  add_feed_link(site, about);
  const Element body =
      table_with(main, {{"Version", false}, {"Date", false}, {"Cases", true}, {"Since the one before", false}});
  for (std::size_t i = 0; i < site.corpus.size(); ++i) {
    const CorpusVersion& version = site.corpus[i];
    const Element row = body.add("tr", {{"id", "corpus-" + version.version}});
    row.add("th", {{"scope", "row"}, {"data-label", "Version"}}, version.version);
    add_cell(row, "Date", version.date);
    add_cell(row, "Cases", with_commas(version.cases), "number");
    add_cell(row, "Since the one before", what_changed(version, version_before(site, i)));
  }
}

void add_adjudicator(const Element& main, const std::vector<const SiteResult*>& results, const std::string& anchor,
                     const std::string& name) {
  const Element section = main.add("section", {{"class", "of-adjudicator"}});
  section.add("h3", {{"id", anchor}}, name);
  const Element body = table_with(section, {{"Corpus", false},
                                            {"Asked on", false},
                                            {"Version", false},
                                            {"Commit", false},
                                            {"DATC", true},
                                            {"Other cases", true},
                                            {"By choice", true}});
  for (auto one = results.rbegin(); one != results.rend(); ++one) {  // the newest first
    const SiteResult& result = **one;
    const Element row = body.add("tr");
    const Element corpus = row.add("th", {{"scope", "row"}, {"data-label", "Corpus"}});
    if (!result.corpus_version.empty()) corpus.text(result.corpus_version);
    else corpus.text(result.corpus.empty() ? "not reported" : "another");
    if (!result.corpus.empty()) corpus.add("small", {}, result.corpus);
    add_cell(row, "Asked on", result.date.empty() ? "–" : result.date);
    add_cell(row, "Version", result.version.empty() ? "–" : result.version);
    add_cell(row, "Commit", result.commit.empty() ? "–" : short_commit(result.commit));
    const auto add_tally = [&](std::string_view column, const MatrixTally& part) {
      const bool is_all = part.asked() > 0 && part.faults() == 0;
      add_cell(row, column, right_of_asked(part), is_all ? "number all" : "number");
    };
    add_tally("DATC", result.datc);
    add_tally("Other cases", without(result.all, result.datc));
    add_cell(row, "By choice", with_commas(result.all[MatrixOutcome::DiffersByChoice]), "number");
  }
}

void add_adjudicators(const Site& site, const Element& main) {
  main.add("h2", {{"id", "adjudicators"}}, "Adjudicators");
  main.add(
      "p", {},
      "How many cases each has right, of those that it was asked: cases with a number of the DATC, and the others. "
      "An answer by another published choice is right. Two counts compare only if the cases are the same: the "
      "line below a corpus is the fingerprint of the cases that were asked.");
  std::map<std::pair<std::string, std::string>, std::vector<const SiteResult*>> by_adapter;
  for (const SiteResult& result : site.history) by_adapter[{result.adapter, result.language}].push_back(&result);
  Slugs slugs;
  for (const auto& [who, results] : by_adapter) {
    const std::string name = who.first.empty() ? "(no name)" : who.first;
    add_adjudicator(main, results, "adjudicator-" + slugs.of(name),
                    who.second.empty() ? name : fmt::format("{} ({})", name, who.second));
  }
}

}  // namespace

std::string site_history_page(const Site& site) {
  const FramedPage page = page_of(site, "History", "", "history.html");
  page.main.add("h1", {}, "History");
  if (site.corpus.empty() && site.history.empty()) page.main.add("p", {}, "There is nothing to show yet.");
  if (!site.corpus.empty()) add_corpus(site, page.main);
  if (!site.history.empty()) add_adjudicators(site, page.main);
  page.main.add("p", {{"class", "keys"}}).add("a", {{"href", "history.json"}}, "The results as data");
  return page.document.page();
}

// ---- For hosts and readers of feeds ----

std::string site_not_found_page(const Site& site) {
  const FramedPage page = page_of(site, "Page not found", path_of_address(site.address), "");
  page.main.add("h1", {}, "This page does not exist");
  const Element text = page.main.add(
      "p", {},
      "The address may have a mistake. A clause, a ruling or a case keeps its address as long as its id; an "
      "id that is gone has no page. ");
  text.add("a", {{"href", path_of_address(site.address) + "index.html"}}, "To the start page");
  text.text(".");
  return page.document.page();
}

namespace {

// A name that no address changes, out of the first bytes of a SHA-256: a UUID of version 8.
std::string uuid_of(std::string sha256) {
  sha256[12] = '8';
  sha256[16] = '8';
  const std::string_view digits = sha256;
  return fmt::format("urn:uuid:{}-{}-{}-{}-{}", digits.substr(0, 8), digits.substr(8, 4), digits.substr(12, 4),
                     digits.substr(16, 4), digits.substr(20, 12));
}
constexpr std::string_view id_of_feed = "urn:uuid:8d4f3b2e-6c1a-8e57-8b90-4a7d2f5c9e13";

std::string midnight(const std::string& date) { return date + "T00:00:00Z"; }

}  // namespace

std::string site_feed(const Site& site) {
  const HtmlDocument document("feed", {{"xmlns", "http://www.w3.org/2005/Atom"}});
  const Element feed = document.root();
  feed.add("title", {}, "Casus: versions of the corpus");
  feed.add("id", {}, id_of_feed);
  feed.add("updated", {}, midnight(site.corpus.front().date));
  feed.add("author").add("name", {}, "Casus");
  feed.add("link", {{"rel", "alternate"}, {"href", site.address + "history.html"}});
  if (!site.address.empty()) feed.add("link", {{"rel", "self"}, {"href", site.address + "feed.xml"}});
  for (std::size_t i = 0; i < site.corpus.size(); ++i) {
    const CorpusVersion& version = site.corpus[i];
    const Element entry = feed.add("entry");
    entry.add("title", {}, "Corpus " + version.version);
    entry.add("id", {}, uuid_of(version.sha256));
    entry.add("updated", {}, midnight(version.date));
    entry.add("link", {{"rel", "alternate"}, {"href", site.address + "history.html#corpus-" + version.version}});
    entry.add("summary", {},
              fmt::format("{} hand-written cases: {}.", with_commas(version.cases),
                          what_changed(version, version_before(site, i))));
  }
  return std::string(xml_head) + document.fragment();
}

}  // namespace casus::reports
