#include "checker/corpus/resolve/head_lines.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "engine/rules/option.h"
#include "engine/rules/options.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/with_options.h"

namespace casus::corpus {

namespace {

std::vector<std::string> clause_ids(const Variant& variant) {
  std::vector<std::string> ids;
  for (const ClauseEntry& entry : variant.rulebook().clauses()) ids.push_back(entry.id);
  return ids;
}

}  // namespace

std::vector<std::string> read_clauses(const Variant& variant, const Line& line, Mistakes& mistakes) {
  std::vector<std::string> ids;
  Words words(line);
  words.next();
  while (!words.at_end()) {
    std::string id(words.peek());
    if (!variant.rulebook().find(id))
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
    const SourcePos value_at{at.file, at.line, at.column + static_cast<int>(equals) + 1};
    const Read<OptionChoice> read = read_choice(name, at, value, value_at);
    const OptionInfo* option = read ? read->option : find_option(name);
    if (option != nullptr && !chosen.insert(option->name).second)
      mistakes.add(at, "an option chosen twice", "each option once", choice);
    if (!read) {
      mistakes.add(read.problems());
      continue;
    }
    into.options.emplace_back(option->name, option->values[read->value].name);
    option->set(options, read->value);
    text += (text.empty() ? "" : " ") + text_of(*read);
  }
  Read<std::shared_ptr<const Variant>> variant = with(options);
  if (variant) {
    into.variant = *variant;
    return;
  }
  for (const Diagnostic& lack : variant.problems()) mistakes.add(line_at, lack.problem, lack.expected, text);
}

Read<std::shared_ptr<const Variant>> ChosenOptions::with(const Options& options) {
  if (options == variant_->options()) return variant_;
  for (const auto& derived : derived_) {
    if (derived->options() == options) return derived;
  }
  Read<Variant> derived = with_options(*variant_, options);
  if (!derived) return derived.problems();
  derived_.push_back(std::make_shared<const Variant>(*std::move(derived)));
  return derived_.back();
}

}  // namespace casus::corpus
