#include "checker/exchange/serve.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "checker/exchange/features.h"
#include "checker/exchange/parts.h"
#include "checker/exchange/reported.h"
#include "checker/exchange/values.h"
#include "checker/exchange/words.h"
#include "engine/legality/legal_orders.h"
#include "engine/rules/option.h"
#include "engine/rules/options.h"
#include "engine/rules/variant_files.h"
#include "engine/rules/with_options.h"
#include "engine/text/raise.h"

namespace casus::exchange {

namespace {

constexpr std::size_t most_derived = 64;  // variants kept for the options of later cases

Json error(std::string_view why) { return {{"error", why}}; }
Json error(FirstMistake mistake) { return error(std::get<Mistaken>(std::move(mistake).or_mistake(0)).what); }

// A reply instead of an answer: "skip" or "error".
Json unanswered(std::string_view kind, const CaseQuestion& question, std::string_view why) {
  return {{"answer", kind}, {"id", question.id}, {"phase", question.phase}, {"because", why}};
}

template <class Value>
const Mistaken* mistake_in(const Understood<Value>& understood) {
  return std::get_if<Mistaken>(&understood);
}

// Sets the options that a question names; returns their first mistake, or "".
std::string set_choices(const Choices& choices, Options& options) {
  std::vector<const OptionInfo*> chosen;
  for (const auto& [name, value] : choices) {
    const Read<OptionChoice> choice = read_choice(name, {}, value, {});
    if (!choice) return fmt::format("options.{}: {}", shown_name(name), why_refused(choice.problems().front()));
    if (std::ranges::find(chosen, choice->option) != chosen.end())
      return fmt::format("options.{}: {}", shown_name(name), chosen_twice(*choice->option));
    choice->option->set(options, choice->value);
    chosen.push_back(choice->option);
  }
  return "";
}

}  // namespace

std::optional<std::string> Server::answer(std::string_view line) {
  const auto message = message_from(line);
  if (const Mistaken* mistake = mistake_in(message)) return line_of(error(mistake->what));
  const auto answered = [&] {
    const std::optional<Json> answer = answer_to(std::get<Json>(message));
    return answer ? std::optional(line_of(*answer)) : std::nullopt;
  };
  const auto bug = [&](const std::string& what) {
    met_bug_ = true;
    return std::optional(line_of(error(what)));
  };
  return attempt(answered, bug, bug, [] { return std::optional(line_of(error("out of memory"))); });
}

std::optional<Json> Server::answer_to(const Json& question) {
  FirstMistake mistake;
  const Place asked = Place(mistake, question)["ask"];
  const std::string_view ask = asked.text();
  if (ask == "start") return start();
  if (ask == "variant") return can_play(question);
  if (ask == "case") return play(question);
  if (ask == "options") return list_orders(question);
  if (ask == "stop") return std::nullopt;
  asked.refuse("start, variant, case, options or stop");
  return error(std::move(mistake));
}

Json Server::start() const {
  return {{"answer", "start"},
          {"protocol", protocol_number},
          {"name", fmt::format("Casus, {}", by_.name())},
          {"version", version_},
          {"language", "C++"},
          {"homepage", ""},
          {"level", word(&by_ == &adjudicators::engine() ? Level::Reasons : Level::Outcomes)},
          {"phases", reports::phase_kind_words},
          {"features", all_features()},
          {"options", true}};
}

Json Server::can_play(const Json& question) {
  FirstMistake mistake;
  const std::string id(Place(mistake, question)["variant"]["id"].text());
  if (!mistake.none()) return error(std::move(mistake));
  Json answer = {{"answer", "variant"}, {"id", id}};
  const auto variant = variant_called(id);
  answer["can"] = mistake_in(variant) == nullptr ? "yes" : "no";
  if (const Mistaken* why = mistake_in(variant)) answer["because"] = why->what;
  return answer;
}

Json Server::play(const Json& json) {
  const auto variant = variant_of(json);
  if (const Mistaken* mistake = mistake_in(variant)) return error(mistake->what);
  const Variant& rules = *std::get<0>(variant);
  const auto understood = question_from(rules, json);
  if (const Mistaken* mistake = mistake_in(understood)) return error(mistake->what);
  const auto& question = std::get<CaseQuestion>(understood);
  if (const auto what = by_.not_covered(rules, question.position))
    return unanswered("skip", question, fmt::format("the {} does not cover {}", by_.name(), *what));
  const auto answered = [&] {
    const Submission submission{question.orders, question.grants, question.fallen};
    const Ruling ruling = by_.adjudicate(rules, question.position, submission);
    const Ruling reported = as_reported(rules, question.position, ruling, Level::Reasons);
    return answer_json(rules, question.id, question.phase, reported);
  };
  const auto gave_up = [&](const std::string& why) { return unanswered("skip", question, why); };
  const auto bug = [&](const std::string& what) {
    met_bug_ = true;
    return unanswered("error", question, what);
  };
  return attempt(answered, gave_up, bug, [&] { return unanswered("error", question, "out of memory"); });
}

Json Server::list_orders(const Json& question) {
  const auto variant = variant_of(question);
  if (const Mistaken* mistake = mistake_in(variant)) return error(mistake->what);
  const Variant& rules = *std::get<0>(variant);
  FirstMistake mistake;
  const Place place(mistake, question);
  const std::string id(place["id"].text());
  const Position position = position_at(rules, place["position"]);
  if (mistake.none() && position.phase.kind != PhaseKind::Movement)
    place["position"]["phase"]["kind"].refuse("movement: other orders are not listed");
  if (!mistake.none()) return error(std::move(mistake));
  Json answer = {{"answer", "options"}, {"id", id}, {"units", Json::array()}};
  const std::vector<std::vector<Order>> orders = legal_orders(rules, position);
  for (std::size_t i = 0; i < orders.size(); ++i) {
    Json unit = {{"unit", unit_json(rules, position.units[i])}, {"orders", Json::array()}};
    for (const Order& order : orders[i]) unit["orders"].push_back(order_json(rules, order));
    answer["units"].push_back(std::move(unit));
  }
  return answer;
}

Understood<Server::Played*> Server::variant_called(std::string_view id) {
  const auto known = played_.find(id);
  if (known != played_.end()) return &known->second;
  if (!can_be_variant_id(id))
    return Mistaken{fmt::format("variant: expected the id of a variant, found \"{}\"", shown_name(id))};
  const auto found = variants_.get(id);
  if (!found) return Mistaken{fmt::format("variant: unknown id \"{}\"", shown_name(id))};
  return &played_.emplace(std::string(id), Played{*found, {}}).first->second;
}

Understood<std::shared_ptr<const Variant>> Server::variant_of(const Json& question) {
  FirstMistake mistake;
  const std::string_view id = Place(mistake, question)["variant"].text();
  if (!mistake.none()) return std::move(mistake).or_mistake(std::shared_ptr<const Variant>());
  const auto understood = variant_called(id);
  if (const Mistaken* unknown = mistake_in(understood)) return *unknown;
  Played& played = *std::get<Played*>(understood);
  const auto choices = options_from(question);
  if (const Mistaken* wrong = mistake_in(choices)) return *wrong;

  Options options = played.variant->options();
  if (std::string wrong = set_choices(std::get<Choices>(choices), options); !wrong.empty())
    return Mistaken{std::move(wrong)};
  if (options == played.variant->options()) return played.variant;
  for (const auto& derived : played.derived) {
    if (derived->options() == options) return derived;
  }
  Read<Variant> derived = with_options(*played.variant, options);
  if (!derived) {
    const Diagnostic& lack = derived.problems().front();
    return Mistaken{fmt::format("options: expected {} ({})", lack.expected, lack.problem)};
  }
  if (played.derived.size() == most_derived) played.derived.erase(played.derived.begin());
  played.derived.push_back(std::make_shared<const Variant>(*std::move(derived)));
  return played.derived.back();
}

}  // namespace casus::exchange
