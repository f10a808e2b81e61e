#include "interface/engine.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/run_corpus.h"
#include "checker/exchange/message.h"
#include "checker/lint/lint_report.h"
#include "engine/text/names.h"
#include "interface/case_answer.h"
#include "interface/orders_answer.h"
#include "interface/phase_question.h"
#include "interface/problems.h"
#include "interface/variant_answer.h"
#include "reports/formats/json_report.h"

namespace casus::interface {
namespace {

Read<std::string> in_one_line(const Read<Json>& answer) {
  if (!answer) return answer.problems();
  return exchange::line_of(*answer);
}

Diagnostic only_in_movement(const Variant& variant, const Position& position) {
  return {{"position", 0, 0},
          "this phase cannot be asked about",
          "a movement phase",
          print(variant.calendar, position.phase),
          ""};
}

// What a misspelt name of a file was to be; "" if it is not misspelt, as far as can be seen.
std::string meant_file(std::string_view name) {
  static const std::string known[] = {"variant.xml", "map.xml"};
  if (name.ends_with(".svg") || std::ranges::find(known, name) != std::end(known)) return "";
  return nearest_name(name, known);
}

Diagnostic misspelt_file(std::string_view variant, std::string_view name, std::string meant) {
  const std::string shown = exchange::shown_name(name);
  return {{fmt::format("{}/{}", variant, shown), 0, 0},
          "no variant reads a file of this name",
          "variant.xml, map.xml, or an SVG file that the map names",
          shown,
          std::move(meant)};
}

}  // namespace

Engine::Engine() { start_anew(); }

void Engine::start_anew() {
  variants_ = std::make_unique<corpus::GivenVariants>(
      [this](std::string_view variant, std::string_view name) { return file(variant, name); },
      std::vector<std::string>(ids_.begin(), ids_.end()));
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

Done Engine::add_file(std::string_view variant, std::string_view name, std::string text) {
  if (!can_be_variant_id(variant)) return not_a_variant_id(variant);
  if (const std::string meant = meant_file(name); !meant.empty()) return misspelt_file(variant, name, meant);
  files_.insert_or_assign({std::string(variant), std::string(name)}, std::move(text));
  ids_.emplace(variant);
  start_anew();
  return Done();
}

Read<std::string> Engine::read_variant(std::string_view id) {
  const auto variant = variants_->get(id);
  if (!variant) return placed(variant.problems(), {"variant", 0, 0});
  return exchange::line_of(variant_answer(**variant));
}

Read<std::string> Engine::lint(std::string_view id) {
  const auto xml = can_be_variant_id(id) ? file(id, "variant.xml") : std::nullopt;
  if (!xml) return placed(variants_->get(id).problems(), {"variant", 0, 0});
  if (!*xml) return xml->problems();
  lint::LintedFiles linted;
  linted.files.push_back((*xml)->shown_name);
  const auto files = [this](std::string_view variant, std::string_view name) { return file(variant, name); };
  linted.add(lint::lint_variant(**xml, files));
  linted.settle();
  return lint::json_report(linted);
}

Read<std::string> Engine::adjudicate(std::string_view question) {
  return in_one_line(phase_answer(question, *variants_, maps_));
}

// Orders in the question are not read.
Read<AskedBoard> Engine::board_of(std::string_view text) {
  const Read<Json> json = json_of(text);
  if (!json) return json.problems();
  const Read<PhaseQuestion> question = phase_question(*json);
  if (!question) return question.problems();
  return asked_board(question->board, *variants_);
}

Read<std::string> Engine::orders(std::string_view question) { return in_one_line(orders_answer(question, *variants_)); }

Read<std::string> Engine::play_case(std::string_view question) {
  return in_one_line(case_answer(question, *variants_, maps_));
}

Read<std::unique_ptr<PreparedBoard>> Engine::prepare(std::string_view text) {
  auto asked = board_of(text);
  if (!asked) return asked.problems();
  if (asked->position.phase.kind != PhaseKind::Movement) return only_in_movement(*asked->variant, asked->position);
  return std::make_unique<PreparedBoard>(asked->variant, std::move(asked->position));
}

Read<std::string> Engine::run_cases(std::string_view name, std::string_view text) {
  auto read = corpus::read_case_file(text, name, *variants_);
  if (!read) return read.problems();
  return reports::json_report(corpus::run_file(*std::move(read)));
}

std::string Engine::ask(std::string_view line) { return server_->answer(line).value_or(""); }

}  // namespace casus::interface
