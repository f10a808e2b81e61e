#include "interface/edited_units.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "checker/corpus/resolve/board_lines.h"
#include "checker/corpus/syntax/lines.h"
#include "checker/exchange/game_json.h"
#include "engine/text/mistakes.h"
#include "reports/formats/json_values.h"

namespace casus::interface {
namespace {

bool are_in_one_place(const Variant& variant, const Unit& one, const Unit& other) {
  if (one.at.province != other.at.province) return false;
  if (variant.stacking() == Stacking::OneUnit) return true;
  const bool both_fleets = one.kind == UnitKind::Fleet && one.power == other.power;
  return one.kind == other.kind && (one.kind == UnitKind::Army || both_fleets);
}

class UnitEditor {
 public:
  UnitEditor(const Variant& variant, Position position, Mistakes& mistakes)
      : variant_(variant), mistakes_(mistakes), position_(std::move(position)) {}

  void edit(const UnitEdit& edit, const SourcePos& at) {
    if (!edit.remove.empty()) remove(edit.remove, at);
    else add(edit.add, at);
  }

  Position take() && { return std::move(position_); }

 private:
  // "France A Paris, F Brest".
  std::vector<WrittenUnit> units(std::string_view text, const SourcePos& at) const {
    corpus::BoardText board(variant_, mistakes_);
    corpus::Words words(text, at);
    const auto power = board.power(words);
    if (!power) return {};
    return board.units(words, *power);
  }

  void remove(std::string_view text, const SourcePos& at) {
    const auto take_away = [&](const auto& is_meant) {
      if (std::erase_if(position_.units, is_meant) > 0) return;
      const auto is_dislodged = [&](const DislodgedUnit& one) { return is_meant(one.unit); };
      if (std::erase_if(position_.dislodged, is_dislodged) > 0) return;
      mistakes_.add(at, "no such unit", "a unit of this board", text);
    };
    if (const auto province = variant_.map.find(text))
      return take_away([&](const Unit& unit) { return unit.at.province == *province; });
    if (corpus::power_at_front(variant_, text).empty())
      return mistakes_.add_with_nearest(at, "unknown province or power", "a province, or a power and its unit", text,
                                        variant_.map.nearest(text));
    for (const auto& written : units(text, at)) take_away([&](const Unit& unit) { return unit == written.unit; });
  }

  void add(std::string_view text, const SourcePos& at) {
    for (const auto& written : units(text, at)) {
      std::erase_if(position_.units, [&](const Unit& one) { return are_in_one_place(variant_, one, written.unit); });
      position_.units.insert(std::ranges::upper_bound(position_.units, written.unit, stands_before), written.unit);
      check(at);
    }
  }

  // Whether the units can be together.
  void check(const SourcePos& at) {
    Setup setup;
    setup.phase = position_.phase;
    setup.stacking = variant_.stacking();
    for (const Leader& leader : variant_.leaders) setup.leader_names.push_back(leader.name);
    for (const Unit& unit : position_.units) setup.units.push_back({unit, at});
    for (const LeaderId leader : position_.campaign.lost) setup.lost.push_back({leader, at});
    const auto checked = make_position(variant_.map, setup);
    if (checked) position_.units = checked->units;
    else mistakes_.add(checked.problems());
  }

  const Variant& variant_;
  Mistakes& mistakes_;
  Position position_;
};

}  // namespace

Read<Position> with_edited_units(const Variant& variant, Position position, const std::vector<UnitEdit>& edits,
                                 const std::string& shown_name) {
  Mistakes mistakes;
  UnitEditor editor(variant, std::move(position), mistakes);
  int line = 0;
  for (const UnitEdit& edit : edits) {
    editor.edit(edit, {shown_name, ++line, 1});
    if (!mistakes.none()) return std::move(mistakes).take();
  }
  Position edited = std::move(editor).take();
  if (edits.empty()) return edited;
  // With the rest of the board, such as stand-offs.
  auto checked = exchange::position_from(variant, reports::position_json(variant, edited));
  if (const auto* wrong = std::get_if<exchange::Mistaken>(&checked))
    return Diagnostic{{shown_name, line, 1}, wrong->what, "", "", ""};
  return std::get<Position>(std::move(checked));
}

}  // namespace casus::interface
