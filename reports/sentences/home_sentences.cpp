#include "reports/sentences/home_sentences.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "engine/adjustments/first_captures.h"
#include "engine/adjustments/homes.h"

namespace casus::reports {
namespace {

std::string power_of(const Circumstances& told) { return told.words().power(told.power()); }

// The power whose homes are meant; nullptr for nobody, where a sentence can only be general.
const Power* builder_of(const Circumstances& told) {
  return told.words().known(told.power()) ? &told.words().variant()[told.power()] : nullptr;
}

int elective_homes_of(const Circumstances& told) {
  const Power* builder = builder_of(told);
  return builder != nullptr ? builder->elective_homes : 0;
}

bool lists(const std::vector<ProvinceId>& centres, ProvinceId centre) {
  return std::ranges::find(centres, centre) != centres.end();
}

std::string names_of(const Words& words, const std::vector<ProvinceId>& centres) {
  std::vector<std::string> names;
  for (const ProvinceId centre : centres) names.push_back(words.place(centre));
  return listed(names);
}

bool is_owner(const Circumstances& told, ProvinceId centre) {
  const Position& before = told.words().before();
  return index(centre) < before.owners.size() && before.owner_of(centre) == told.power();
}

std::vector<ProvinceId> owned_homes_of_the_start(const Circumstances& told) {
  std::vector<ProvinceId> owned;
  for (const ProvinceId home : told.words().variant()[told.power()].homes) {
    if (is_owner(told, home)) owned.push_back(home);
  }
  return owned;
}

// Of those that it chose or captured, not those that are set down for it.
std::vector<ProvinceId> elected_homes(const Circumstances& told) {
  if (told.witness(Part::UsesUp) != nullptr) return told.witnesses(Part::UsesUp);
  if (builder_of(told) == nullptr) return {};
  return casus::elected_homes(told.words().variant(), told.words().before(), told.power());
}

// "its one further home, Portugal"; without the names where the board does not have them yet.
std::string all_further_homes(const Circumstances& told) {
  const int count = elective_homes_of(told);
  const std::string homes = count == 1 ? "its one further home" : fmt::format("its {} further homes", count);
  const std::vector<ProvinceId> elected = elected_homes(told);
  return elected.empty() ? homes : homes + ", " + names_of(told.words(), elected);
}

std::string of_no_use_to_declare(const Circumstances& told) {
  const std::string power = power_of(told);
  const Power& builder = told.words().variant()[told.power()];
  const Position& before = told.words().before();
  const ProvinceId centre = told.at();
  if (lists(builder.homes, centre)) return fmt::format("{} has been a home of {} since the start", told.here(), power);
  if (before.has_gained(told.power(), centre)) return fmt::format("{} is a home of {} already", told.here(), power);
  if (lists(builder.conditional_homes, centre))
    return fmt::format("{} is a home of {} as long as {} owns it", told.here(), power, power);
  if (lists(builder.predetermined_homes, centre))
    return fmt::format("{} becomes a home of {} by a build there", told.here(), power);
  return "";
}

}  // namespace

std::string conditional_home(const Circumstances& told) {
  return fmt::format("{} is a home of {} as long as {} owns it.", told.here(), power_of(told), power_of(told));
}

std::string predetermined_home(const Circumstances& told) {
  return fmt::format("{} is set down as a possible home of {}, and a build there makes it one.", told.here(),
                     power_of(told));
}

std::string elective_home(const Circumstances& told) {
  const int homes = elective_homes_of(told);
  return fmt::format("{} becomes a home of {}, which can choose {} of its conquered centres by building there.",
                     told.here(), power_of(told), homes <= 1 ? "one" : fmt::to_string(homes));
}

std::string no_home_left(const Circumstances& told) {
  const std::string power = power_of(told);
  const int homes = elective_homes_of(told);
  if (homes == 0)
    return fmt::format("{} is no home of {}, which can make no home of a centre of its own choice.", told.here(),
                       power);
  if (told.words().variant().options().new_homes == NewHomes::FirstCaptured) {
    return fmt::format("{} is no home of {}, which has gained {}.", told.here(), power, all_further_homes(told));
  }
  const std::vector<ProvinceId> elected = elected_homes(told);
  return fmt::format("{} is no home of {}, which has used up its {} of free choice{}.", told.here(), power,
                     homes == 1 ? "one home" : fmt::format("{} homes", homes),
                     elected.empty() ? "" : ", " + names_of(told.words(), elected));
}

// A declaration of this Winter comes before the builds, and the board is that from before both.
std::string kept_home(const Circumstances& told) {
  const bool since_this_winter = !told.words().before().has_gained(told.power(), told.at());
  return fmt::format("{} {} a home of {}{}, and remains one for the rest of {}.", told.here(),
                     since_this_winter ? "has become" : "became", power_of(told),
                     since_this_winter ? "" : " earlier in the game", since_this_winter ? "the game" : "it");
}

std::string home_limit(const Circumstances& told) {
  return fmt::format(
      "{} cannot become a home of {}: a power that has {} or more homes, lost ones included, gains no further one.",
      told.here(), power_of(told), told.words().variant().options().home_limit);
}

std::string first_captured(const Circumstances& told) {
  const int homes = elective_homes_of(told);
  const std::string which = homes <= 1 ? "the first centre" : fmt::format("one of the first {} centres", homes);
  return fmt::format(
      "{} is {} that {} has captured beside its own homes, and so becomes its home for the rest of the game.",
      told.here(), which, power_of(told));
}

std::string declared(const Circumstances& told) {
  return fmt::format(
      "{} declares {}, one of the centres that it captured first, to be its home for the rest of the game.",
      power_of(told), told.here());
}

std::string undeclared(const Circumstances& told) {
  return fmt::format(
      "{} becomes a home of {} for the rest of the game, although no declaration says so: of the centres that it captured "
      "first, vacant ones in which it orders a build come before the others, and those go by abbreviation.",
      told.here(), power_of(told));
}

std::string not_to_declare(const Circumstances& told) {
  const Words& words = told.words();
  const std::string power = power_of(told);
  if (!words.known(told.power()) || !words.known(told.at())) return "There is no home to declare.";
  const Variant& variant = words.variant();
  if (!variant.map.supply_centres().contains(told.at()))
    return fmt::format("{} is no supply centre, so it is nobody's home.", told.here());
  if (const std::string needless = of_no_use_to_declare(told); !needless.empty()) {
    return needless + ", so there is nothing to declare.";
  }
  if (variant[told.power()].elective_homes == 0)
    return fmt::format("{} makes no homes of centres that it captures.", power);
  const HomesLeft left = homes_left(variant, words.before(), told.power());
  if (left.elective == 0)
    return fmt::format("{} has gained {}, and makes no other centre its home.", power, all_further_homes(told));
  if (left.of_all == 0) return home_limit(told);
  if (!is_owner(told, told.at()))
    return fmt::format("{} does not own {}, so it has not captured it.", power, told.here());
  if (lists(variant[told.power()].never_builds_in, told.at()))
    return fmt::format("{} may never build in {}.", power, told.here());
  if (!has_to_declare(variant, words.before(), told.power())) {
    return fmt::format("{} has no choice to declare: {} becomes its home anyway.", power, told.here());
  }
  return fmt::format("{} has declared as many homes as it can gain, and the first declarations that can count do.",
                     power);
}

std::string build_anywhere(const Circumstances& told) {
  const Words& words = told.words();
  const std::string power = power_of(told);
  if (builder_of(told) == nullptr || words.variant().options().build_sites != BuildSites::AnyOwnedWithHome) {
    return fmt::format(
        "{} builds in every vacant centre that it owns, so also in {}, which was no home of it at the start.", power,
        told.here());
  }
  return fmt::format(
      "{} owns {} of its homes of the start, so it builds in every vacant centre that it owns, also in {}.", power,
      names_of(words, owned_homes_of_the_start(told)), told.here());
}

std::string no_home_held(const Circumstances& told) {
  const Power* builder = builder_of(told);
  const std::string homes =
      builder != nullptr && !builder->homes.empty() ? ", " + names_of(told.words(), builder->homes) : "";
  return fmt::format("{} owns none of its homes of the start{}, so it builds nowhere.", power_of(told), homes);
}

std::string build_limit(const Circumstances& told) {
  const int limit = told.words().variant().options().build_limit;
  return fmt::format("No power builds more than {} {} in a Winter, and {} ordered more.", limit,
                     limit == 1 ? "unit" : "units", power_of(told));
}

}  // namespace casus::reports
