#include "reports/pages/clause_pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "engine/rules/rulebook.h"
#include "reports/pages/report_page.h"
#include "reports/record/clause_uses.h"
#include "reports/record/simplest.h"
#include "reports/sentences/number.h"

namespace casus::reports {

namespace {

void add_cases(const Element& cell, const RunRecord& run, const CaseList& list, const std::vector<std::size_t>& cases,
               const std::string& clause_id, std::size_t most, std::string_view home) {
  for (std::size_t i = 0; i < std::min(most, cases.size()); ++i) {
    if (i > 0) cell.text(", ");
    cell.add("a", {{"href", std::string(home) + list.addresses[cases[i]]}, {"title", run.cases[cases[i]].title}},
             run.cases[cases[i]].id);
  }
  if (cases.size() > most) {
    cell.text(", ");
    cell.add("a", {{"href", list_address("clause", clause_id, home)}}, fmt::format("all {}", cases.size()));
  }
}

// ---- All clauses ----

void add_table(const Element& parent, const RunRecord& run, const CaseList& list,
               const std::vector<const ClauseUse*>& uses, const std::string& label) {
  const Element table =
      parent.add("div", {{"class", "frame"}}).add("table", {{"class", "clauses stack"}, {"aria-label", label}});
  const Element head = table.add("thead").add("tr");
  for (std::string_view column :
       {"Clause", "What it says", "Cited", "Decides", "In generated", "Cases in which it decides"}) {
    const bool is_number = column == "Cited" || column == "Decides" || column == "In generated";
    head.add("th", {{"scope", "col"}, {"class", is_number ? "number told" : ""}}, column);
  }
  const Element body = table.add("tbody");
  for (const ClauseUse* use : uses) {
    const Element row = body.add("tr", {{"id", use->entry->id}});
    add_clause_link(row.add("th", {{"scope", "row"}}), use->entry->id, home_of_page);
    const Element says = row.add("td", {}, use->entry->title);
    if (!use->entry->source.empty()) says.add("div", {{"class", "keys"}}, use->entry->source);
    row.add("td", {{"class", "number"}}, fmt::format("{}", use->cited_in.size()));
    row.add("td", {{"class", use->decided_in.empty() ? "number uncovered" : "number"}},
            fmt::format("{}", use->decided_in.size()));
    row.add("td", {{"class", "number"}}, fmt::format("{}", use->generated));
    const Element cases = row.add("td");
    if (use->decided_in.empty()) cases.add("span", {{"class", "uncovered"}}, "✗ not covered");
    else add_cases(cases, run, list, use->decided_in, use->entry->id, 3, home_of_page);
  }
}

// The words of one clause in one rulebook.
struct Edition {
  const RulebookUses* rulebook;
  const ClauseUse* use;
};
using Rules = std::map<Clause, std::vector<Edition>>;

Rules rules_of(const std::vector<RulebookUses>& rulebooks) {
  Rules rules;
  for (const RulebookUses& rulebook : rulebooks) {
    for (const ClauseUse& use : rulebook.clauses) rules[use.entry->clause].push_back({&rulebook, &use});
  }
  return rules;
}

// Rules that several rulebooks have, in neighbouring columns: a table for each set of rulebooks that share some.
void add_editions(const Element& main, const Rules& rules) {
  std::vector<std::pair<std::vector<const RulebookUses*>, std::vector<const std::vector<Edition>*>>> tables;
  for (const auto& [clause, editions] : rules) {
    if (editions.size() < 2) continue;
    std::vector<const RulebookUses*> sharing;
    for (const Edition& edition : editions) sharing.push_back(edition.rulebook);
    const auto known = std::ranges::find(tables, sharing, [](const auto& table) { return table.first; });
    if (known != tables.end()) known->second.push_back(&editions);
    else tables.push_back({sharing, {&editions}});
  }
  if (tables.empty()) return;
  const Element section = main.add("section", {{"id", "editions"}});
  section.add("h2", {}, "Editions side by side");
  section.add("p", {},
              "Rules that several rulebooks state, each in its own words. A rulebook that extends another one also "
              "has its other rules.");
  for (const auto& [sharing, shared] : tables) {
    std::string names;
    for (const RulebookUses* rulebook : sharing) names += (names.empty() ? "" : " · ") + rulebook->title;
    section.add("h3", {}, names);
    const Element table =
        section.add("div", {{"class", "frame"}}).add("table", {{"class", "editions stack"}, {"aria-label", names}});
    const Element head = table.add("thead").add("tr");
    head.add("th", {{"scope", "col"}}, "Rule");
    for (const RulebookUses* rulebook : sharing) head.add("th", {{"scope", "col"}, {"class", "told"}}, rulebook->title);
    const Element body = table.add("tbody");
    for (const std::vector<Edition>* editions : shared) {
      const ClauseEntry& first = *editions->front().use->entry;
      const Element row = body.add("tr");
      row.add("th", {{"scope", "row"}})
          .add("a", {{"href", clause_address(first.id, home_of_page)}}, key_of(first.clause));
      for (const Edition& edition : *editions) row.add("td", {}, edition.use->entry->title);
    }
  }
}

std::string all_clauses(const RunRecord& run, const CaseList& list, const std::vector<RulebookUses>& rulebooks,
                        const Rules& rules) {
  const ReportPage page = report_page(run, Page::Clauses, "Clauses", home_of_page);
  page.main.add("h1", {}, "Clauses and the cases that rest on them");
  page.main.add("p", {},
                "A clause is covered when it decided something in at least one hand-written case of this run.");
  const Element contents = page.main.add("p");
  for (const RulebookUses& rulebook : rulebooks) {
    contents.add("a", {{"href", "#" + rulebook.name}}, rulebook.title);
    contents.text(" · ");
  }
  const bool has_editions = std::ranges::any_of(rules, [](const auto& rule) { return rule.second.size() > 1; });
  if (has_editions) contents.add("a", {{"href", "#editions"}}, "Editions side by side");
  for (const RulebookUses& rulebook : rulebooks) {
    std::vector<const ClauseUse*> uncovered, covered;
    for (const ClauseUse& use : rulebook.clauses) (use.decided_in.empty() ? uncovered : covered).push_back(&use);
    const Element section = page.main.add("section", {{"id", rulebook.name}});
    section.add("h2", {}, rulebook.title);
    const Element banner = section.add("div", {{"class", uncovered.empty() ? "banner" : "banner bad"}});
    banner.add("p", {},
               uncovered.empty()
                   ? fmt::format("All {} clauses are covered.", covered.size())
                   : fmt::format("{} of {} clauses {} covered; {} decided nothing.", covered.size(),
                                 rulebook.clauses.size(), by_number(covered.size(), "is", "are"), uncovered.size()));
    if (!uncovered.empty()) {
      section.add("h3", {}, "Not covered");
      add_table(section, run, list, uncovered, "Clauses of " + rulebook.title + " that are not covered");
    }
    if (!covered.empty()) {
      section.add("h3", {}, "Covered");
      add_table(section, run, list, covered, "Clauses of " + rulebook.title + " that are covered");
    }
  }
  if (rulebooks.empty()) page.main.add("p", {}, "This run has no variants.");
  add_editions(page.main, rules);
  return page.document.page();
}

// ---- One rule ----

void add_fault(const Element& body, const RunRecord& run, const CaseList& list, const FaultRecord& fault) {
  const Element row = body.add("tr");
  row.add("th", {{"scope", "row"}}).add("code", {}, fault.name);
  row.add("td", {}, fault.sentence);
  const Element cell = row.add("td");
  if (!fault.without_effect.empty()) {
    cell.text("No case can: " + fault.without_effect);
  } else if (!fault.noticed_by) {
    add_command(cell, "casus faults --fault " + fault.name);
  } else if (fault.noticed_by->empty()) {
    cell.add("span", {{"class", "uncovered"}}, "✗ no case notices it");
  } else {
    constexpr std::size_t most = 12;
    std::size_t shown = 0;
    for (const std::string& id : *fault.noticed_by) {
      if (shown == most) break;
      if (shown++ > 0) cell.text(", ");
      const auto found = std::ranges::find(run.cases, id, &CaseRecord::id);
      if (found == run.cases.end()) {
        cell.text(id);
      } else {
        const auto which = static_cast<std::size_t>(found - run.cases.begin());
        cell.add("a", {{"href", std::string(home_of_case_page) + list.addresses[which]}, {"title", found->title}}, id);
      }
    }
    if (fault.noticed_by->size() > shown) cell.text(fmt::format(", and {} more", fault.noticed_by->size() - shown));
  }
}

void add_faults(const Element& main, const RunRecord& run, const CaseList& list, Clause clause) {
  std::vector<const FaultRecord*> faults;
  for (const FaultRecord& fault : run.faults) {
    if (fault.clause == clause) faults.push_back(&fault);
  }
  if (faults.empty()) return;
  main.add("h2", {}, "Faults that the cases have to catch");
  const bool tried =
      std::ranges::any_of(faults, [](const FaultRecord* fault) { return fault->noticed_by.has_value(); });
  main.add("p", {},
           tried ? "Deliberate wrong versions of this rule, and the hand-written cases that notice them."
                 : "Deliberate wrong versions of this rule. This run has not tried them; the command says which cases "
                   "notice one, and a report with --faults shows them here.");
  const Element table =
      main.add("div", {{"class", "frame"}}).add("table", {{"class", "stack"}, {"aria-label", "Faults of this rule"}});
  const Element head = table.add("thead").add("tr");
  for (std::string_view column : {"Fault", "The wrong rule", "Caught by"}) head.add("th", {{"scope", "col"}}, column);
  const Element body = table.add("tbody");
  for (const FaultRecord* fault : faults) add_fault(body, run, list, *fault);
}

// Cases that cite the clause come before others in which it decides something, and of each those of the rulebook's own
// variants come before those of other ones. Then the simplest come first.
std::vector<std::size_t> simplest_first(const RunRecord& run, const Edition& edition) {
  const ClauseUse& use = *edition.use;
  std::vector<std::size_t> cases = use.decided_in;
  const auto is_own = [&](std::size_t which) { return is_of_rulebook(run.cases[which], edition.rulebook->name); };
  const auto cites = [&](std::size_t which) {
    return std::ranges::find(run.cases[which].cited, use.entry->id) != run.cases[which].cited.end();
  };
  std::ranges::stable_sort(cases, [&](std::size_t one, std::size_t other) {
    if (cites(one) != cites(other)) return cites(one);
    if (is_own(one) != is_own(other)) return is_own(one);
    return is_simpler(run.cases[one], run.cases[other]);
  });
  return cases;
}

// The case that a rule's page begins with: the first of the first edition that has one.
std::optional<std::size_t> example_of(const RunRecord& run, const std::vector<Edition>& editions,
                                      const ExampleOfRule& example) {
  const auto can_be_shown = [&](std::size_t which) {
    return !run.cases[which].phases.empty() && example.map_of(which) != nullptr;
  };
  for (const Edition& edition : editions) {
    const std::vector<std::size_t> cases = simplest_first(run, edition);
    if (const auto found = std::ranges::find_if(cases, can_be_shown); found != cases.end()) return *found;
  }
  // Only generated ones are left.
  std::optional<std::size_t> simplest;
  for (std::size_t which = 0; which < run.cases.size(); ++which) {
    const CaseRecord& record = run.cases[which];
    const bool decides = std::ranges::find(record.decided, editions.front().use->entry->clause) != record.decided.end();
    if (decides && can_be_shown(which) && (!simplest || is_simpler(record, run.cases[*simplest]))) simplest = which;
  }
  return simplest;
}

void add_example(const Element& main, const RunRecord& run, const CaseList& list, std::size_t which,
                 const ExampleOfRule& example) {
  const CaseRecord& record = run.cases[which];
  const Element section = main.add("section", {{"class", "example"}});
  section.add("h2", {}, "The simplest case");
  const Element head = section.add("p", {{"class", "head"}});
  head.add("a", {{"href", std::string(home_of_case_page) + list.addresses[which]}}, record.id);
  head.add("span", {}, record.title);
  if (record.status != Status::Passed) add_status(head, record.status);
  example.add(section, which);
}

std::string rule_page(const RunRecord& run, const CaseList& list, Clause clause, const std::vector<Edition>& editions,
                      const ExampleOfRule& example) {
  const std::string_view home = home_of_case_page;
  const auto shown = example_of(run, editions, example);
  const ReportPage page =
      report_page(run, Page::Clause, key_of(clause), home, shown ? example.map_of(*shown)->files : "");
  const Element& main = page.main;
  main.add("p").add("a", {{"href", std::string(home) + "clauses.html"}}, "All clauses");
  main.add("h1", {}, key_of(clause));
  main.add("p", {{"class", "says"}}, editions.front().use->entry->title);
  if (shown) add_example(main, run, list, *shown, example);
  main.add("h2", {}, editions.size() > 1 ? "The rule in each edition" : "The rule and its cases");
  const Element columns = main.add("div", {{"class", "columns"}});
  for (const Edition& edition : editions) {
    const ClauseUse& use = *edition.use;
    const Element column = columns.add("section", {{"id", use.entry->id}});
    column.add("h3", {}, edition.rulebook->title);
    column.add("p").add("span", {{"class", "tag"}}, use.entry->id);
    column.add("p", {{"class", "says"}}, use.entry->title);
    const Element facts = column.add("dl", {{"class", "facts"}});
    const auto fact = [&](std::string_view term) {
      facts.add("dt", {}, term);
      return facts.add("dd");
    };
    if (!use.entry->source.empty()) fact("Source").text(use.entry->source);
    fact("Cited").text(counted(use.cited_in.size(), "hand-written case"));
    const Element fires = fact("Decides");
    fires.add("a", {{"href", list_address("clause", use.entry->id, home)}},
              fmt::format("in {} and {}", counted(use.decided_in.size(), "hand-written case"),
                          counted(use.generated, "generated one")));
    if (use.decided_in.empty()) {
      fact("Cases").add("span", {{"class", "uncovered"}}, "✗ not covered");
      continue;
    }
    add_cases(fact("Cases, simplest first"), run, list, simplest_first(run, edition), use.entry->id, 24, home);
  }
  add_faults(main, run, list, clause);
  return page.document.page();
}

}  // namespace

std::map<std::string, std::string> clause_pages(const RunRecord& run, const CaseList& list,
                                                const ExampleOfRule& example) {
  const std::vector<RulebookUses> rulebooks = clause_uses(run);
  const Rules rules = rules_of(rulebooks);
  std::map<std::string, std::string> files;
  files["clauses.html"] = all_clauses(run, list, rulebooks, rules);
  for (const auto& [clause, editions] : rules)
    files[clause_address(editions.front().use->entry->id, home_of_page)] =
        rule_page(run, list, clause, editions, example);
  return files;
}

}  // namespace casus::reports
