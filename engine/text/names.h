// Names as people type them: folding case, accents of spelling ("St." and "St", hyphens, spaces), and the nearest valid
// name.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace casus {

// Lower case without accents, Latin letters in those of ASCII; runs of blanks, hyphens, underscores, full stops and
// apostrophes become one blank; no blank at either end. "St. Petersburg", "st-petersburg" and "ST PETERSBURG" fold to
// the same text, and so do "Łódź" and "lodz".
std::string folded(std::string_view name);

// The candidate with the smallest edit distance to `name` after folding, or "" when none is near enough to be meant
// (more than a third of the letters wrong, or more than 3). Ties go to the earlier candidate.
std::string nearest_name(std::string_view name, std::span<const std::string> candidates);

}  // namespace casus
