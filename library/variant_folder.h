// For programs that use the engine as a library: variants are read from a folder like mapdata/. The engine itself opens
// no files (casus/engine/rules/variant_files.h).
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/rules/variant_files.h"

namespace casus {

// read_variant("standard", variants_below("/usr/share/casus/mapdata"))
inline FileSource variants_below(std::filesystem::path mapdata) {
  return [mapdata = std::move(mapdata)](std::string_view id, std::string_view file) -> std::optional<Read<NamedText>> {
    const std::filesystem::path path = mapdata / id / file;
    const bool leads_out =
        !can_be_variant_id(id) || file.empty() || file.front() == '.' || file.find('/') != std::string_view::npos;
    std::error_code error;
    if (leads_out || !std::filesystem::exists(path, error)) return std::nullopt;
    NamedText read{{}, path.string()};
    const Diagnostic unreadable{{read.shown_name, 0, 0}, "cannot be read", "a text file", "", ""};
    if (!std::filesystem::is_regular_file(path, error)) return Read<NamedText>(unreadable);
    std::ifstream stream(path, std::ios::binary);
    if (!stream) return Read<NamedText>(unreadable);
    read.text.assign(std::istreambuf_iterator<char>(stream), {});
    return Read<NamedText>(std::move(read));
  };
}

}  // namespace casus
