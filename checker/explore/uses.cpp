#include "checker/explore/uses.h"

namespace casus::explore {

namespace {

class Noting {
 public:
  Noting(const Variant& variant, const Variant& played, const Position& before, Used& used)
      : variant_(variant), played_(played), before_(before), used_(used) {}

  void board() {
    for (const Unit& unit : before_.units) {
      stands(unit.at.province);
      plays(unit.power);
    }
    for (const DislodgedUnit& dislodged : before_.dislodged) {
      stands(dislodged.unit.at.province);
      plays(dislodged.unit.power);
    }
  }

  void order(const Order& order, const Verdict& verdict) {
    plays(order.power);
    if (verdict.result == Result::Illegal) return;
    stands(order.unit.at.province);
    const Unit* unit = unit_of(order);
    if (unit == nullptr) return;
    goes(*unit, order, verdict);
  }

 private:
  const Unit* unit_of(const Order& order) const {
    if (before_.phase.kind == PhaseKind::Retreats) {
      const DislodgedUnit* dislodged = before_.dislodged_at(order.unit.at.province);
      return dislodged == nullptr ? nullptr : &dislodged->unit;
    }
    for (const Unit& unit : before_.units) {
      if (unit.at.province == order.unit.at.province && agrees(order.unit.kind, unit.kind)) return &unit;
    }
    return nullptr;
  }

  void goes(const Unit& unit, const Order& order, const Verdict& verdict) {
    if (const auto* move = std::get_if<Move>(&order.task)) {
      if (verdict.carriers.empty()) crosses(unit.at, move->destination, unit.kind);
      else is_carried(unit.at, verdict.carriers, move->destination);
    }
    if (const auto* hold = std::get_if<SupportHold>(&order.task)) crosses(unit.at, hold->supported.at, unit.kind);
    if (const auto* support = std::get_if<SupportMove>(&order.task)) crosses(unit.at, support->destination, unit.kind);
  }

  void is_carried(Location from, const std::vector<ProvinceId>& carriers, Location to) {
    Location last = from;
    for (const ProvinceId carrier : carriers) {
      crosses(last, {carrier, Coast::None}, UnitKind::Fleet);
      last = {carrier, Coast::None};
    }
    crosses(last, to, UnitKind::Fleet);
  }

  // Every border between the two that fits the coasts: if no coast is named, each fits.
  void crosses(Location from, Location to, UnitKind kind) {
    stands(to.province);
    const auto borders = variant_.map.borders();
    const auto fits = [](Coast of_border, Location at) {
      return of_border == Coast::None || at.coast == Coast::None || of_border == at.coast;
    };
    for (std::size_t i = 0; i < borders.size(); ++i) {
      const Border& border = borders[i];
      const bool there = border.a == from.province && border.b == to.province;
      const bool back = border.b == from.province && border.a == to.province;
      if (!there && !back) continue;
      if (kind == UnitKind::Army) {
        if (border.army) used_.by_army[i] = true;
        continue;
      }
      const Location at_a = there ? from : to, at_b = there ? to : from;
      if (border.fleet && fits(border.coast_a, at_a) && fits(border.coast_b, at_b)) used_.by_fleet[i] = true;
    }
  }

  void stands(ProvinceId province) {
    if (province != no_province) used_.provinces[index(province)] = true;
  }
  void plays(PowerId power) {
    if (power == no_power) return;
    if (&variant_ == &played_) {
      used_.powers[index(power)] = true;
      return;
    }
    if (const auto own = variant_.find_power(played_[power].name)) used_.powers[index(*own)] = true;
  }

  const Variant& variant_;
  const Variant& played_;
  const Position& before_;
  Used& used_;
};

}  // namespace

void note(const Variant& variant, const Position& before, const Submission& submission, const Adjudication& answer,
          Used& used) {
  Noting noting(variant, variant, before, used);
  noting.board();
  for (std::size_t i = 0; i < submission.orders.size(); ++i) noting.order(submission.orders[i], answer.verdicts[i]);
  for (const PublishedOrder& published : answer.published) noting.order(published.order, published.verdict);
  for (const Impulse& impulse : answer.impulses) {
    Noting of_impulse(variant, variant, impulse.board, used);
    for (const Deed& deed : impulse.deeds) of_impulse.order(deed.done, deed.verdict);
  }
}

void note(const Variant& variant, const reports::CaseRecord& played, Used& used) {
  for (const reports::PhaseRecord& phase : played.phases) {
    Noting noting(variant, *played.variant, phase.before, used);
    noting.board();
    for (const reports::OrderRecord& order : phase.orders) {
      if (order.order && order.verdict) noting.order(*order.order, *order.verdict);
    }
    for (const reports::ImpulseRecord& impulse : phase.impulses) {
      Noting of_impulse(variant, *played.variant, impulse.board, used);
      for (const reports::DeedRecord& deed : impulse.deeds) {
        if (deed.done.order && deed.done.verdict) of_impulse.order(*deed.done.order, *deed.done.verdict);
      }
    }
  }
}

}  // namespace casus::explore
