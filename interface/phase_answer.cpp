#include "interface/phase_answer.h"

#include "checker/corpus/board_text.h"
#include "checker/corpus/record_phase.h"
#include "reports/formats/adjudication_json.h"
#include "reports/formats/text_report.h"
#include "reports/pages/phase_section.h"
#include "reports/pages/picture_file.h"
#include "reports/pictures/board_picture.h"
#include "reports/pictures/turn_pictures.h"

namespace casus::interface {

const reports::BoardMap& BoardMaps::of(const Variant& variant) {
  const auto found = maps_.find(variant.id);
  if (found != maps_.end()) return found->second;
  return maps_.emplace(variant.id, reports::BoardMap{reports::map_shapes(variant.map), reports::map_file(variant.id)})
      .first->second;
}

Json phase_answer(const PhaseQuestion& question, const corpus::AskedPhase& asked, const adjudicators::Adjudicator& by,
                  BoardMaps& maps) {
  const Variant& variant = *asked.variant;
  const Submission submission{asked.written.orders, asked.written.grants, asked.written.fallen};
  const Ruling said = by.adjudicate(variant, asked.position, submission);
  Json answer;
  answer["adjudication"] = reports::adjudication_value(
      variant, asked.position, submission, adjudicators::adjudication_of(said),
      said.level == Level::Reasons ? reports::Telling::Reasons : reports::Telling::Outcomes);
  answer["next"] = corpus::print_position(variant, said.next());
  if (!question.text && !question.picture && !question.page) return answer;
  const reports::PhaseRecord phase = corpus::record_phase(variant, asked.position, submission, said);
  if (question.text) answer["text"] = reports::phase_text(variant, phase, said.level == Level::Reasons);
  if (const auto& wish = question.picture)
    answer["picture"] = reports::titled_phase_svg(variant, phase, wish->impulse, wish->theme, wish->part);
  if (const auto& wish = question.page) {
    const reports::BoardMap& map = maps.of(variant);
    answer["page"] = reports::phase_section({variant, phase, map, wish->home, false, wish->part == reports::MapPart::Whole});
    if (wish->with_map)
      answer["map"] = {{"svg", reports::map_definitions(variant, map.shapes)},
                       {"style", reports::power_style(variant)}};
  }
  return answer;
}

}  // namespace casus::interface
