// A map and a variant as a file in another form writes them: read as text, and not yet checked. Nobody plays on it;
// translate_map (translate_map.h) makes XML of ours out of it, and the reader of that XML checks it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/map/map.h"
#include "engine/text/diagnostic.h"

namespace casus::transfer {

struct DraftCoast {
  Coast coast = Coast::None;
  std::optional<Point> position;
  SourcePos at;
};

struct DraftProvince {
  std::string key;   // by which the other records of the draft name it; no two provinces have the same
  std::string name;  // as it is printed
  std::string abbreviation;
  std::vector<std::string> also;  // further names
  Terrain terrain = Terrain::Inland;
  bool impassable = false;  // nobody enters it
  bool centre = false;
  bool convoys = false;  // coastal, and fleets convoy in it
  std::vector<DraftCoast> coasts;
  std::optional<Point> position;
  SourcePos at;
};

struct DraftPlace {
  std::string province;  // a key
  Coast coast = Coast::None;
};

// That units of a kind can go from one place to another. The way back is a step of its own.
struct DraftStep {
  UnitKind unit = UnitKind::Army;
  DraftPlace from, to;
  SourcePos at;
};

struct DraftPower {
  std::string name, adjective;
  std::vector<std::string> also;
  std::string colour;              // "#aa0000", or ""
  std::vector<std::string> homes;  // keys of centres
  SourcePos at;
};

struct DraftUnit {
  std::string power;  // its name
  UnitKind kind = UnitKind::Army;
  DraftPlace where;
  SourcePos at;
};

// Who owns a centre at the start, where that is not whose home it is.
struct DraftOwner {
  std::string centre;  // a key
  std::string power;   // "": nobody
  SourcePos at;
};

struct MapDraft {
  std::string id, title;
  std::optional<Point> size;  // of the picture, whose units those of all positions are
  std::vector<DraftProvince> provinces;
  std::vector<DraftStep> steps;
  std::vector<DraftPower> powers;
  std::vector<DraftUnit> units;
  std::vector<DraftOwner> owners;
  int first_year = 1901;  // 1 BC is 0, as in engine/board/phase.h
  bool begins_in_fall = false;
  int year_step = 1;
  std::optional<int> victory_centres;                        // nothing: more than half of them
  std::vector<std::pair<std::string, std::string>> options;  // of ours, that differ from those of standard
  SourcePos at;                                              // of the variant
};

}  // namespace casus::transfer
