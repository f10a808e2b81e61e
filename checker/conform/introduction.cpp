#include "checker/conform/introduction.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "checker/conform/quote.h"
#include "engine/rules/options.h"
#include "engine/text/names.h"

namespace casus::conform {

using exchange::FirstMistake;
using exchange::Json;
using exchange::Place;

namespace {

template <class Value>
struct Word {
  std::string_view name;
  Value value;
};
constexpr std::array<Word<Level>, 3> levels{
    {{"positions", Level::Positions}, {"outcomes", Level::Outcomes}, {"reasons", Level::Reasons}}};
constexpr std::array<Word<PhaseKind>, 4> kinds_of_phase{{{"movement", PhaseKind::Movement},
                                                         {"retreats", PhaseKind::Retreats},
                                                         {"adjustments", PhaseKind::Adjustments},
                                                         {"turn", PhaseKind::Turn}}};

template <class Value, std::size_t N>
std::optional<Value> meant(const Place& place, const std::array<Word<Value>, N>& words) {
  const std::string_view name = place.text();
  std::string all;
  for (const Word<Value>& word : words) {
    if (word.name == name) return word.value;
    all += (all.empty() ? "" : ", ") + std::string(word.name);
  }
  place.refuse("one of " + all);
  return std::nullopt;
}

std::string text_that_is_needed(const Place& place) {
  const std::string_view text = place.text();
  if (text.empty()) place.refuse("a string that is not empty");
  return std::string(text);
}

std::string option_like(std::string_view name) {
  std::vector<std::string> names;
  for (const OptionInfo& option : all_options()) names.emplace_back(option.name);
  const std::string nearest = nearest_name(name, names);
  return nearest.empty() ? "" : " (the nearest is " + as_quote(nearest) + ')';
}

std::string values_of(const OptionInfo& option) {
  std::string all;
  for (const OptionValue& value : option.values) {
    all += (all.empty() ? "" : ", ") + std::string(value.name);
    if (!value.letter.empty() && value.letter != value.name) all += " (" + std::string(value.letter) + ')';
  }
  return all;
}

std::vector<std::pair<std::string, std::string>> choices_of(const Place& place) {
  std::map<std::string_view, std::string> chosen;  // by option
  place.each_member_if_there([&](std::string_view name, const Place& value) {
    const OptionInfo* option = find_option(name);
    if (option == nullptr)
      return value.refuse_because("not an option of Casus, and not the DATC number of one" + option_like(name));
    const auto index = find_value(*option, value.text());
    if (!index) return value.refuse("one of " + values_of(*option));
    const std::string_view named = option->values[*index].name;
    const auto [entry, is_new] = chosen.emplace(option->name, named);
    if (!is_new && entry->second != named)
      value.refuse(fmt::format("{}, as for {} before", entry->second, option->name));
  });
  std::vector<std::pair<std::string, std::string>> in_sequence;
  for (const OptionInfo& option : all_options()) {
    if (const auto found = chosen.find(option.name); found != chosen.end())
      in_sequence.emplace_back(found->first, found->second);
  }
  return in_sequence;
}

}  // namespace

exchange::Understood<Introduction> introduction_from(const Json& answer) {
  FirstMistake mistake;
  const Place message(mistake, answer);
  Introduction said;
  if (const auto number = answer.find("protocol"); number == answer.end() || *number != exchange::protocol_number)
    message["protocol"].refuse(std::to_string(exchange::protocol_number));
  said.name = text_that_is_needed(message["name"]);
  said.version = text_that_is_needed(message["version"]);
  said.language = message["language"].text_or("");
  said.homepage = message["homepage"].text_or("");
  said.commit = message["commit"].text_or("");
  if (const Place level = message["level"]; level.is_there()) said.level = meant(level, levels).value_or(said.level);
  message["phases"].each_if_there([&](const Place& phase) {
    const auto kind = meant(phase, kinds_of_phase);
    if (kind && std::find(said.phases.begin(), said.phases.end(), *kind) == said.phases.end())
      said.phases.push_back(*kind);
  });
  if (!message["phases"].is_there()) {
    for (const Word<PhaseKind>& word : kinds_of_phase) said.phases.push_back(word.value);
  }
  // An unknown feature may belong to a later version: no case here needs it.
  message["features"].each_if_there([&](const Place& feature) { said.features.emplace_back(feature.text()); });
  std::sort(said.features.begin(), said.features.end());
  said.features.erase(std::unique(said.features.begin(), said.features.end()), said.features.end());
  said.choices = choices_of(message["choices"]);
  said.lists_orders = message["options"].flag_or(false);
  return std::move(mistake).or_mistake(std::move(said));
}

std::string_view word(Level level) { return std::ranges::find(levels, level, &Word<Level>::value)->name; }

}  // namespace casus::conform
