// What `casus import` read, wrote and found, as JSON: docs/import.schema.json.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "checker/cli/command_line.h"
#include "checker/foreign_maps/finding.h"
#include "engine/text/diagnostic.h"

namespace casus::cli {

struct ImportedFile {
  std::string file;      // its path
  std::string variant;   // the id of the variant that it is a part of; "" of cases
  bool is_kept = false;  // it was edited since it was imported, or belongs to such a file: it was not written
};
struct ImportedPart {
  std::string variant;  // the id of the variant that the report is about; "" of none, or of several
  transfer::Report report;
};
struct ImportedVariant {
  std::string id, title, source;
};
struct ImportRecord {
  std::vector<ImportedVariant> variants;
  std::size_t cases = 0;
  std::vector<ImportedFile> files;
  std::vector<ImportedPart> parts;
};

Option import_json_option();
bool prints_import_json(const CommandLine& line);  // on standard output, in place of the text
// Call it before a long piece of work.
Done has_place_for_import_json(const CommandLine& line);
// If the option is given.
Done write_import_json(const CommandLine& line, const ImportRecord& record, Console& console);

}  // namespace casus::cli
