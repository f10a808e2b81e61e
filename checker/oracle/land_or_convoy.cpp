#include "checker/oracle/land_or_convoy.h"

#include <algorithm>
#include <initializer_list>
#include <vector>

#include "checker/oracle/legality.h"
#include "engine/rules/options.h"

namespace casus::oracle {

Circumstances circumstances(const Board& board, const Unit& army, const Move& move, const Fleets& carrying,
                            const Unit* opposite) {
  Circumstances now;
  now.is_met = opposite != nullptr;
  now.is_met_by_own = opposite != nullptr && opposite->power == army.power;
  // DATC 4.A.6: "Path specifications are required. The convoy fails if the order does not contain the path." Then no
  // fleet convoys the army, whatever it is ordered.
  if (move.path.empty() && board.options().convoy_path == ConvoyPath::Required) return now;
  const ProvinceId from = army.at.province, to = move.destination.province;
  now.is_convoyed = !carrying.empty();
  now.is_convoyed_by_own = std::any_of(carrying.begin(), carrying.end(), [&](ProvinceId sea) {
    return board.position.unit_at(sea)->power == army.power;
  });
  if (move.path.empty()) {
    now.could_be_convoyed = has_route(board, convoying_fleets(board), from, to);
    now.has_path = has_route(board, carrying, from, to);
  } else {  // "the full route that the army should follow"
    now.could_be_convoyed = could_carry(board, move.path, from, to);
    now.has_path = now.could_be_convoyed && std::all_of(move.path.begin(), move.path.end(), [&](ProvinceId sea) {
                     return std::find(carrying.begin(), carrying.end(), sea) != carrying.end();
                   });
  }
  return now;
}

Ways land_or_convoy(const Options& options, const Move& move, const Circumstances& now) {
  constexpr Ways land{false, true}, convoy{true, false}, convoy_if_not_disrupted{true, true};
  if (move.via == Via::Land) return land;
  const bool names_path = !move.path.empty();
  // "Indicated 'via convoy' on the Army move order"; a path that binds indicates it as well (path-in-the-move).
  const bool is_indicated = move.via == Via::Convoy || names_path;
  const bool is_identified = is_indicated || now.is_convoyed_by_own;
  switch (options.convoy_intent) {
    case ConvoyIntent::Y1971Intact:
      // "Only consider the convoy route when there is a non-disrupted convoy." The book knows no tag.
      return now.has_path ? convoy_if_not_disrupted : land;
    case ConvoyIntent::Y1971:
      // "A further recommendation is to require that the unit on the destination moves in the opposite direction."
      return now.has_path && (now.is_met || names_path) ? convoy_if_not_disrupted : land;
    case ConvoyIntent::Y1982: {
      // "If an army could arrive at its destination either overland or by convoy, one route must be considered and the
      // other disregarded, depending on intent as shown by the totality of the orders": by the order of the army, or in
      // "two situations where the convoy route must be chosen", of which this is the second.
      const bool swaps_own_units = now.is_met_by_own && now.is_convoyed;
      return now.could_be_convoyed && (is_identified || swaps_own_units) ? convoy : land;
    }
    // "Orders are written so that an Army could arrive at its destination either by land or convoy. When this happens":
    // own fleet or tag, "the land route is disregarded". "It can be one of three things":
    case ConvoyIntent::Y2000Possible:  // "(a) there are fleets on the board that could convoy"
      return now.could_be_convoyed && is_identified ? convoy : land;
    case ConvoyIntent::Y2000Ordered:  // "(b) a convoy path is ordered"
      return now.has_path && is_identified ? convoy : land;
    case ConvoyIntent::Y2000:  // "(c) a convoy path is ordered and it is not disrupted"
      return now.has_path && is_identified ? convoy_if_not_disrupted : land;
    case ConvoyIntent::Y2025EE:
      // "A convoy route by an Army to an adjacent province is not considered unless explicitly identified by that same
      // Power in their Fleet order", or with the tag. "In such a case the land route is disregarded."
      return is_identified ? convoy : land;
    case ConvoyIntent::Dptg:
      // "Always tagged with 'by convoy'", "even if own fleets are used".
      return is_indicated ? convoy : land;
  }
  return land;
}

bool can_ever_arrive(const Board& board, const Unit& army, const Move& move) {
  const auto arrives = [&](const Fleets& carrying) {
    const Circumstances now = circumstances(board, army, move, carrying, nullptr);
    const Ways ways = land_or_convoy(board.options(), move, now);
    return ways.by_land || (ways.by_convoy && now.has_path);
  };
  return arrives({}) || arrives(convoying_fleets(board));
}

namespace {

// Sets of fleets that could have legal orders to carry the army: one for each answer that the books can get. A set that
// makes no path has a fleet that makes none alone, and a set that makes one still does with more fleets.
std::vector<Fleets> sets_of_carriers(const Board& board, const Unit& army, ProvinceId to) {
  const ProvinceId from = army.at.province;
  const bool detours = board.options().superfluous_convoy == SuperfluousConvoy::Legal;
  const Fleets fleets = convoying_fleets(board);
  std::vector<Fleets> sets(1);  // no fleet
  if (!has_route(board, fleets, from, to)) return sets;
  Fleets foreign, all;
  for (const ProvinceId sea : fleets) {
    if (!is_on_route(board, fleets, from, to, sea, detours)) continue;
    sets.push_back(Fleets{sea});
    all.push_back(sea);
    if (board.position.unit_at(sea)->power != army.power) foreign.push_back(sea);
  }
  sets.push_back(foreign);
  sets.push_back(all);
  return sets;
}

}  // namespace

bool is_same_order(const Board& board, const Unit& army, const Move& one, const Move& other) {
  const ProvinceId to = one.destination.province;
  const Unit* there = board.position.unit_at(to);
  if (there != nullptr && !could_be_ordered_to(board, *there, army.at.province)) there = nullptr;
  for (const Fleets& carrying : sets_of_carriers(board, army, to)) {
    for (const Unit* opposite : std::initializer_list<const Unit*>{nullptr, there}) {
      const Circumstances now = circumstances(board, army, one, carrying, opposite);
      if (land_or_convoy(board.options(), one, now) != land_or_convoy(board.options(), other, now)) return false;
    }
  }
  return true;
}

}  // namespace casus::oracle
