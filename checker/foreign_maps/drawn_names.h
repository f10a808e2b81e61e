// Names in a drawing: which of them are names that a person gave, how they read as names of provinces, and
// abbreviations of three letters.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/foreign_maps/free_names.h"

namespace casus::transfer {

// The words of a name in small letters: "north-sea", "northSea" and "North Sea" have the words north and sea.
std::vector<std::string> words_of_name(std::string_view name);

// Whether a program gave this name, and not a person: "path1234-5", "layer1", "g12", "_3".
bool is_name_of_a_program(std::string_view name);

// An id or a label as a name: "north_sea" and "northSea" become "North Sea". It has at most eight words.
std::string name_of_id(std::string_view id);

// Three letters for a name: of a short one its own, of three words their first letters, or else the first letters of
// the name. If another name has them, other letters of this name, and then letters with a number.
std::string abbreviation_of(std::string_view name, std::size_t owner, FreeNames& taken);

}  // namespace casus::transfer
