// Recorded games in the forms in which other programs write them. The contents of a text show its form.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "checker/corpus/variant_source.h"
#include "checker/records/recorded_game.h"

namespace casus::records {

enum class RecordForm : std::uint8_t {
  Diplomacy,     // the saved game of the Python package diplomacy, or the file of its server
  WebDiplomacy,  // the answer of webDiplomacy's API to game/status
  Jdip,          // the XML in a saved game of jDip
};
std::string_view word(RecordForm form);  // "diplomacy", "webDiplomacy", "jDip"

struct ReadRecord {
  RecordForm form = RecordForm::Diplomacy;
  RecordedGame game;
};

// One game. `first_line`: the line of the file in which the text begins. `variant`: nothing if the record is to say
// which map it is of. An order that cannot be read is left out, and so is a phase whose position cannot be read; the
// game reports both. Every other mistake refuses it, and so do mistakes in all of its positions.
Read<ReadRecord> read_record(std::string_view text, const std::string& shown_name, int first_line,
                             corpus::VariantSource& variants, const std::shared_ptr<const Variant>& variant);

inline constexpr std::size_t largest_record = 64u << 20;  // bytes of such a text

// Whether a text with this first line has a game in each line (JSON Lines), not one game in several lines.
bool has_a_game_in_each_line(std::string_view first_line);

}  // namespace casus::records
