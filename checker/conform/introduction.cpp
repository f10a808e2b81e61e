#include "checker/conform/introduction.h"

#include <algorithm>
#include <map>

#include "checker/exchange/features.h"
#include "checker/exchange/words.h"
#include "engine/rules/option.h"
#include "engine/text/names.h"

namespace casus::conform {

using exchange::FirstMistake;
using exchange::Json;
using exchange::Place;

namespace {

std::vector<std::pair<std::string, std::string>> choices_of(const Place& place) {
  std::map<std::string_view, std::string> chosen;  // by option
  place.each_member_if_there([&](std::string_view name, const Place& value) {
    const Read<OptionChoice> choice = read_choice(name, {}, value.text(), {});
    if (!choice) return value.refuse_because(exchange::why_refused(choice.problems().front()));
    const std::string_view named = choice->option->values[choice->value].name;
    const auto [entry, is_new] = chosen.emplace(choice->option->name, named);
    if (!is_new && entry->second != named) value.refuse_because(exchange::chosen_twice(*choice->option));
  });
  std::vector<std::pair<std::string, std::string>> in_sequence;
  for (const OptionInfo& option : all_options()) {
    if (const auto found = chosen.find(option.name); found != chosen.end())
      in_sequence.emplace_back(found->first, found->second);
  }
  return in_sequence;
}

std::string feature_at(const Place& place) {
  const std::vector<std::string_view> features = exchange::all_features();
  const std::string name(place.text());
  if (std::ranges::find(features, name) == features.end()) {
    const std::vector<std::string> names(features.begin(), features.end());
    place.refuse_because(exchange::why_refused(
        {{}, "an unknown feature", "a feature of the adapter protocol", name, nearest_name(name, names)}));
  }
  return name;
}

}  // namespace

exchange::Understood<Introduction> introduction_from(const Json& answer) {
  FirstMistake mistake;
  const Place message(mistake, answer);
  Introduction said;
  if (const auto number = answer.find("protocol"); number == answer.end() || *number != exchange::protocol_number)
    message["protocol"].refuse(std::to_string(exchange::protocol_number));
  said.name = exchange::name_at(message["name"]);
  said.version = exchange::name_at(message["version"]);
  said.language = message["language"].text_or("");
  said.homepage = message["homepage"].text_or("");
  said.commit = message["commit"].text_or("");
  said.language_version = message["language_version"].text_or("");
  said.source = message["source"].text_or("");
  said.issues = message["issues"].text_or("");
  if (const Place level = message["level"]; level.is_there()) said.level = exchange::level_at(level);
  message["phases"].each_if_there([&](const Place& phase) {
    const PhaseKind kind = exchange::phase_kind_at(phase);
    if (std::ranges::find(said.phases, kind) == said.phases.end()) said.phases.push_back(kind);
  });
  if (!message["phases"].is_there())
    said.phases.assign(exchange::every_phase_kind.begin(), exchange::every_phase_kind.end());
  message["features"].each_if_there([&](const Place& feature) { said.features.push_back(feature_at(feature)); });
  std::sort(said.features.begin(), said.features.end());
  said.features.erase(std::unique(said.features.begin(), said.features.end()), said.features.end());
  said.choices = choices_of(message["choices"]);
  said.lists_orders = message["options"].flag_or(false);
  return std::move(mistake).or_mistake(std::move(said));
}

bool knows_feature(const Introduction& introduction, std::string_view feature) {
  return std::ranges::find(introduction.features, feature) != introduction.features.end();
}

}  // namespace casus::conform
