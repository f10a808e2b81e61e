// Values of the game as JSON, as docs/adapter-protocol.md ("Values") has them: written for other programs, and read
// from their messages. Provinces are written by their id, powers by their name.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/exchange/message.h"
#include "engine/board/position.h"
#include "engine/orders/grant.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/ruling.h"
#include "reports/formats/json_values.h"

namespace casus::exchange {

using Choices = std::vector<std::pair<std::string, std::string>>;  // options by name: "convoy-paradox", "1982"

// ---- Written ----

using reports::grant_json;
using reports::order_json;
using reports::position_json;
Json variant_json(const Variant& variant);

Json options_json(const Choices& options);
// The phase of a case as a question ("ask": "case"). `phase` counts from 1. `options` are those of the case, by name.
struct CaseQuestion {
  std::string id;
  int phase = 1;
  Choices options;
  Position position;
  std::vector<Order> orders;
  std::vector<Grant> grants;
  std::vector<PowerId> fallen;
  friend bool operator==(const CaseQuestion&, const CaseQuestion&) = default;
};
Json question_json(const Variant& variant, const CaseQuestion& question);
// The answer to it ("answer": "case"), of a ruling as checker/exchange/reported.h makes it.
Json answer_json(const Variant& variant, std::string_view id, int phase, const Ruling& reported);

// ---- Read ----

Understood<Position> position_from(const Variant& variant, const Json& json);
Understood<Order> order_from(const Variant& variant, const Json& json);
// The options of a question; their meaning is not checked here.
Understood<Choices> options_from(const Json& json);
// A whole question under its variant with these options, which the caller has looked up.
Understood<CaseQuestion> question_from(const Variant& variant, const Json& json);
// An answer to the question with so many orders; the caller has checked `id` and `phase`. An adjudicator of level
// Outcomes must have answered every order. The ruling has nothing that the program did not report.
Understood<Ruling> ruling_from(const Variant& variant, const Json& json, std::size_t orders, Level level);

}  // namespace casus::exchange
