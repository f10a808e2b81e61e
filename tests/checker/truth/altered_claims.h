// Lies: claims of which one thing is altered.
#pragma once

#include <string>
#include <vector>

#include "checker/truth/sentences.h"
#include "engine/board/position.h"
#include "reports/sentences/movement_claim.h"
#include "reports/sentences/turn_claim.h"

namespace casus::truth {

struct Lie {
  std::string altered;  // "IsKeptOut.rivals: one left out"
  reports::claims::Movement claim;
};

// All lies that altering one field of the claim makes. Other units are taken from the board.
std::vector<Lie> lies_about(const reports::claims::Movement& claim, const Position& board);

struct FurtherLie {
  std::string kind;  // "SortieStays"
  int field = 0;     // of that kind: which is altered, from 1
  std::string how;   // "another unit"
  FurtherClaim claim;
};
std::vector<FurtherLie> lies_about(const FurtherClaim& claim, const Position& board);

struct TurnLie {  // likewise
  std::string kind;
  int field = 0;
  std::string how;
  reports::turns::Claim claim;
};
// `board`: when the turn begins.
std::vector<TurnLie> lies_about(const reports::turns::Claim& claim, const Position& board);

}  // namespace casus::truth
