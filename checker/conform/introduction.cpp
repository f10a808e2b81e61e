#include "checker/conform/introduction.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "checker/conform/message.h"
#include "engine/rules/options.h"
#include "engine/text/names.h"

namespace casus::conform {

using exchange::Json;
using exchange::Mistaken;

namespace {

template <class Value>
struct Word {
  std::string_view name;
  Value value;
};
constexpr std::array<Word<adjudicators::Level>, 3> levels{{{"positions", adjudicators::Level::Positions},
                                                           {"outcomes", adjudicators::Level::Outcomes},
                                                           {"reasons", adjudicators::Level::Reasons}}};
constexpr std::array<Word<PhaseKind>, 4> kinds_of_phase{{{"movement", PhaseKind::Movement},
                                                         {"retreats", PhaseKind::Retreats},
                                                         {"adjustments", PhaseKind::Adjustments},
                                                         {"turn", PhaseKind::Turn}}};

// Reads one member after the other and keeps the first mistake.
class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  bool is_well() const { return mistake_.empty(); }
  Mistaken mistake() const { return {mistake_}; }
  void complain(const std::string& where, const std::string& expected, const std::string& found) {
    if (is_well()) mistake_ = where + ": expected " + expected + ", found " + found;
  }

  const Json* member(const std::string& name) const {
    const auto found = json_.find(name);
    return found == json_.end() || found->is_null() ? nullptr : &*found;
  }

  void read_protocol() {
    const Json* number = member("protocol");
    if (number == nullptr || !number->is_number_integer() || *number != protocol_number)
      complain("protocol", std::to_string(protocol_number), shown(number));
  }

  std::string text(const std::string& name, bool is_needed) {
    const Json* value = member(name);
    const bool is_there = value != nullptr && value->is_string();
    const std::string text = is_there ? value->get<std::string>() : "";
    if (is_needed ? text.empty() : value != nullptr && !is_there) complain(name, "a text", shown(value));
    return text;
  }

  bool flag(const std::string& name) {
    const Json* value = member(name);
    if (value != nullptr && !value->is_boolean()) complain(name, "true or false", shown(value));
    return value != nullptr && value->is_boolean() && value->get<bool>();
  }

  std::vector<std::string> texts(const std::string& name) {
    std::vector<std::string> all;
    const Json* list = member(name);
    if (list == nullptr) return all;
    if (!list->is_array()) complain(name, "a list", shown(list));
    for (std::size_t i = 0; list->is_array() && i < list->size(); ++i) {
      if ((*list)[i].is_string()) all.push_back((*list)[i].get<std::string>());
      else complain(fmt::format("{}[{}]", name, i), "a text", shown(&(*list)[i]));
    }
    return all;
  }

  template <class Value, std::size_t N>
  std::optional<Value> value_of(const std::string& where, const std::string& name,
                                const std::array<Word<Value>, N>& words) {
    std::string all;
    for (const Word<Value>& word : words) {
      if (word.name == name) return word.value;
      all += (all.empty() ? "" : ", ") + std::string(word.name);
    }
    complain(where, "one of " + all, as_quote(name));
    return std::nullopt;
  }

  std::vector<std::pair<std::string, std::string>> choices() {
    std::map<std::string_view, std::string> chosen;  // by option
    const Json* object = member("choices");
    if (object != nullptr && !object->is_object()) complain("choices", "an object", shown(object));
    if (object == nullptr || !object->is_object()) return {};
    for (const auto& [name, value] : object->items()) {
      const std::string where = "choices[" + as_quote(name) + ']';
      const OptionInfo* option = find_option(name);
      if (option == nullptr) {
        complain(where, "an option of Casus or its DATC number", "neither" + nearest_option(name));
        continue;
      }
      const std::string text = value.is_string() ? value.get<std::string>() : value.is_number() ? value.dump() : "";
      const auto index = find_value(*option, text);
      if (!index) {
        complain(where, "one of " + values_of(*option), shown(&value));
        continue;
      }
      const auto& [entry, is_new] = chosen.emplace(option->name, option->values[*index].name);
      if (!is_new && entry->second != option->values[*index].name)
        complain(where, fmt::format("{}, as for {} before", entry->second, option->name), shown(&value));
    }
    std::vector<std::pair<std::string, std::string>> in_sequence;
    for (const OptionInfo& option : all_options()) {
      if (const auto found = chosen.find(option.name); found != chosen.end())
        in_sequence.emplace_back(found->first, found->second);
    }
    return in_sequence;
  }

 private:
  static std::string shown(const Json* value) {
    if (value == nullptr) return "nothing";
    return value->is_string() ? as_quote(value->get<std::string>())
                              : as_quote(value->dump(-1, ' ', false, Json::error_handler_t::replace));
  }

  static std::string nearest_option(const std::string& name) {
    std::vector<std::string> names;
    for (const OptionInfo& option : all_options()) names.emplace_back(option.name);
    const std::string nearest = nearest_name(name, names);
    return nearest.empty() ? "" : " (the nearest is " + as_quote(nearest) + ')';
  }

  static std::string values_of(const OptionInfo& option) {
    std::string all;
    for (const OptionValue& value : option.values) {
      all += (all.empty() ? "" : ", ") + std::string(value.name);
      if (!value.letter.empty() && value.letter != value.name) all += " (" + std::string(value.letter) + ')';
    }
    return all;
  }

  const Json& json_;
  std::string mistake_;
};

}  // namespace

exchange::Understood<Introduction> introduction_from(const Json& answer) {
  Reader reader(answer);
  Introduction said;
  reader.read_protocol();
  said.name = reader.text("name", true);
  said.version = reader.text("version", true);
  said.language = reader.text("language", false);
  said.homepage = reader.text("homepage", false);
  if (const Json* level = reader.member("level"); level != nullptr) {
    const std::string name = reader.text("level", true);
    if (const auto value = reader.value_of("level", name, levels)) said.level = *value;
  }
  for (const std::string& name : reader.texts("phases")) {
    const auto kind = reader.value_of("phases", name, kinds_of_phase);
    if (kind && std::find(said.phases.begin(), said.phases.end(), *kind) == said.phases.end())
      said.phases.push_back(*kind);
  }
  if (reader.member("phases") == nullptr) {
    for (const Word<PhaseKind>& word : kinds_of_phase) said.phases.push_back(word.value);
  }
  // One that is not in our list may be in that of a later version: no case of ours needs it.
  said.features = reader.texts("features");
  std::sort(said.features.begin(), said.features.end());
  said.features.erase(std::unique(said.features.begin(), said.features.end()), said.features.end());
  said.choices = reader.choices();
  said.lists_orders = reader.flag("options");
  if (!reader.is_well()) return reader.mistake();
  return said;
}

}  // namespace casus::conform
