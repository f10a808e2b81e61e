#include "checker/corpus/result_text.h"

#include <fmt/format.h>

#include "checker/corpus/resolve/stated_reason.h"
#include "engine/orders/notation.h"
#include "engine/text/comma_list.h"
#include "engine/text/overloaded.h"

namespace casus::corpus {

namespace {

using Kind = Compared::Kind;

std::string_view keyword(Kind kind) {
  switch (kind) {
    case Kind::Grant: return "grant";
    case Kind::Order: return "order";
    case Kind::Published: return "published";
    case Kind::Units: return "units";
    case Kind::Dislodged: return "dislodged";
    case Kind::StandOffs: return "stand-offs";
    case Kind::Centres: return "centres";
    case Kind::Disbanded: return "disbanded";
    case Kind::Removed: return "removed";
    case Kind::Rebuilt: return "rebuilt";
    case Kind::Independent: return "independent";
    case Kind::Gains: return "gains";
    case Kind::Homes: return "homes";
    case Kind::FaithOf: return "faith";
    case Kind::Unused: return "unused";
    case Kind::ParadoxRule: return "paradox";
    case Kind::Retreated: return "retreated";
    case Kind::Displaced: return "displaced";
    case Kind::PutOut: return "put-out";
    case Kind::Unsupplied: return "unsupplied";
    case Kind::Ended: return "ended";
    case Kind::Winner: return "winner";
    case Kind::Next: return "next";
  }
  return "";
}

// Of a line of a result for which nothing can come; for all others a list or a number comes.
std::string_view nothing_got(Kind kind) {
  if (kind == Kind::Dislodged) return "not dislodged";
  return kind == Kind::Winner ? "nobody" : "the game goes on";
}

template <class Values, class Print>
std::string list_or_none(const Values& values, Print print_one) {
  return values.empty() ? std::string("none") : comma_list(values, print_one);
}

class ValueWords {
 public:
  ValueWords(const Variant& variant, const Position& played) : variant_(variant), played_(played) {}

  std::string operator()(const Value& value) const {
    return std::visit(
        Overloaded{
            [](const NothingSaid&) { return std::string(); },
            [&](const ExpectedVerdict& verdict) { return words(variant_, verdict); },
            [&](const GrantSaid& grant) { return words(variant_, grant.result, grant.reason); },
            [&](const std::vector<Unit>& units) {
              return list_or_none(units, [&](const Unit& unit) { return print(variant_, unit); });
            },
            [&](const RetreatsSaid& retreats) { return text(retreats); },
            [&](const std::vector<ProvinceId>& provinces) {
              return list_or_none(provinces, [&](ProvinceId province) { return print(variant_, province); });
            },
            [&](const std::vector<ParadoxCore>& paradoxes) { return text(paradoxes); },
            [&](const std::vector<MovedUnit>& moves) {
              return list_or_none(moves, [&](const MovedUnit& move) {
                return print(variant_, move.unit) + '-' + print(variant_, move.to);
              });
            },
            [](const EndSaid&) { return std::string("the game ends"); },
            [](Faith faith) { return faith == Faith::None ? std::string("none") : std::string(word(faith)); },
            [](int count) { return std::to_string(count); },
            [&](PowerId power) { return variant_[power].name; },
            [&](const Phase& phase) { return print(variant_.calendar, phase); },
        },
        value);
  }

 private:
  std::string text(const RetreatsSaid& retreats) const {
    const DislodgedUnit& unit = retreats.dislodged;
    const std::string from =
        unit.attacker_origin == no_province ? "" : " from " + variant_.map[unit.attacker_origin].name;
    std::string text =
        fmt::format("{} {}{}: {}", variant_[unit.unit.power].name, print(variant_, unit.unit), from,
                    list_or_none(retreats.open, [&](Location location) { return variant_.map.print(location); }));
    if (!retreats.closed) return text;
    return text + "; closed " + list_or_none(*retreats.closed, [&](const RetreatWay& way) {
             return fmt::format("{} ({})", variant_.map.print(way.to), key_of(*way.closed_by));
           });
  }

  std::string text(const std::vector<ParadoxCore>& paradoxes) const {
    std::string all;
    for (const ParadoxCore& paradox : paradoxes) {
      const std::string_view key = key_of(paradox.clause);
      all += fmt::format("{}{}: {}", all.empty() ? "" : "; ", key.substr(key.rfind('/') + 1),
                         list_or_none(paradox.core, [&](ProvinceId province) {
                           const Unit* unit = played_.unit_at(province);
                           return unit == nullptr ? variant_.map[province].name : print(variant_, *unit);
                         }));
    }
    return all.empty() ? "none" : all;
  }

  const Variant& variant_;
  const Position& played_;
};

}  // namespace

std::string words(const Variant& variant, const Position& played, const Value& value) {
  return ValueWords(variant, played)(value);
}

reports::ResultRecord result_record(const Variant& variant, const Position& played, const Compared& compared) {
  const ValueWords said(variant, played);
  const std::string power = compared.power == no_power ? "" : variant[compared.power].name + ' ';
  const bool is_stated = !std::holds_alternative<NothingSaid>(compared.expected);
  const bool has_come = !std::holds_alternative<NothingSaid>(compared.got);
  return {std::string(keyword(compared.kind)), is_stated ? power + said(compared.expected) : "nothing stated",
          has_come ? power + said(compared.got) : std::string(nothing_got(compared.kind)), compared.agrees};
}

}  // namespace casus::corpus
