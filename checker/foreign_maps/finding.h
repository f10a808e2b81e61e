// A part of a source that was not taken over unchanged, and what happened to it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/diagnostic.h"

namespace casus::transfer {

struct Finding {
  enum class Kind : std::uint8_t {
    Fixed,           // tidied: a misspelt name, a missing END
    Noted,           // taken over unchanged, but probably a mistake
    Lost,            // no place in the written file, and without effect
    ChangesResults,  // without a counterpart, so that results may differ
    Contradicts,     // the source expects another result than Casus; the case keeps what it expects
    Taken,           // taken over unchanged, and said because it may surprise
    Chosen,          // not in the source, so Casus chose it
  };
  Kind kind = Kind::Fixed;
  SourcePos at;
  std::string what;
};
std::string_view word(
    Finding::Kind kind);  // "fixed", "noted", "lost", "changes-results", "contradicts", "taken", "chosen"

// The findings and problems of reading a source.
struct Report {
  std::vector<Finding> findings;
  Diagnostics problems;  // parts that could not be read

  void add(Finding::Kind kind, const SourcePos& at, std::string what) {
    findings.push_back({kind, at, std::move(what)});
  }
  void add(const Report& other) {
    findings.insert(findings.end(), other.findings.begin(), other.findings.end());
    problems.insert(problems.end(), other.problems.begin(), other.problems.end());
  }
};

}  // namespace casus::transfer
