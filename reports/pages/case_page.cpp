#include "reports/pages/case_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/rules/rulebook.h"
#include "reports/pages/fact_list.h"
#include "reports/pages/list_script.h"
#include "reports/pages/report_page.h"
#include "reports/pages/signs.h"

namespace casus::reports {

namespace {

void add_crumbs(const Element& main, const RunRecord& run, const CaseList& cases, std::size_t which,
                std::optional<std::size_t> before, std::optional<std::size_t> after) {
  const Element nav =
      main.add("nav", {{"class", "crumbs"}, {"aria-label", "Cases"}, {"data-case", run.cases[which].id}});
  const Element previous = nav.add("p");
  if (before) {
    previous.text("← ")
        .add("a", {{"rel", "prev"}, {"href", cases.slugs[*before] + ".html"}}, run.cases[*before].id)
        .set("title", run.cases[*before].title);
  }
  nav.add("p").add("a", {{"href", std::string(home_of_case_page) + "index.html#cases"}}, "All cases");
  const Element next = nav.add("p");
  if (after) {
    next.add("a", {{"rel", "next"}, {"href", cases.slugs[*after] + ".html"}}, run.cases[*after].id)
        .set("title", run.cases[*after].title);
    next.text(" →");
  }
}

void add_clauses(const Element& parent, const CaseRecord& record) {
  const Element list = parent.add("ul");
  for (const std::string& id : record.cited) {
    const Element item = list.add("li");
    const auto clause = record.variant ? record.variant->rulebook().find(id) : std::nullopt;
    if (clause) {
      add_clause_link(item, id, home_of_case_page);
      item.text(" " + record.variant->rulebook().entry(*clause).title);
    } else {
      item.add("span", {{"class", "tag"}}, id);
    }
    if (std::find(record.cited_in_vain.begin(), record.cited_in_vain.end(), id) != record.cited_in_vain.end()) {
      item.add("span", {{"class", "badword"}}, " cited in vain: it decided nothing here");
    }
  }
}

void add_facts(const Element& main, const CaseList& cases, const CaseRecord& record) {
  const FactList facts(main);
  // A link to the list with only the cases that also have it.
  const auto linked = [&](std::string_view term, std::string_view shown, std::string_view filter,
                          std::string_view value) {
    facts.add_linked(term, shown, list_address(filter, value, home_of_case_page));
  };
  if (record.variant) {
    const Variant& variant = *record.variant;
    linked("Variant", variant.title.empty() ? variant.id : variant.title, "variant", variant.id);
  }
  const auto chapter = std::ranges::find_if(cases.chapters, [&](const ListedChapter& one) {
    return one.id == record.chapter && one.variant == (record.variant ? record.variant->id : "");
  });
  if (chapter != cases.chapters.end()) linked("Chapter", chapter->heading(), "chapter", chapter->key());
  else facts.add("Chapter", record.chapter);
  facts.add("Source", record.source);
  linked("File", record.line > 0 ? fmt::format("{}:{}", record.file, record.line) : record.file, "q",
         file_text(record));
  facts.add_options("Options", record);
  linked("Ruling", record.ruling, "q", ruling_text(record));
  facts.add_notes(record);
  facts.add("Known failure", record.known_failure);
  if (!record.cited.empty()) add_clauses(facts.value_of("Clauses"), record);
  const std::string replay = command_of(record.replay);
  if (!replay.empty()) add_command(facts.value_of("Run again"), replay);
}

}  // namespace

void add_differences(const Element& parent, const CaseRecord& record, std::string_view to_home) {
  if (!record.message.empty()) parent.add("p", {{"class", "badword message"}}, record.message);
  const Element list = parent.add("ul");
  const auto difference = [&](std::string_view what, std::string_view expected, std::string_view got) {
    const Element item = list.add("li");
    item.add("b", {}, what);
    item.text(fmt::format(": expected “{}”, got ", expected.empty() ? "nothing" : expected));
    item.add("span", {{"class", "badword"}}, fmt::format("“{}”", got.empty() ? "nothing" : got));
    return item;
  };
  const auto decided_by = [&](const Element& item, Clause clause) {
    const ClauseEntry* entry = record.variant->rulebook().find(clause);
    if (entry == nullptr) return;
    item.text(" by ");
    add_clause_link(item, entry->id, to_home);
  };
  const auto power = [&](PowerId who) { return record.variant ? name_of_power(*record.variant, who) + " " : ""; };
  for (const PhaseRecord& phase : record.phases) {
    for (const GrantRecord& grant : phase.grants) {
      if (grant.agrees) continue;
      const Element item =
          difference(fmt::format("{}{}: {}", power(grant.power), grant.points, grant.text), grant.expected, grant.got);
      if (record.variant && grant.verdict) decided_by(item, grant.verdict->clause);
    }
    for (const OrderRecord& order : phase.orders) {
      if (order.agrees) continue;
      const Element item = difference(power(order.power) + order.text, order.expected, order.got);
      if (record.variant && order.verdict) decided_by(item, order.verdict->clause);
    }
    for (const ResultRecord& result : phase.results) {
      if (!result.agrees) difference(result.what, result.expected, result.got);
    }
  }
  for (const std::string& id : record.cited_in_vain)
    list.add("li", {}, "The clause " + id + " is cited, but decided nothing.");
}

void add_played(const Element& parent, const RunRecord& run, const CaseList& list, std::size_t which,
                const BoardMap& map, const DecisionPictures& decisions) {
  const CaseRecord& record = run.cases[which];
  for (std::size_t i = 0; i < record.phases.size(); ++i) {
    const auto picture = decisions.find({which, i});
    add_phase(parent, {*record.variant, record.phases[i], map, home_of_case_page},
              picture == decisions.end() ? nullptr : &picture->second, decisions_file(list.slugs[which], i));
  }
  add_link_to_signs(parent, std::string(home_of_case_page) + "diagrams.html#signs");
}

void add_pack_place(const Element& parent, const PackPlace& pack, std::string_view where_text_is) {
  parent.add("div", {{"data-pack", pack.script}, {"data-entry", std::to_string(pack.entry)}});
  parent.add("noscript")
      .add("p", {}, fmt::format("Scripts are off, so boards and explanations cannot be unpacked. {}", where_text_is));
}

bool may_be_packed(const CaseRecord& record) {
  return record.variant && !record.phases.empty() && record.status == Status::Passed;
}

CasePage case_page(const RunRecord& run, const CaseList& list, std::size_t which, std::optional<std::size_t> before,
                   std::optional<std::size_t> after, const BoardMap& map, const DecisionPictures& decisions,
                   const std::optional<PackPlace>& pack) {
  const CaseRecord& record = run.cases[which];
  const ReportPage page = report_page(run, Page::Case, record.id + " " + record.title, home_of_case_page, map.files);
  const Element& main = page.main;
  add_crumbs(main, run, list, which, before, after);
  main.add("h1", {}, record.title.empty() ? record.id : record.title);
  const Element head = main.add("p", {{"class", "head"}});
  head.add("span", {{"class", "tag"}}, record.id);
  add_status(head, record.status);
  const bool differs = record.status != Status::Passed;
  if (differs) {
    const Element card = main.add("div", {{"class", record.status == Status::KnownFailure ? "card known" : "card"}});
    card.add("h2", {}, "What differs");
    if (!record.known_failure.empty()) card.add("p", {}, "Marked as a known failure: " + record.known_failure);
    if (record.status == Status::UnexpectedPass) card.add("p", {}, "The case passes now: remove the mark.");
    add_differences(card, record, home_of_case_page);
  }
  add_facts(main, list, record);
  std::string packed;
  if (record.variant && !record.phases.empty()) {
    if (pack && may_be_packed(record)) {
      const HtmlDocument part("div");
      add_played(part.root(), run, list, which, map, decisions);
      packed = part.fragment();
      add_pack_place(main, *pack, "The case itself is below.");
    } else {
      main.add("noscript").add("p", {}, "Without scripts the boards have units and orders, but no land.");
      add_played(main, run, list, which, map, decisions);
    }
  }
  if (!record.text.empty()) {
    const Element text = main.add("details");
    text.add("summary", {}, "The case as it is in its file");
    text.add("pre", {{"class", "case-text"}}, record.text);
  }
  main.add("p", {{"class", "keys"}}, "Keys: n for the next case, p for the previous one.");
  return {page.document.page(), packed};
}

}  // namespace casus::reports
