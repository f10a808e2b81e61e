// A small board for each clause that decides something: generated boards made smaller for as long as the clause still
// decides.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "reports/record/exploration.h"

namespace casus::explore {

struct ExampleWanted {
  Clause clause{};
  std::vector<std::uint64_t> boards;  // on which it decides something; the one that becomes smallest is taken
};

// One for each, in their sequence. The same for any number of threads.
std::vector<reports::ExampleBoard> make_examples_of(const std::shared_ptr<const Variant>& variant, std::uint64_t seed,
                                                    const std::vector<ExampleWanted>& wanted, int threads);

// Of the folder that holds them, in its marker (checker/files/files.h).
inline constexpr std::string_view folder_kind = "example boards";

// The examples as files of a folder: one case file, and a page that says how it was made. `variant_name` is how a case
// file in that folder names the variant.
std::map<std::string, std::string> example_files(const reports::Exploration& found, const std::string& variant_name);

}  // namespace casus::explore
