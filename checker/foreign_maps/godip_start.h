// The start of a variant of godip: the functions that build a state, as far as they consist of the calls that such
// functions usually have.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/go_program.h"

namespace casus::transfer {

struct GodipUnit {
  std::string place, kind, nation;  // "ced/nc", "Fleet", "Rose"
  SourcePos at;
};
struct GodipOwner {
  std::string province, nation;
  SourcePos at;
};

struct GodipStart {
  GoMeaning graph;
  GoMeaning backup_rule, neutral_orders;
  int year = 1901;
  std::string season, phase;  // "Spring", "Movement"
  SourcePos phase_at;
  std::vector<GodipUnit> units;
  bool has_owners = false;  // otherwise they are computed
  std::vector<GodipOwner> owners;
  std::optional<GodipUnit> in_each_neutral_centre;  // without its place
};

// `start`: the function that builds the state. What it does besides changes results, and is reported. Nothing if there
// are mistakes.
std::optional<GodipStart> read_godip_start(GoProgram& program, const GoMeaning& start, Report& report,
                                           Mistakes& mistakes);

}  // namespace casus::transfer
