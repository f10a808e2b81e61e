#include "reports/sentences/exploration_answer.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "engine/rules/rulebook.h"
#include "engine/text/comma_list.h"
#include "reports/pages/report_page.h"
#include "reports/sentences/number.h"

namespace casus::reports {

namespace {

const std::string& id_of(const Exploration& found, const ExploredClause& clause) {
  return found.variant->rulebook().entry(clause.clause).id;
}

std::string setting(const ExploredOption& option, std::uint8_t value) {
  return fmt::format("{}={}", option.option->name, option.option->values[value].name);
}

// "all 12", "10 of 12".
std::string share_of(std::size_t part, std::size_t all) {
  return part == all ? fmt::format("all {}", all) : fmt::format("{} of {}", part, all);
}

std::string clauses_in_words(const Exploration& found) {
  std::size_t deciding = 0, silent = 0, excluded = 0;
  for (const ExploredClause& clause : found.clauses)
    ++(clause.boards > 0 ? deciding : clause.cannot.empty() ? silent : excluded);
  std::string told =
      fmt::format("{} clauses decide something on {} {}", share_of(deciding, found.clauses.size()),
                  with_commas(found.boards), by_number(static_cast<std::size_t>(found.boards), "board", "boards"));
  if (silent > 0) told += fmt::format("; {} could, but did not", silent);
  if (excluded > 0) told += fmt::format("; {} can decide nothing in this variant", excluded);
  return told + ".";
}

std::string own_clauses_in_words(const Exploration& found) {
  std::size_t all = 0, deciding = 0;
  std::vector<std::string> silent;
  for (const ExploredClause& clause : found.clauses) {
    if (!is_own(found, clause)) continue;
    ++all;
    if (clause.boards > 0) ++deciding;
    else if (clause.cannot.empty()) silent.push_back(id_of(found, clause));
  }
  if (all == 0 || all == found.clauses.size()) return "";
  if (all == 1) {
    return deciding == 1    ? "Its own clause decides something."
           : silent.empty() ? "Its own clause can decide nothing."
                            : "Its own clause could decide something, but did not.";
  }
  const std::string told = fmt::format("Of its own clauses, {} {} something", share_of(deciding, all),
                                       by_number(deciding, "decides", "decide"));
  if (silent.empty()) return told + ".";
  return fmt::format("{}; {} could, but did not: {}.", told, by_number(silent.size(), "this one", "these"),
                     comma_list(silent, std::identity()));
}

std::string options_in_words(const Exploration& found) {
  std::size_t set = 0;
  std::vector<std::string> without;
  for (const ExploredOption& option : found.options) {
    if (!option.is_set()) continue;
    ++set;
    const ExploredOption::Other* const usual = option.under_usual();
    if (usual != nullptr && usual->boards == 0) without.push_back(setting(option, option.value));
  }
  if (found.option_boards == 0) return "";
  if (set == 0) return "No option has an unusual value.";
  const std::string told =
      fmt::format("{} an unusual value", set == 1 ? "1 option has" : fmt::format("{} options have", set));
  if (without.empty()) return told + ".";
  return fmt::format("{}; on {} boards these change nothing: {}.", told, with_commas(found.option_boards),
                     comma_list(without, std::identity()));
}

}  // namespace

bool is_own(const Exploration& found, const ExploredClause& clause) {
  return id_of(found, clause).starts_with(found.variant->rulebook().name + "/");
}

std::vector<std::string> answer_of(const Exploration& found) {
  std::vector<std::string> answer{clauses_in_words(found)};
  for (std::string told : {own_clauses_in_words(found), options_in_words(found)}) {
    if (!told.empty()) answer.push_back(std::move(told));
  }
  return answer;
}

std::string effect_of(const Exploration& found, const ExploredOption& option) {
  if (!option.cannot.empty()) return "it can decide nothing here: " + option.cannot;
  const ExploredOption::Other* const usual = option.under_usual();
  const std::string other = setting(option, option.usual());
  if (usual == nullptr) return fmt::format("{} is not possible in this variant", other);
  if (usual->boards == 0) return fmt::format("no board would end differently under {}", other);
  return fmt::format("{} of {} boards would end differently under {}", with_commas(usual->boards),
                     with_commas(found.option_boards), other);
}

}  // namespace casus::reports
