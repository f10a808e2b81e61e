// The world that every reader of a map in another form is tried on: six provinces, two powers, a province with two
// coasts. Each form tells it in a file of tests/data/maps, and all drafts have to be this one.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "checker/foreign_maps/package.h"
#include "engine/map/map.h"

namespace casus::drafts_of_two_capes {

using transfer::Finding;
using transfer::MapDraft;

inline std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

using Texts = std::map<std::string, std::string>;

// All files of a folder of tests/data/maps by their names; those of jDip's form are an example of the docs.
inline Texts texts_of(const std::string& form) {
  Texts texts;
  const std::filesystem::path tree = CASUS_SOURCE_DIR;
  const std::filesystem::path folder =
      form == "jdip" ? tree / "docs/examples/two-capes" : tree / "tests/data/maps" / form;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file())
      texts.emplace(entry.path().lexically_relative(folder).generic_string(), bytes_of(entry));
  }
  return texts;
}

inline std::string words_of(const Finding& finding) {
  return std::string(finding.at.line > 0 ? std::to_string(finding.at.line) + ": " : "") + finding.what;
}

inline std::vector<std::string> findings_of(const transfer::Report& report, Finding::Kind kind) {
  std::vector<std::string> found;
  for (const Finding& finding : report.findings) {
    if (finding.kind == kind) found.push_back(words_of(finding));
  }
  return found;
}

// With the first place of a text in a file changed.
inline Texts changed(Texts texts, const std::string& file, std::string_view from, std::string_view to) {
  std::string& text = texts.at(file);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, text.npos) << from;
  if (at != text.npos) text.replace(at, from.size(), to);
  return texts;
}

// What a reader makes of a package that begins with the file.
struct ReadDraft : transfer::Report {
  std::optional<MapDraft> draft;
  std::vector<std::string> of(Finding::Kind kind) const { return findings_of(*this, kind); }
  std::vector<std::string> changes() const { return of(Finding::Kind::ChangesResults); }
  std::string mistakes() const { return to_string(problems); }
};
using Reader = std::optional<MapDraft> (*)(const NamedText&, const transfer::Package&, transfer::Report&);
inline ReadDraft outcome_of(Reader reader, const Texts& texts, const std::string& file) {
  ReadDraft outcome;
  outcome.draft = reader({texts.at(file), file}, transfer::PackageOfTexts(texts), outcome);
  EXPECT_EQ(outcome.draft.has_value(), outcome.problems.empty());
  return outcome;
}

inline std::string shown(const MapDraft& draft, const transfer::DraftPlace& place) {
  const auto province = std::ranges::find(draft.provinces, place.province, &transfer::DraftProvince::key);
  if (province == draft.provinces.end()) return place.province + "?";
  return province->name + (place.coast == Coast::None ? "" : "/" + std::string(short_name(place.coast)));
}

// "F Alder - Cedar/nc", sorted.
inline std::vector<std::string> steps_of(const MapDraft& draft) {
  std::vector<std::string> steps;
  for (const transfer::DraftStep& step : draft.steps) {
    steps.push_back((step.unit == UnitKind::Army ? "A " : "F ") + shown(draft, step.from) + " - " +
                    shown(draft, step.to));
  }
  std::ranges::sort(steps);
  return steps;
}

// "Alder coastal centre", "Cedar coastal centre nc sc", in the sequence of the draft.
inline std::vector<std::string> provinces_of(const MapDraft& draft) {
  std::vector<std::string> provinces;
  for (const transfer::DraftProvince& province : draft.provinces) {
    std::string words = province.name;
    words += province.impassable                   ? " impassable"
             : province.terrain == Terrain::Sea    ? " sea"
             : province.terrain == Terrain::Inland ? " inland"
                                                   : " coastal";
    if (province.convoys) words += " convoys";
    if (province.centre) words += " centre";
    for (const transfer::DraftCoast& coast : province.coasts) words += " " + std::string(short_name(coast.coast));
    provinces.push_back(words);
  }
  return provinces;
}

// "Rose (Rosy): Alder", in the sequence of the draft.
inline std::vector<std::string> powers_of(const MapDraft& draft) {
  std::vector<std::string> powers;
  for (const transfer::DraftPower& power : draft.powers) {
    std::string words = power.name + " (" + power.adjective + "):";
    for (const std::string& home : power.homes) words += " " + shown(draft, {home});
    powers.push_back(words);
  }
  return powers;
}

inline std::vector<std::string> units_of(const MapDraft& draft) {
  std::vector<std::string> units;
  for (const transfer::DraftUnit& unit : draft.units)
    units.push_back(unit.power + (unit.kind == UnitKind::Army ? " A " : " F ") + shown(draft, unit.where));
  return units;
}

inline std::vector<std::string> owners_of(const MapDraft& draft) {
  std::vector<std::string> owners;
  for (const transfer::DraftOwner& owner : draft.owners)
    owners.push_back(shown(draft, {owner.centre}) + (owner.power.empty() ? " of nobody" : " of " + owner.power));
  return owners;
}

// Two-way steps.
inline std::vector<std::string> steps_both_ways() {
  std::vector<std::string> steps;
  const auto both = [&](const std::string& unit, const std::string& a, const std::string& b) {
    steps.push_back(unit + " " + a + " - " + b);
    steps.push_back(unit + " " + b + " - " + a);
  };
  both("A", "Alder", "Birch");
  both("A", "Alder", "Cedar");
  both("A", "Birch", "Cedar");
  both("A", "Birch", "Dunes");
  both("A", "Cedar", "Dunes");
  both("F", "Alder", "Grey Sea");
  both("F", "Alder", "Cedar/nc");
  both("F", "Cedar/nc", "Grey Sea");
  both("F", "Cedar/sc", "Long Sea");
  both("F", "Dunes", "Cedar/sc");
  both("F", "Dunes", "Long Sea");
  both("F", "Grey Sea", "Long Sea");
  std::ranges::sort(steps);
  return steps;
}

// What all forms can tell of the world. Adjectives are the names where a form has none.
inline void expect_it(const MapDraft& draft,
                      const std::vector<std::string>& powers = {"Rose (Rosy): Alder", "Blue (Bluish): Dunes"}) {
  using ::testing::ElementsAre;
  EXPECT_THAT(provinces_of(draft), ElementsAre("Alder coastal centre", "Birch inland", "Cedar coastal centre nc sc",
                                               "Dunes coastal centre", "Grey Sea sea", "Long Sea sea"));
  EXPECT_EQ(steps_of(draft), steps_both_ways());
  EXPECT_EQ(powers_of(draft), powers);
  EXPECT_THAT(units_of(draft), ElementsAre("Rose F Alder", "Blue A Dunes"));
  EXPECT_THAT(owners_of(draft), ElementsAre());
  EXPECT_EQ(draft.victory_centres, 2);
  EXPECT_EQ(draft.first_year, 1801);
  EXPECT_EQ(draft.first_season, Season::Spring);
  EXPECT_EQ(draft.year_step, 1);
  EXPECT_TRUE(draft.options.empty());
}

}  // namespace casus::drafts_of_two_capes
