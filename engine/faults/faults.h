// Deliberate wrong versions of the rules, one at a time, to find out whether the corpus would notice them (`casus
// faults`). The engine exists twice. The one that everything else uses contains no faults: there `broken` is a constant
// `false` that the compiler removes. The other one, compiled with CASUS_FAULTS, asks which fault is in force. Each hook
// is at the place where its rule is decided.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "engine/faults/list_of_faults.h"
#include "engine/rules/clause.h"

namespace casus {

enum class Fault : std::uint16_t {
  None,
#define CASUS_FAULT_ENUMERATOR(enumerator, ...) enumerator,
  CASUS_FAULT_LIST(CASUS_FAULT_ENUMERATOR) CASUS_CANARY_LIST(CASUS_FAULT_ENUMERATOR)
#undef CASUS_FAULT_ENUMERATOR
};

#ifdef CASUS_FAULTS
extern constinit thread_local Fault fault_in_force;
extern constinit thread_local bool* asked_about;  // by fault; nullptr: no note is kept
inline bool broken(Fault fault) {
  if (asked_about != nullptr) asked_about[static_cast<std::size_t>(fault)] = true;
  return fault == fault_in_force && fault != Fault::None;
}
#else
constexpr bool broken(Fault) { return false; }
#endif

// Whether this engine was compiled with its faults.
bool can_be_broken();

// A fault is in force in this thread as long as an object of this class lives. Asserts that the engine can be broken.
class Breaking {
 public:
  explicit Breaking(Fault fault);
  ~Breaking();
  Breaking(const Breaking&) = delete;
  Breaking& operator=(const Breaking&) = delete;
};

// Notes which faults this thread asks about while an object of this class lives. A fault that no board asks about
// changes nothing on those boards. Asserts that the engine can be broken.
class Watching {
 public:
  Watching();
  ~Watching();
  Watching(const Watching&) = delete;
  Watching& operator=(const Watching&) = delete;
  bool saw(Fault fault) const { return asked_[static_cast<std::size_t>(fault)]; }

 private:
  std::unique_ptr<bool[]> asked_;
};

struct FaultInfo {
  Fault fault = Fault::None;
  std::string_view name;            // "AttackDoesNotCut"
  Clause clause{};                  // the clause that is applied wrongly
  std::string_view sentence;        // the wrong rule
  std::string_view without_effect;  // why it can never have an effect; "" where it can
};
std::span<const FaultInfo> all_faults();
// Not wrong rules, but a check on the code that counts noticed faults: the first cannot be missed, the second changes
// nothing.
std::span<const FaultInfo> canaries();

}  // namespace casus
