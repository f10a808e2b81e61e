// A rulebook: the options that a variant has chosen, and the names and sources of its clauses.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus {

struct ClauseEntry {
  Clause clause;
  std::string id;      // "standard/support/cut"
  std::string title;   // one sentence in the present tense
  std::string source;  // "2023 rulebook, Support; DATC 6.D.2"
};

class Rulebook {
 public:
  Options options;

  // In enumerator order: one entry for every Clause that can decide something in the variant; its reader sees to that.
  const std::vector<ClauseEntry>& clauses() const { return clauses_; }
  const ClauseEntry& entry(Clause clause) const;  // there has to be one
  const ClauseEntry* find(Clause clause) const;   // or nullptr
  std::optional<Clause> find(std::string_view clause_id) const;

  void set(ClauseEntry entry);  // adds or replaces

 private:
  std::vector<ClauseEntry> clauses_;
};

}  // namespace casus
