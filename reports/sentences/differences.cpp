#include "reports/sentences/differences.h"

#include <algorithm>
#include <initializer_list>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "engine/text/overloaded.h"
#include "reports/record/impulse_record.h"

namespace casus::reports {

namespace {

constexpr std::size_t most_units_shown = 8;  // of one place

std::string_view name_of_kind(RulingDifference::Kind kind) {
  using Kind = RulingDifference::Kind;
  switch (kind) {
    case Kind::Grant: return "grant";
    case Kind::Order: return "result of";
    case Kind::PublishedOrders: return "published orders";
    case Kind::Published: return "result of the published order of the unit in";
    case Kind::Unordered: return "result of the unit without an order";
    case Kind::Units: return "unit";
    case Kind::Dislodged: return "dislodged";
    case Kind::Retreats: return "retreats";
    case Kind::StandOffs: return "stand-offs";
    case Kind::ClosedProvinces: return "closed by stand-offs";
    case Kind::Owner: return "owner";
    case Kind::NextPhase: return "next phase";
    case Kind::GainedHomes: return "gained homes";
    case Kind::FallenCentres: return "fallen centres";
    case Kind::Campaign: return "state of the campaign";
    case Kind::NextPosition: return "next position";
    case Kind::Winner: return "winner";
    case Kind::Impulses: return "number of impulses";
    case Kind::ImpulseBoard: return "board at the start";
    case Kind::Deeds: return "deeds";
    case Kind::Deed: return "result of";
    case Kind::Events: return "events";
    case Kind::WhyOrder: return "reason of";
    case Kind::WhyPublished: return "reason of the published order of the unit in";
    case Kind::WhyUnordered: return "reason of the unit without an order";
    case Kind::WhyDeed: return "reason of";
    case Kind::WhyEvents: return "reasons of events";
    case Kind::Paradoxes: return "paradoxes";
  }
  return "";
}

// A list in words, or `none`.
template <class List, class Print>
std::string in_list(const List& list, Print print, std::string_view none) {
  std::string text;
  for (const auto& one : list) text += (text.empty() ? "" : ", ") + print(one);
  return text.empty() ? std::string(none) : text;
}

class DifferenceWords {
  using Kind = RulingDifference::Kind;

 public:
  DifferenceWords(const Variant& variant, const Submission& submission, const RulingDifference& difference)
      : variant_(variant), submission_(submission), difference_(difference) {}

  std::string what() const {
    const std::string kind(name_of_kind(difference_.kind));
    if (is({Kind::Grant})) return kind + ' ' + print(variant_, submission_.grants[difference_.index]);
    if (is({Kind::Order, Kind::WhyOrder})) return kind + ' ' + print(variant_, submission_.orders[difference_.index]);
    if (is({Kind::Unordered, Kind::WhyUnordered})) return kind + ' ' + print(variant_, difference_.unit);
    if (is({Kind::ImpulseBoard, Kind::Deeds})) return fmt::format("impulse {}, {}", difference_.impulse, kind);
    if (is({Kind::Deed, Kind::WhyDeed})) {
      const std::string deed = title(std::get<Deed>(difference_.one));
      return fmt::format("impulse {}, {} {}", difference_.impulse, kind, deed);
    }
    return difference_.at == no_province ? kind : kind + ' ' + name(difference_.at);
  }

