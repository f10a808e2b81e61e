#include "checker/corpus/resolve/head_lines.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace casus::corpus {

namespace {

std::vector<std::string> clause_ids(const Variant& variant) {
  std::vector<std::string> ids;
  for (const ClauseEntry& entry : variant.rulebook.clauses()) ids.push_back(entry.id);
  return ids;
}

std::vector<std::string> option_names() {
  std::vector<std::string> names;
  for (const OptionInfo& option : all_options()) {
    names.emplace_back(option.name);
    if (!option.datc.empty()) names.emplace_back(option.datc);
  }
  return names;
}

std::vector<std::string> value_names(const OptionInfo& option) {
  std::vector<std::string> names;
  for (const OptionValue& value : option.values) names.emplace_back(value.name);
  return names;
}

// An option can add rules for which the rulebook of this variant has no clauses, or need data that the variant lacks.
void expect_what_it_needs(const Variant& variant, const SourcePos& at, std::string_view options, Mistakes& mistakes) {
  if (const auto data = variant.missing_data()) {
    mistakes.add(at, "an option that needs what the variant does not have", *data, options);
  }
  const std::vector<Clause> missing = variant.missing_clauses();
  if (missing.empty()) return;
  mistakes.add(at, "the rulebook has no clause for what this option brings",
               "a variant with the clause " + std::string(key_of(missing.front())), options);
}

}  // namespace

std::vector<std::string> read_clauses(const Variant& variant, const Line& line, Mistakes& mistakes) {
  std::vector<std::string> ids;
  Words words(line);
  words.next();
  while (!words.at_end()) {
    std::string id(words.peek());
    if (!variant.rulebook.find(id))
      mistakes.add(words.at(), "unknown clause", "a clause of this variant", id, clause_ids(variant));
    else if (std::find(ids.begin(), ids.end(), id) != ids.end())
      mistakes.add(words.at(), "a clause cited twice", "each clause once", id);
    ids.push_back(std::move(id));
    words.next();
  }
  return ids;
}

void ChosenOptions::read(const Line& line, Case& into, Mistakes& mistakes) {
  Words words(line);
  words.next();
  const SourcePos line_at = words.at();
  Options options = variant_->options();
  std::set<std::string_view> chosen;
  std::string text;
  while (!words.at_end()) {
    const SourcePos at = words.at();
    const std::string_view choice = words.next();
    const std::size_t equals = choice.find('=');
    if (equals == std::string_view::npos) continue;  // reported with the text
    const std::string_view name = choice.substr(0, equals);
    const std::string_view value = choice.substr(equals + 1);
    into.options.emplace_back(name, value);
    const OptionInfo* option = find_option(name);
    if (option == nullptr) {
      mistakes.add(at, "unknown option", "an option by its name or DATC number", name, option_names());
      continue;
    }
    if (!chosen.insert(option->name).second) mistakes.add(at, "an option chosen twice", "each option once", choice);
    const auto number = find_value(*option, value);
    if (!number) {
      const std::vector<std::string> names = value_names(*option);
      mistakes.add({at.file, at.line, at.column + static_cast<int>(equals) + 1},
                   "unknown value of " + std::string(option->name), fmt::format("{}", fmt::join(names, ", ")), value,
                   names);
      continue;
    }
    option->set(options, *number);
    text += fmt::format("{}{}={}", text.empty() ? "" : " ", option->name, option->values[*number].name);
  }
  into.variant = with(options);
  expect_what_it_needs(*into.variant, line_at, text, mistakes);
}

std::shared_ptr<const Variant> ChosenOptions::with(const Options& options) {
  if (options == variant_->options()) return variant_;
  for (const auto& derived : derived_) {
    if (derived->options() == options) return derived;
  }
  auto derived = std::make_shared<Variant>(*variant_);
  derived->rulebook.options = options;
  derived_.push_back(derived);
  return derived;
}

}  // namespace casus::corpus
