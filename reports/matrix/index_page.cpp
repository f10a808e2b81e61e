// The first page of the matrix: the adjudicators with their counts, and a table of all cases, chapter by chapter.
#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "reports/matrix/matrix_page.h"

namespace casus::reports {

namespace {

constexpr std::array all_outcomes = {
    MatrixOutcome::Agrees,  MatrixOutcome::DiffersByChoice, MatrixOutcome::Differs, MatrixOutcome::Failed,
    MatrixOutcome::Skipped, MatrixOutcome::NotApplicable,   MatrixOutcome::NotAsked};

std::string_view meaning(MatrixOutcome outcome) {
  switch (outcome) {
    case MatrixOutcome::Agrees:
      return "the same result as by the rules; with a star, under declared choices that the case does not have";
    case MatrixOutcome::DiffersByChoice: return "another result, which the rules give under another published choice";
    case MatrixOutcome::Differs: return "another result than the rules give under any choice by which it plays";
    case MatrixOutcome::Failed: return "an error, a crash, or an unusable answer";
    case MatrixOutcome::Skipped: return "the adjudicator or its adapter said that it cannot play the case";
    case MatrixOutcome::NotApplicable: return "the case needs something that the adjudicator does not know";
    case MatrixOutcome::NotAsked: return "the results do not have the case";
  }
  return "";
}

void add_bar(const Element& parent, const MatrixTally& tally) {
  if (tally.asked() == 0) return;
  const Element bar = parent.add("div", {{"class", "bar"}, {"aria-hidden", "true"}});
  for (const auto& [outcome, css_class] : {std::pair{MatrixOutcome::Agrees, ""},
                                           {MatrixOutcome::DiffersByChoice, "known"},
                                           {MatrixOutcome::Differs, "bad"},
                                           {MatrixOutcome::Failed, "bad"}}) {
    if (tally[outcome] == 0) continue;
    const double share = 100.0 * static_cast<double>(tally[outcome]) / static_cast<double>(tally.asked());
    bar.add("span", {{"class", css_class}, {"style", fmt::format("width:{:.2f}%", share)}});
  }
}

void add_adapter_name(const Element& row, const MatrixSources& sources, std::size_t which) {
  const MatrixAdapter& adapter = sources.record.adapters[which];
  const MatrixVersion& now = adapter.now();
  const Element name = row.add("th", {{"scope", "row"}});
  add_adapter_link(name, adapter, sources.addresses.names[which]);
  std::string about = adapter.language;
  const auto add = [&](const std::string& more) {
    if (!more.empty()) about += (about.empty() ? "" : ", ") + more;
  };
  add(version_and_commit(now));
  add(now.commit.empty() ? "commit not reported" : "");
  add(now.date.empty() ? "" : "asked " + now.date);
  if (now.level != "positions" && !now.level.empty()) add("level " + now.level);
  if (!about.empty()) name.add("small", {}, about);
  if (!sources.addresses.histories[which].empty()) {
    name.add("small").add("a", {{"href", sources.addresses.histories[which]}},
                          fmt::format("{} versions", adapter.versions.size()));
  }
  if (!now.choices.empty()) {
    const Element choices = name.add("details");
    choices.add("summary", {}, "Its choices");
    add_choices(choices.add("p"), now);
  }
}

void add_adapter_counts(const Element& row, const MatrixSources& sources, std::size_t which) {
  const MatrixVersion& now = sources.record.adapters[which].now();
  const MatrixTally& tally = now.tally;
  for (const MatrixTally& part : {now.datc, without(tally, now.datc)}) {
    const bool all_right = part.asked() > 0 && part.faults() == 0;
    row.add("td", {{"class", all_right ? "number right all" : "number right"}}, right_of_asked(part));
  }
  row.add("td", {{"class", "number"}}, with_commas(tally.asked()));
  for (const MatrixOutcome outcome : {MatrixOutcome::Agrees, MatrixOutcome::DiffersByChoice, MatrixOutcome::Differs,
                                      MatrixOutcome::Failed, MatrixOutcome::Skipped, MatrixOutcome::NotApplicable}) {
    const Element cell = row.add("td", {{"class", "number"}});
    if (tally[outcome] == 0) cell.text("0");
    else {
      // A link to the list with only these; the script of the page reads it.
      cell.add("a", {{"href", fmt::format("#outcome={}&adapter={}", outcome_class(outcome), which)}},
               with_commas(tally[outcome]));
    }
  }
}

void add_adapter_badges(const Element& row, const MatrixSources& sources, std::size_t which) {
  const Element badge = row.add("td");
  for (const auto& [address, alt] : {std::pair(sources.addresses.badges[which] + ".svg", "The badge of "),
                                     std::pair(sources.addresses.of_datc[which] + ".svg", "The DATC badge of ")}) {
    badge.add("a", {{"href", address}})
        .add("img",
             {{"src", address}, {"alt", alt + sources.addresses.names[which]}, {"height", "20"}, {"loading", "lazy"}});
    badge.text(" ");
  }
  add_bar(badge, sources.record.adapters[which].now().tally);
}

void add_adapters(const Element& main, const MatrixSources& sources) {
  main.add("h2", {}, "Adjudicators");
  const Element table =
      main.add("div", {{"class", "frame"}}).add("table", {{"class", "stack adapters"}, {"data-roles", "on"}});
  const Element head = table.add("thead").add("tr");
  head.add("th", {{"scope", "col"}}, "Adjudicator");
  for (const std::string_view column :
       {"DATC", "Other cases", "Asked", "Agrees", "By choice", "Differs", "Failed", "Skipped", "Not applicable"})
    head.add("th", {{"scope", "col"}, {"class", "number told"}}, column);
  head.add("th", {{"scope", "col"}}, "Badges");
  const Element body = table.add("tbody");
  for (std::size_t i = 0; i < sources.record.adapters.size(); ++i) {
    const Element row = body.add("tr");
    add_adapter_name(row, sources, i);
    add_adapter_counts(row, sources, i);
    add_adapter_badges(row, sources, i);
  }
  main.add(
      "p", {{"class", "keys"}},
      "DATC: how many of the cases with a number of the DATC (6.A.1 to 6.J.12) are right, of those that were asked. "
      "Other cases: the same of what the corpus adds, also other choices and older versions of the DATC's boards. "
      "Right means that the answer agrees with the rules under the choices that the adjudicator declares, or "
      "under another published choice (by choice). A badge is green where all that was asked is right. Badge "
      "services read the file of the same name that ends in .json.");
}

void add_filters(const Element& main, const MatrixSources& sources) {
  const Element form = main.add(
      "form", {{"class", "filters"}, {"role", "search"}, {"aria-label", "Filter the cases"}, {"hidden", "hidden"}});
  const auto field = [&](std::string_view label, bool wide) {
    return form.add("label", {{"class", wide ? "wide" : ""}}, label);
  };
  field("Search (id, title, chapter)", true)
      .add("input",
           {{"type", "search"}, {"name", "q"}, {"placeholder", "for example: 6.F.14"}, {"autocomplete", "off"}});
  const auto option = [](const Element& select, std::string_view value, std::string_view shown) {
    select.add("option", {{"value", value}}, shown);
  };
  const Element outcomes = field("Outcome", false).add("select", {{"name", "outcome"}});
  option(outcomes, "", "any");
  option(outcomes, "df", "differs or failed");
  for (const MatrixOutcome outcome : all_outcomes) option(outcomes, outcome_class(outcome), word(outcome));
  const Element adapters = field("Of", false).add("select", {{"name", "adapter"}});
  option(adapters, "", "any adjudicator");
  for (std::size_t i = 0; i < sources.addresses.names.size(); ++i)
    option(adapters, std::to_string(i), sources.addresses.names[i]);
  const Element disagree = form.add("label", {{"class", "check"}});
  disagree.add("input", {{"type", "checkbox"}, {"name", "disagree"}});
  disagree.text(" Only where they disagree");
  const Element buttons = form.add("div", {{"class", "buttons"}});
  buttons.add("button", {{"type", "reset"}, {"class", "reset"}}, "Show all");
  buttons.add("button", {{"type", "button"}, {"class", "copy"}, {"id", "unfold"}, {"aria-pressed", "false"}},
              "Open all chapters");
  buttons.add("button", {{"type", "button"}, {"class", "copy"}, {"id", "copy-link"}}, "Copy a link to this list");
}

void add_legend(const Element& main, const MatrixRecord& record) {
  std::set<MatrixOutcome> seen;
  for (const MatrixCase& one : record.cases) seen.insert(one.outcomes.begin(), one.outcomes.end());
  const Element list = main.add("dl", {{"class", "outcomes"}});
  for (const MatrixOutcome outcome : seen) {
    const Element entry = list.add("div");
    add_outcome(entry.add("dt"), outcome);
    entry.add("dd", {}, meaning(outcome));
  }
}

// "30/32", and below what is not as it should be: "≈1 ✗1".
void add_sum(const Element& row, const MatrixTally& tally) {
  const std::size_t asked = tally.asked(), by_choice = tally[MatrixOutcome::DiffersByChoice];
  const std::string_view css_class = asked == 0           ? "sum none"
                                     : tally.faults() > 0 ? "sum bad"
                                     : by_choice > 0      ? "sum fair"
                                                          : "sum good";
  const Element cell = row.add("td", {{"class", css_class}});
  if (asked == 0) {
    cell.text("–");
    return;
  }
  cell.text(with_commas(tally[MatrixOutcome::Agrees])).add("small", {}, "/" + with_commas(asked));
  const Element more = cell.add("div");
  for (const MatrixOutcome outcome : {MatrixOutcome::DiffersByChoice, MatrixOutcome::Differs, MatrixOutcome::Failed}) {
    if (tally[outcome] == 0) continue;
    more.add("span", {{"class", "count " + outcome_class(outcome)}, {"title", word(outcome)}},
             with_commas(tally[outcome]));
  }
}

std::string anchor_of_reply(const MatrixCase& one, std::size_t adapter) {
  for (const MatrixPhase& phase : one.phases) {
    for (const MatrixBoard& board : phase.boards) {
      for (const MatrixReply& reply : board.replies) {
        if (reply.adapter == adapter) return fmt::format("#a{}", adapter);
      }
    }
    for (const MatrixReply& reply : phase.without_board) {
      if (reply.adapter == adapter) return fmt::format("#a{}", adapter);
    }
  }
  return "";
}

void add_case(const Element& body, const MatrixSources& sources, std::size_t which) {
  const MatrixCase& one = sources.record.cases[which];
  const std::string& page = sources.addresses.cases[which];
  const Element row = body.add("tr", {{"id", sources.addresses.rows[which]}});
  if (one.is_disputed) row.set("class", "disputed");
  const Element head = row.add("th", {{"scope", "row"}});
  if (page.empty()) head.add("b", {}, one.id);
  else head.add("a", {{"href", page}}, one.id);
  if (!one.record.title.empty()) head.add("span", {}, one.record.title);
  for (std::size_t i = 0; i < one.outcomes.size(); ++i) {
    const MatrixOutcome outcome = one.outcomes[i];
    const std::string anchor = page.empty() ? "" : anchor_of_reply(one, i);
    // It agrees with the rules under its choices, and this case has another result under them.
    const bool is_own = outcome == MatrixOutcome::Agrees && !anchor.empty();
    const Element cell = row.add("td", {{"class", outcome_class(outcome) + (is_own ? " own" : "")}});
    const std::string told = is_own ? "agrees under its choices" : std::string(word(outcome));
    if (!one.why[i].empty()) cell.set("title", std::string(word(outcome)) + ": " + one.why[i].substr(0, 200));
    if (anchor.empty()) cell.text(told);
    else cell.add("a", {{"href", page + anchor}}, told);
  }
}

void add_cases(const Element& main, const MatrixSources& sources) {
  const MatrixRecord& record = sources.record;
  const Element frame = main.add(
      "div",
      {{"class", "frame matrix"}, {"tabindex", "0"}, {"role", "group"}, {"aria-label", "Cases and adjudicators"}});
  const Element table = frame.add("table", {{"id", "matrix"}});
  const Element head = table.add("thead").add("tr");
  head.add("th", {{"scope", "col"}}, "Case");
  for (std::size_t i = 0; i < record.adapters.size(); ++i) {
    const Element column = head.add("th", {{"scope", "col"}});
    column.add("span", {}, sources.addresses.names[i]);
    if (!record.adapters[i].now().version.empty()) column.add("small", {}, record.adapters[i].now().version);
  }
  const bool several = std::ranges::any_of(record.chapters, [&](const MatrixChapter& chapter) {
    return chapter.variant != record.chapters.front().variant;
  });
  for (const MatrixChapter& chapter : record.chapters) {
    const Element heading = table.add("tbody", {{"class", "chapter"}}).add("tr");
    const Element name = heading.add("th", {{"scope", "rowgroup"}});
    const std::string title = chapter.title.empty() ? chapter.id : chapter.id + " " + chapter.title;
    name.add("span", {{"class", "name"}}, title.empty() ? "Without a chapter" : title);
    name.add("small", {}, (several ? chapter.variant + ", " : "") + counted(chapter.end - chapter.begin, "case"));
    for (std::size_t i = 0; i < record.adapters.size(); ++i) add_sum(heading, tally_of(record, chapter, i));
    const Element body = table.add("tbody", {{"class", "of-chapter"}});
    for (std::size_t which = chapter.begin; which < chapter.end; ++which) add_case(body, sources, which);
  }
}

}  // namespace

std::string matrix_index_page(const MatrixSources& sources) {
  const MatrixRecord& record = sources.record;
  const ReportPage page = matrix_page(record, "Which adjudicator is right where", home_of_page);
  const Element& main = page.main;
  main.set("class", "wide");
  main.add("h1", {}, "Which adjudicator is right where");
  const auto disputed = static_cast<std::size_t>(std::ranges::count_if(record.cases, &MatrixCase::is_disputed));
  main.add("p", {},
           fmt::format("{} asked {}. In {} of them an adjudicator differs from the rules, or from another adjudicator.",
                       record.adapters.size() == 1 ? "One adjudicator was"
                                                   : fmt::format("{} adjudicators were", record.adapters.size()),
                       record.cases.size() == 1 ? "one case" : with_commas(record.cases.size()) + " cases",
                       with_commas(disputed)));
  if (!record.notes.empty()) {
    const Element notes = main.add("div", {{"class", "banner note"}});
    for (const std::string& note : record.notes) notes.add("p", {}, note);
  }
  add_adapters(main, sources);
  main.add("h2", {{"id", "cases"}}, "Case by case");
  add_filters(main, sources);
  main.add("p", {{"id", "shown"}, {"aria-live", "polite"}, {"class", "keys"}});
  add_legend(main, record);
  add_cases(main, sources);
  main.add("p", {{"class", "keys"}},
           "Key: / for the search. The row of a chapter shows how many of the cases that were asked agree. A case in "
           "which an adjudicator differs links to its boards.");
  return page.document.page();
}

}  // namespace casus::reports
