// Cases in other forms become case files of Casus (docs/export-format.md). The contents of a text show its form.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "checker/corpus/variant_source.h"
#include "checker/transfer/imported.h"

namespace casus::transfer {

enum class Form : std::uint8_t {
  JsonLines,  // cases of an export, one line each
  Manifest,   // of an export; it lists the parts
  Jdip,       // the case dialect of jDip
};
std::optional<Form> form_of(std::string_view text);
// "casus-map" or "GeoJSON", if it is a map in one of these forms. `casus export --map` writes both, and nothing in
// Casus reads them.
std::optional<std::string_view> unread_map_form(std::string_view text);

// `variant`: for cases whose file names no variant, or one that is not here; nothing if none was chosen.
void read_cases(std::string_view text, Form form, const std::string& shown_name, corpus::VariantSource& shelf,
                const std::shared_ptr<const Variant>& variant, Imported& imported);

// The parts that a manifest lists; they are below its folder.
struct Part {
  std::string file, crc32;
};
Read<std::vector<Part>> parts_of_manifest(std::string_view text, const std::string& shown_name);

// An id or a title that another case has already gets a number; a finding reports this.
void make_unique(Imported& imported);

// Case files by name: "standard/datc-6a.case". Cases that the reader of Casus refuses become problems.
std::map<std::string, std::string> case_files_of(Imported& imported, corpus::VariantSource& shelf);
// The same as one file; all cases have to play the same variant.
std::string case_file_of(Imported& imported, const std::string& shown_name, corpus::VariantSource& shelf);

}  // namespace casus::transfer
