// The files that make up a variant, and how it is read from them: its variant.xml, those that it extends, the map.xml
// under them, and the outlines that the map names (docs/variant-format.md).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/map/map.h"
#include "engine/rules/variant.h"
#include "engine/text/diagnostic.h"

namespace casus {

// Whether this can be the id of a variant: letters, digits, full stops, - and _, beginning with a letter or digit.
// Callers who look for files put the id into a path, so nothing else is allowed.
bool can_be_variant_id(std::string_view id);

// A file that a variant XML refers to: its text, and the name to show in diagnostics.
struct NamedText {
  std::string text;
  std::string shown_name;
};
// `variant_id` + file name ("variant.xml", "map.xml", "outlines.svg") -> the file; nullopt when there is none, and the
// reasons where it exists but cannot be read. A reason without a file gets the place of the name that led to it. The
// engine opens no files itself.
using FileSource = std::function<std::optional<Read<NamedText>>(std::string_view variant_id, std::string_view file)>;

// Reads variant `id` with everything it extends. An XML given by the caller is read with read_variant_text.
Read<std::shared_ptr<const Variant>> read_variant(std::string_view id, const FileSource& files);
Read<std::shared_ptr<const Variant>> read_variant_text(const NamedText& variant_xml, const FileSource& files);

// A map.xml by itself, with the outlines that it names: files("", "outlines.svg").
struct MapOfFile {
  Map map;
  Diagnostics warnings;  // about probable mistakes that are allowed
};
Read<MapOfFile> read_map_text(const NamedText& map_xml, const FileSource& files);

}  // namespace casus
