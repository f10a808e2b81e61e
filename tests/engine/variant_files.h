// Files for the readers under test: the variants in mapdata/, and others that a test writes itself.
#pragma once

#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <string>

#include "engine/rules/variant.h"
#include "engine/rules/variant_files.h"

namespace casus::testing {

inline std::string text_of_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// "standard/variant.xml" -> text.
using FilesByPath = std::map<std::string, std::string>;

// The files of mapdata/, and `more` before them.
inline FileSource mapdata(FilesByPath more = {}) {
  return [more = std::move(more)](std::string_view variant_id, std::string_view file) -> std::optional<NamedText> {
    const std::string path = std::string(variant_id) + '/' + std::string(file);
    if (const auto found = more.find(path); found != more.end()) return NamedText{found->second, path};
    std::string text = text_of_file(CASUS_SOURCE_DIR "/mapdata/" + path);
    if (text.empty()) return std::nullopt;
    return NamedText{std::move(text), path};
  };
}

inline std::shared_ptr<const Variant> shipped(std::string_view id) {
  auto read = read_variant(id, mapdata());
  if (!read) throw std::runtime_error(to_string(read.problems()));
  return *read;
}

inline const Variant& standard() {
  static const std::shared_ptr<const Variant> variant = shipped("standard");
  return *variant;
}

inline const Variant& ambition_empire() {
  static const std::shared_ptr<const Variant> variant = shipped("ambition-empire-6");
  return *variant;
}

inline const Variant& ambition_empire_5() {
  static const std::shared_ptr<const Variant> variant = shipped("ambition-empire-5");
  return *variant;
}

inline const Variant& ludomaniacs() {
  static const std::shared_ptr<const Variant> variant = shipped("ambition-empire-ludomaniacs");
  return *variant;
}

}  // namespace casus::testing
