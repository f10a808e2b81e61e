#include "checker/foreign_maps/dpjudge_flow.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "checker/foreign_maps/played_phases.h"

namespace casus::transfer {

namespace {

constexpr int latest_year = 9999;
constexpr std::size_t most_items = 200;

const std::vector<FlowItem>& usual_items() {
  using Kind = FlowItem::Kind;
  static const std::vector<FlowItem> items{{Kind::Season, "SPRING", {"MOVEMENT", "RETREATS"}, 1, 0, {}},
                                           {Kind::Season, "FALL", {"MOVEMENT", "RETREATS"}, 1, 0, {}},
                                           {Kind::Season, "WINTER", {"ADJUSTMENTS"}, 1, 0, {}}};
  return items;
}

std::optional<PlayedPhase::Kind> kind_of_phase(std::string_view phase) {
  if (phase == "MOVEMENT") return PlayedPhase::Kind::Movement;
  if (phase == "RETREATS") return PlayedPhase::Kind::Retreats;
  if (phase == "ADJUSTMENTS") return PlayedPhase::Kind::Adjustments;
  return std::nullopt;
}

std::vector<std::string> parted(std::string_view text, char mark) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(mark), text.size());
    if (end > 0) parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

// Goes through the items like a game.
class Play {
 public:
  explicit Play(const std::vector<FlowItem>& items) : items_(items) {
    for (const FlowItem& item : items) counts_years_ = counts_years_ || item.kind == FlowItem::Kind::NewYear;
  }

  // Every phase from this one on, until there are enough; nothing if it is not in the calendar.
  std::vector<PlayedPhase> from(std::string_view season, int year, std::string_view phase) {
    std::vector<PlayedPhase> played;
    year_ = year;
    if (!find(season, phase)) return played;
    for (std::size_t steps = 0; played.size() < enough_phases && steps < 5000; ++steps) {
      const FlowItem& item = items_[item_];
      if (item.kind != FlowItem::Kind::Season) {
        pass(item);
        continue;
      }
      for (; phase_ < item.phases.size(); ++phase_) {
        if (const auto kind = kind_of_phase(item.phases[phase_])) played.push_back({*kind, item.season, year_});
      }
      next_item();
    }
    return played;
  }

 private:
  bool find(std::string_view season, std::string_view phase) {
    for (item_ = 0; item_ < items_.size(); ++item_) {
      const std::vector<std::string>& phases = items_[item_].phases;
      const auto found = std::ranges::find(phases, phase);
      if (items_[item_].season != season || found == phases.end()) continue;
      phase_ = static_cast<std::size_t>(found - phases.begin());
      return true;
    }
    return false;
  }

  void pass(const FlowItem& item) {
    if (item.kind == FlowItem::Kind::NewYear) {
      year_ += item.number;
      next_item();
      return;
    }
    const int rest = ((year_ % item.number) + item.number) % item.number;
    if (rest == item.rest) next_item();
    else first_item();
  }

  void next_item() {
    phase_ = 0;
    if (++item_ == items_.size()) first_item();
  }
  void first_item() {
    item_ = phase_ = 0;
    if (!counts_years_) ++year_;
  }

  const std::vector<FlowItem>& items_;
  bool counts_years_ = false;
  std::size_t item_ = 0, phase_ = 0;
  int year_ = 0;
};

}  // namespace

void DpjudgeFlow::flow(const WordLine& line, Mistakes& mistakes) {
  if (line.words.size() == 1) items_.clear();
  for (std::size_t i = 1; i < line.words.size(); ++i) add(line.words[i], mistakes);
}

void DpjudgeFlow::add(const PlacedWord& word, Mistakes& mistakes) {
  if (items_.size() >= most_items) return mistakes.add(word.at, "a calendar that is too long", "200 items at most");
  const std::string text = upper_letters(word.text);
  const std::size_t colon = text.find(':');
  const std::string before = text.substr(0, colon);
  const std::string behind = colon == text.npos ? "" : text.substr(colon + 1);
  FlowItem item;
  item.at = word.at;
  if (before == "NEWYEAR") {
    item.kind = FlowItem::Kind::NewYear;
    const auto years = colon == text.npos ? 1 : whole_number(behind, -latest_year, latest_year);
    if (!years || *years == 0)
      return mistakes.add(word.at, "a step that is not a number of years", "NEWYEAR:1", word.text);
    item.number = *years;
  } else if (before == "IFYEARDIV") {
    item.kind = FlowItem::Kind::IfYearDiv;
    const std::size_t equals = behind.find('=');
    const auto number = whole_number(behind.substr(0, equals), 1, latest_year);
    const auto rest = equals == behind.npos ? 0 : whole_number(behind.substr(equals + 1), 0, latest_year);
    if (!number || !rest)
      return mistakes.add(word.at, "a condition of years that cannot be read", "IFYEARDIV:5", word.text);
    item.number = *number;
    item.rest = *rest;
  } else {
    item.season = before;
    item.phases = parted(behind, ',');
    if (before.empty() || item.phases.empty())
      return mistakes.add(word.at, "a season without phases", "SPRING:MOVEMENT,RETREATS", word.text);
  }
  items_.push_back(std::move(item));
}

void DpjudgeFlow::begin(const WordLine& line, Mistakes& mistakes) {
  const auto year = line.words.size() == 4 ? whole_number(line.words[2].text, -latest_year, latest_year) : std::nullopt;
  if (!year) return mistakes.add(line.at, "a first phase that cannot be read", "BEGIN SPRING 1901 MOVEMENT", line.text);
  season_ = upper_letters(line.words[1].text);
  year_ = *year;
  phase_ = upper_letters(line.words[3].text);
  at_ = line.at;
}

void DpjudgeFlow::tell(MapDraft& draft, Report& report, Mistakes& mistakes) const {
  const std::vector<FlowItem>& items = items_.empty() ? usual_items() : items_;
  const SourcePos& at = at_.line > 0 || items_.empty() ? at_ : items_.front().at;
  for (const FlowItem& item : items) {
    for (const std::string& phase : item.phases) {
      if (!kind_of_phase(phase))
        report.add(Finding::Kind::ChangesResults, item.at, fmt::format("the phase {}: unknown in Casus", phase));
    }
  }
  const std::vector<PlayedPhase> phases = Play(items).from(season_, year_, phase_);
  if (!phases.empty()) return tell_calendar(phases, at.line > 0 ? at : draft.at, draft, report, mistakes);
  std::vector<std::string> known;
  for (const FlowItem& item : items) {
    for (const std::string& phase : item.phases) known.push_back(fmt::format("{} {}", item.season, phase));
  }
  mistakes.add(at.line > 0 ? at : draft.at, "a first phase that is not in the calendar",
               known.empty() ? "a season and a phase of FLOW" : fmt::format("a place such as {}", known.front()),
               fmt::format("{} {}", season_, phase_), known);
}

}  // namespace casus::transfer
