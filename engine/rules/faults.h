// Deliberate wrong versions of the rules, one at a time, to learn whether the corpus would notice them (`casus
// faults`). The engine exists twice: the one that everything else uses knows no fault at all, there `broken` is a
// constant `false` that the compiler removes; the other one, compiled with CASUS_FAULTS, asks which fault is in force.
// A hook stands where its rule is decided.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/rules/clauses.h"
#include "engine/rules/faults.h"
#include "engine/rules/list_of_faults.h"

namespace casus {

enum class Fault : std::uint16_t {
  None,
#define CASUS_FAULT_ENUMERATOR(enumerator, ...) enumerator,
  CASUS_FAULT_LIST(CASUS_FAULT_ENUMERATOR) CASUS_CANARY_LIST(CASUS_FAULT_ENUMERATOR)
#undef CASUS_FAULT_ENUMERATOR
};

#ifdef CASUS_FAULTS
extern constinit thread_local Fault fault_in_force;
inline bool broken(Fault fault) { return fault == fault_in_force && fault != Fault::None; }
#else
constexpr bool broken(Fault) { return false; }
#endif

// Whether this engine was compiled with its faults.
bool can_be_broken();

// A fault is in force in this thread as long as one of these lives. Asserts that the engine can be broken.
class Breaking {
 public:
  explicit Breaking(Fault fault);
  ~Breaking();
  Breaking(const Breaking&) = delete;
  Breaking& operator=(const Breaking&) = delete;
};

struct FaultInfo {
  Fault fault = Fault::None;
  std::string_view name;              // "AttackDoesNotCut"
  Clause clause = Clause::OrderHold;  // the clause that is read wrongly
  std::string_view sentence;          // the wrong rule
  std::string_view without_effect;    // why it can never show; "" where it can
};
std::span<const FaultInfo> all_faults();
// Not wrong rules but a check on whoever counts what is noticed: the first cannot be missed, the second changes
// nothing.
std::span<const FaultInfo> canaries();

}  // namespace casus
