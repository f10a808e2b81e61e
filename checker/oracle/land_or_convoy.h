// An army's move to a neighbouring province: whether it goes by land or by convoy (DATC 4.A.3). Each rulebook has
// sentences about the army's own order, the convoy orders for it and the unit at its destination. The same sentences,
// asked of all that the other orders could be, say whether the move can ever succeed (DATC 4.E.1), and whether two
// orders for it are the same (DATC 4.D.3).
#pragma once

#include "checker/oracle/board.h"
#include "engine/orders/order.h"

namespace casus::oracle {

// What the other orders say about the move.
struct Circumstances {
  bool could_be_convoyed = false;   // "there are fleets on the board that could convoy"
  bool is_convoyed = false;         // one of them has a legal order to carry the army
  bool is_convoyed_by_own = false;  // one that "belongs to the player who controls the Army"
  bool has_path = false;            // "a convoy path is ordered"
  bool is_met = false;              // "the unit on the destination moves in the opposite direction"
  bool is_met_by_own = false;       // and "is of the same power"
};
// `carrying` are the fleets that are ordered to carry the army. `opposite` is the unit that comes the other way;
// nullptr if no unit does.
Circumstances circumstances(const Board& board, const Unit& army, const Move& move, const Fleets& carrying,
                            const Unit* opposite);

// The ways that count. If both do, the army goes by convoy as long as that is not disrupted, and by land if it is.
struct Ways {
  bool by_convoy = false;
  bool by_land = false;
  friend bool operator==(const Ways&, const Ways&) = default;
};
Ways land_or_convoy(const Options& options, const Move& move, const Circumstances& now);

// Of moves as they are meant, to a province to which the army can walk.
bool can_ever_arrive(const Board& board, const Unit& army, const Move& move);
// Two moves that name the same path, or none. They are the same if no other orders make the army go another way.
bool is_same_order(const Board& board, const Unit& army, const Move& one, const Move& other);

}  // namespace casus::oracle
