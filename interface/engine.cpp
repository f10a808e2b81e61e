#include "interface/engine.h"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/board_text.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/record_phase.h"
#include "checker/corpus/run_corpus.h"
#include "checker/exchange/message.h"
#include "engine/adjustments/adjustments.h"
#include "engine/orders_of_phase.h"
#include "interface/phase_question.h"
#include "reports/formats/adjudication_json.h"
#include "reports/formats/json_report.h"
#include "reports/formats/json_values.h"
#include "reports/formats/text_report.h"
#include "reports/pictures/turn_pictures.h"

namespace casus::interface {
namespace {

using adjudicators::Adjudicator;

Json played(const PhaseQuestion& question, const corpus::AskedPhase& asked, const Adjudicator& by) {
  const Variant& variant = *asked.variant;
  const Submission submission{asked.written.orders, asked.written.grants, asked.written.fallen};
  const Ruling said = by.adjudicate(variant, asked.position, submission);
  Json answer;
  answer["adjudication"] = reports::adjudication_value(
      variant, asked.position, submission, adjudicators::adjudication_of(said),
      said.level == Level::Reasons ? reports::Telling::Reasons : reports::Telling::Outcomes);
  answer["next"] = corpus::print_position(variant, said.next());
  if (!question.text && !question.picture) return answer;
  const reports::PhaseRecord phase = corpus::record_phase(variant, asked.position, submission, said);
  if (question.text) answer["text"] = reports::phase_text(variant, phase, said.level == Level::Reasons);
  if (const auto& wish = question.picture)
    answer["picture"] = reports::titled_phase_svg(variant, phase, wish->impulse, wish->theme, wish->part);
  return answer;
}

Diagnostic only_in_seasons(const Variant& variant, const Position& position, std::string expected) {
  return {{"position", 0, 0}, "this phase cannot be asked about", std::move(expected),
          print(variant.calendar, position.phase), ""};
}

// Of each power with a player that has builds (positive) or removals (negative).
Json due_json(const Variant& variant, const Position& position) {
  Json due = Json::object();
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    if (variant.powers[i].minor) continue;
    if (const int count = adjustment_due(variant, position, PowerId{static_cast<std::uint8_t>(i)}); count != 0) due[variant.powers[i].name] = count;
  }
  return due;
}

Json list_of(const Diagnostics& problems) {
  Json list = Json::array();
  for (const Diagnostic& one : problems) {
    list.push_back({{"file", one.at.file},
                    {"line", one.at.line},
                    {"column", one.at.column},
                    {"problem", one.problem},
                    {"expected", one.expected},
                    {"found", one.found},
                    {"nearest", one.nearest}});
  }
  return list;
}

}  // namespace

std::string problems_json(const Diagnostics& problems) {
  return exchange::line_of({{"problems", list_of(problems)}});
}

Engine::Engine() { start_anew(); }

void Engine::start_anew() {
  variants_ = std::make_unique<corpus::GivenVariants>(
      [this](std::string_view variant, std::string_view name) { return file(variant, name); });
  server_ = std::make_unique<exchange::Server>(*variants_, adjudicators::engine(), CASUS_VERSION);
}

std::optional<Read<NamedText>> Engine::file(std::string_view variant, std::string_view name) const {
  const auto given = files_.find(std::pair(std::string(variant), std::string(name)));
  if (given != files_.end()) return Read<NamedText>(NamedText{given->second, fmt::format("{}/{}", variant, name)});
  for (const FileSource& folder : folders_) {
    if (auto found = folder(variant, name)) return found;
  }
  return std::nullopt;
}

Read<bool> Engine::add_file(std::string_view variant, std::string_view name, std::string text) {
  if (!can_be_variant_id(variant))
    return Diagnostic{{"variant", 0, 0}, "this cannot be the id of a variant", "letters, digits, full stops, - and _",
                      exchange::shown_name(variant), ""};
  files_.insert_or_assign({std::string(variant), std::string(name)}, std::move(text));
  start_anew();
  return true;
}

Read<std::string> Engine::read_variant(std::string_view id) {
  const auto variant = variants_->get(id);
  if (!variant) return placed(variant.problems(), {"variant", 0, 0});
  Json answer = {{"id", (*variant)->id}, {"title", (*variant)->title}, {"powers", Json::array()}};
  for (const Power& power : (*variant)->powers) answer["powers"].push_back(power.name);
  answer["warnings"] = list_of((*variant)->warnings);
  return exchange::line_of(answer);
}

Read<std::string> Engine::adjudicate(std::string_view text) {
  const Read<Json> json = json_of(text);
  if (!json) return json.problems();
  const Read<PhaseQuestion> question = phase_question(*json);
  if (!question) return question.problems();
  const auto asked = asked_phase(*question, *variants_);
  if (!asked) return asked.problems();
  const Adjudicator& by = question->by_oracle ? adjudicators::oracle() : adjudicators::engine();
  if (const auto option = by.not_covered(*asked->variant, asked->position))
    return Diagnostic{{"by", 0, 0}, fmt::format("the {} does not cover {}", by.name(), *option), "", "", ""};
  return exchange::line_of(played(*question, *asked, by));
}

// Without the orders of the question.
Read<AskedBoard> Engine::board_of(std::string_view text) {
  const Read<Json> json = json_of(text);
  if (!json) return json.problems();
  const Read<PhaseQuestion> question = phase_question(*json);
  if (!question) return question.problems();
  return asked_board(*question, *variants_);
}

Read<std::string> Engine::orders(std::string_view text) {
  const auto asked = board_of(text);
  if (!asked) return asked.problems();
  const Variant& variant = *asked->variant;
  const Position& position = asked->file.position;
  if (position.phase.kind == PhaseKind::Turn) return only_in_seasons(variant, position, "a phase of seasons");
  Json answer = {{"phase", reports::phase_json(variant, position.phase)}};
  if (position.phase.kind == PhaseKind::Adjustments) answer["due"] = due_json(variant, position);
  answer["orders"] = Json::array();
  for (const Order& order : orders_of_phase(variant, position))
    answer["orders"].push_back(reports::order_json(variant, order));
  return exchange::line_of(answer);
}

Read<std::unique_ptr<PreparedBoard>> Engine::prepare(std::string_view text) {
  auto asked = board_of(text);
  if (!asked) return asked.problems();
  if (asked->file.position.phase.kind != PhaseKind::Movement)
    return only_in_seasons(*asked->variant, asked->file.position, "a movement phase");
  return std::make_unique<PreparedBoard>(asked->variant, std::move(asked->file.position));
}

Read<std::string> Engine::run_cases(std::string_view name, std::string_view text) {
  auto read = corpus::read_case_file(text, name, *variants_);
  if (!read) return read.problems();
  return reports::json_report(corpus::run_file(*std::move(read)));
}

std::string Engine::ask(std::string_view line) { return server_->answer(line).value_or(""); }

}  // namespace casus::interface
