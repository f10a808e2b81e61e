#include "reports/sentences/turn_names.h"

#include <algorithm>

#include "engine/orders/notation.h"

namespace casus::reports::turns {

std::string with_indefinite_article(const std::string& adjective) {
  const bool vowel = std::string_view("AEIOU").find(adjective.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + adjective;
}

bool TurnNames::is_shared(const Unit& unit) const {
  return unit.kind == UnitKind::Fleet && std::ranges::any_of(words_.before().units, [&](const Unit& other) {
           return other.kind == UnitKind::Fleet && other.at == unit.at && other.power != unit.power;
         });
}

Name TurnNames::name(const Unit& unit) const {
  const std::string text = called(words_.variant(), unit);
  return {is_shared(unit) ? words_.adjective(unit.power) + " " + text : text, unit.count > 1, unit.leader != no_leader};
}

Name TurnNames::name(const Units& units) const {
  std::vector<std::string> names;
  for (const Unit& unit : units) names.push_back(name(unit).text);
  return {listed(names), units.size() > 1 || (!units.empty() && units.front().count > 1),
          units.size() == 1 && units.front().leader != no_leader};
}

Name TurnNames::standing(const Unit& unit, const std::string& whose) const {
  const std::string where = " in " + place(unit.at.province);
  if (unit.leader != no_leader) return {called(words_.variant(), unit) + where, false, true};
  const std::string adjective = whose.empty() ? "" : whose + " ";
  if (unit.count > 1) return {fmt::format("{} {}fleets{}", unit.count, adjective, where), true};
  if (unit.kind == UnitKind::Army) return {"the " + adjective + "army" + where, false};
  return {(whose.empty() ? "a " : with_indefinite_article(whose) + " ") + "fleet" + where, false};
}

Name TurnNames::name(const Doer& doer) const {
  Name who = name(doer.unit);
  if (doer.at != doer.unit.at.province) who.text += " in " + place(doer.at);
  return who;
}

std::string TurnNames::name(const UnitName& unit) const {
  return words_.known(unit.at.province) ? called(words_.variant(), unit) : "a unit";
}

std::string TurnNames::neutral(ProvinceId province) const {
  return words_.known(province) ? called_neutral(words_.variant(), province) : "a neutral";
}

std::string TurnNames::served(const Served& served) const {
  return served.neutral != no_province ? neutral(served.neutral) : name(served.unit);
}

std::string TurnNames::kind(const Unit& unit) {
  return unit.leader != no_leader ? "a leader" : std::string(with_article(unit.kind));
}

std::string TurnNames::adjectives(const Units& units) const {
  std::vector<std::string> found;
  for (const Unit& unit : units) {
    const std::string adjective = words_.adjective(unit.power);
    if (std::ranges::find(found, adjective) == found.end()) found.push_back(adjective);
  }
  return listed(found);
}

ProvinceId TurnNames::mountains_of(ProvinceId one, ProvinceId other) const {
  return words_.known(one) && words_.variant().map[one].mountains ? one : other;
}

std::string TurnNames::border_of(ProvinceId mountains) const {
  return mountains == no_province ? "mountains" : "the border of " + place(mountains);
}

std::string TurnNames::in_brackets(const Compared& compared, const std::string& of_it) const {
  const std::string made_of = added_up(compared.shares.own, compared.shares.against);
  return fmt::format(" ({} {} against {}{}{})", compared.whole_turn ? "over the whole turn" : "strength",
                     compared.strengths.own, compared.strengths.against, of_it, made_of.empty() ? "" : ": " + made_of);
}

std::string TurnNames::added_up(const std::vector<Share>& shares) const {
  std::string text;
  for (const Share& share : shares) {
    text += text.empty() ? "" : ", ";
    if (share.neutral != no_province) text += fmt::format("the defence of {} {}", place(share.neutral), share.first);
    else
      text += fmt::format("{}{} {} + {}", share.supports ? "support by " : "", name(share.units).text, share.first,
                          share.second);
  }
  return text;
}

std::string TurnNames::added_up(const std::vector<Share>& first, const std::vector<Share>& second) const {
  const std::string one = added_up(first), other = added_up(second);
  return one.empty() || other.empty() ? one + other : one + "; " + other;
}

std::string TurnNames::moves(const std::vector<Rival>& all, std::string_view way) const {
  // Both actions of a leader can be the same move.
  std::vector<Rival> rivals;
  for (const Rival& one : all) {
    if (std::ranges::find(rivals, one) == rivals.end()) rivals.push_back(one);
  }
  const bool alike =
      std::ranges::all_of(rivals, [&](const Rival& one) { return one.compared == rivals.front().compared; });
  std::vector<std::string> names;
  for (const Rival& one : rivals)
    names.push_back(name(one.units).text + (one.earlier ? " in the first impulse" : "") +
                    (alike ? "" : in_brackets(one.compared)));
  return fmt::format("the {} of {}{}{}", rivals.size() == 1 ? "move" : "moves", listed(names), way,
                     alike ? in_brackets(rivals.front().compared) : "");
}

std::string TurnNames::defence(const Defence& defence) const {
  const bool is_added_up = defence.compared.shares != Shares{};  // which names the supports
  const std::string by_supports =
      defence.supports > 0 && !is_added_up ? fmt::format(", {} of it by supports", defence.supports) : "";
  return fmt::format("the defence of {}{}", neutral(defence.neutral), in_brackets(defence.compared, by_supports));
}

}  // namespace casus::reports::turns
