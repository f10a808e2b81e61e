#include "interface/phase_question.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/corpus/board_text.h"
#include "checker/corpus/syntax/case_text.h"
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
constexpr std::string_view caption_words[] = {"none", "full"};

std::size_t word_or_first(const Place& place, std::span<const std::string_view> words) {
  return place.is_there() ? exchange::word_at(place, words) : 0;
}

std::optional<reports::PhasePicture> picture_at(const Place& place) {
  if (place.is_missing_or_null()) return std::nullopt;
  place.has_only({"theme", "show", "caption", "impulse"});
  reports::PhasePicture wish;
  if (word_or_first(place["theme"], theme_words) == 1) wish.theme = reports::Theme::Dark;
  if (word_or_first(place["show"], part_words) == 1) wish.part = reports::MapPart::Neighbourhood;
  wish.is_captioned = word_or_first(place["caption"], caption_words) == 1;
  if (place["impulse"].is_there()) wish.impulse = static_cast<std::size_t>(place["impulse"].number(1, 2) - 1);
  return wish;
}

std::optional<PageWish> page_at(const Place& place) {
  if (place.is_missing_or_null()) return std::nullopt;
  place.has_only({"home", "show", "map"});
  PageWish wish;
  if (place["home"].is_there()) wish.home = place["home"].text();
  wish.with_map = place["map"].flag_or(false);
  if (place["show"].is_there() && exchange::word_at(place["show"], part_words) == 0)
    wish.part = reports::MapPart::Whole;
  return wish;
}

std::vector<UnitEdit> units_at(const Place& place) {
  std::vector<UnitEdit> edits;
  place.each_if_there([&](const Place& one) {
    one.has_only({"remove", "add"});
    UnitEdit edit{one["remove"].text_or(""), one["add"].text_or("")};
    if (edit.remove.empty() == edit.add.empty()) one.refuse("\"remove\" or \"add\"");
    edits.push_back(edit);
  });
  return edits;
}

// What is left out is as in `otherwise`.
BoardQuestion board_at(const Place& place, const Json& json, BoardQuestion otherwise, FirstMistake& mistake) {
  BoardQuestion board = std::move(otherwise);
  board.variant = place["variant"].text_or(board.variant);
  if (place["orders"].is_there()) {
    board.orders = place["orders"].text();
    board.with_orders_of_position = false;
  }
  if (place["position"].is_there()) {
    board.position = place["position"].text();
    board.with_orders_of_position = true;
  }
  if (place["units"].is_there()) board.units = units_at(place["units"]);
  if (place["options"].is_there() && mistake.none()) {
    auto options = exchange::options_from(json);
    if (const auto* wrong = std::get_if<exchange::Mistaken>(&options)) mistake.note(wrong->what);
    else board.options = std::get<0>(std::move(options));
  }
  return board;
}

std::optional<CaseWish> case_at(const Place& place, const Json& json) {
  if (place.is_missing_or_null()) return std::nullopt;
  if (json["case"].is_boolean()) return json["case"] ? std::optional(CaseWish()) : std::nullopt;
  place.has_only({"id", "title"});
  CaseWish wish;
  wish.id = place["id"].text_or(wish.id);
  if (place["title"].is_there()) wish.title = place["title"].text();
  if (!corpus::is_id(wish.id)) place["id"].refuse("an id such as 6.A.1");
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; };
  constexpr std::size_t longest_title = 1000;  // bytes; fits a line also if each is written as two
  if (wish.title &&
      (wish.title->empty() || wish.title->size() > longest_title || std::ranges::any_of(*wish.title, is_control)))
    place["title"].refuse(fmt::format("a title of one line, of at most {} bytes", longest_title));
  return wish;
}

// The variants of another source, with options.
class UnderOptions : public corpus::VariantSource {
 public:
  UnderOptions(corpus::VariantSource& variants, const BoardQuestion& question)
      : variants_(variants), at_{question.where + "options", 0, 0} {
    for (const auto& [name, value] : question.options) {
      const Read<OptionChoice> choice = read_choice(name, at_, value, at_);
      if (choice) choices_.push_back(*choice);
      else problems_.insert(problems_.end(), choice.problems().begin(), choice.problems().end());
    }
  }

