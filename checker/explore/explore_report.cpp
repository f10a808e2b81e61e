#include "checker/explore/explore_report.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "checker/generate/make_situation.h"
#include "engine/orders/notation.h"
#include "engine/rules/option.h"
#include "engine/rules/rulebook.h"
#include "engine/text/comma_list.h"
#include "engine/text/visible.h"
#include "reports/formats/wrapped.h"
#include "reports/pages/report_page.h"
#include "reports/sentences/exploration_answer.h"

namespace casus::explore {

using reports::Exploration;
using reports::ExploredBorder;
using reports::ExploredClause;
using reports::ExploredOption;
using reports::StyledText;
using reports::Tone;
using reports::Uses;

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t width = 100;

std::string counted(std::uint64_t count, std::string_view what) {
  return fmt::format("{} {}{}", reports::with_commas(count), what, count == 1 ? "" : "s");
}

double share(std::uint64_t part, std::uint64_t all) {
  return all == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(all);
}

const ClauseEntry& entry_of(const Exploration& found, Clause clause) { return found.variant->rulebook().entry(clause); }

std::string_view value_name(const OptionInfo& option, std::uint8_t value) { return option.values[value].name; }

void heading(StyledText& text, std::string_view said) {
  text += "\n";
  text.add(Tone::Strong, said);
  text += "\n";
}

void paragraph(StyledText& text, const std::string& said) {
  text += fmt::format("  {}\n", visible_lines(reports::wrapped(said, 2, width)));
}

std::string kinds_of_phases(const Exploration& found) {
  std::vector<std::string> kinds;
  const auto add = [&](std::uint64_t count, std::string_view what) {
    if (count > 0) kinds.push_back(fmt::format("{} {}", reports::with_commas(count), what));
  };
  add(found.movement, "of movement");
  add(found.retreats, "of retreats");
  add(found.adjustments, "of adjustments");
  add(found.turns, "of a whole year");
  return comma_list(kinds, " and ", std::identity());
}

// The variant's own clauses, or the others.
void tell_clauses(const Exploration& found, bool own, std::string_view title, StyledText& text) {
  const auto is_meant = [&](const ExploredClause& clause) {
    return clause.boards > 0 && reports::is_own(found, clause) == own;
  };
  if (std::ranges::none_of(found.clauses, is_meant)) return;
  std::size_t longest = title.size();
  for (const ExploredClause& clause : found.clauses)
    longest = std::max(longest, entry_of(found, clause.clause).id.size());
  heading(text, fmt::format("{:<{}}  {:>9}  {:>8}  {:>9}  {:>11}", title, longest + 2, "boards", "per cent", "orders",
                            "first board"));
  for (const ExploredClause& clause : found.clauses) {
    if (!is_meant(clause)) continue;
    text += visible_lines(fmt::format("  {:<{}}  {:>9}  {:>8.2f}  {:>9}  {:>11}\n", entry_of(found, clause.clause).id,
                                      longest, reports::with_commas(clause.boards), share(clause.boards, found.boards),
                                      reports::with_commas(clause.decisions), *clause.first));
  }
}

void tell_silent_clauses(const Exploration& found, bool excluded, std::string_view title, StyledText& text) {
  std::vector<const ExploredClause*> silent;
  for (const ExploredClause& clause : found.clauses) {
    if (clause.boards == 0 && clause.cannot.empty() != excluded) silent.push_back(&clause);
  }
  if (silent.empty()) return;
  heading(text, fmt::format("{}: {}", title, silent.size()));
  for (const ExploredClause* clause : silent) {
    const ClauseEntry& entry = entry_of(found, clause->clause);
    paragraph(text, fmt::format("{}: {}", entry.id, excluded ? clause->cannot : entry.title));
  }
}

void tell_pairs(const Exploration& found, StyledText& text) {
  const auto deciding = static_cast<std::uint64_t>(
      std::ranges::count_if(found.clauses, [](const ExploredClause& clause) { return clause.boards > 0; }));
  const std::uint64_t all = deciding < 2 ? 0 : deciding * (deciding - 1) / 2;
  heading(text, "Clauses that meet");
  const bool turns = found.variant->movement == MovementSystem::Impulses;
  paragraph(text, fmt::format("{} of clauses decide something in one {}{}. --json names them.",
                              counted(found.pairs.size(), "pair"), turns ? "impulse" : "phase",
                              turns ? "" : fmt::format(", of {} that could", reports::with_commas(all))));
}

struct Untouched {
  std::vector<std::string> provinces, powers, army_borders, fleet_borders;
};

std::string border_name(const Exploration& found, const Border& border) {
  const Map& map = found.variant->map;
  return map.print({border.a, border.coast_a}) + " - " + map.print({border.b, border.coast_b});
}

Untouched untouched(const Exploration& found, std::uint64_t Uses::*by) {
  Untouched names;
  for (std::size_t i = 0; i < found.provinces.size(); ++i) {
    if (found.provinces[i].*by == 0) names.provinces.push_back(found.variant->map.provinces()[i].name);
  }
  for (std::size_t i = 0; i < found.powers.size(); ++i) {
    if (found.powers[i].*by == 0) names.powers.push_back(found.variant->powers[i].name);
  }
  for (const ExploredBorder& it : found.borders) {
    if (it.border.army && it.army.*by == 0) names.army_borders.push_back(border_name(found, it.border));
    if (it.border.fleet && it.fleet.*by == 0) names.fleet_borders.push_back(border_name(found, it.border));
  }
  return names;
}

void tell_untouched(const Exploration& found, const std::string& title, std::uint64_t Uses::*by, StyledText& text) {
  const Untouched names = untouched(found, by);
  const auto army = std::ranges::count_if(found.borders, [](const auto& it) { return it.border.army; });
  const auto fleet = std::ranges::count_if(found.borders, [](const auto& it) { return it.border.fleet; });
  heading(text, title);
  const auto tell = [&](const std::vector<std::string>& listed, std::size_t of, std::string_view what) {
    if (listed.empty()) return paragraph(text, fmt::format("{}: none of {}", what, of));
    paragraph(text, fmt::format("{}: {} of {}: {}", what, listed.size(), of, comma_list(listed, std::identity())));
  };
  tell(names.powers, found.powers.size(), "powers");
  tell(names.provinces, found.provinces.size(), "provinces");
  tell(names.army_borders, static_cast<std::size_t>(army), "borders for armies");
  tell(names.fleet_borders, static_cast<std::size_t>(fleet), "borders for fleets");
}

const ExploredOption::Other* strongest(const ExploredOption& option) {
  const auto most = std::ranges::max_element(option.others, {}, &ExploredOption::Other::boards);
  return most == option.others.end() ? nullptr : &*most;
}

void tell_set_options(const Exploration& found, StyledText& text) {
  if (std::ranges::none_of(found.options, &ExploredOption::is_set)) return;
  heading(text, "Options with an unusual value");
  for (const ExploredOption& option : found.options) {
    if (!option.is_set()) continue;
    paragraph(text, fmt::format("{}={}: {}", option.option->name, value_name(*option.option, option.value),
                                reports::effect_of(found, option)));
  }
}

void tell_options(const Exploration& found, StyledText& text) {
  if (found.option_boards == 0) return;
  heading(text, fmt::format("Options that change the results of {}: the value that changes most",
                            counted(found.option_boards, "board")));
  std::vector<std::string> without, alone, excluded;
  for (const ExploredOption& option : found.options) {
    const std::string own = fmt::format("{}={}", option.option->name, value_name(*option.option, option.value));
    if (!option.matters()) {
      if (option.cannot.empty()) (option.others.empty() ? alone : without).push_back(own);
      else excluded.push_back(fmt::format("{} ({})", own, option.cannot));
      continue;
    }
    const ExploredOption::Other* most = strongest(option);
    text += fmt::format("  {:<40}  {:<24}  {:>9}  {:>6.2f} %\n", own, value_name(*option.option, most->value),
                        reports::with_commas(most->boards), share(most->boards, found.option_boards));
  }
  const auto tell = [&](std::string_view title, const std::vector<std::string>& options) {
    if (options.empty()) return;
    heading(text, fmt::format("{}: {}", title, options.size()));
    for (const std::string& option : options) paragraph(text, option);
  };
  tell("Options for which no other value changes any result on these boards", without);
  tell("Options of which no other value is possible in this variant", alone);
  tell("Options that can decide nothing in this variant", excluded);
}

Json json_of(const Uses& uses) { return {{"cases", uses.cases}, {"boards", uses.boards}}; }

Json json_of(const Exploration& found, const ExploredClause& clause) {
  const ClauseEntry& entry = entry_of(found, clause.clause);
  Json json = {{"id", entry.id},
               {"title", entry.title},
               {"boards", clause.boards},
               {"decisions", clause.decisions},
               {"first_board", clause.first ? Json(*clause.first) : Json()},
               {"excluded", clause.cannot.empty() ? Json() : Json(clause.cannot)}};
  if (clause.example) json["example"] = {{"board", clause.example->board}, {"case", clause.example->text}};
  return json;
}

Json json_of(const ExploredOption& option) {
  Json json = {{"name", option.option->name},
               {"value", value_name(*option.option, option.value)},
               {"matters", option.matters()},
               {"excluded", option.cannot.empty() ? Json() : Json(option.cannot)},
               {"others", Json::array()}};
  for (const ExploredOption::Other& other : option.others) {
    json["others"].push_back({{"value", value_name(*option.option, other.value)},
                              {"boards", other.boards},
                              {"first_board", other.first ? Json(*other.first) : Json()}});
  }
  return json;
}

}  // namespace

