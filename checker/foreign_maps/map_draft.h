// A map and a variant as a file in another form writes them: read as text, and not yet checked. It cannot be played;
// translate_map (translate_map.h) turns it into XML of Casus, and the reader of that XML checks it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/board/phase.h"
#include "engine/map/drawing.h"
#include "engine/map/map.h"
#include "engine/text/diagnostic.h"

namespace casus::transfer {

struct DraftCoast {
  Coast coast = Coast::None;
  std::optional<Point> position;
  SourcePos at;
};

struct DraftProvince {
  std::string key;   // the other records of the draft use it; each province has a different one
  std::string name;  // as it is printed
  std::string abbreviation;
  std::vector<std::string> also;  // further names
  Terrain terrain = Terrain::Inland;
  bool impassable = false;  // no unit enters it
  bool centre = false;
  bool convoys = false;  // coastal, and fleets convoy in it
  std::vector<DraftCoast> coasts;
  std::optional<Point> position;
  SourcePos at;
};

struct DraftPlace {
  std::string province;  // a key
  Coast coast = Coast::None;
  friend auto operator<=>(const DraftPlace&, const DraftPlace&) = default;
};

// Conditions of a step, as <border> has them (docs/variant-format.md).
struct DraftConditions {
  bool weak = false;
  std::optional<Season> closed_in;
  std::string only_owner_of;  // the key of a centre, or ""
  friend auto operator<=>(const DraftConditions&, const DraftConditions&) = default;
};

// Units of a kind can go from one place to another. The way back is a separate step.
struct DraftStep {
  UnitKind unit = UnitKind::Army;
  DraftPlace from, to;
  SourcePos at;
  DraftConditions conditions{};
};

struct DraftPower {
  std::string name, adjective;
  bool is_minor = false;  // has a unit in its one home, and no player
  std::vector<std::string> also;
  std::string colour;              // "#aa0000", or ""
  std::vector<std::string> homes;  // keys of centres
  // As <power> has them (docs/variant-format.md): keys of provinces, and of centres that are homes while owned.
  std::vector<std::string> conditional_homes, emergency_sites, alternative_sites;
  int emergency_units = 0;
  SourcePos at;
};

struct DraftUnit {
  std::string power;  // its name
  UnitKind kind = UnitKind::Army;
  DraftPlace where;
  SourcePos at;
};

// The owner of a centre at the start, if it is not the home of its owner.
struct DraftOwner {
  std::string centre;  // a key
  std::string power;   // "": no power
  SourcePos at;
};

// What a winner has to own besides its number of centres, and a number of its own (docs/variant-format.md).
struct DraftNeed {
  std::string power;                 // its name; "": every power
  std::vector<std::string> centres;  // keys
  int count = 0;                     // how many of them
  SourcePos at;
};
struct DraftOwnNumber {
  std::string power;  // its name
  int centres = 0;
  SourcePos at;
};

// A picture of the source: outlines under keys of provinces, in the units of the draft.
struct DraftPicture {
  Drawing outlines;
  SourcePos at;
};

struct MapDraft {
  std::string id, title;
  std::optional<Point> size;  // of the picture; all positions are in its units
  std::vector<DraftProvince> provinces;
  std::vector<DraftStep> steps;
  std::vector<DraftPower> powers;
  std::vector<DraftUnit> units;
  std::vector<DraftOwner> owners;
  int first_year = 1901;                 // 1 BC is 0, as in engine/board/phase.h
  Season first_season = Season::Spring;  // Winter: the game begins with adjustments
  int year_step = 1;
  std::optional<int> victory_centres;  // nothing: more than half of them
  std::vector<DraftNeed> needs;
  std::vector<DraftOwnNumber> own_numbers;
  int winning_lead = 0, lead_falls = 0;                      // 0: no lead wins
  std::vector<std::pair<std::string, std::string>> options;  // of Casus, with values that differ from standard
  std::string outlines;  // the name of a file with them, in the folder of the map; "" without such a file
  std::optional<DraftPicture> picture;  // if `outlines` names none
  std::vector<std::string> remarks;     // for people who read the variant, as comments next to the powers
  SourcePos at;                         // of the variant
};

}  // namespace casus::transfer
