// Boards that were kept (checker/generate/distil.h) as case files: one for each subject, cases in the sequence of their
// boards.
#pragma once

#include <map>
#include <string>

#include "checker/corpus/case.h"
#include "checker/generate/distil.h"

namespace casus::generate {

// Of the folder that holds them, in its marker (checker/files/files.h).
inline constexpr std::string_view folder_kind = "generated cases";

// In that folder; it says how they were made.
inline constexpr std::string_view generated_readme = "README.md";

// With id, title, chapter, source and the clauses that it is kept for.
corpus::Case generated_case(const KeptBoard& kept, std::uint64_t seed);

// File name -> contents, generated_readme among them.
std::map<std::string, std::string> generated_files(const Variant& variant, const Distilled& distilled,
                                                   const DistilRun& run);

}  // namespace casus::generate
