#include "engine/rules/options.h"

#include <functional>
#include <map>

#include "engine/rules/features.h"
#include "engine/rules/option.h"
#include "engine/rules/variant.h"
#include "engine/text/comma_list.h"
#include "engine/text/names.h"

namespace casus {

namespace {

template <auto member>
std::uint8_t value_of(const Options& options) {
  return static_cast<std::uint8_t>(options.*member);
}

template <auto member>
void set_value(Options& options, std::uint8_t value) {
  using Chosen = std::remove_reference_t<decltype(options.*member)>;
  options.*member = static_cast<Chosen>(value);
}

// The values of each option in the order of its enumerators: name and DATC letter.
#define CASUS_VALUE(enumerator, name, letter) OptionValue{name, letter},
#define CASUS_OPTION_VALUES(type, member, name, datc, features, summary, ...) \
  constexpr OptionValue values_of_##member[] = {__VA_ARGS__};
#define CASUS_LIMIT_VALUES(member, ...)                                                                   \
  constexpr OptionValue values_of_##member[] = {{"none", ""}, {"1", ""}, {"2", ""}, {"3", ""}, {"4", ""}, \
                                                {"5", ""},    {"6", ""}, {"7", ""}, {"8", ""}, {"9", ""}};
#define CASUS_READING_VALUES(type, member, name, features, summary, ...) \
  constexpr OptionValue values_of_##member[] = {__VA_ARGS__};
CASUS_OPTIONS(CASUS_OPTION_VALUES, CASUS_LIMIT_VALUES, CASUS_READING_VALUES)
#undef CASUS_VALUE
#undef CASUS_OPTION_VALUES
#undef CASUS_LIMIT_VALUES
#undef CASUS_READING_VALUES

#define CASUS_VALUE(...)
#define CASUS_EACH(...) __VA_ARGS__
#define CASUS_ROW(member, name, datc, movement, features, summary) \
  OptionInfo{name,                                                 \
             datc,                                                 \
             summary,                                              \
             values_of_##member,                                   \
             MovementSystem::movement,                             \
             std::array<Feature, 2>{CASUS_EACH features},          \
             value_of<&Options::member>,                           \
             set_value<&Options::member>},
#define CASUS_OPTION_ROW(type, member, name, datc, features, summary, ...) \
  CASUS_ROW(member, name, datc, Seasons, features, summary)
#define CASUS_LIMIT_ROW(member, name, features, summary) CASUS_ROW(member, name, "", Seasons, features, summary)
#define CASUS_READING_ROW(type, member, name, features, summary, ...) \
  CASUS_ROW(member, name, "", Impulses, features, summary)
constexpr OptionInfo rows[] = {CASUS_OPTIONS(CASUS_OPTION_ROW, CASUS_LIMIT_ROW, CASUS_READING_ROW)};
#undef CASUS_VALUE
#undef CASUS_EACH
#undef CASUS_ROW
#undef CASUS_OPTION_ROW
#undef CASUS_LIMIT_ROW
#undef CASUS_READING_ROW

}  // namespace

std::span<const OptionInfo> all_options() { return rows; }

namespace {

// By folded name and folded DATC number.
std::map<std::string, const OptionInfo*> options_by_name() {
  std::map<std::string, const OptionInfo*> by_name;
  for (const OptionInfo& info : rows) {
    by_name.emplace(folded(info.name), &info);
    if (!info.datc.empty()) by_name.emplace(folded(info.datc), &info);
  }
  return by_name;
}

}  // namespace

const OptionInfo* find_option(std::string_view name) {
  static const std::map<std::string, const OptionInfo*> by_name = options_by_name();
  const auto found = by_name.find(folded(name));
  return found == by_name.end() ? nullptr : found->second;
}

std::optional<std::uint8_t> find_value(const OptionInfo& option, std::string_view value) {
  const std::string wanted = folded(value);
  if (wanted.empty()) return std::nullopt;
  for (std::size_t i = 0; i < option.values.size(); ++i) {
    if (folded(option.values[i].name) == wanted || folded(option.values[i].letter) == wanted)
      return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

std::string text_of(const OptionChoice& choice) {
  return std::string(choice.option->name) + '=' + std::string(choice.option->values[choice.value].name);
}

namespace {

Diagnostic unknown_option(std::string_view name, const SourcePos& at) {
  std::vector<std::string> names;
  for (const OptionInfo& option : rows) {
    names.emplace_back(option.name);
    if (!option.datc.empty()) names.emplace_back(option.datc);
  }
  return {at, "unknown option", "the name or DATC number of an option", std::string(name), nearest_name(name, names)};
}

Diagnostic unknown_value(const OptionInfo& option, std::string_view value, const SourcePos& at) {
  std::vector<std::string> names;
  for (const OptionValue& known : option.values) names.emplace_back(known.name);
  return {at, "unknown value of " + std::string(option.name), comma_list(names, " or ", std::identity()),
          std::string(value), nearest_name(value, names)};
}

}  // namespace

Read<OptionChoice> read_choice(std::string_view name, const SourcePos& name_at, std::string_view value,
                               const SourcePos& value_at) {
  const OptionInfo* option = find_option(name);
  if (option == nullptr) return unknown_option(name, name_at);
  const auto number = find_value(*option, value);
  if (!number) return unknown_value(*option, value, value_at);
  return OptionChoice{option, *number};
}

Read<OptionChoice> read_choice(std::string_view setting, const SourcePos& at) {
  const std::size_t equals = setting.find('=');
  if (equals == std::string_view::npos)
    return Diagnostic{at, "no value for an option", "NAME=VALUE", std::string(setting), ""};
  return read_choice(setting.substr(0, equals), at, setting.substr(equals + 1), at);
}

}  // namespace casus