  Read<std::shared_ptr<const Variant>> get(std::string_view said, std::string_view named_in) override {
    auto variant = variants_.get(said, named_in);
    if (!variant || choices_.empty()) return variant;
    Read<Variant> changed = with_options(**variant, choices_);
    if (changed) return std::make_shared<const Variant>(*std::move(changed));
    problems_ = placed(changed.problems(), at_);
    return problems_;
  }

  // With the options themselves.
  const Diagnostics& problems() const { return problems_; }

 private:
  corpus::VariantSource& variants_;
  SourcePos at_;
  std::vector<OptionChoice> choices_;
  Diagnostics problems_;
};

Read<corpus::PositionFile> board_of(const BoardQuestion& question, corpus::VariantSource& variants) {
  std::shared_ptr<const Variant> chosen;
  if (!question.variant.empty()) {
    const auto variant = variants.get(question.variant);
    if (!variant) return placed(variant.problems(), {question.where + "variant", 0, 0});
    if (!question.position) return corpus::PositionFile{*variant, (*variant)->start, {}};
    chosen = *variant;
  }
  const std::string name = question.where + "position";
  auto read = corpus::read_position(*question.position, name, variants);
  if (read && chosen != nullptr && read->variant->id != chosen->id)
    return Diagnostic{{name, 0, 0}, "the position is of another variant", chosen->id, read->variant->id, ""};
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
  place.has_only(
      {"variant", "position", "units", "orders", "options", "by", "text", "picture", "page", "case", "against", "for"});
  PhaseQuestion question;
  question.board = board_at(place, json, {}, mistake);
  question.by_oracle = word_or_first(place["by"], adjudicator_words) == 1;
  question.text = place["text"].flag_or(false);
  question.picture = picture_at(place["picture"]);
  question.page = page_at(place["page"]);
  if (place["for"].is_there()) question.units_for = place["for"].text();
  question.as_case = case_at(place["case"], json);
  if (const Place against = place["against"]; !against.is_missing_or_null()) {
    against.has_only({"variant", "position", "units", "orders", "options"});
    question.against = question.board;
    question.against->where = "against.";
    question.against = board_at(against, json["against"], *question.against, mistake);
  }
  if (question.board.variant.empty() && !question.board.position)
    place["variant"].refuse("a variant, or a position that names one");
  return understood(std::move(mistake), std::move(question));
}

Read<AskedBoard> asked_board(const BoardQuestion& question, corpus::VariantSource& variants) {
  UnderOptions under(variants, question);
  if (!under.problems().empty()) return under.problems();
  auto file = board_of(question, under);
  if (!under.problems().empty()) return under.problems();
  if (!file) return file.problems();
  const auto own = variants.get(file->variant->id);
  if (!own) return placed(own.problems(), {question.where + "variant", 0, 0});
  AskedBoard board{*own, file->variant, std::move(file->position), std::move(file->orders)};
  if (!question.with_orders_of_position) board.orders.reset();
  auto edited = with_edited_units(*board.variant, std::move(board.position), question.units, question.where + "units");
  if (!edited) return edited.problems();
  board.position = *std::move(edited);
  return board;
}

Read<AskedPhase> asked_phase(const BoardQuestion& question, corpus::VariantSource& variants) {
  auto board = asked_board(question, variants);
  if (!board) return board.problems();
  const std::string position = question.where + "position";
  if (board->orders && !question.orders.empty())
    return Diagnostic{{position, 0, 0}, "orders twice", "orders after the position, or \"orders\"", "both", ""};
  AskedPhase asked{{board->variant, std::move(board->position), {}}, board->own};
  if (board->orders) {
    asked.written = *std::move(board->orders);
  } else {
    auto orders = corpus::read_orders(*asked.variant, question.orders, question.where + "orders",
                                      corpus::Unreadable::Refused, asked.position.phase.kind);
    if (!orders) return orders.problems();
    asked.written = *std::move(orders);
  }
  if (Diagnostics problems = corpus::why_not_playable(asked, position); !problems.empty()) return problems;
  return asked;
}

}  // namespace casus::interface
