// The files with which a variant begins: `casus init` writes them. The example is the map and the variant of
// docs/a-variant-in-twenty-minutes.md.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "engine/rules/variant.h"

namespace casus::start {

struct NewVariant {
  std::string id, title;
};
using Files = std::map<std::string, std::string>;  // texts by their names in the folder

inline constexpr const char* case_file = "cases/first.case";

// A whole small variant, to be replaced piece by piece.
Files example_files(const NewVariant& about);

// What belongs to any variant: a file for continuous integration, and a page on what to do next.
Files common_files(const NewVariant& about);

// A case file made of the start of the variant: all units hold, and one unit moves. The verdicts are the answers of the
// engine, and a note in each case says so.
std::string first_cases(const std::shared_ptr<const Variant>& variant);

}  // namespace casus::start
