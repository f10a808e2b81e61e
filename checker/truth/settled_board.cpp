#include "checker/truth/settled_board.h"

#include <algorithm>

#include "checker/oracle/board.h"
#include "checker/oracle/legality.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/text/assert.h"

namespace casus::truth {
namespace {

bool says(const Verdict& verdict, Clause clause) {
  return verdict.clause == clause || std::ranges::find(verdict.also, clause) != verdict.also.end();
}

// A paradox rule has the army hold as if it had been ordered to.
bool is_made_to_hold(const Verdict& verdict) {
  return verdict.clause == Clause::ParadoxArmyHolds || verdict.clause == Clause::ParadoxOwnEffect;
}

bool is_accepted(const Verdict& verdict) {
  return verdict.result != Result::Illegal && verdict.clause != Clause::OrderRepeated;
}

// Where a support or a convoy sends the unit that it is for: DATC 4.E.3 takes that as the unit's order.
std::optional<Location> taken_for_granted(const Task& task, ProvinceId unit) {
  if (const auto* support = std::get_if<SupportMove>(&task)) {
    if (support->supported.at.province == unit) return support->destination;
  }
  if (const auto* convoy = std::get_if<Convoy>(&task)) {
    if (convoy->army.at.province == unit) return convoy->destination;
  }
  return std::nullopt;
}

}  // namespace

SettledBoard::SettledBoard(const Variant& variant, const Position& board, std::span<const Order> orders,
                           const Adjudication& adjudication)
    : variant_(variant), board_(board), orders_(orders), adjudication_(adjudication) {
  by_place_.assign(variant.map.provinces().size(), -1);
  for (const Unit& unit : board.units) {
    by_place_[index(unit.at.province)] = static_cast<std::int16_t>(pieces_.size());
    pieces_.emplace_back().unit = unit;
  }
  for (std::size_t i = 0; i < orders.size(); ++i) follow(orders[i], adjudication.verdicts[i]);
  for (const PublishedOrder& one : adjudication.published) follow(one.order, one.verdict);
  for (const UnorderedUnit& one : adjudication.unordered) {
    Piece* piece = piece_at(one.unit.at.province);
    if (piece == nullptr) continue;
    piece->verdict = &one.verdict;
    piece->result = one.verdict.result;
    if (says(one.verdict, Clause::OrderImplied) && one.verdict.result != Result::Holds) imply(*piece);
  }
  find_ways();
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const Piece& piece = pieces_[i];
    if (piece.order == nullptr || piece.result != Result::Given) continue;
    if (const auto* hold = std::get_if<SupportHold>(&piece.order->task))
      given_.push_back({i, hold->supported.at.province, hold->supported.at.province, false});
    if (const auto* move = std::get_if<SupportMove>(&piece.order->task))
      given_.push_back({i, move->supported.at.province, move->destination.province, true});
  }
}

const Piece* SettledBoard::at(ProvinceId province) const {
  if (index(province) >= by_place_.size() || by_place_[index(province)] < 0) return nullptr;
  return &pieces_[static_cast<std::size_t>(by_place_[index(province)])];
}
Piece* SettledBoard::piece_at(ProvinceId province) { return const_cast<Piece*>(std::as_const(*this).at(province)); }

// ---- What each unit did ----

void SettledBoard::follow(const Order& order, const Verdict& verdict) {
  Piece* piece = piece_at(order.unit.at.province);
  if (piece == nullptr || piece->unit.power != order.power) return;
  piece->was_written = true;
  if (!is_accepted(verdict)) {
    if (piece->order == nullptr) piece->verdict = &verdict;
    return;
  }
  piece->order = &order;
  piece->verdict = &verdict;
  piece->result = verdict.result;
  const auto* move = std::get_if<Move>(&order.task);
  if (move == nullptr) return;
  piece->to = move->destination;
  piece->is_sortie = is_minor(order.power) && options().minor_moves == MinorMoves::Sortie;
  // "A minor power's unit whose published order is void holds", and so does one whose sortie does nothing.
  const bool holds_instead =
      piece->is_sortie && (verdict.result == Result::Void || verdict.clause == Clause::SortieUntouched);
  piece->tries_to_move = !holds_instead && !is_made_to_hold(verdict);
}

