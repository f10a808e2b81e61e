// A map or a variant where a text of Casus belongs: people name the wrong file of their folder.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "checker/corpus/syntax/lines.h"
#include "engine/text/mistakes.h"

namespace casus::corpus {

// Whether it is one, and notes so.
inline bool is_xml_instead(const Lines& text, Mistakes& mistakes) {
  if (text.lines.empty() || !text.lines.front().text.starts_with('<')) return false;
  const auto note = [&](std::string_view element, std::string_view problem, std::string_view expected) {
    const auto line = std::ranges::find_if(text.lines, [&](const Line& one) { return one.text.starts_with(element); });
    if (line == text.lines.end()) return false;
    mistakes.add(line->at, std::string(problem), std::string(expected), element);
    return true;
  };
  return note("<map", "the XML of a map", "variant ID on the first line; casus lint reads a map") ||
         note("<variant", "the XML of a variant",
              "variant ID on the first line; casus lint reads a variant, and --variant names one");
}

}  // namespace casus::corpus