  std::string operator()(const Unsaid&) const { return "nothing"; }
  std::string operator()(const GrantResult& result) const { return std::string(word(result)); }
  std::string operator()(const OrderRuling& ruling) const {
    std::string text = reports::words(ruling.result, ruling.fate);
    if (ruling.fate != Fate::Stays && ruling.dislodged_by != no_province) text += " from " + name(ruling.dislodged_by);
    return ruling.reported ? text + reported(*ruling.reported) : text;
  }
  std::string operator()(const std::vector<Order>& orders) const {
    return in_list(
        orders, [&](const Order& order) { return print(variant_, order); }, "none");
  }
  std::string operator()(const std::vector<Unit>& units) const {
    std::string text = in_list(
        std::span(units).first(std::min(units.size(), most_units_shown)), [&](const Unit& unit) { return named(unit); },
        "nobody");
    if (units.size() > most_units_shown) text += fmt::format(", and {} more", units.size() - most_units_shown);
    return text;
  }
  std::string operator()(const std::vector<DislodgedUnit>& units) const {
    return in_list(
        units,
        [&](const DislodgedUnit& one) {
          const std::string from = one.attacker_origin == no_province ? "" : " from " + name(one.attacker_origin);
          return named(one.unit) + from + (one.by_convoy ? " by convoy" : "");
        },
        "nobody");
  }
  std::string operator()(const std::vector<Location>& places) const {
    return in_list(
        places, [&](const Location& at) { return variant_.map.print(at); }, "none");
  }
  std::string operator()(const ProvinceSet& provinces) const {
    std::string text;
    provinces.for_each([&](ProvinceId province) { text += (text.empty() ? "" : ", ") + name(province); });
    return text.empty() ? "none" : text;
  }
  std::string operator()(const PowerId& power) const { return name(power); }
  std::string operator()(const Phase& phase) const { return print(variant_.calendar, phase); }
  std::string operator()(const std::vector<GainedHome>& homes) const {
    return in_list(
        homes, [&](const GainedHome& one) { return name(one.centre) + " of " + name(one.power); }, "none");
  }
  std::string operator()(const std::vector<FallenCentre>& centres) const {
    return in_list(
        centres, [&](const FallenCentre& one) { return name(one.centre) + " of " + name(one.former); }, "none");
  }
  std::string operator()(const Campaign& campaign) const {
    std::string coasts;
    for (std::size_t i = 0; i < campaign.coasts.size(); ++i) {
      if (campaign.coasts[i] == variant_.start.campaign.coasts[i]) continue;
      coasts += (coasts.empty() ? "" : ", ") + variant_.map.provinces()[i].name + " of " + name(campaign.coasts[i]);
    }
    return fmt::format(
        "coasts that changed: {}; permissions: {}; turns of control: {}; neutrals without defence: {}; lost leaders: {}",
        coasts.empty() ? "none" : coasts,
        in_list(
            campaign.permissions, [&](const Permission& one) { return name(one.owner) + " to " + name(one.guest); },
            "none"),
        in_list(
            campaign.control,
            [&](const ControlCount& one) {
              return fmt::format("{} {} {}", name(one.power), name(one.centre), one.turns);
            },
            "none"),
        (*this)(campaign.entered),
        in_list(
            campaign.lost, [&](LeaderId leader) { return variant_[leader].name; }, "none"));
  }
  // The board at the start of an impulse; of two whole positions, nothing of which can be told apart in words, as much.
  std::string operator()(const Position& position) const {
    return in_list(
               position.units, [&](const Unit& unit) { return named(unit); }, "no unit") +
           "; " + (*this)(position.campaign);
  }
  std::string operator()(const std::size_t& count) const { return std::to_string(count); }
  std::string operator()(const DeedList& list) const {
    std::string text;
    for (const Deed& deed : list.deeds) text += "\n    " + title(deed);
    return text.empty() ? "none" : text;
  }
  std::string operator()(const Deed& deed) const {
    if (difference_.kind == Kind::Deed) return reports::words(deed.verdict.result, deed.verdict.fate);
    const std::string supported =
        deed.supported ? fmt::format(", for {} from {}{}", name(deed.supported->power), name(deed.supported->from),
                                     deed.supported->both_impulses ? " in both impulses" : "")
                       : "";
    return fmt::format("{}, points {}, total {}{}{}", casus::key_of(deed.verdict.clause), deed.points, deed.total,
                       supported, in_brackets(deed.verdict.witnesses));
  }
  std::string operator()(const std::vector<Event>& events) const {
    std::string text;
    for (const Event& event : events) text += "\n    " + title(event);
    return text.empty() ? "none" : text;
  }
  // "bounce/stand-off (prevents Munich 1:1)", and the fleets that close ways of a retreat; what else is compared is
  // said where it differs.
  std::string operator()(const Why& why) const {
    std::string text = why.clause ? std::string(casus::key_of(*why.clause)) : "no clause";
    text += in_brackets(why.witnesses);
    if (differ_in(&Why::choice)) text += fmt::format(", {}", word(why.choice.value()));
    if (differ_in(&Why::carried_out)) text += ", " + times(why.carried_out.value());
    for (const RetreatWay& way : why.retreats) {
      if (way.fleet) text += fmt::format(", {} closed by {}", name(way.to.province), named(*way.fleet));
    }
    return text;
  }
  std::string operator()(const std::vector<ParadoxRuling>& paradoxes) const {
    return in_list(
        paradoxes,
        [&](const ParadoxRuling& one) {
          return fmt::format("{} ({} consistent, armies {})", casus::key_of(one.clause),
                             one.has_outcomes ? "several" : "none",
                             in_list(
                                 one.armies, [&](ProvinceId army) { return name(army); }, "none"));
        },
        "none");
  }

 private:
  bool is(std::initializer_list<Kind> kinds) const { return std::ranges::find(kinds, difference_.kind) != kinds.end(); }

