// The board that a command is about: that of --position, or the start of a variant.
#pragma once

#include <optional>
#include <string>

#include "checker/cli/command_line.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/board_text.h"

namespace casus::cli {

// Texts from a file, or from standard input if its name is "-": what messages call it, and what it says.
std::string shown_name(const std::string& file);
Read<std::string> read_text(const std::string& file);

// The files that decide in which data folder a variant is sought: those of the variants that the command line names,
// and that of the position.
Strings files_of_board(const CommandLine& line, const Strings& variants);

// The board is read under the options of --option; the variant is without them. It has to be `variant`, if the command
// line names one.
Read<corpus::PositionFile> given_position(const CommandLine& line, const std::optional<std::string>& variant,
                                          collection::VariantShelf& shelf);

}  // namespace casus::cli