// "An explicit order takes precedence over an implicit order", and only orders of the unit's own power imply any.
void SettledBoard::imply(Piece& piece) {
  std::optional<Location> first, matched;
  for (std::size_t i = 0; i < orders_.size(); ++i) {
    if (orders_[i].power != piece.unit.power || !is_accepted(adjudication_.verdicts[i])) continue;
    const auto to = taken_for_granted(orders_[i].task, piece.at());
    if (!to) continue;
    if (!first) first = to;
    if (!matched && adjudication_.verdicts[i].result != Result::Void) matched = to;
  }
  const auto meant = matched ? matched : first;
  if (!meant) return;
  piece.to = *meant;
  piece.tries_to_move = !is_made_to_hold(*piece.verdict);
}

// ---- Ways ----

bool SettledBoard::can_walk(const Piece& army, ProvinceId to, const Position& straits_by) const {
  return army.unit.kind == UnitKind::Army && can_go(variant_, straits_by, army.unit, to);
}

bool SettledBoard::is_way(const Places& fleets, ProvinceId from, ProvinceId to) const {
  return truth::is_way(map(), fleets, from, to);
}

bool SettledBoard::is_afloat(ProvinceId fleet) const {
  const Piece* piece = at(fleet);
  return piece != nullptr && piece->result == Result::Convoys && !is_dislodged(*piece);
}

void SettledBoard::find_ways() {
  for (Piece& piece : pieces_) {
    if (!piece.tries_to_move || index(piece.to.province) >= by_place_.size()) continue;
    piece.has_way = piece.result == Result::Moves || piece.result == Result::Bounces;
    for (const Piece& fleet : pieces_) {
      const auto* convoy = fleet.order != nullptr ? std::get_if<Convoy>(&fleet.order->task) : nullptr;
      if (convoy == nullptr || fleet.result == Result::Void) continue;
      if (convoy->army.at.province == piece.at() && convoy->destination.province == piece.to.province)
        piece.carriers.push_back(fleet.at());
    }
  }
  for (Piece& piece : pieces_) {
    if (piece.tries_to_move) find_way(piece);
  }
}

// "The route that the army should follow"; empty where it is free.
Places SettledBoard::path_of(const Piece& army) const {
  const auto* move = army.order != nullptr ? std::get_if<Move>(&army.order->task) : nullptr;
  return move != nullptr && options().convoy_path != ConvoyPath::Ignored ? Places(move->path) : Places();
}

void SettledBoard::find_way(Piece& piece) {
  if (piece.unit.kind != UnitKind::Army) return;
  const ProvinceId from = piece.at(), to = piece.to.province;
  Places fleets = piece.carriers;
  if (const Places path = path_of(piece); !path.empty()) {
    const auto carries = [&](ProvinceId sea) { return has(piece.carriers, sea) && is_afloat(sea); };
    piece.has_convoy = std::ranges::all_of(path, carries) && oracle::could_carry({variant_, board_}, path, from, to);
  } else {
    if (options().convoy_routes == ConvoyRoutes::AllOwnFirst) {
      Places own = fleets;
      std::erase_if(own, [&](ProvinceId fleet) { return at(fleet)->unit.power != piece.unit.power; });
      if (is_way(own, from, to)) fleets = own;
    }
    Places left = fleets;
    std::erase_if(left, [&](ProvinceId fleet) { return !is_afloat(fleet); });
    piece.has_convoy = is_way(left, from, to);
    // Where all routes count, one lost fleet on a route is enough; fleets that are not on a route do not matter.
    const auto breaks = [&](ProvinceId fleet) {
      return !is_afloat(fleet) && is_on_a_route(map(), fleets, from, to, fleet);
    };
    if (options().convoy_routes != ConvoyRoutes::Any && std::ranges::any_of(fleets, breaks)) piece.has_convoy = false;
  }
  if (!piece.has_way) return;
  piece.by_convoy = !can_walk(piece, to) || (piece.has_convoy && means_convoy(piece));
}

