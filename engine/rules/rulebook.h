// A rulebook: the name of what a variant is played by, and the names and sources of its clauses. The options that the
// variant has chosen are Variant::options().
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/clause.h"

namespace casus {

struct ClauseEntry {
  Clause clause;
  std::string id;      // "standard/support/cut"
  std::string title;   // one sentence in the present tense
  std::string source;  // "2023 rulebook, Support; DATC 6.D.2"
  // In the words of the rulebook. If not, the title is that of the program, and there is no source.
  bool is_worded = true;
};

class Rulebook {
 public:
  std::string name;  // "ae6": what the ids of its own clauses begin with

  // In enumerator order: one entry for every clause that can decide something in the variant (with_options.h), and one
  // for every other clause that the rulebook words.
  const std::vector<ClauseEntry>& clauses() const { return clauses_; }
  const ClauseEntry& entry(Clause clause) const;  // there has to be one
  const ClauseEntry* find(Clause clause) const;   // or nullptr
  std::optional<Clause> find(std::string_view clause_id) const;

  void set(ClauseEntry entry);  // adds or replaces
  // From now on these clauses can decide something; in enumerator order. Those that the rulebook does not word get the
  // words of the program.
  void need(std::span<const Clause> clauses);
  bool is_for(std::span<const Clause> clauses) const;  // need() would change nothing

 private:
  std::vector<ClauseEntry> clauses_;
};

}  // namespace casus
