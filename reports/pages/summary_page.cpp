#include "reports/pages/summary_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "reports/pages/case_page.h"
#include "reports/pages/list_script.h"
#include "reports/pages/report_page.h"

namespace casus::reports {

namespace {

std::string title_of(const CaseRecord& record) {
  return record.id.empty() ? record.file : record.id + " " + record.title;
}

std::string number_of(int count) { return with_commas(static_cast<std::size_t>(count)); }

std::string as_expected(const Counts& counts) {
  const int known = counts.known_failures;
  switch (counts.total()) {
    case 0: return "No case was run.";
    case 1: return known == 0 ? "The case has the results that it states." : "The case fails, as a known failure.";
    default: break;
  }
  if (known == 0) return fmt::format("All {} cases have the results that they state.", number_of(counts.total()));
  return fmt::format("All {} cases ended as expected, {} as {}.", number_of(counts.total()), number_of(known),
                     known == 1 ? "a known failure" : "known failures");
}

// The status in words, and the first cases that failed.
void add_banner(const Element& main, const RunRecord& run, const CaseList& list, const Counts& counts,
                const std::vector<std::size_t>& failures) {
  const Element banner = main.add("div", {{"class", counts.green() ? "banner" : "banner bad"}, {"role", "status"}});
  if (counts.green()) {
    banner.add("p", {}, as_expected(counts));
  } else {
    const int bad = counts.total() - counts.passed - counts.known_failures;
    banner.add("p", {},
               counts.total() == 1
                   ? "The case did not end as expected."
                   : fmt::format("{} of {} cases did not end as expected.", number_of(bad), number_of(counts.total())));
    constexpr std::size_t most = 5;
    const Element cases = banner.add("ul");
    for (std::size_t i = 0; i < std::min(most, failures.size()); ++i) {
      const CaseRecord& record = run.cases[failures[i]];
      cases.add("li").add("a", {{"href", list.addresses[failures[i]]}}, title_of(record));
    }
    if (failures.size() > most) {
      cases.add("li").add("a", {{"href", list_address("status", "not as expected", home_of_page)}},
                          fmt::format("and {} more", with_commas(failures.size() - most)));
    }
  }
}

// A script says here what changed since the run before.
void add_since(const Element& main) {
  main.add("p", {{"id", "since"}}).add("a", {{"href", "history.html"}}, "Earlier runs");
}

// Which program made the report, of what, and how to make it again.
void add_about(const Element& main, const RunRecord& run) {
  main.add("h2", {}, "This run");
  const Element facts = main.add("dl", {{"class", "facts"}});
  const auto fact = [&](std::string_view term, std::string_view value) {
    facts.add("dt", {}, term);
    return facts.add("dd", {}, value);
  };
  fact("Program", "Casus " + (run.version.empty() ? "of an unknown version" : run.version) + ", commit " +
                      (run.commit.empty() ? "unknown" : run.commit));
  if (!run.corpus.empty()) fact("Corpus", counted(run.cases.size(), "case") + ", fingerprint " + run.corpus);
  if (!run.command.empty()) add_command(fact("Command", ""), run.command);
  fact("As data", "").add("a", {{"href", "casus-report.json"}}, "casus-report.json");
}

// Of the statuses that some case has, if these are several: one alone is in the banner.
void add_tiles(const Element& main, const Counts& counts) {
  for (const int count : {counts.passed, counts.failed, counts.known_failures, counts.unexpected_passes, counts.broken,
                          counts.our_bugs}) {
    if (count == counts.total()) return;
  }
  const Element list = main.add("ul", {{"class", "tiles"}});
  const auto tile = [&](int count, Status status) {
    if (count == 0) return;
    const Element link = list.add("li").add("a", {{"href", list_address("status", word(status), home_of_page)}});
    link.add("b", {}, number_of(count));
    link.text(word(status, count));
  };
  tile(counts.passed, Status::Passed);
  tile(counts.failed, Status::Failed);
  tile(counts.known_failures, Status::KnownFailure);
  tile(counts.unexpected_passes, Status::UnexpectedPass);
  tile(counts.broken, Status::Broken);
  tile(counts.our_bugs, Status::OurBug);
}

void add_card(const Element& parent, const CaseRecord& record, const std::string& address) {
  const Element card =
      parent.add("article", {{"class", record.status == Status::KnownFailure ? "card known" : "card"}});
  const Element heading = card.add("h3");
  heading.add("a", {{"href", address}}, title_of(record));
  add_status(heading, record.status);
  if (!record.known_failure.empty()) card.add("p", {}, "Marked as a known failure: " + record.known_failure);
  if (record.status == Status::UnexpectedPass) card.add("p", {}, "The case passes now: remove the mark.");
  add_differences(card, record, home_of_page);
  add_command(card, command_of(record.replay));
}

// Every failure is in the list of cases; only so many have cards that the page stays readable.
void add_cards(const Element& main, const RunRecord& run, const CaseList& list, std::string_view heading,
               std::string_view filter, const std::vector<std::size_t>& cases) {
  constexpr std::size_t most = 50;
  if (cases.empty()) return;
  main.add("h2", {}, fmt::format("{} ({})", heading, with_commas(cases.size())));
  for (std::size_t i = 0; i < std::min(most, cases.size()); ++i)
    add_card(main, run.cases[cases[i]], list.addresses[cases[i]]);
  if (cases.size() > most) {
    main.add("p", {}, fmt::format("The first {} are shown here; ", most))
        .add("a", {{"href", list_address("status", filter, home_of_page)}},
             fmt::format("all {} in the list", with_commas(cases.size())));
  }
}

// Of the cases of a variant that are written by hand, or of those that are generated.
struct VariantCounts {
  std::string variant;
  Counts written, generated;
};

std::vector<VariantCounts> counts_by_variant(const CaseList& list) {
  std::vector<VariantCounts> all;
  for (const std::string& variant : list.variants) all.push_back({variant, {}, {}});
  for (const ListedChapter& chapter : list.chapters) {
    VariantCounts& counts = *std::ranges::find(all, chapter.variant, &VariantCounts::variant);
    add(chapter.generated ? counts.generated : counts.written, chapter.counts);
  }
  std::erase_if(all,
                [](const VariantCounts& counts) { return (counts.written.total() + counts.generated.total()) == 0; });
  return all;
}

// Without the columns in which no variant has anything.
void add_variants(const Element& main, const RunRecord& run, const CaseList& list) {
  struct Row {
    std::string variant;
    std::vector<int> counts;
  };
  const std::vector<std::string_view> columns = {"Written by hand", "Generated",         "Passed",      "Failed",
                                                 "Known failures",  "Unexpected passes", "Broken, bugs"};
  std::vector<Row> rows;
  std::vector<int> sums(columns.size());
  for (const VariantCounts& of : counts_by_variant(list)) {
    Counts counts = of.written;
    add(counts, of.generated);
    rows.push_back({of.variant,
                    {of.written.total(), of.generated.total(), counts.passed, counts.failed, counts.known_failures,
                     counts.unexpected_passes, counts.broken + counts.our_bugs}});
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += rows.back().counts[i];
  }
  main.add("h2", {}, "By variant");
  const Element table = main.add("div", {{"class", "frame"}}).add("table", {{"class", "stack"}});
  const Element head = table.add("thead").add("tr");
  head.add("th", {{"scope", "col"}}, "Variant");
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (sums[i] > 0) head.add("th", {{"scope", "col"}, {"class", "number told"}}, columns[i]);
  }
  const Element body = table.add("tbody");
  for (const Row& of : rows) {
    const Element row = body.add("tr");
    row.add("th", {{"scope", "row"}})
        .add("a", {{"href", list_address("variant", of.variant, home_of_page)}}, title_of_variant(run, of.variant));
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (sums[i] > 0) row.add("td", {{"class", "number"}}, number_of(of.counts[i]));
    }
  }
}