bool SettledBoard::means_convoy(const Piece& army) const {
  const auto* move = army.order != nullptr ? std::get_if<Move>(&army.order->task) : nullptr;
  if (move != nullptr && move->via == Via::Land) return false;
  if (!path_of(army).empty()) return true;
  if (options().convoy_path == ConvoyPath::Required) return false;
  const bool is_tagged = move != nullptr && move->via == Via::Convoy;
  const auto is_own = [&](ProvinceId fleet) { return at(fleet)->unit.power == army.unit.power; };
  const bool own_fleet_carries = std::ranges::any_of(army.carriers, is_own);
  const Piece* there = at(army.to.province);
  const bool is_met = there != nullptr && there->to.province == army.at();
  switch (options().convoy_intent) {
    case ConvoyIntent::Y2025EE:
    case ConvoyIntent::Y2000:
    case ConvoyIntent::Y2000Ordered:
    case ConvoyIntent::Y2000Possible: return is_tagged || own_fleet_carries;
    case ConvoyIntent::Y1982:
      return is_tagged || own_fleet_carries ||
             (is_met && there->unit.power == army.unit.power && !army.carriers.empty());
    case ConvoyIntent::Y1971: return is_met;
    case ConvoyIntent::Y1971Intact: return !army.carriers.empty();
    case ConvoyIntent::Dptg: return is_tagged;
  }
  return false;
}

// Whether it goes by land where it cannot be convoyed; some readings ask for more, which is not known here.
bool SettledBoard::walks_if_the_convoy_fails() const {
  switch (options().convoy_intent) {
    case ConvoyIntent::Y2000:
    case ConvoyIntent::Y1971:
    case ConvoyIntent::Y1971Intact: return true;
    case ConvoyIntent::Y2025EE:
    case ConvoyIntent::Y2000Ordered:
    case ConvoyIntent::Y2000Possible:
    case ConvoyIntent::Y1982:
    case ConvoyIntent::Dptg: return false;
  }
  return false;
}

Places SettledBoard::last_fleets(const Piece& army) const {
  if (!army.tries_to_move || army.unit.kind != UnitKind::Army || army.goes_by_land()) return {};
  const ProvinceId to = army.to.province;
  if (can_walk(army, to) && (!means_convoy(army) || walks_if_the_convoy_fails())) return {};
  if (const Places path = path_of(army); !path.empty())
    return has(army.carriers, path.back()) ? Places{path.back()} : Places();
  Places last;
  for (const ProvinceId fleet : army.carriers) {
    const bool can_land = map().convoy_reach(to).contains(fleet);
    if (can_land && oracle::is_on_route({variant_, board_}, army.carriers, army.at(), to, fleet)) last.push_back(fleet);
  }
  return last;
}

// ---- Who meets whom ----

std::vector<const Piece*> SettledBoard::entering(ProvinceId province, const Piece* but) const {
  std::vector<const Piece*> found;
  for (const Piece& piece : pieces_) {
    if (piece.has_way && piece.to.province == province && &piece != but) found.push_back(&piece);
  }
  return found;
}

Places SettledBoard::supporters(const Piece& served, PowerId power) const {
  Places found;
  for (const GivenSupport& support : given_) {
    if (support.served != served.at() || support.of_move != served.tries_to_move) continue;
    const Piece& supporter = pieces_[support.supporter];
    if (power == no_power || supporter.unit.power == power) found.push_back(supporter.at());
  }
  return found;
}

int SettledBoard::given_to(const Piece& piece, PowerId but_of) const {
  const auto is_counted = [&](const GivenSupport& support) {
    return support.served == piece.at() && support.of_move == piece.tries_to_move &&
           (but_of == no_power || pieces_[support.supporter].unit.power != but_of);
  };
  return static_cast<int>(std::ranges::count_if(given_, is_counted));
}

bool SettledBoard::fight_head_to_head(const Piece& one, const Piece& other) const {
  if (!one.has_way || !other.has_way) return false;
  if (fights_over_last_fleet(options().convoy_origin)) {
    if (one.by_convoy && one.to.province == other.at() && has(last_fleets(one), other.to.province)) return true;
    if (other.by_convoy && other.to.province == one.at() && has(last_fleets(other), one.to.province)) return true;
  }
  return one.to.province == other.at() && other.to.province == one.at() && one.goes_by_land() && other.goes_by_land();
}

const Piece* SettledBoard::opponent(const Piece& mover) const {
  const Piece* there = at(mover.to.province);
  return there != nullptr && fight_head_to_head(mover, *there) ? there : nullptr;
}

// ---- Strengths ----

// | is empty, or its unit moves away              | 0                       |
// | has a unit that was ordered to move and stays | 1                       |
// | has a unit with any other order, or none      | 1 + hold supports given |
int SettledBoard::hold_strength(ProvinceId province) const {
  const Piece* there = at(province);
  if (there == nullptr || there->leaves()) return 0;
  return there->tries_to_move ? 1 : 1 + given_to(*there);
}

