#include "interface/phase_answer.h"

#include <fmt/format.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/board_text.h"
#include "checker/corpus/phase_as_case.h"
#include "checker/corpus/record_phase.h"
#include "interface/phase_changes.h"
#include "reports/formats/adjudication_json.h"
#include "reports/formats/text_report.h"
#include "reports/pages/phase_section.h"
#include "reports/pages/picture_file.h"
#include "reports/pages/signs.h"
#include "reports/pictures/board_picture.h"
#include "reports/pictures/turn_pictures.h"

namespace casus::interface {
namespace {

using adjudicators::Adjudicator;

Read<Ruling> played(const AskedPhase& asked, const Adjudicator& by) {
  if (const auto option = by.not_covered(*asked.variant, asked.position))
    return Diagnostic{{"by", 0, 0}, fmt::format("the {} does not cover {}", by.name(), *option), "", "", ""};
  return by.adjudicate(*asked.variant, asked.position, asked.submission());
}

// A case file that states the results of the phase.
Read<std::string> case_of(const AskedPhase& asked, const Ruling& said, const CaseWish& wish,
                          corpus::VariantSource& variants) {
  if (said.level != Level::Reasons)
    return Diagnostic{{"by", 0, 0}, "a case states what only the engine answers", "engine", "oracle", ""};
  const corpus::CaseToWrite wanted{std::string(wish.id), std::optional<std::string>(wish.title)};
  return corpus::phase_as_case(asked, *asked.own, said, wanted, "orders", variants);
}

}  // namespace

const reports::BoardMap& BoardMaps::of(const Variant& variant) {
  const auto found = maps_.find(variant.id);
  if (found != maps_.end()) return found->second;
  return maps_.emplace(variant.id, reports::BoardMap{reports::map_shapes(variant.map), reports::map_file(variant.id)})
      .first->second;
}

Read<Json> phase_answer(std::string_view text, corpus::VariantSource& variants, BoardMaps& maps) {
  const Read<Json> json = json_of(text);
  if (!json) return json.problems();
  const Read<PhaseQuestion> question = phase_question(*json);
  if (!question) return question.problems();
  const auto asked = asked_phase(question->board, variants);
  if (!asked) return asked.problems();
  const Adjudicator& by = question->by_oracle ? adjudicators::oracle() : adjudicators::engine();
  const Read<Ruling> said = played(*asked, by);
  if (!said) return said.problems();

  const Variant& variant = *asked->variant;
  const bool has_reasons = said->level == Level::Reasons;
  Json answer;
  answer["adjudication"] =
      reports::adjudication_value(variant, asked->position, asked->submission(), adjudicators::adjudication_of(*said),
                                  has_reasons ? reports::Telling::Reasons : reports::Telling::Outcomes);
  answer["position"] = corpus::print_position(variant, asked->position);
  answer["next"] = corpus::print_position(variant, said->next());
  const bool needs_record = question->text || question->picture || question->page || question->against;
  const reports::PhaseRecord phase = needs_record
                                         ? corpus::record_phase(variant, asked->position, asked->submission(), *said)
                                         : reports::PhaseRecord();
  if (question->text)
    answer["text"] = reports::phase_text(variant, phase, has_reasons ? reports::Reasons::All : reports::Reasons::None);
  if (const auto& wish = question->picture) answer["picture"] = reports::titled_phase_svg(variant, phase, *wish);
  if (const auto& wish = question->page) {
    const reports::BoardMap& map = maps.of(variant);
    answer["page"] = reports::phase_section({.variant = variant,
                                             .phase = phase,
                                             .map = map,
                                             .home = wish->home,
                                             .is_stated = false,
                                             .is_whole = wish->part == reports::MapPart::Whole});
    if (wish->with_map)
      answer["map"] = {{"svg", reports::map_definitions(variant, map.shapes)},
                       {"style", reports::power_style(variant)},
                       {"signs", reports::signs_of(asked->variant)}};
  }
  if (const auto& wish = question->as_case) {
    const Read<std::string> made = case_of(*asked, *said, *wish, variants);
    if (!made) return made.problems();
    answer["case"] = *made;
  }
  if (question->against) {
    const auto other = asked_phase(*question->against, variants);
    if (!other) return other.problems();
    if (other->own->id != asked->own->id)
      return Diagnostic{
          {"against.position", 0, 0}, "the position is of another variant", asked->own->id, other->own->id, ""};
    const Read<Ruling> said_of_other = played(*other, by);
    if (!said_of_other) return said_of_other.problems();
    const reports::PhaseRecord phase_of_other =
        corpus::record_phase(*other->variant, other->position, other->submission(), *said_of_other);
    answer["changes"] = phase_changes({*other->variant, *said_of_other, phase_of_other}, {variant, *said, phase});
  }
  return answer;
}

}  // namespace casus::interface
