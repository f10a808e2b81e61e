// What a turn shows of one deed of an impulse: the facts that claims about the deed are compared with.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "checker/truth/turn_facts.h"
#include "reports/sentences/turn_claim.h"

namespace casus::truth::turn_truth {

using reports::turns::Compared;
using reports::turns::Defence;
using reports::turns::Doer;
using reports::turns::Rival;
using reports::turns::Served;
using reports::turns::Share;
using reports::turns::Shares;

class DeedFacts {
 protected:
  // Keeps references to its arguments. `before`: the impulse before, if there is one.
  DeedFacts(const Turn& turn, const SettledImpulse& now, const SettledImpulse* before, const Deed& deed);

  using Earlier = SettledImpulse::Earlier;
  bool had_to_retreat() const;

  bool is_same(const Compared& claimed, const Compared& right) const;
  // A side without anything that counts has no strength; and no strength of one impulse is made of two.
  bool add_up(const Compared& compared) const;
  // Whether they could add so much: by supports that are given, or in a place that the deed is about.
  bool adds(const Share& share) const;
  static int given_by(const SettledImpulse& impulse, const Unit& unit);
  bool has_part(const Unit& unit) const;
  bool has_part(const SettledImpulse& impulse, const Unit& unit) const;
  bool is_own(const Doer& doer) const { return doer.unit == piece_.unit && doer.at == act_.from; }
  bool goes(const Doer& doer, ProvinceId to) const { return is_own(doer) && mover_ != nullptr && mover_->to == to; }
  bool is_hold() const { return std::holds_alternative<Hold>(act_.slots.action); }
  bool stays() const { return !now_.is_dislodged(act_.piece) && !now_.leaves(act_.piece); }
  int slot() const { return piece_.acts.size() > 1 ? act_.slots.first : 0; }
  bool is_written() const;
  bool is_refused(const Order& order) const;

  bool attacks_us(const Mover& mover) const;
  static const Mover* mover_of_piece(const SettledImpulse& impulse, std::size_t piece);

  bool is_whole_turn() const { return now_.is_whole_turn(mover_->to, mover_->kind); }
  // The attacker's own comparison with the units that stay, or else with the unit that comes the other way.
  std::optional<Compared> comparison_of(const Mover& attacker) const;
  // On land a unit that comes the other way is met head-on, and does not hold.
  bool has_holders() const { return mover_->at_sea() || now_.opponents(*mover_).empty(); }

  std::vector<const Mover*> strong_rivals() const;
  Compared compared_with(const Mover& other) const;
  // How the move compares with another side. It wins if it exceeds that.
  enum class Fight { Won, Lost };
  static Fight fight_of(const Strengths& strengths) {
    return strengths.own > strengths.against ? Fight::Won : Fight::Lost;
  }
  // Whether the expected ones are claimed, each with its comparison, and `fight` is the outcome of all.
  bool are_right(const std::vector<Rival>& claimed, const std::vector<const Mover*>& expected, Fight fight,
                 std::vector<const Earlier*> earlier = {}) const;
  bool is_right(const Defence& defence, Fight fight) const;
  bool is_kept_by(const Units& occupants, const Compared& compared) const;
  // Given supports for its move by the powers of these, in both impulses where the turn is added up.
  Units uncounted_supporters(const std::vector<std::size_t>& against) const;
  bool supports_it(const Unit& unit) const;
  bool stands_or_fights(const UnitKey& unit, int count) const;

  // Fleets on several lines: retreats after the second impulse do not tell them apart.
  bool is_one_of_several() const;
  // It is on the board after the retreats that follow the impulse.
  bool survives() const;
  bool is_same_kind_from(const Unit& unit) const;

  const UnitName* supported() const;
  bool is_served(const Served& served) const;
  bool is_aimed_at(ProvinceId place) const;
  bool is_reached(ProvinceId from, ProvinceId to) const;
  bool could_sail(ProvinceId from, ProvinceId to) const;
  bool is_convoy(const UnitName& army, ProvinceId to) const;
  bool army_goes(const UnitName& army, ProvinceId to) const;

  const Turn& turn_;
  const SettledImpulse& now_;
  const SettledImpulse* before_;
  const Deed& deed_;
  const SettledImpulse::Act& act_;
  const Piece& piece_;
  const Mover* mover_;
  const Helper* helper_;
};

}  // namespace casus::truth::turn_truth