void add_option(const Element& select, std::string_view value, std::string_view shown) {
  select.add("option", {{"value", value}}, shown);
}

// With several variants, their chapters are in groups.
void add_chapter_options(const Element& select, const RunRecord& run, const CaseList& cases) {
  for (auto begin = cases.chapters.begin(); begin != cases.chapters.end();) {
    const auto end = std::find_if(begin, cases.chapters.end(), [&](const ListedChapter& chapter) {
      return chapter.variant != begin->variant || chapter.generated != begin->generated;
    });
    const std::string label = title_of_variant(run, begin->variant) + (begin->generated ? ", generated" : "");
    const Element group = run.variants.size() > 1 ? select.add("optgroup", {{"label", label}}) : select;
    for (; begin != end; ++begin) add_option(group, begin->key(), begin->heading());
  }
}

void add_filters(const Element& main, const RunRecord& run, const CaseList& cases) {
  const Element form = main.add(
      "form",
      {{"class", "filters searched"}, {"role", "search"}, {"aria-label", "Filter the cases"}, {"hidden", "hidden"}});
  form.add("label", {}, "Search (id, title, province, power, ruling)")
      .add("input", {{"type", "search"},
                     {"name", "q"},
                     {"placeholder", "for example: beleaguered mun"},
                     {"autocomplete", "off"}});
  const Element more = form.add("details");
  more.add("summary", {}, "Filters");
  const Element fields = more.add("div", {{"class", "fields"}});
  const auto field = [&](std::string_view label) { return fields.add("label", {}, label); };
  const auto select = [&](std::string_view label, std::string_view name) {
    const Element options = field(label).add("select", {{"name", name}});
    add_option(options, "", "any");
    return options;
  };
  const Element statuses = select("Status", "status");
  add_option(statuses, "not as expected", "not as expected");
  for (Status status :
       {Status::Passed, Status::Failed, Status::KnownFailure, Status::UnexpectedPass, Status::Broken, Status::OurBug}) {
    add_option(statuses, word(status), word(status));
  }
  if (std::ranges::any_of(cases.chapters, &ListedChapter::generated)) {
    const Element kinds = select("Made", "made");
    add_option(kinds, "by hand", "by hand");
    add_option(kinds, "generated", "generated");
  }
  if (run.variants.size() > 1) {
    const Element variants = select("Variant", "variant");
    for (const std::string& id : cases.variants) add_option(variants, id, title_of_variant(run, id));
  }
  add_chapter_options(select("Chapter", "chapter"), run, cases);
  std::set<std::string> words;
  for (const CaseRecord& record : run.cases) {
    for (const std::string& verdict : verdicts_of(record)) words.insert(verdict);
  }
  const Element verdicts = select("Verdict", "verdict");
  for (const std::string& verdict : words) add_option(verdicts, verdict, verdict);
  field("Clause").add("input",
                      {{"name", "clause"}, {"list", "clauses"}, {"placeholder", "any"}, {"autocomplete", "off"}});
  fields.add("datalist", {{"id", "clauses"}});
  const Element buttons = fields.add("div", {{"class", "buttons"}});
  buttons.add("button", {{"type", "reset"}, {"class", "reset"}}, "Show all");
  buttons.add("button", {{"type", "button"}, {"class", "copy"}, {"id", "copy-link"}}, "Copy a link to this list");
}

