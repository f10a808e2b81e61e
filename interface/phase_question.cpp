#include "interface/phase_question.h"

#include <span>
#include <utility>
#include <vector>

#include "checker/corpus/board_text.h"
#include "checker/exchange/message.h"
#include "checker/exchange/values.h"
#include "engine/rules/option.h"
#include "engine/rules/with_options.h"

namespace casus::interface {
namespace {

using exchange::FirstMistake;
using exchange::Place;

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

std::optional<PageWish> page_at(const Place& place) {
  if (place.is_missing_or_null()) return std::nullopt;
  PageWish wish;
  if (place["home"].is_there()) wish.home = place["home"].text();
  wish.with_map = place["map"].flag_or(false);
  if (place["show"].is_there() && exchange::word_at(place["show"], part_words) == 0) wish.part = reports::MapPart::Whole;
  return wish;
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

}  // namespace

Diagnostic mistaken(const exchange::Mistaken& mistake) { return {{"question", 0, 0}, mistake.what, "", "", ""}; }

Read<Json> json_of(std::string_view text) {
  auto message = exchange::message_from(text);
  if (const auto* wrong = std::get_if<exchange::Mistaken>(&message)) return mistaken(*wrong);
  return std::get<0>(std::move(message));
}

Read<PhaseQuestion> phase_question(const Json& json) {
  FirstMistake mistake;
  const Place place(mistake, json);
  PhaseQuestion question;
  question.variant = place["variant"].text_or("");
  if (place["position"].is_there()) question.position = place["position"].text();
  question.orders = place["orders"].text_or("");
  question.by_oracle = word_or_first(place["by"], adjudicator_words) == 1;
  question.text = place["text"].flag_or(false);
  question.picture = picture_at(place["picture"]);
  question.page = page_at(place["page"]);
  if (question.variant.empty() && !question.position)
    place["variant"].refuse("a variant, or a position that names one");
  if (mistake.none()) {
    auto options = exchange::options_from(json);
    if (const auto* wrong = std::get_if<exchange::Mistaken>(&options)) mistake.note(wrong->what);
    else question.options = std::get<0>(std::move(options));
  }
  return understood(std::move(mistake), std::move(question));
}

Read<AskedBoard> asked_board(const PhaseQuestion& question, corpus::VariantSource& variants) {
  auto board = board_of(question, variants);
  if (!board) return board.problems();
  auto variant = under_options(board->variant, question.options);
  if (!variant) return variant.problems();
  return AskedBoard{*std::move(variant), *std::move(board)};
}

Read<corpus::AskedPhase> asked_phase(const PhaseQuestion& question, corpus::VariantSource& variants) {
  auto board = asked_board(question, variants);
  if (!board) return board.problems();
  auto& [variant, file] = *board;
  if (file.orders && !question.orders.empty())
    return Diagnostic{{"position", 0, 0}, "orders twice", "orders after the position, or \"orders\"", "both", ""};
  corpus::AskedPhase asked{variant, std::move(file.position), {}};
  if (file.orders) {
    asked.written = *std::move(file.orders);
  } else {
    auto orders = corpus::read_orders(*variant, question.orders, "orders");
    if (!orders) return orders.problems();
    asked.written = *std::move(orders);
  }
  if (Diagnostics problems = corpus::why_not_playable(asked, "position"); !problems.empty()) return problems;
  return asked;
}

}  // namespace casus::interface
