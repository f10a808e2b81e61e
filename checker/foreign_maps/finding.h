// What became of something in a source that did not go over as it stood.
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
    Noted,           // went over as it stands, and is hardly meant
    Lost,            // no place in what is written, and without effect
    ChangesResults,  // without a counterpart, so that something else may come out
    Contradicts,     // the source expects what our rules do not say; the case keeps what it expects
  };
  Kind kind = Kind::Fixed;
  SourcePos at;
  std::string what;
};
std::string_view word(Finding::Kind kind);  // "fixed", "noted", "lost", "changes-results", "contradicts"

// What reading a source gives besides its value.
struct Report {
  std::vector<Finding> findings;
  Diagnostics problems;  // what could not be read

  void add(Finding::Kind kind, const SourcePos& at, std::string what) {
    findings.push_back({kind, at, std::move(what)});
  }
  void add(const Report& other) {
    findings.insert(findings.end(), other.findings.begin(), other.findings.end());
    problems.insert(problems.end(), other.problems.begin(), other.problems.end());
  }
};

}  // namespace casus::transfer
