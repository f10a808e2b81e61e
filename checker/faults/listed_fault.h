// Every fault by which the corpus is measured: hooks in the engine (engine/faults/faults.h), and options of the
// rulebook set to another value than the variant's.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/faults/faults.h"
#include "engine/rules/clause.h"
#include "engine/rules/option.h"

namespace casus::faults {

struct ListedFault {
  std::string name;                 // "AttackDoesNotCut"; of an option "convoy-routes=all"
  Clause clause{};                  // the clause that is read wrongly
  std::string_view sentence;        // the wrong rule
  std::string_view without_effect;  // why it can never show; "" where it can
  Fault rule = Fault::None;         // in the engine; None where it is an option
  const OptionInfo* option = nullptr;
  std::uint8_t value = 0;
};

// By clause; for each clause, hooks before options.
std::vector<ListedFault> listed_faults();
// The faults that every run tries first: one that cannot be missed, and one that changes nothing.
std::vector<ListedFault> listed_canaries();

}  // namespace casus::faults