StyledText text_report(const Exploration& found) {
  StyledText text;
  text.add(Tone::Strong, visible(found.variant->title));
  text += fmt::format(": {} from seed {}, {}\n", counted(found.boards, "board"), found.seed, kinds_of_phases(found));
  for (const std::string& told : reports::answer_of(found)) paragraph(text, told);
  tell_set_options(found, text);
  const bool has_others =
      std::ranges::any_of(found.clauses, [&](const ExploredClause& clause) { return !reports::is_own(found, clause); });
  tell_clauses(found, true, has_others ? "Its own clauses that decide something" : "Clauses that decide something",
               text);
  tell_clauses(found, false, "Other clauses that decide something", text);
  tell_silent_clauses(found, false, "Clauses that could decide something but did not on these boards", text);
  tell_silent_clauses(found, true, "Clauses that can decide nothing in this variant", text);
  tell_pairs(found, text);
  if (found.cases > 0) {
    tell_untouched(found,
                   fmt::format("Not touched by any of {} on this map", counted(found.cases, "hand-written case")),
                   &Uses::cases, text);
  }
  tell_untouched(found, fmt::format("Not touched by any of {}", counted(found.boards, "board")), &Uses::boards, text);
  tell_options(found, text);
  return text;
}

std::string json_report(const Exploration& found) {
  const Map& map = found.variant->map;
  Json json;
  json["format"] = "casus-exploration";
  json["format_version"] = 1;
  json["variant"] = found.variant->id;
  json["generator"] = generate::generator_version;
  json["seed"] = found.seed;
  json["boards"] = found.boards;
  json["phases"] = {{"movement", found.movement},
                    {"retreats", found.retreats},
                    {"adjustments", found.adjustments},
                    {"turns", found.turns}};
  json["cases"] = found.cases;
  json["clauses"] = Json::array();
  for (const ExploredClause& clause : found.clauses) json["clauses"].push_back(json_of(found, clause));
  json["pairs"] = Json::array();
  for (const reports::ExploredPair& pair : found.pairs) {
    json["pairs"].push_back({{"clauses", {entry_of(found, pair.one).id, entry_of(found, pair.other).id}},
                             {"boards", pair.boards},
                             {"first_board", pair.first}});
  }
  json["provinces"] = Json::array();
  for (std::size_t i = 0; i < found.provinces.size(); ++i) {
    Json told = {{"id", map.provinces()[i].id}, {"name", map.provinces()[i].name}};
    told.update(json_of(found.provinces[i]));
    json["provinces"].push_back(std::move(told));
  }
  json["powers"] = Json::array();
  for (std::size_t i = 0; i < found.powers.size(); ++i) {
    Json told = {{"name", found.variant->powers[i].name}};
    told.update(json_of(found.powers[i]));
    json["powers"].push_back(std::move(told));
  }
  json["borders"] = Json::array();
  for (const ExploredBorder& it : found.borders) {
    Json told = {
        {"between", {map.print({it.border.a, it.border.coast_a}), map.print({it.border.b, it.border.coast_b})}}};
    if (it.border.army) told["army"] = json_of(it.army);
    if (it.border.fleet) told["fleet"] = json_of(it.fleet);
    json["borders"].push_back(std::move(told));
  }
  json["option_boards"] = found.option_boards;
  json["options"] = Json::array();
  for (const ExploredOption& option : found.options) json["options"].push_back(json_of(option));
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace casus::explore
