#include "interface/engine.h"

#include <optional>
#include <system_error>

#include <fmt/format.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/asked_phase.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/record_phase.h"
#include "checker/corpus/run_corpus.h"
#include "checker/corpus/variant_shelf.h"
#include "checker/exchange/game_json.h"
#include "checker/exchange/message.h"
#include "checker/exchange/values.h"
#include "engine/rules/option.h"
#include "engine/rules/with_options.h"
#include "reports/formats/adjudication_json.h"
#include "reports/formats/json_report.h"
#include "reports/formats/text_report.h"
#include "reports/pictures/turn_pictures.h"

namespace casus::interface {
namespace {

using adjudicators::Adjudicator;
using exchange::FirstMistake;
using exchange::Place;

// Of a question that is not what docs/interface.md says.
Diagnostic mistaken(const exchange::Mistaken& mistake) { return {{"question", 0, 0}, mistake.what, "", "", ""}; }

struct PictureWish {
  reports::Theme theme = reports::Theme::Light;
  reports::MapPart part = reports::MapPart::Whole;
  std::optional<std::size_t> impulse;  // 0 or 1; otherwise the year
};

// What casus_adjudicate() is asked, before any name in it has been looked up.
struct PhaseQuestion {
  std::string_view variant;                  // "": that of the position
  std::optional<std::string_view> position;  // otherwise the start of the variant
  std::string_view orders;
  exchange::Choices options;
  bool by_oracle = false;
  bool text = false;
  std::optional<PictureWish> picture;
};

constexpr std::string_view adjudicator_words[] = {"engine", "oracle"};
constexpr std::string_view theme_words[] = {"light", "dark"};
constexpr std::string_view part_words[] = {"map", "part"};

std::size_t word_or_first(const Place& place, std::span<const std::string_view> words) {
  return place.is_there() ? exchange::word_at(place, words) : 0;
}

std::optional<PictureWish> picture_at(const Place& place) {
  if (place.is_missing_or_null()) return std::nullopt;
  PictureWish wish;
  if (word_or_first(place["theme"], theme_words) == 1) wish.theme = reports::Theme::Dark;
  if (word_or_first(place["show"], part_words) == 1) wish.part = reports::MapPart::Neighbourhood;
  if (place["impulse"].is_there()) wish.impulse = static_cast<std::size_t>(place["impulse"].number(1, 2) - 1);
  return wish;
}

exchange::Understood<PhaseQuestion> phase_question(const Json& json) {
  FirstMistake mistake;
  const Place place(mistake, json);
  PhaseQuestion question;
  question.variant = place["variant"].text_or("");
  if (place["position"].is_there()) question.position = place["position"].text();
  question.orders = place["orders"].text_or("");
  question.by_oracle = word_or_first(place["by"], adjudicator_words) == 1;
  question.text = place["text"].flag_or(false);
  question.picture = picture_at(place["picture"]);
  if (question.variant.empty() && !question.position) place["variant"].refuse("a variant, or a position that names one");
  if (mistake.none()) {
    auto options = exchange::options_from(json);
    if (const auto* wrong = std::get_if<exchange::Mistaken>(&options)) mistake.note(wrong->what);
    else question.options = std::get<0>(std::move(options));
  }
  return std::move(mistake).or_mistake(std::move(question));
}

Read<std::shared_ptr<const Variant>> under_options(std::shared_ptr<const Variant> variant,
                                                   const exchange::Choices& options) {
  if (options.empty()) return variant;
  const SourcePos at{"options", 0, 0};
  std::vector<OptionChoice> choices;
  Diagnostics problems;
  for (const auto& [name, value] : options) {
    const Read<OptionChoice> choice = read_choice(name, at, value, at);
    if (choice) choices.push_back(*choice);
    else problems.insert(problems.end(), choice.problems().begin(), choice.problems().end());
  }
  if (!problems.empty()) return problems;
  Read<Variant> changed = with_options(*variant, choices);
  if (!changed) return placed(changed.problems(), at);
  return std::make_shared<const Variant>(*std::move(changed));
}

Read<corpus::PositionFile> board_of(const PhaseQuestion& question, corpus::VariantSource& variants) {
  std::shared_ptr<const Variant> chosen;
  if (!question.variant.empty()) {
    const auto variant = variants.get(question.variant);
    if (!variant) return placed(variant.problems(), {"variant", 0, 0});
    if (!question.position) return corpus::PositionFile{*variant, (*variant)->start, {}};
    chosen = *variant;
  }
  auto read = corpus::read_position(*question.position, "position", variants);
  if (read && chosen != nullptr && read->variant->id != chosen->id)
    return Diagnostic{{"position", 0, 0}, "the position is of another variant", chosen->id, read->variant->id, ""};
  return read;
}

Read<corpus::AskedPhase> asked_phase(const PhaseQuestion& question, corpus::VariantSource& variants) {
  auto board = board_of(question, variants);
  if (!board) return board.problems();
  const auto variant = under_options(board->variant, question.options);
  if (!variant) return variant.problems();
  if (board->orders && !question.orders.empty())
    return Diagnostic{{"position", 0, 0}, "orders twice", "orders after the position, or \"orders\"", "both", ""};
  corpus::AskedPhase asked{*variant, std::move(board->position), {}};
  if (board->orders) {
    asked.written = *std::move(board->orders);
  } else {
    auto orders = corpus::read_orders(**variant, question.orders, "orders");
    if (!orders) return orders.problems();
    asked.written = *std::move(orders);
  }
  if (Diagnostics problems = corpus::why_not_playable(asked, "position"); !problems.empty()) return problems;
  return asked;
}

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

Json json_of(const Diagnostics& problems) {
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
  return exchange::line_of({{"problems", json_of(problems)}});
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

Read<bool> Engine::add_folder(const std::filesystem::path& folder) {
  std::error_code error;
  if (!std::filesystem::is_directory(folder, error))
    return Diagnostic{{folder.string(), 0, 0}, "this is not a folder", "a folder of folders of variants", "", ""};
  folders_.push_back(corpus::variant_files(folder));
  start_anew();
  return true;
}

Read<std::string> Engine::read_variant(std::string_view id) {
  const auto variant = variants_->get(id);
  if (!variant) return placed(variant.problems(), {"variant", 0, 0});
  Json answer = {{"id", (*variant)->id}, {"title", (*variant)->title}, {"powers", Json::array()}};
  for (const Power& power : (*variant)->powers) answer["powers"].push_back(power.name);
  answer["warnings"] = json_of((*variant)->warnings);
  return exchange::line_of(answer);
}

Read<std::string> Engine::adjudicate(std::string_view text) {
  const auto message = exchange::message_from(text);
  if (const auto* wrong = std::get_if<exchange::Mistaken>(&message)) return mistaken(*wrong);
  const auto understood = phase_question(std::get<0>(message));
  if (const auto* wrong = std::get_if<exchange::Mistaken>(&understood)) return mistaken(*wrong);
  const PhaseQuestion& question = std::get<0>(understood);
  const auto asked = asked_phase(question, *variants_);
  if (!asked) return asked.problems();
  const Adjudicator& by = question.by_oracle ? adjudicators::oracle() : adjudicators::engine();
  if (const auto option = by.not_covered(*asked->variant, asked->position))
    return Diagnostic{{"by", 0, 0}, fmt::format("the {} does not cover {}", by.name(), *option), "", "", ""};
  return exchange::line_of(played(question, *asked, by));
}

Read<std::string> Engine::run_cases(std::string_view name, std::string_view text) {
  const auto read = corpus::read_case_file(text, name, *variants_);
  if (!read) return read.problems();
  corpus::Corpus corpus;
  corpus.files.push_back({std::string(name), *read});
  reports::RunRecord run = corpus::run_corpus(corpus, {}, 1);
  run.version = CASUS_VERSION;
  return reports::json_report(run);
}

std::string Engine::ask(std::string_view line) { return server_->answer(line).value_or(""); }

}  // namespace casus::interface
