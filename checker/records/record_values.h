// The common part of the readers of records: values of a document of JSON, and what they name on the map of a variant.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/corpus/variant_source.h"
#include "checker/foreign_maps/placed_json.h"
#include "checker/records/recorded_game.h"
#include "engine/text/mistakes.h"

namespace casus::records {

struct RecordReader {
  const std::string& file;
  corpus::VariantSource& variants;
  std::shared_ptr<const Variant> variant;  // nothing if the record is to say which
  Mistakes& mistakes;
  transfer::JsonValues values;
  std::size_t mistakes_in_positions = 0;  // of the mistakes: those that leave out a phase, and not the game

  // The same for a part that is left out if there is a mistake in it, such as an order.
  RecordReader with(Mistakes& of_the_part) const;

  // Reads a part without which the phase cannot be played. Mistakes in it leave the phase out, and not the game.
  template <class Part>
  void read_or_leave_out(RecordedPhase& phase, const Part& part) {
    const std::size_t before = mistakes.count();
    part();
    const std::size_t here = mistakes.count() - before;
    if (here > 0) phase.is_read = false;
    mistakes_in_positions += here;
  }

  // The variant for a map that the record names; a mistake if `id`, its id in Casus, is empty.
  void choose_variant(std::string_view id, const std::string& map, const SourcePos& at);

  // An option by which the recorded game was played, as "NAME=VALUE".
  void set_option(RecordedGame& game, const std::string& setting) const;

  // A member of an object that is itself an object or a list; nullptr after a mistake.
  const transfer::PlacedJson* object(const transfer::PlacedJson& of, std::string_view name);

  // The same of one that may be left out, null or an empty list.
  const transfer::PlacedJson* object_if_there(const transfer::PlacedJson& of, std::string_view name);

  std::optional<PowerId> power(std::string_view name, const SourcePos& at);
  // "F STP/SC".
  std::optional<Unit> unit(PowerId power, std::string_view text, const SourcePos& at);
  std::optional<Location> location(std::string_view text, const SourcePos& at);
  // A coast where the map has several and the unit is a fleet, and no other.
  Location as_stands(UnitKind kind, Location at) const;
  void set_owner(RecordedPhase& phase, ProvinceId where, PowerId power, const SourcePos& at);
  void set_owner(RecordedPhase& phase, std::string_view province, PowerId power, const SourcePos& at);
};

// For the readers' lists of the members that they take (transfer::UsesMember). What is not listed can be large, such as
// messages and the diaries of players, and no reader sees it.
bool is_among(std::string_view name, std::initializer_list<std::string_view> names);

// As RecordedDislodgement::open has them: ascending, each once.
void sort_places(std::vector<Location>& open);

inline constexpr std::size_t most_phases = 2000;

}  // namespace casus::records
