#include "checker/records/record_reader.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/records/diplomacy_record.h"
#include "checker/records/java_objects.h"
#include "checker/records/jdip_record.h"
#include "checker/records/record_values.h"
#include "checker/records/webdiplomacy_record.h"
#include "engine/text/blanks.h"
#include "engine/text/utf8.h"

namespace casus::records {

using transfer::PlacedJson;

namespace {

std::optional<RecordForm> form_of(const PlacedJson& json) {
  if (json.member("state_history") != nullptr) return RecordForm::Diplomacy;
  if (json.member("phases") == nullptr) return std::nullopt;
  if (json.member("gameID") != nullptr) return RecordForm::WebDiplomacy;
  if (json.member("id") != nullptr) return RecordForm::Diplomacy;
  return std::nullopt;
}

// The members show which form it is, so those of both are read.
bool is_used(const std::vector<std::string_view>& inside, std::string_view name) {
  return is_used_of_diplomacy(inside, name) || is_used_of_webdiplomacy(inside, name);
}

bool is_xml(std::string_view text) { return without_blanks(without_byte_order_mark(text)).starts_with('<'); }

Read<ReadRecord> read_xml_record(std::string_view text, RecordReader& reader) {
  const auto objects = JavaObjects::read(text, reader.file);
  if (!objects) return objects.problems();
  return ReadRecord{RecordForm::Jdip, read_jdip_record(**objects, reader)};
}

Diagnostic unknown_form(const RecordReader& reader) {
  return {{reader.file, 1, 1},
          "not a recorded game in a form that Casus reads",
          "an object of JSON with \"phases\", and with \"id\" (diplomacy) or \"gameID\" (webDiplomacy); or one with "
          "\"state_history\" (a server of diplomacy); or a saved game of jDip",
          "",
          ""};
}

Read<ReadRecord> read_json_record(std::string_view text, RecordReader& reader) {
  if (!without_blanks(without_byte_order_mark(text)).starts_with('{')) return unknown_form(reader);
  const Read<PlacedJson> json = transfer::read_placed_json(text, reader.file, is_used);
  if (!json) return json.problems();
  const auto form = form_of(*json);
  if (!form) return unknown_form(reader);
  return ReadRecord{*form, *form == RecordForm::Diplomacy ? read_diplomacy_record(*json, reader)
                                                          : read_webdiplomacy_record(*json, reader)};
}

// The reader saw a text that begins at line 1.
void move_lines(SourcePos& at, int by) {
  if (at.line > 0) at.line += by;
}
Diagnostics moved(Diagnostics problems, int by) {
  for (Diagnostic& one : problems) move_lines(one.at, by);
  return problems;
}

// Whether the position can exist; problems are at its phase.
void check_position(const Map& map, const RecordedPhase& phase, Mistakes& mistakes) {
  Setup setup;
  setup.phase = phase.phase.value_or(Phase{});
  for (const Unit& unit : phase.units) setup.units.push_back({unit, phase.at});
  for (const RecordedDislodgement& one : phase.dislodged)
    setup.dislodged.push_back({{one.unit, no_province, false}, phase.at});
  if (const auto position = make_position(map, setup); !position) mistakes.add(placed(position.problems(), phase.at));
}

}  // namespace

std::string_view word(RecordForm form) {
  switch (form) {
    case RecordForm::Diplomacy: return "diplomacy";
    case RecordForm::WebDiplomacy: return "webDiplomacy";
    case RecordForm::Jdip: return "jDip";
  }
  return "";
}

bool has_a_game_in_each_line(std::string_view first_line) {
  first_line = without_blanks(without_byte_order_mark(first_line));
  return first_line.starts_with('{') && first_line.ends_with('}');
}

Read<ReadRecord> read_record(std::string_view text, const std::string& shown_name, int first_line,
                             corpus::VariantSource& variants, const std::shared_ptr<const Variant>& variant) {
  if (text.size() > largest_record) {
    return Diagnostic{
        {shown_name, 0, 0}, "is too large to be read", fmt::format("at most {} MB", largest_record >> 20), "", ""};
  }
  if (without_blanks(without_byte_order_mark(text)).empty())
    return Diagnostic{{shown_name, first_line, 1}, "an empty file", "a recorded game", "", ""};
  const int by = first_line - 1;
  Mistakes mistakes;
  RecordReader reader{shown_name, variants, variant, mistakes, transfer::JsonValues(shown_name, mistakes)};
  Read<ReadRecord> read = is_xml(text) ? read_xml_record(text, reader) : read_json_record(text, reader);
  if (!read) return moved(read.problems(), by);
  read->game.variant = reader.variant;
  if (read->game.phases.size() > most_phases)
    mistakes.add(read->game.at, "too many phases", fmt::format("at most {}", most_phases));
  std::vector<RecordedPhase>& phases = read->game.phases;
  if (mistakes.none() && phases.empty())
    mistakes.add(read->game.at, "a recorded game without phases", "at least one phase");
  for (RecordedPhase& phase : phases) {
    if (phase.is_read) reader.read_or_leave_out(phase, [&] { check_position(reader.variant->map, phase, mistakes); });
  }
  if (mistakes.count() > reader.mistakes_in_positions || std::ranges::none_of(phases, &RecordedPhase::is_read))
    return moved(std::move(mistakes).take(), by);
  move_lines(read->game.at, by);
  for (RecordedPhase& phase : phases) move_lines(phase.at, by);
  read->game.unread = moved(std::move(mistakes).take(), by);
  read->game.left_out = moved(std::move(read->game.left_out), by);
  read->game.unknown_results = moved(std::move(read->game.unknown_results), by);
  return read;
}

}  // namespace casus::records
