#include "engine/rules/part_readers.h"

#include "engine/text/names.h"

namespace casus {

namespace {

class CalendarReading : PartReading {
 public:
  explicit CalendarReading(const PartReading& part) : PartReading(part) {}

  Phase read() {
    const XmlElement& calendar = section("calendar");
    variant_.calendar.first_year = read_integer(calendar, "first-year", 1901, 0, 99999, mistakes_);
    variant_.calendar.step = read_integer(calendar, "step", 1, -100, 100, mistakes_);
    if (variant_.calendar.step == 0)
      mistakes_.add(calendar.value_at("step"), "a calendar that never advances", "a step that is not 0", "0");
    for (const std::string_view name : {"era", "reckoning"}) {
      const std::string_view said = calendar.value(name);
      if (!said.empty() && folded(said).empty())
        mistakes_.add(calendar.value_at(name), "an empty " + std::string(name), "a word, or nothing between the quotes",
                      said);
    }
    if (!calendar.value("era").empty()) variant_.calendar.era = ' ' + std::string(calendar.value("era"));
    read_reckoning(calendar);
    if (const XmlAttribute* turns = calendar.attribute("turns")) read_turns(*turns);
    const XmlAttribute* season = calendar.attribute("season");
    return first_phase(season != nullptr ? read_season(*season) : Season::Spring);
  }

 private:
  Season read_season(const XmlAttribute& season) {
    if (season.value == "fall") return Season::Fall;
    if (season.value == "winter") {
      const XmlAttribute* turns = section("calendar").attribute("turns");
      if (variant_.calendar.phases == PhasesOfYear::OneTurn && turns != nullptr)
        mistakes_.add(last_written(season.value_at, turns->value_at), "a game of turns that begins with adjustments",
                      "season=\"winter\" with turns=\"season\"", "turns=\"year\"");
      return Season::Winter;
    }
    if (season.value != "spring") {
      mistakes_.add(season.value_at, "an unknown first season", "spring, fall or winter", season.value,
                    {"spring", "fall", "winter"});
    }
    return Season::Spring;
  }

  Phase first_phase(Season season) const {
    const int year = variant_.calendar.first_year;
    if (variant_.calendar.phases == PhasesOfYear::OneTurn) return {Season::Year, year, PhaseKind::Turn};
    return {season, year, season == Season::Winter ? PhaseKind::Adjustments : PhaseKind::Movement};
  }

  void read_turns(const XmlAttribute& turns) {
    if (turns.value != "season" && turns.value != "year")
      mistakes_.add(turns.value_at, "an unknown length of turns", "season or year", turns.value, {"season", "year"});
    if (turns.value == "year") variant_.calendar.phases = PhasesOfYear::OneTurn;
  }

  // Years counted in a second way: reckoning="Year" since="323" turns 273 B.C. into the year 50.
  void read_reckoning(const XmlElement& calendar) {
    const std::string_view name = calendar.value("reckoning");
    if (name.empty() == calendar.value("since").empty()) {
      if (name.empty()) return;
      variant_.calendar.reckoning = name;
      variant_.calendar.since = read_integer(calendar, "since", 0, 0, 99999, mistakes_);
      return;
    }
    mistakes_.add(calendar.value_at(name.empty() ? "since" : "reckoning"), "an incomplete second way to count years",
                  "reckoning=\"...\" and since=\"...\" together");
  }
};

}  // namespace

Phase read_calendar(const PartReading& part) { return CalendarReading(part).read(); }

}  // namespace casus
