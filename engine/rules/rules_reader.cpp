#include "engine/rules/part_readers.h"

#include <algorithm>
#include <utility>

#include "engine/rules/features.h"
#include "engine/rules/option.h"
#include "engine/rules/options.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/variant_files.h"
#include "engine/rules/with_options.h"
#include "engine/text/names.h"

namespace casus {

namespace {

class RulesReading : PartReading {
 public:
  explicit RulesReading(const PartReading& part) : PartReading(part) {}

  void read() {
    const XmlElement* rules = xml_.child("rules");
    if (rules == nullptr) return;
    rulebook_.name = rules->value("rulebook");
    // It begins the ids of clauses.
    if (const XmlAttribute* name = rules->attribute("rulebook"); name != nullptr && !can_be_variant_id(name->value))
      mistakes_.add(name->value_at, "a name of a rulebook that cannot be used", "letters, digits, full stops, - and _",
                    name->value);
    const XmlAttribute* movement = rules->attribute("movement");
    if (movement != nullptr) read_movement(*movement);
    check_turns(movement);
    for (const XmlElement& element : rules->children) {
      if (element.name == "option") read_option(element);
      if (element.name == "clause") read_clause(element);
      if (element.name == "unified-coasts" && has_map_) read_unified_coasts(element);
    }
    mistakes_.add(in_place(set_rules(variant_, std::move(rulebook_), options_), rules->at));
  }

 private:
  void read_option(const XmlElement& element) {
    const XmlAttribute* name = element.attribute("name");
    const XmlAttribute* value = element.attribute("value");
    if (name == nullptr) return;
    if (value == nullptr) {
      if (find_option(name->value) == nullptr)
        mistakes_.add(read_choice(name->value, name->value_at, "", name->value_at).problems());
      return;
    }
    const Read<OptionChoice> choice = read_choice(name->value, name->value_at, value->value, value->value_at);
    if (!choice) return mistakes_.add(choice.problems());
    choice->option->set(options_, choice->value);
    choices_.emplace_back(*choice, *value);
  }

  // Reports an option that needs what the variant does not have where this file writes it.
  Diagnostics in_place(Diagnostics problems, const SourcePos& rules) const {
    if (problems.empty()) return problems;
    const Variant plain = with_unchecked_options(variant_, Options());
    for (const auto& [choice, value] : choices_) {
      if (value.at.file != rules.file || what_choice_lacks(plain, choice).empty()) continue;
      for (Diagnostic& problem : problems) problem.found = value.value;
      return placed(std::move(problems), value.value_at);
    }
    return placed(std::move(problems), rules);
  }

  void read_clause(const XmlElement& element) {
    const std::string_view id = element.value("id");
    const std::size_t stroke = id.find('/');
    const auto clause = stroke == std::string_view::npos ? std::nullopt : clause_with_key(id.substr(stroke + 1));
    if (!clause) return;  // reported when its file was checked
    for (std::string_view attribute : {"title", "source"}) {
      if (element.attribute(attribute) != nullptr && folded(element.value(attribute)).empty()) {
        mistakes_.add(element.value_at(attribute), "an empty " + std::string(attribute) + " of a clause", "a sentence",
                      element.value(attribute));
      }
    }
    rulebook_.set(
        {*clause, std::string(id), std::string(element.value("title")), std::string(element.value("source"))});
  }

  void read_unified_coasts(const XmlElement& element) {
    if (read_yes_no(element, "remove", false, mistakes_)) return;
    const XmlAttribute* written = element.attribute("province");
    const XmlAttribute* owner_of = element.attribute("owner-of");
    if (written == nullptr) return;
    if (owner_of == nullptr) mistakes_.add(element.at, "a missing attribute of <unified-coasts>", "owner-of=\"...\"");
    const std::string need = "<unified-coasts> of " + written->value;
    const auto province = province_with_id(*written, need);
    const auto centre = owner_of != nullptr ? province_with_id(*owner_of, need) : std::nullopt;
    const bool lacks_coasts = province && !variant_.map.has_coasts(*province);
    if (lacks_coasts && !losses_.note_need(Lost::Kind, written->value, need, written->value_at)) {
      mistakes_.add(written->value_at, "no coasts to unify", "a province with several coasts", written->value);
    }
    const bool is_no_centre = centre && !variant_.map.supply_centres().contains(*centre);
    if (is_no_centre && !losses_.note_need(Lost::Centre, owner_of->value, need, owner_of->value_at)) {
      mistakes_.add(owner_of->value_at, "an owner of a province that is not a supply centre", "a supply centre",
                    owner_of->value);
    }
    if (province && centre) variant_.unified_coasts.push_back({*province, *centre});
  }

  void read_movement(const XmlAttribute& movement) {
    if (movement.value != "seasons" && movement.value != "impulses")
      mistakes_.add(movement.value_at, "an unknown system of movement", "seasons or impulses", movement.value,
                    {"seasons", "impulses"});
    if (movement.value != "impulses") return;
    variant_.movement = MovementSystem::Impulses;
    check_what_impulses_exclude(movement);
  }

  void check_what_impulses_exclude(const XmlAttribute& movement) {
    const auto check = [&](bool is_there, const std::string& problem, const std::string& expected) {
      if (is_there) mistakes_.add(movement.value_at, problem, expected, movement.value);
    };
    if (has_map_) {
      const Map& map = variant_.map;
      const auto is_one_way = [](const Border& border) { return border.one_way; };
      check(std::ranges::any_of(map.borders(), is_one_way), "impulses on a map with one-way borders",
            "a map without one-way=\"yes\"");
      check(map.has_weak_borders() || map.has_seasons() || !map.owners_borders().empty(),
            "impulses on a map with conditions of borders", "a map without weak, closed and only-owner-of");
      // The unit of a turn stands in a province, and not on one of its coasts.
      check(!map.with_coasts().empty(), "impulses on a map whose provinces have coasts",
            "a map without <coast> in a province");
    }
    check(variant_.has(Feature::EmergencySites) || variant_.has(Feature::EmergencyUnits) ||
              variant_.has(Feature::AlternativeSites),
          "impulses in a variant with build sites of its powers",
          "powers without emergency-sites, emergency-units and alternative-sites");
  }

  // A calendar of turns can stand alone: movement="seasons" is what a variant has that does not say it.
  void check_turns(const XmlAttribute* movement) {
    const bool in_turns = variant_.calendar.phases == PhasesOfYear::OneTurn;
    if (in_turns == (variant_.movement == MovementSystem::Impulses)) return;
    const XmlAttribute* turns = section("calendar").attribute("turns");
    const bool is_of_calendar = movement == nullptr || (turns != nullptr && losses_.changes(turns->at, movement->at));
    const XmlAttribute& wrong = is_of_calendar ? *turns : *movement;
    mistakes_.add(wrong.value_at, "a calendar that does not match the movement",
                  "movement=\"impulses\" and <calendar turns=\"year\">, or neither", wrong.value);
  }

  Rulebook rulebook_;
  Options options_;
  std::vector<std::pair<OptionChoice, XmlAttribute>> choices_;  // that are written
};

}  // namespace

void read_rules(const PartReading& part) { RulesReading(part).read(); }

}  // namespace casus
