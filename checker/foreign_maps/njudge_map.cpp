#include "checker/foreign_maps/njudge_map.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/foreign_maps/judge_map.h"
#include "checker/foreign_maps/njudge_variants.h"
#include "checker/foreign_maps/ownership.h"
#include "checker/foreign_maps/read_draft.h"
#include "checker/foreign_maps/word_lines.h"

namespace casus::transfer {

namespace {

std::string name_of_file(std::string_view shown_name) {
  const std::size_t slash = shown_name.find_last_of("/\\");
  return std::string(slash == shown_name.npos ? shown_name : shown_name.substr(slash + 1));
}

// "hundred" of map.hundred; "standard" of map.
std::string variant_of_map(std::string_view shown_name) {
  const std::string name = name_of_file(shown_name);
  if (lower_letters(name) == "map") return "standard";
  return lower_letters(name).starts_with("map.") ? name.substr(4) : stem_of_file(name);
}

class NjudgeReader {
 public:
  NjudgeReader(const Package& package, MapDraft& draft, Report& report, Mistakes& mistakes)
      : package_(package), draft_(draft), report_(report), mistakes_(mistakes) {}

  void read(const NamedText& file) {
    known_ = njudge_variant(draft_.id);
    areas_ = read_judge_map(file, draft_, report_, mistakes_);
    if (!mistakes_.none()) return;
    add_rules();
    settle_convoys();
    tell_of_weak_retreats();
    for (const JudgeArea& area : areas_.areas) {
      if (area.home_of) power(*area.home_of, area.at).homes.push_back(area.key);
    }
    const std::string seed = "seed." + draft_.id;
    const std::vector<std::string> names = package_.names();
    const bool is_there = std::ranges::find(names, seed) != names.end();
    if (!is_there) {
      report_.add(Finding::Kind::ChangesResults, draft_.at,
                  fmt::format("there is no {} next to it: the game begins without units, in Spring 1901", seed));
    } else {
      const Read<NamedText> start = package_.read(seed, draft_.at);
      if (!start) return mistakes_.add(start.problems());
      read_seed(*start);
    }
    settle_owners();
  }

 private:
  // The files say neither where a power builds nor how many centres win.
  void add_rules() {
    if (known_ == nullptr) {
      return report_.add(Finding::Kind::ChangesResults, draft_.at,
                         fmt::format("nJudge has no variant {}, and the files say neither where a power builds nor how "
                                     "many centres win: powers build in their homes, and more than half of all win",
                                     draft_.id));
    }
    draft_.victory_centres = known_->victory_centres;
    switch (known_->builds) {
      case NjudgeVariant::Builds::Homes: break;
      case NjudgeVariant::Builds::AnyOwned: draft_.options.emplace_back("build-sites", "any-owned"); break;
      case NjudgeVariant::Builds::AnyOwnedWithHome:
        draft_.options.emplace_back("build-sites", "any-owned-with-home");
        break;
    }
  }

  void settle_convoys() {
    if (known_ != nullptr && known_->has_duality) return;
    for (DraftProvince& province : draft_.provinces) {
      if (!std::exchange(province.convoys, false)) continue;
      report_.add(Finding::Kind::Noted, province.at,
                  fmt::format("fleets convoy in {} only in games with the setting duality, which is off unless a game "
                              "sets it: here they do not",
                              province.name));
    }
  }

  void tell_of_weak_retreats() {
    const auto weak = std::ranges::find_if(draft_.steps, [](const DraftStep& step) { return step.conditions.weak; });
    if (weak == draft_.steps.end()) return;
    report_.add(Finding::Kind::ChangesResults, weak->at,
                "in nJudge no unit retreats over a weak border (/mx); in Casus it does, and gives way to others");
  }

  DraftPower& power(char letter, const SourcePos& at) {
    const auto known = known_ == nullptr ? std::nullopt : power_of(*known_, letter);
    const std::string name = known ? std::string(known->name) : fmt::format("Power {}", letter);
    const auto found = std::ranges::find(draft_.powers, name, &DraftPower::name);
    if (found != draft_.powers.end()) return *found;
    if (!known && !std::exchange(told_letters_, true))
      report_.add(Finding::Kind::Noted, at, "powers have only letters here: they are named after their letters");
    DraftPower power;
    power.name = name;
    power.adjective = known ? std::string(known->adjective) : name;
    power.at = at;
    draft_.powers.push_back(std::move(power));
    return draft_.powers.back();
  }

