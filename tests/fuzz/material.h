// What the targets have at hand: the variants that ship and the small worlds, the texts of the tree, and inputs of
// several parts.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "checker/corpus/variant_source.h"
#include "engine/rules/variant.h"
#include "engine/rules/variant_files.h"

namespace casus::fuzz {

// The variants of mapdata/ and the small worlds (worlds/), by id alone: no path leads anywhere. Files are read once.
FileSource data_files();
// For the next input. A new shelf now and then, since a shelf remembers every id that it was asked for.
corpus::GivenVariants& shelf();

using Variants = std::vector<std::shared_ptr<const Variant>>;
const Variants& shipped_variants();  // by id
const Variants& worlds();            // by id
// The one with this id, of either kind; nullptr: there is none.
std::shared_ptr<const Variant> variant_by_id(std::string_view id);

// A file of the tree; "" where there is none.
const std::string& text_of(const std::string& path);
// The files below a folder of the tree whose names end so, sorted.
std::vector<std::string> files_below(const std::string& folder, std::string_view ending);
// The cases of a file, each with the head of the file: one input a case. At most `most`, spread over the file.
std::vector<std::string> single_cases(const std::string& file, std::size_t most);

// An input of several files has them one after the other, with this line in between.
inline constexpr std::string_view next_part = "%%%%";
std::vector<std::string_view> parts_of(std::string_view input);
std::string joined(const std::vector<std::string>& parts);

// The oracle tries every assignment; a larger board can take it minutes.
inline constexpr std::size_t most_units_for_oracle = 16;

// The same number for the same input: what takes long is done for some inputs only.
bool is_one_in(std::size_t how_many, std::string_view input);

}  // namespace casus::fuzz