// Without scripts: every chapter's page, which leads to every case.
void add_plain_list(const Element& main, const RunRecord& run, const CaseList& cases) {
  const Element plain = main.add("noscript");
  plain.add("p", {}, "Scripts are off, so the cases cannot be searched here. Every chapter has a page with its cases:");
  std::string last;
  Element list = plain;
  for (const ListedChapter& chapter : cases.chapters) {
    const std::string heading = title_of_variant(run, chapter.variant) + (chapter.generated ? ", generated" : "");
    if (heading != last) {
      plain.add("h3", {}, heading);
      list = plain.add("ul");
      last = heading;
    }
    const Element item = list.add("li");
    item.add("a", {{"href", chapter.page + (chapter.generated ? "-1.html" : ".html")}}, chapter.heading());
    item.text(" " + counted(chapter.cases.size(), "case"));
  }
}

}  // namespace

std::string summary_page(const RunRecord& run, const CaseList& list) {
  const ReportPage page = report_page(run, Page::Summary, "The run", home_of_page);
  const Element& main = page.main;
  const Counts counts = count(run);
  std::vector<std::size_t> failures, known;
  for (std::size_t i = 0; i < run.cases.size(); ++i) {
    if (!is_green(run.cases[i].status)) failures.push_back(i);
    if (run.cases[i].status == Status::KnownFailure) known.push_back(i);
  }
  main.add("h1", {}, "The corpus, case by case");
  add_banner(main, run, list, counts, failures);
  add_since(main);
  add_tiles(main, counts);

  // While somebody searches, the list comes directly after the form, and a script hides what is between the two.
  add_filters(main, run, list);
  main.add("p", {{"id", "shown"}, {"aria-live", "polite"}, {"class", "keys"}});
  const Element overview = main.add("div", {{"id", "overview"}});
  add_cards(overview, run, list, "Not as expected", "not as expected", failures);
  add_cards(overview, run, list, "Known failures", word(Status::KnownFailure), known);
  if (!list.chapters.empty()) add_variants(overview, run, list);
  overview.add("h2", {{"id", "cases"}}, "Cases");
  main.add("div", {{"id", "list"}});
  add_plain_list(main, run, list);
  main.add("p", {{"class", "keys"}}, "Key: / for the search.");
  add_about(main, run);
  return page.document.page();
}

}  // namespace casus::reports
