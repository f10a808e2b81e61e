// What casus_adjudicate(), casus_orders() and casus_prepare() are asked: a JSON object (docs/interface.md), and the
// board, rules and orders that it names.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "checker/corpus/asked_phase.h"
#include "checker/corpus/variant_source.h"
#include "checker/exchange/game_json.h"
#include "checker/exchange/message.h"
#include "engine/orders/submission.h"
#include "engine/text/diagnostic.h"
#include "interface/edited_units.h"
#include "reports/formats/json.h"
#include "reports/pictures/turn_pictures.h"

namespace casus::interface {

using reports::Json;

// A board under rules, and orders for it, before any name in them has been looked up. All texts here are those of the
// JSON value.
struct BoardQuestion {
  std::string_view variant;                  // "": that of the position
  std::optional<std::string_view> position;  // otherwise the start of the variant
  bool with_orders_of_position = true;       // those that follow it count
  std::vector<UnitEdit> units;
  std::string_view orders;
  exchange::Choices options;
  std::string where;  // what the files of its problems begin with: "against."
};

struct PageWish {
  std::optional<std::string_view> home;  // the way to the pages of clauses
  bool with_map = false;
  reports::MapPart part = reports::MapPart::Neighbourhood;
};

struct CaseWish {
  std::string_view id = "CASE.1";
  std::optional<std::string_view> title;  // otherwise the phase
};

struct PhaseQuestion {
  BoardQuestion board;
  bool by_oracle = false;
  bool text = false;
  std::optional<reports::PhasePicture> picture;
  std::optional<PageWish> page;
  std::optional<CaseWish> as_case;
  std::optional<BoardQuestion> against;
  std::optional<std::string_view> units_for;  // of casus_orders(): "for"
};

// The JSON value of a text, and the question in it. A mistake is about the file "question".
Read<Json> json_of(std::string_view text);
Read<PhaseQuestion> phase_question(const Json& json);

// Of a question that is not what docs/interface.md says.
Diagnostic mistaken(const exchange::Mistaken& mistake);
template <class Question>
Read<Question> understood(exchange::FirstMistake mistake, Question question) {
  auto read = std::move(mistake).or_mistake(std::move(question));
  if (const auto* wrong = std::get_if<exchange::Mistaken>(&read)) return mistaken(*wrong);
  return std::get<0>(std::move(read));
}

// The board and the rules of a question, with the orders that follow its position, if any.
struct AskedBoard {
  std::shared_ptr<const Variant> own;      // as its files have it
  std::shared_ptr<const Variant> variant;  // with the options of the question
  Position position;
  std::optional<corpus::WrittenOrders> orders;
};
Read<AskedBoard> asked_board(const BoardQuestion& question, corpus::VariantSource& variants);

// With its orders, if it can be played.
struct AskedPhase : corpus::AskedPhase {
  std::shared_ptr<const Variant> own;
  Submission submission() const { return {written.orders, written.grants, written.fallen}; }
};
Read<AskedPhase> asked_phase(const BoardQuestion& question, corpus::VariantSource& variants);

}  // namespace casus::interface
