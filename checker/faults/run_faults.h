// Plays for each fault the cases that ask about it, and notes which of them notice. A case notices a fault if a verdict
// or a result is not the one that it states, or if an assertion of Casus fails. Another deciding clause is not enough,
// because other adjudicators name no clauses.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/faults/listed_fault.h"
#include "checker/parallel.h"

namespace casus::faults {

enum class FaultResult {
  Caught,
  Survived,
  WithoutEffect,  // as the list of faults proves
  Misjudged,      // the list says that it has no effect, and a case shows one
};

// The faults about which the engine has asked, sorted. No other fault can change anything in what was played: up to the
// first question about a fault, the engine does the same with it and without.
std::vector<Fault> faults_seen(const Watching& watching);

struct Trial {
  ListedFault fault;
  std::vector<std::string> noticed_by;  // ids, in corpus order
  FaultResult result() const;
};

// A case, and the faults about which the engine asks while it plays the case without any.
struct Witness {
  const corpus::Case* the_case = nullptr;
  std::vector<Fault> asked;  // sorted
  bool asks(Fault fault) const;
};

// The cases that pass without any fault, and the ids of the others: those could not notice anything.
struct Witnesses {
  std::vector<Witness> cases;
  std::vector<std::string> failing;
};
Witnesses witnesses_among(const std::vector<const corpus::Case*>& cases, const Jobs& jobs);

// Separates the faults that can be played from the others. Others are: an option whose other value no case's variant
// can take, or which every case chooses itself; a rule about which neither the cases nor boards made for `variants`
// ever ask.
struct Applicable {
  std::vector<ListedFault> faults;
  std::vector<ListedFault> others;
};
Applicable applicable_among(std::vector<ListedFault> faults, const std::vector<Witness>& witnesses,
                            const std::vector<std::shared_ptr<const Variant>>& variants);

// In the sequence of `faults`, for any number of threads.
std::vector<Trial> try_faults(std::span<const ListedFault> faults, const std::vector<Witness>& witnesses,
                              const Jobs& jobs);

}  // namespace casus::faults
