// The rulings of docs/undecided.md, which the line `ruling` of a case names.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace casus::language_server {

struct KnownRuling {
  std::string id;
  std::string text;      // Markdown, up to the next heading
  std::size_t line = 0;  // of its heading, from 0
};

// "### ae-S2, ae-S13" is the heading of two rulings. None if the page cannot be read.
std::vector<KnownRuling> rulings_of(const std::filesystem::path& page);

}  // namespace casus::language_server