  // Whether both sides are reasons that say it, and not the same.
  template <class Part>
  bool differ_in(std::optional<Part> Why::*part) const {
    const Why* one = std::get_if<Why>(&difference_.one);
    const Why* other = std::get_if<Why>(&difference_.other);
    if (one == nullptr || other == nullptr || !(one->*part) || !(other->*part)) return false;
    return one->*part != other->*part;
  }
  static std::string times(const TimesOfTurn& carried_out) {
    std::string text;
    for (const int impulse : {1, 2}) {
      if (carried_out.contains(impulse))
        text += fmt::format("{}after impulse {}", text.empty() ? "" : " and ", impulse);
    }
    if (carried_out.contains(0)) text += text.empty() ? "at the end" : " and at the end";
    return text.empty() ? "never carried out" : "carried out " + text;
  }

  std::string name(PowerId power) const { return power == no_power ? "nobody" : variant_[power].name; }
  std::string name(ProvinceId province) const {
    return province == no_province ? "nowhere" : variant_.map[province].name;
  }
  std::string named(const Unit& unit) const { return variant_[unit.power].adjective + ' ' + print(variant_, unit); }

  // " (by Burgundy and Paris; 4.2)", as far as it is reported.
  std::string reported(const ReportedWhy& why) const {
    std::string reason;
    for (const ProvinceId unit : why.units) reason += (reason.empty() ? "by " : " and ") + name(unit);
    if (!why.clause.empty()) reason += (reason.empty() ? "" : "; ") + why.clause;
    return reason.empty() ? "" : " (" + reason + ')';
  }

  std::string in_brackets(const std::vector<Witness>& witnesses) const {
    std::string text;
    for (const Witness& one : witnesses) {
      if (!decides(one.part) && difference_.kind != Kind::WhyOrder) continue;
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", word(one.part), name(one.unit));
      if (one.strengths != Strengths{}) text += fmt::format(" {}:{}", one.strengths.own, one.strengths.against);
    }
    return text.empty() ? "" : " (" + text + ')';
  }

  // What is done, by which unit, and for which order.
  std::string title(const Deed& deed) const {
    std::string text = named(deed.unit) + ": " + print(variant_, deed.done);
    if (deed.order && *deed.order < submission_.orders.size())
      text += fmt::format(" (order {}: {})", *deed.order + 1, print(variant_, submission_.orders[*deed.order]));
    return text;
  }
  std::string title(const Event& event) const {
    std::string text = fmt::format("{} {}", event.impulse, word(event.kind));
    if (event.power != no_power) text += ' ' + name(event.power);
    if (event.province != no_province) text += ' ' + name(event.province);
    if (event.unit) text += ' ' + named(*event.unit);
    if (event.to.province != no_province) text += " to " + variant_.map.print(event.to);
    if (event.count != 0) text += fmt::format(" {}", event.count);
    for (const ProvinceId centre : event.besides) text += " besides " + name(centre);
    for (const RemovalRank& rank : event.sequence)
      text +=
          fmt::format(", {} at {}", named(rank.unit), rank.distance ? std::to_string(*rank.distance) : "no distance");
    if (difference_.kind == Kind::WhyEvents && event.closed) {
      const auto print_one = [&](const ClosedPlace& closed) { return title(closed); };
      text += ", ways end at " + in_list(*event.closed, print_one, "no place");
    }
    return text + fmt::format(" ({})", casus::key_of(event.clause));
  }

  std::string title(const ClosedPlace& closed) const {
    std::string text = fmt::format("{} by {}", name(closed.place), word(closed.by));
    if (closed.power != no_power) text += ' ' + name(closed.power);
    for (const Unit& unit : closed.units) text += ' ' + named(unit);
    return text + (closed.own_centre ? " (its own centre)" : "");
  }

  const Variant& variant_;
  const Submission& submission_;
  const RulingDifference& difference_;
};

}  // namespace

std::string what_of(const Variant& variant, const Submission& submission, const RulingDifference& difference) {
  return DifferenceWords(variant, submission, difference).what();
}

std::string words_of(const Variant& variant, const Submission& submission, const RulingDifference& difference,
                     const RulingDifference::Value& said) {
  return std::visit(DifferenceWords(variant, submission, difference), said);
}

std::vector<std::string> lines_of(const Variant& variant, const Submission& submission,
                                  std::span<const RulingDifference> differences, std::string_view one,
                                  std::string_view other) {
  std::vector<std::string> lines;
  for (const RulingDifference& difference : differences) {
    lines.push_back(fmt::format("{}: {} {}, {} {}", what_of(variant, submission, difference), one,
                                words_of(variant, submission, difference, difference.one), other,
                                words_of(variant, submission, difference, difference.other)));
  }
  return lines;
}

}  // namespace casus::reports
