#include "reports/pages/summary_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>

#include "reports/pages/case_page.h"
#include "reports/pages/report_page.h"
#include "reports/record/clause_uses.h"

namespace casus::reports {

namespace {

// The cases of one chapter, together in the list. A chapter is known by its variant and id.
struct ChapterCases {
  std::string variant;
  std::string id;
  std::string title;
  std::vector<std::size_t> cases;  // places in run.cases
  Counts counts;

  std::string key() const { return variant + "/" + id; }
};

// A case whose file could not be read has no variant; its chapter may tell.
std::string variant_of(const RunRecord& run, const CaseRecord& record) {
  if (record.variant) return record.variant->id;
  for (const ChapterRecord& chapter : run.chapters) {
    if (chapter.id == record.chapter) return chapter.variant;
  }
  return "";
}

std::vector<ChapterCases> chapters_of(const RunRecord& run) {
  std::vector<ChapterCases> chapters;
  std::map<std::pair<std::string, std::string>, std::size_t> places;
  for (const ChapterRecord& chapter : run.chapters) {
    if (places.emplace(std::pair(chapter.variant, chapter.id), chapters.size()).second) {
      chapters.push_back({chapter.variant, chapter.id, chapter.title, {}, {}});
    }
  }
  for (std::size_t i = 0; i < run.cases.size(); ++i) {
    const CaseRecord& record = run.cases[i];
    const std::pair key(variant_of(run, record), record.chapter);
    const auto [place, is_new] = places.emplace(key, chapters.size());
    if (is_new) chapters.push_back({key.first, key.second, "", {}, {}});
    chapters[place->second].cases.push_back(i);
    add(chapters[place->second].counts, record.status);
  }
  std::erase_if(chapters, [](const ChapterCases& chapter) { return chapter.cases.empty(); });
  return chapters;
}

std::string chapter_heading(const ChapterCases& chapter) {
  if (chapter.id.empty() && chapter.title.empty()) return "Without a chapter";
  return chapter.title.empty() ? chapter.id : chapter.id + " " + chapter.title;
}

bool is_failure(Status status) { return status != Status::Passed && status != Status::KnownFailure; }

void add_banner(const Element& main, const Counts& counts) {
  const Element banner = main.add("div", {{"class", counts.green() ? "banner" : "banner bad"}, {"role", "status"}});
  const std::size_t total = static_cast<std::size_t>(counts.total());
  if (counts.green()) {
    banner.add("p", {},
               counts.total() == 0          ? "No case was run."
               : counts.known_failures == 0 ? fmt::format("All {} came out as they state.", counted(total, "case"))
                                            : fmt::format("All {} came out as expected, {} of them as known failures.",
                                                          counted(total, "case"), counts.known_failures));
  } else {
    banner.add("p", {},
               fmt::format("{} of {} did not come out as expected.",
                           counts.total() - counts.passed - counts.known_failures, counted(total, "case")));
  }
}

void add_tiles(const Element& main, const Counts& counts) {
  const Element list = main.add("ul", {{"class", "tiles"}});
  const auto tile = [&](int count, std::string_view filter, std::string_view label) {
    const Element link = list.add("li").add(
        "a", {{"href", filter.empty() ? "index.html#cases" : list_address("status", filter, home_of_page)}});
    if (count == 0) link.set("class", "zero");
    link.add("b", {}, fmt::format("{}", count));
    link.text(label);
  };
  tile(counts.total(), "", "cases");
  tile(counts.passed, word(Status::Passed), "passed");
  tile(counts.failed, word(Status::Failed), "failed");
  tile(counts.known_failures, word(Status::KnownFailure), "known failures");
  tile(counts.unexpected_passes, word(Status::UnexpectedPass), "unexpected passes");
  tile(counts.broken, word(Status::Broken), "broken cases");
  tile(counts.our_bugs, word(Status::OurBug), "bugs of ours");
}

void add_card(const Element& parent, const CaseRecord& record, const std::string& slug) {
  const Element card =
      parent.add("article", {{"class", record.status == Status::KnownFailure ? "card known" : "card"}});
  const Element heading = card.add("h3");
  heading.add("a", {{"href", "cases/" + slug + ".html"}},
              record.id.empty() ? record.file : record.id + " " + record.title);
  add_status(heading, record.status);
  if (!record.known_failure.empty()) card.add("p", {}, "Marked as a known failure: " + record.known_failure);
  if (record.status == Status::UnexpectedPass) card.add("p", {}, "The case passes now: take the mark away.");
  add_differences(card, record, home_of_page);
  add_command(card, record.replay);
}

// Every failure is in the list of cases; as cards only so many that the page stays readable.
void add_cards(const Element& main, const RunRecord& run, const std::vector<std::string>& slugs,
               std::string_view heading, std::string_view filter, const std::vector<std::size_t>& cases) {
  constexpr std::size_t most = 50;
  if (cases.empty()) return;
  main.add("h2", {}, fmt::format("{} ({})", heading, cases.size()));
  for (std::size_t i = 0; i < std::min(most, cases.size()); ++i) add_card(main, run.cases[cases[i]], slugs[cases[i]]);
  if (cases.size() > most) {
    main.add("p", {}, fmt::format("The first {} are shown here; ", most))
        .add("a", {{"href", list_address("status", filter, home_of_page)}},
             fmt::format("all {} in the list", cases.size()));
  }
}

std::string title_of_variant(const RunRecord& run, const std::string& id) {
  for (const auto& variant : run.variants) {
    if (variant->id == id && !variant->title.empty()) return variant->title;
  }
  return id.empty() ? "Without a variant" : id;
}

// Calls visit(variant id, its chapters) for each variant in the sequence of the chapters.
void for_each_variant(const std::vector<ChapterCases>& chapters, const auto& visit) {
  for (std::size_t begin = 0; begin < chapters.size();) {
    std::size_t end = begin;
    while (end < chapters.size() && chapters[end].variant == chapters[begin].variant) ++end;
    visit(chapters[begin].variant, std::span(chapters).subspan(begin, end - begin));
    begin = end;
  }
}

void add_chapter(const Element& body, const ChapterCases& chapter) {
  const Element row = body.add("tr", {{"role", "row"}});
  const Element name = row.add("th", {{"scope", "row"}, {"role", "rowheader"}});
  name.add("a", {{"href", list_address("chapter", chapter.key(), home_of_page)}}, chapter_heading(chapter));
  const auto cell = [&](std::string_view label, int count) {
    row.add("td", {{"class", "number"}, {"role", "cell"}, {"data-label", label}}, fmt::format("{}", count));
  };
  const Counts& counts = chapter.counts;
  cell("Cases", counts.total());
  cell("Passed", counts.passed);
  cell("Failed", counts.failed);
  cell("Known failures", counts.known_failures);
  cell("Unexpected passes", counts.unexpected_passes);
  cell("Broken, bugs", counts.broken + counts.our_bugs);
  const Element bar = row.add("td", {{"role", "cell"}}).add("div", {{"class", "bar"}, {"aria-hidden", "true"}});
  const auto part = [&](std::string_view css_class, int count) {
    if (count > 0) bar.add("span", {{"class", css_class}, {"style", fmt::format("flex:{}", count)}});
  };
  part("good", counts.passed);
  part("known", counts.known_failures + counts.unexpected_passes);
  part("bad", counts.failed + counts.broken + counts.our_bugs);
}

void add_chapters(const Element& main, const RunRecord& run, const std::vector<ChapterCases>& chapters) {
  main.add("h2", {}, "By chapter");
  const Element table = main.add("div", {{"class", "frame"}}).add("table", {{"class", "stack"}, {"role", "table"}});
  const Element head = table.add("thead", {{"role", "rowgroup"}}).add("tr", {{"role", "row"}});
  for (std::string_view column :
       {"Chapter", "Cases", "Passed", "Failed", "Known failures", "Unexpected passes", "Broken, bugs"}) {
    head.add("th", {{"scope", "col"}, {"role", "columnheader"}, {"class", column == "Chapter" ? "" : "number"}},
             column);
  }
  head.add("th", {{"scope", "col"}, {"role", "columnheader"}}, "Share");
  for_each_variant(chapters, [&](const std::string& variant, std::span<const ChapterCases> of_variant) {
    const Element body = table.add("tbody", {{"role", "rowgroup"}});
    if (run.variants.size() > 1) {
      std::size_t cases = 0;
      for (const ChapterCases& chapter : of_variant) cases += chapter.cases.size();
      const Element heading = body.add("tr", {{"role", "row"}, {"class", "group"}})
                                  .add("th", {{"scope", "rowgroup"}, {"role", "rowheader"}, {"colspan", "8"}});
      heading.add("a", {{"href", list_address("variant", variant, home_of_page)}}, title_of_variant(run, variant));
      heading.text(" " + counted(cases, "case"));
    }
    for (const ChapterCases& chapter : of_variant) add_chapter(body, chapter);
  });
}

// Clauses by number, so that the rows of the list need not repeat their ids.
using ClauseNumbers = std::map<std::string, std::size_t>;

ClauseNumbers clause_numbers(const RunRecord& run) {
  std::set<std::string> ids;
  for (const auto& variant : run.variants) {
    for (const ClauseEntry& entry : variant->rulebook.clauses()) ids.insert(entry.id);
  }
  for (const CaseRecord& record : run.cases) ids.insert(record.cited.begin(), record.cited.end());
  ClauseNumbers numbers;
  for (const std::string& id : ids) numbers.emplace(id, numbers.size());
  return numbers;
}

std::string clauses_of(const CaseRecord& record, const ClauseNumbers& numbers) {
  std::set<std::size_t> found;
  const auto add = [&](const std::string& id) {
    if (const auto number = numbers.find(id); number != numbers.end()) found.insert(number->second);
  };
  for (const std::string& id : record.cited) add(id);
  if (record.variant) {
    for (Clause clause : record.decided) {
      if (const ClauseEntry* entry = record.variant->rulebook.find(clause)) add(entry->id);
    }
  }
  return fmt::format("{}", fmt::join(found, " "));
}

// "bounces", "cut", "dislodged": each word once. A fate counts as a verdict of its own.
std::set<std::string> verdicts_of(const CaseRecord& record) {
  std::set<std::string> words;
  for (const PhaseRecord& phase : record.phases) {
    for (const OrderRecord& order : phase.orders) {
      if (!order.verdict) continue;
      words.emplace(word(order.verdict->result));
      if (order.verdict->fate == Fate::Dislodged) words.emplace("dislodged");
      if (order.verdict->fate == Fate::Destroyed) words.emplace("destroyed");
    }
  }
  return words;
}

void add_filters(const Element& main, const RunRecord& run, const std::vector<ChapterCases>& chapters,
                 const ClauseNumbers& numbers) {
  const Element form = main.add(
      "form", {{"class", "filters"}, {"role", "search"}, {"aria-label", "Filter the cases"}, {"hidden", "hidden"}});
  const auto field = [&](std::string_view label, bool wide) {
    return form.add("label", {{"class", wide ? "wide" : ""}}, label);
  };
  field("Search (id, title, order, option)", true)
      .add("input",
           {{"type", "search"}, {"name", "q"}, {"placeholder", "for example: beleaguered"}, {"autocomplete", "off"}});
  const auto select = [&](std::string_view label, std::string_view name) {
    const Element list = field(label, false).add("select", {{"name", name}});
    list.add("option", {{"value", ""}}, "any");
    return list;
  };
  const Element statuses = select("Status", "status");
  statuses.add("option", {{"value", "not as expected"}}, "not as expected");
  for (Status status :
       {Status::Passed, Status::Failed, Status::KnownFailure, Status::UnexpectedPass, Status::Broken, Status::OurBug}) {
    statuses.add("option", {{"value", word(status)}}, word(status));
  }
  if (run.variants.size() > 1) {
    const Element variants = select("Variant", "variant");
    for (const auto& variant : run.variants)
      variants.add("option", {{"value", variant->id}}, variant->title.empty() ? variant->id : variant->title);
  }
  const Element list = select("Chapter", "chapter");
  for_each_variant(chapters, [&](const std::string& variant, std::span<const ChapterCases> of_variant) {
    const Element group =
        run.variants.size() > 1 ? list.add("optgroup", {{"label", title_of_variant(run, variant)}}) : list;
    for (const ChapterCases& chapter : of_variant)
      group.add("option", {{"value", chapter.key()}}, chapter_heading(chapter));
  });
  std::set<std::string> words;
  for (const CaseRecord& record : run.cases) words.merge(verdicts_of(record));
  const Element verdicts = select("Verdict", "verdict");
  for (const std::string& verdict : words) verdicts.add("option", {{"value", verdict}}, verdict);
  field("Clause", false)
      .add("input", {{"name", "clause"}, {"list", "clauses"}, {"placeholder", "any"}, {"autocomplete", "off"}});
  const Element known = form.add("datalist", {{"id", "clauses"}});
  for (const auto& [id, number] : numbers)
    known.add("option", {{"value", id}, {"data-number", fmt::format("{}", number)}});
  form.add("button", {{"type", "reset"}, {"class", "reset"}}, "Show all");
}

// What the search finds besides what the row shows.
std::string searchable(const CaseRecord& record) {
  std::string text = record.file + " " + record.source;
  for (const auto& [name, value] : record.options) text += " " + name + "=" + value;
  for (const PhaseRecord& phase : record.phases) {
    for (const OrderRecord& order : phase.orders) text += " " + order.text + ",";
  }
  return text;
}

void add_list(const Element& main, const RunRecord& run, const std::vector<std::string>& slugs,
              const std::vector<ChapterCases>& chapters, const ClauseNumbers& numbers) {
  for (const ChapterCases& chapter : chapters) {
    const Element section = main.add("section", {{"class", "chapter"}});
    const std::string heading = chapter_heading(chapter);
    section.add("h3", {}, heading);
    const Element table = section.add("div", {{"class", "frame"}})
                              .add("table", {{"class", "list stack"}, {"role", "table"}, {"aria-label", heading}});
    const Element head = table.add("thead", {{"role", "rowgroup"}}).add("tr", {{"role", "row"}});
    head.add("th", {{"scope", "col"}, {"role", "columnheader"}, {"class", "c-id"}}, "Case");
    head.add("th", {{"scope", "col"}, {"role", "columnheader"}}, "What it shows");
    head.add("th", {{"scope", "col"}, {"role", "columnheader"}, {"class", "c-status"}}, "Status");
    const Element body = table.add("tbody", {{"role", "rowgroup"}});
    for (std::size_t which : chapter.cases) {
      const CaseRecord& record = run.cases[which];
      const Element row = body.add("tr", {{"role", "row"}});
      row.set("data-chapter", chapter.key())
          .set("data-variant", chapter.variant)
          .set("data-status", word(record.status));
      row.set("data-verdicts", fmt::format("{}", fmt::join(verdicts_of(record), " ")))
          .set("data-clauses", clauses_of(record, numbers));
      row.set("data-about", searchable(record));
      const Element name = row.add("th", {{"scope", "row"}, {"role", "rowheader"}});
      const std::string& shown = record.id.empty() ? record.file : record.id;
      if (slugs[which].empty()) name.text(shown);
      else name.add("a", {{"href", "cases/" + slugs[which] + ".html"}}, shown);
      const Element title = row.add("td", {{"role", "cell"}}, record.title);
      if (!record.known_failure.empty()) title.add("small", {}, " (known failure: " + record.known_failure + ")");
      add_status(row.add("td", {{"role", "cell"}}), record.status);
    }
  }
}

}  // namespace

std::string summary_page(const RunRecord& run, const std::vector<std::string>& slugs) {
  const ReportPage page = report_page(run, Page::Summary, "The run", home_of_page);
  const Element& main = page.main;
  const Counts counts = count(run);
  const std::vector<ChapterCases> chapters = chapters_of(run);
  main.add("h1", {}, "The corpus, case by case");
  add_banner(main, counts);
  add_tiles(main, counts);

  std::vector<std::size_t> failures, known;
  for (std::size_t i = 0; i < run.cases.size(); ++i) {
    if (is_failure(run.cases[i].status)) failures.push_back(i);
    if (run.cases[i].status == Status::KnownFailure) known.push_back(i);
  }
  add_cards(main, run, slugs, "Not as expected", "not as expected", failures);
  add_cards(main, run, slugs, "Known failures", word(Status::KnownFailure), known);
  if (!chapters.empty()) add_chapters(main, run, chapters);

  main.add("h2", {{"id", "cases"}}, "Cases");
  const ClauseNumbers numbers = clause_numbers(run);
  add_filters(main, run, chapters, numbers);
  main.add("p", {{"id", "shown"}, {"aria-live", "polite"}, {"class", "keys"}}, counted(run.cases.size(), "case") + ".");
  if (std::ranges::any_of(run.cases, [](const CaseRecord& record) { return !record.has_page; })) {
    main.add("p", {{"class", "keys"}},
             "A generated case that passed has no page here; casus run --id ID --report FOLDER makes one.");
  }
  add_list(main, run, slugs, chapters, numbers);
  main.add("p", {{"class", "keys"}}, "Key: / for the search.");
  return page.document.page();
}

}  // namespace casus::reports
