#include "checker/oracle/turns/possible.h"

#include <algorithm>
#include <variant>
#include <vector>

#include "checker/oracle/turns/sheet.h"
#include "checker/oracle/turns/supported.h"
#include "engine/rules/clauses.h"

namespace casus::oracle::turns {
namespace {

class Refusals {
 public:
  Refusals(const Turn& turn, std::size_t actor, ProvinceId from, int slots)
      : turn_(turn), actor_(actor), from_(from), slots_(slots) {}

  std::optional<Clause> operator()(const Hold&) const { return std::nullopt; }

  std::optional<Clause> operator()(const Move& move) const {
    const ProvinceId to = move.destination.province;
    if (to == from_) return Clause::MoveSameProvince;
    if (is_fleet()) {
      if (map()[to].terrain == Terrain::Inland) return Clause::MoveTerrain;
      if (!has_border(map(), from_, to, BorderFor::Fleets)) return Clause::MoveNotAdjacent;
      if (!turn_.is_friendly(to, power())) return Clause::FleetFriendlyCoast;
      return std::nullopt;
    }
    if (is_sea(map(), to)) return Clause::MoveTerrain;
    if (has_border(map(), from_, to, BorderFor::Land)) return mountains(to);
    if (is_coastal(map(), from_) && is_coastal(map(), to)) return std::nullopt;
    return Clause::MoveNotAdjacent;
  }

  std::optional<Clause> operator()(const SupportMove& support) const {
    const auto supported = others(support.supported, [](std::size_t) { return true; });
    if (!supported) return Clause::SupportOfItself;
    if (supported->empty()) return nobody(support.supported);
    return into(support.destination.province);
  }

  std::optional<Clause> operator()(const SupportHold& support) const {
    const auto supported = others(support.supported, [&](std::size_t one) { return !into(turn_.actors[one].place); });
    if (!supported) return Clause::SupportOfItself;
    if (supported->empty()) return nobody(support.supported);
    // Fleets of that name may have parted: those count that it can support.
    const auto within_reach = [&](std::size_t one) { return !into(turn_.actors[one].place); };
    if (std::any_of(supported->begin(), supported->end(), within_reach)) return std::nullopt;
    return into(turn_.actors[supported->front()].place);
  }

  std::optional<Clause> operator()(const SupportNeutral& support) const {
    if (is_fleet()) return Clause::FleetNoInfluence;
    if (map()[support.neutral].defence == 0) return Clause::SupportNoUnit;
    if (!turn_.is_armed(support.neutral)) return Clause::NeutralLost;
    return into(support.neutral);
  }

  std::optional<Clause> operator()(const Convoy&) const {
    if (!is_fleet() || !is_sea(map(), from_)) return Clause::ConvoyNotAtSea;
    return std::nullopt;
  }

 private:
  const Map& map() const { return turn_.map(); }
  bool is_fleet() const { return turn_.actors[actor_].is_fleet(); }
  PowerId power() const { return turn_.actors[actor_].power(); }
  std::optional<Clause> mountains(ProvinceId to) const {
    if (crosses_mountains(map(), from_, to) && slots_ < 2) return Clause::MountainsTwoImpulses;
    return std::nullopt;
  }
  // Fleets and land units do not support each other.
  Clause nobody(const UnitName& name) const {
    const UnitKind other = is_fleet() ? UnitKind::Army : UnitKind::Fleet;
    return named(turn_, name, other).empty() ? Clause::SupportNoUnit : Clause::FleetNoInfluence;
  }
  // Nothing: it names only the supporter itself.
  template <class Fits>
  std::optional<std::vector<std::size_t>> others(const UnitName& name, Fits fits) const {
    const std::vector<std::size_t> supported = supported_by(turn_, actor_, name, fits);
    if (!supported.empty()) return supported;
    const auto all = named(turn_, name, turn_.actors[actor_].unit.kind);
    if (is_one_of(all, actor_)) return std::nullopt;
    return all;
  }
  // Whether it could go there itself without a convoy.
  std::optional<Clause> into(ProvinceId target) const {
    if (target == from_) return Clause::SupportUnreachable;
    if (is_fleet()) {
      if (!has_border(map(), from_, target, BorderFor::Fleets)) return Clause::SupportUnreachable;
      if (!turn_.is_friendly(target, power())) return Clause::FleetFriendlyCoast;
      return std::nullopt;
    }
    if (!has_border(map(), from_, target, BorderFor::Land)) return Clause::SupportUnreachable;
    return mountains(target);
  }

  const Turn& turn_;
  std::size_t actor_;
  ProvinceId from_;
  int slots_;
};

}  // namespace

std::optional<Clause> why_impossible(const Turn& turn, std::size_t actor, ProvinceId from, int slots,
                                     const Action& action) {
  return std::visit(Refusals{turn, actor, from, slots}, action);
}

}  // namespace casus::oracle::turns
