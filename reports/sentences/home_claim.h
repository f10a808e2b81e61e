// What a sentence about homes and builds claims of the board, in variants in which centres become homes, or in which a
// power builds outside of them. Its words are in home_words.h; home_claims.h says which claims a verdict makes.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "engine/adjustments/no_capture.h"
#include "engine/map/ids.h"

namespace casus::reports::claims {

// ---- Builds in centres that were no home at the start ----

// The centre is a home of the power as long as it owns it.
struct IsHomeWhileOwned {
  PowerId power = no_power;
  ProvinceId centre = no_province;
};
// The variant lists the centre, and this build makes it a home for good.
struct BecomesListedHome {
  PowerId power = no_power;
  ProvinceId centre = no_province;
};
// This build makes the centre a home for good. The power can make so many its homes by choice in a game.
struct BecomesChosenHome {
  PowerId power = no_power;
  ProvinceId centre = no_province;
  int homes = 0;
};
// The power gained the centre as a home before this build. `this_winter`: after the Fall.
struct IsGainedHome {
  PowerId power = no_power;
  ProvinceId centre = no_province;
  bool this_winter = false;
};
// The power owns some of its homes of the start (or need not), and so builds in every vacant centre that it owns.
struct BuildsAnywhere {
  PowerId power = no_power;
  ProvinceId centre = no_province;
  bool needs_a_home = false;
  std::vector<ProvinceId> homes;   // of the start, that it owns; only where it needs one
  std::vector<ProvinceId> barred;  // the centres in which it never builds
};

// The centre is a home of another power of the start, and powers build in every vacant home that they own.
struct BuildsInHomeOfAnother {
  PowerId power = no_power;
  ProvinceId centre = no_province;
  PowerId other = no_power;
  std::vector<ProvinceId> barred;  // the homes in which the power never builds
};
// The place is an emergency site of the power, which owns `homes` of its homes of the start, and not `lost`.
struct BuildsInEmergency {
  PowerId power = no_power;
  ProvinceId place = no_province;
  std::vector<ProvinceId> homes, lost;
};
// So the power may have `units` more than it owns centres, which are `centres`.
struct HasEmergencyUnits {
  PowerId power = no_power;
  int units = 0;
  int centres = 0;
  std::vector<ProvinceId> homes, lost;
};
// The place is an alternative site of the power: it builds there in place of another site.
struct BuildsInPlaceOfAnotherSite {
  PowerId power = no_power;
  ProvinceId place = no_province;
};

// ---- Builds that are refused ----

// The centre was no power's home at the start.
struct IsNobodysHome {
  PowerId power = no_power;
  ProvinceId centre = no_province;
};
// The place is an emergency site of the power, which owns all of its homes of the start, or else none.
struct HasNoEmergency {
  PowerId power = no_power;
  ProvinceId place = no_province;
  bool owns_all = false;
};

// The power has gained as many homes of its choice, or by capture, as it can: these.
struct HasGainedItsHomes {
  PowerId power = no_power;
  ProvinceId centre = no_province;
  int homes = 0;
  bool by_capture = false;
  std::vector<ProvinceId> gained;  // in this Winter too
};
// The power can still gain so many homes by building in them, fewer than it ordered builds for.
struct ChoosesTooManyHomes {
  PowerId power = no_power;
  ProvinceId centre = no_province;
  int left = 0;
};
// The power has as many homes as a power can gain: those of the start, and those that it has gained.
struct HasMostHomes {
  PowerId power = no_power;
  ProvinceId centre = no_province;
  int homes = 0;
};
// It has fewer, but with those that it gains in this Winter, or ordered builds for, it would have more than `limit`.
struct WouldHaveTooManyHomes {
  PowerId power = no_power;
  ProvinceId centre = no_province;
  int limit = 0;
};
// The variant says that the power never builds there.
struct MayNeverBuildThere {
  PowerId power = no_power;
  ProvinceId centre = no_province;
};
// The power owns none of its homes of the start, and without one it builds nowhere.
struct OwnsNoHome {
  PowerId power = no_power;
  std::vector<ProvinceId> homes;
};
// Its orders are for more builds than a power makes in a Winter; builds that it declines count. `illegal_use`: illegal
// orders use up some of them (DATC 4.E.1). `beside_illegal`: an illegal order that uses up nothing is among as many of
// the first (or last) ones as the limit allows.
struct OrdersTooManyBuilds {
  PowerId power = no_power;
  int limit = 0;
  bool illegal_use = false;
  bool beside_illegal = false;
};

// ---- Centres that become homes by capture ----

// Of the centres that the power captured first, it declares this one its home.
struct DeclaresHome {
  PowerId power = no_power;
  ProvinceId centre = no_province;
};
// A declaration that does not count: the power can make no home of the place by its capture.
struct IsNotToDeclare {
  PowerId power = no_power;
  ProvinceId centre = no_province;
  NoCapture why = NoCapture::NoCentre;
  int homes = 0;                   // of HasGainedAll: so many are `gained`; of HasMostHomes: it has so many
  std::vector<ProvinceId> gained;  // of HasGainedAll
};
// A declaration of a centre that the power can make its home, which does not count either.
struct DeclaresInVain {
  enum class Why : std::uint8_t {
    NoChoice,        // the centre becomes its home without a declaration
    DeclaredBefore,  // another of its declarations of the same centre counts
    DeclaredEnough,  // its other declarations use up what it can gain, `homes`
  };
  PowerId power = no_power;
  ProvinceId centre = no_province;
  Why why = Why::NoChoice;
  int homes = 0;
};

using HomeClaim =
    std::variant<IsHomeWhileOwned, BecomesListedHome, BecomesChosenHome, IsGainedHome, BuildsAnywhere,
                 BuildsInHomeOfAnother, BuildsInEmergency, HasEmergencyUnits, BuildsInPlaceOfAnotherSite, IsNobodysHome,
                 HasNoEmergency, HasGainedItsHomes, ChoosesTooManyHomes, HasMostHomes, WouldHaveTooManyHomes,
                 MayNeverBuildThere, OwnsNoHome, OrdersTooManyBuilds, DeclaresHome, IsNotToDeclare, DeclaresInVain>;

}  // namespace casus::reports::claims
