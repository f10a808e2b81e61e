#include "reports/record/clause_uses.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/rules/rulebook.h"

namespace casus::reports {
namespace {

std::string rulebook_of(const ClauseEntry& entry) { return entry.id.substr(0, entry.id.find('/')); }

struct Rulebooks {
  std::vector<RulebookUses> uses;

  RulebookUses& named(const std::string& name) {
    const auto found = std::ranges::find(uses, name, &RulebookUses::name);
    return found != uses.end() ? *found : uses.emplace_back(RulebookUses{name, "", "", 0, {}});
  }
};

Rulebooks rulebooks_of(const RunRecord& run) {
  Rulebooks rulebooks;
  std::set<std::string> known;  // clause ids
  for (const auto& variant : run.variants) {
    std::set<std::string> of_variant;
    for (const ClauseEntry& entry : variant->rulebook().clauses()) {
      RulebookUses& uses = rulebooks.named(rulebook_of(entry));
      of_variant.insert(uses.name);
      if (known.insert(entry.id).second) uses.clauses.push_back({&entry, {}, {}, 0});
    }
    for (const std::string& name : of_variant) {
      RulebookUses& uses = rulebooks.named(name);
      ++uses.variants;
      if (!uses.variant.empty() || name != variant->rulebook().name) continue;
      uses.variant = variant->id;
      uses.title = variant->title.empty() ? variant->id : variant->title;
    }
  }
  for (RulebookUses& uses : rulebooks.uses) {
    if (uses.title.empty()) uses.title = uses.name;
  }
  return rulebooks;
}

}  // namespace

std::vector<RulebookUses> clause_uses(const RunRecord& run) {
  Rulebooks rulebooks = rulebooks_of(run);
  std::map<std::string_view, ClauseUse*> uses;  // by clause id
  for (RulebookUses& rulebook : rulebooks.uses) {
    for (ClauseUse& use : rulebook.clauses) uses.emplace(use.entry->id, &use);
  }
  for (std::size_t i = 0; i < run.cases.size(); ++i) {
    const CaseRecord& record = run.cases[i];
    if (!record.variant) continue;
    for (const std::string& id : record.cited) {
      if (record.generated) break;
      if (const auto use = uses.find(id); use != uses.end()) use->second->cited_in.push_back(i);
    }
    for (const Clause clause : record.decided) {
      const ClauseEntry* entry = record.variant->rulebook().find(clause);
      if (entry == nullptr) continue;
      const auto use = uses.find(entry->id);
      if (use == uses.end()) continue;
      if (record.generated) ++use->second->generated;
      else use->second->decided_in.push_back(i);
    }
  }
  for (RulebookUses& rulebook : rulebooks.uses) {
    const auto is_own = [&](std::size_t which) { return run.cases[which].variant->id == rulebook.variant; };
    for (ClauseUse& use : rulebook.clauses) {
      std::ranges::stable_partition(use.cited_in, is_own);
      std::ranges::stable_partition(use.decided_in, is_own);
    }
  }
  std::vector<RulebookUses> sorted = std::move(rulebooks.uses);
  std::ranges::stable_sort(sorted, std::greater<>(), &RulebookUses::variants);
  return sorted;
}

}  // namespace casus::reports
