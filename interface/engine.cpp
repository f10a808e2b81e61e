#include "interface/engine.h"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/run_corpus.h"
#include "checker/exchange/message.h"
#include "engine/adjustments/adjustments.h"
#include "engine/orders_of_phase.h"
#include "interface/case_answer.h"
#include "interface/phase_question.h"
#include "interface/problems.h"
#include "interface/variant_answer.h"
#include "reports/formats/json_report.h"
#include "reports/formats/json_values.h"

namespace casus::interface {
namespace {

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

}  // namespace

Engine::Engine() { start_anew(); }

void Engine::start_anew() {
  variants_ = std::make_unique<corpus::GivenVariants>(
      [this](std::string_view variant, std::string_view name) { return file(variant, name); });
  maps_ = {};
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
  return exchange::line_of(variant_answer(**variant));
}

Read<std::string> Engine::adjudicate(std::string_view text) {
  const Read<Json> json = json_of(text);
  if (!json) return json.problems();
  const Read<PhaseQuestion> question = phase_question(*json);
  if (!question) return question.problems();
  const auto asked = asked_phase(*question, *variants_);
  if (!asked) return asked.problems();
  const adjudicators::Adjudicator& by = question->by_oracle ? adjudicators::oracle() : adjudicators::engine();
  if (const auto option = by.not_covered(*asked->variant, asked->position))
    return Diagnostic{{"by", 0, 0}, fmt::format("the {} does not cover {}", by.name(), *option), "", "", ""};
  return exchange::line_of(phase_answer(*question, *asked, by, maps_));
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

Read<std::string> Engine::play_case(std::string_view question) {
  const Read<Json> answer = case_answer(question, *variants_, maps_);
  if (!answer) return answer.problems();
  return exchange::line_of(*answer);
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
