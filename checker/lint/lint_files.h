// All findings of a map.xml or a variant.xml, without those that it waives.
#pragma once

#include <string>
#include <vector>

#include "checker/lint/finding_kinds.h"
#include "engine/rules/variant_files.h"

namespace casus::lint {

// A finding that a <waive> element leaves out.
struct Waived {
  LintFinding found;
  SourcePos waiver;
  std::string reason;
};

struct Linted {
  Findings findings;  // by file, line and column
  std::vector<Waived> waived;
};

// `files` are those that the file names: outlines; for a variant what it extends, and its map.
Linted lint_map(const NamedText& map_xml, const FileSource& files);
Linted lint_variant(const NamedText& variant_xml, const FileSource& files);

// The same for files that cannot be read.
Findings unreadable(const Diagnostics& problems);

void sort_by_place(Findings& findings);

}  // namespace casus::lint
