// What a check found in files that people write (maps, variants, cases): with a permanent code, a place and advice.
// Written as SARIF 2.1.0, which code hosts show next to the files, and as GitHub's annotations.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/diagnostic.h"

namespace casus::reports {

enum class Severity : std::uint8_t { Error, Warning, Note };

struct Finding {
  std::string code;  // "case-not-canonical"; it never changes its meaning
  Severity severity = Severity::Error;
  SourcePos at;         // its column counts characters
  std::string message;  // what is wrong, a sentence or two
  std::string advice;   // what to do; may be empty
  friend bool operator==(const Finding&, const Finding&) = default;
};

// What a code means, for people who read only the code.
struct FindingKind {
  std::string_view code, about;
};

// `an unknown province: expected a province of this map, found "bulgari" (the nearest is "bulgaria")`
Finding finding_of(const Diagnostic& problem, std::string code, Severity severity, std::string advice = "");

// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html. Every code of a finding is among the kinds. Files
// below the current folder are named relative to it.
std::string sarif_json(std::span<const Finding> findings, std::span<const FindingKind> kinds, std::string_view version);

std::string github_annotations(std::span<const Finding> findings);

}  // namespace casus::reports