  void read_seed(const NamedText& file) {
    WordLines lines(file, EmptyLines::PassedOver, report_, mistakes_);
    const auto first = lines.next();
    if (!first) return mistakes_.add(lines.end(), "a start without a phase", "S1901M");
    read_phase(*first);
    bool has_ended = false;
    while (const auto line = lines.next()) {
      if (!goes_on(report_, mistakes_, line->at)) return;
      if (line->text.starts_with("-1")) {
        if (has_ended) return;
        has_ended = true;
      } else if (has_ended) {
        read_owners(*line);
      } else {
        read_unit(*line);
      }
    }
    if (!has_ended) mistakes_.add(lines.end(), "a start that ends within its units", "a line -1");
  }

  // S1901M
  void read_phase(const WordLine& line) {
    const std::string text = upper_letters(line.text);
    const auto year =
        text.size() >= 3 ? whole_number(std::string_view(text).substr(1, text.size() - 2), 0, 9999) : std::nullopt;
    const bool is_known =
        year && (text.front() == 'S' || text.front() == 'F') && text.find_last_of("MRBA") == text.size() - 1;
    if (!is_known)
      return mistakes_.add(line.at, "a first phase that cannot be read", "S or F, a year, and M", line.text);
    const bool in_fall = text.front() == 'F', is_movement = text.back() == 'M', is_retreats = text.back() == 'R';
    draft_.first_year = *year;
    draft_.first_season = in_fall ? Season::Fall : Season::Spring;
    if (is_movement) return;
    if (in_fall && !is_retreats) {  // "F1900B": the builds after Fall
      draft_.first_season = Season::Winter;
      return;
    }
    draft_.first_year += in_fall ? 1 : 0;
    draft_.first_season = in_fall ? Season::Spring : Season::Fall;
    report_.add(Finding::Kind::ChangesResults, line.at,
                fmt::format("the game begins with {}; in Casus it begins with the next movement phase", line.text));
  }

  // R: F Alder
  void read_unit(const WordLine& line) {
    const std::string& head = line.words.front().text;
    if (line.words.size() < 3 || head.size() != 2 || head.back() != ':') {
      return mistakes_.add(line.at, "a unit that cannot be read", "a letter with a colon, A or F, and a place",
                           line.text);
    }
    const std::string kind = upper_letters(line.words[1].text);
    if (kind != "A" && kind != "F")
      return mistakes_.add(line.words[1].at, "an unknown kind of unit", "A or F", line.words[1].text);
    const std::string name = line.from(2);
    const auto place = areas_.place(name);
    if (!place)
      return mistakes_.add(line.words[2].at, "an unknown area", "the name of an area, with /nc, /sc, /ec or /wc", name,
                           areas_.abbreviations);
    add_judge_unit(draft_,
                   {power(head.front(), line.at).name, kind == "A" ? UnitKind::Army : UnitKind::Fleet, *place, line.at},
                   draft_.units, mistakes_);
  }

  // A letter or a full stop for each area.
  void read_owners(const WordLine& line) {
    has_owners_ = true;
    for (const PlacedWord& word : line.words) {
      for (std::size_t i = 0; i < word.text.size(); ++i) {
        const SourcePos at{word.at.file, word.at.line, word.at.column + static_cast<int>(i)};
        if (next_ == areas_.areas.size())
          return mistakes_.add(at, "more owners than areas", fmt::format("{} marks", next_), word.text);
        const JudgeArea& area = areas_.areas[next_++];
        const char letter = word.text[i];
        const bool is_letter = (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
        if (!is_letter && letter != '.')
          return mistakes_.add(at, "an owner that cannot be read", "the letter of a power, or a full stop",
                               word.text.substr(i));
        if (is_letter && !area.key.empty()) owned_.emplace(area.key, DraftOwner{area.key, power(letter, at).name, at});
      }
    }
  }

  void settle_owners() {
    if (!has_owners_) {
      for (const DraftPower& power : draft_.powers) {
        for (const std::string& home : power.homes) owned_.emplace(home, DraftOwner{home, power.name, power.at});
      }
    }
    draft_.owners = owners_apart(draft_, owned_, draft_.at);
  }

  const Package& package_;
  MapDraft& draft_;
  Report& report_;
  Mistakes& mistakes_;
  const NjudgeVariant* known_ = nullptr;
  JudgeAreas areas_;
  Owned owned_;
  std::size_t next_ = 0;
  bool has_owners_ = false, told_letters_ = false;
};

}  // namespace

bool looks_like_njudge_map(std::string_view text) { return looks_like_judge_map(text); }

std::optional<MapDraft> read_njudge_map(const NamedText& file, const Package& package, Report& report) {
  Mistakes mistakes;
  MapDraft draft;
  draft.id = draft.title = variant_of_map(file.shown_name);
  draft.at = {file.shown_name, 0, 0};
  NjudgeReader(package, draft, report, mistakes).read(file);
  return draft_without(std::move(mistakes), std::move(draft), report);
}

}  // namespace casus::transfer
