// What casus_adjudicate() and casus_prepare() are asked: a JSON object (docs/interface.md), and the board, rules and
// orders that it names.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "checker/corpus/asked_phase.h"
#include "checker/corpus/variant_source.h"
#include "checker/exchange/game_json.h"
#include "checker/exchange/message.h"
#include "engine/text/diagnostic.h"
#include "reports/formats/json.h"
#include "reports/pictures/turn_pictures.h"

namespace casus::interface {

using reports::Json;

struct PictureWish {
  reports::Theme theme = reports::Theme::Light;
  reports::MapPart part = reports::MapPart::Whole;
  std::optional<std::size_t> impulse;  // 0 or 1; otherwise the year
};

struct PageWish {
  std::optional<std::string_view> home;  // the way to the pages of clauses
  bool with_map = false;
  reports::MapPart part = reports::MapPart::Neighbourhood;
};

// Before any name in it has been looked up. Its texts are those of the JSON value.
struct PhaseQuestion {
  std::string_view variant;                  // "": that of the position
  std::optional<std::string_view> position;  // otherwise the start of the variant
  std::string_view orders;
  exchange::Choices options;
  bool by_oracle = false;
  bool text = false;
  std::optional<PictureWish> picture;
  std::optional<PageWish> page;
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

// The board and the rules of a question, without its orders.
struct AskedBoard {
  std::shared_ptr<const Variant> variant;  // with the options of the question
  corpus::PositionFile file;
};
Read<AskedBoard> asked_board(const PhaseQuestion& question, corpus::VariantSource& variants);
// With its orders, if it can be played.
Read<corpus::AskedPhase> asked_phase(const PhaseQuestion& question, corpus::VariantSource& variants);

}  // namespace casus::interface