// Over a weak border a move has the strength of its supports alone, unless a convoy carries it.
bool SettledBoard::crosses_weak_border(const Piece& mover) const {
  return mover.goes_by_land() && is_weak_way(variant_, mover.unit.kind, mover.at(), mover.to.province);
}
// An army that could also have come by a convoy of ordered fleets is not meant.
bool SettledBoard::is_too_weak_to_cut(const Piece& attacker) const {
  if (!crosses_weak_border(attacker)) return false;
  if (attacker.unit.kind == UnitKind::Army && means_convoy(attacker) &&
      is_way(attacker.carriers, attacker.at(), attacker.to.province))
    return false;
  return std::ranges::none_of(pieces_, [&](const Piece& other) {
    const auto* support = other.order != nullptr ? std::get_if<SupportMove>(&other.order->task) : nullptr;
    return support != nullptr && other.result != Result::Void && support->supported.at.province == attacker.at() &&
           support->destination.province == attacker.to.province;
  });
}
int SettledBoard::alone(const Piece& mover) const { return crosses_weak_border(mover) ? 0 : 1; }

// | has no way                                                       | 0                                       |
// | goes to an empty province, or to one whose unit moves away and   | 1 + supports given                      |
// | is not its opponent in a head-to-head battle                     |                                         |
// | meets a unit of its own power                                    | 0                                       |
// | meets a unit of another power                                    | 1 + supports given, without that power's |
// Over a weak border it is 0 instead of 1, here and below.
int SettledBoard::attack_strength(const Piece& mover) const {
  if (!mover.has_way) return 0;
  const Piece* there = at(mover.to.province);
  const bool meets = there != nullptr && (!there->leaves() || fight_head_to_head(mover, *there));
  if (!meets) return alone(mover) + given_to(mover);
  if (there->unit.power == mover.unit.power) return 0;
  return alone(mover) + given_to(mover, there->unit.power);
}
int SettledBoard::attack_strength_without_occupant(const Piece& mover) const {
  return mover.has_way ? alone(mover) + given_to(mover) : 0;
}
int SettledBoard::defend_strength(const Piece& mover) const { return alone(mover) + given_to(mover); }

// | has no way                                             | nothing                         |
// | is in a head-to-head battle, and its opponent succeeds | nothing                         |
// | otherwise                                              | 1 + all supports given          |
// By the other choice of DATC 4.A.7 a dislodged unit never keeps other units out of its attacker's province.
int SettledBoard::prevent_strength(const Piece& mover) const {
  if (!mover.has_way) return keeps_nobody_out;
  for (const Piece& other : pieces_) {
    if (other.has_way && fight_head_to_head(mover, other) && (other.leaves() || drives_out(other)))
      return keeps_nobody_out;
  }
  if (options().dislodged_blocks == DislodgedBlocks::Never) {
    const Piece* by = dislodger(mover);
    if (by != nullptr && by->at() == mover.to.province) return keeps_nobody_out;
  }
  return alone(mover) + given_to(mover);
}

int SettledBoard::resistance(const Piece& mover) const {
  const Piece* against = opponent(mover);
  return against != nullptr ? defend_strength(*against) : hold_strength(mover.to.province);
}

bool SettledBoard::overcomes_occupant(const Piece& mover) const { return attack_strength(mover) > resistance(mover); }

std::vector<const Piece*> SettledBoard::keeping_out(const Piece& mover) const {
  std::vector<const Piece*> others = entering(mover.to.province, &mover);
  std::erase_if(others, [&](const Piece* other) { return prevent_strength(*other) < attack_strength(mover); });
  return others;
}

bool SettledBoard::drives_out(const Piece& mover) const {
  const Piece* there = at(mover.to.province);
  if (there == nullptr || there->leaves() || !mover.has_way) return false;
  if (mover.leaves()) return true;
  // A sortie bounces even where it dislodges: the verdict of the unit that it met shows it.
  return mover.is_sortie && there->verdict != nullptr && there->verdict->fate != Fate::Stays &&
         there->verdict->dislodged_by == mover.at();
}

const Piece* SettledBoard::dislodger(const Piece& piece) const {
  if (piece.leaves()) return nullptr;
  for (const Piece& other : pieces_) {
    if (&other != &piece && other.has_way && other.to.province == piece.at() && drives_out(other)) return &other;
  }
  return nullptr;
}

}  // namespace casus::truth
