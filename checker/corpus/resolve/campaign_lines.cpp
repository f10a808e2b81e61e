#include "checker/corpus/resolve/campaign_lines.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "engine/rules/power_ids.h"
#include "engine/text/whole_integer.h"

namespace casus::corpus {

namespace {

constexpr std::string_view nobody = "nobody";
constexpr int most_turns = 999;

ProvinceId province_at(std::size_t i) { return ProvinceId(static_cast<std::uint16_t>(i)); }

class CampaignLine {
 public:
  CampaignLine(const Variant& variant, const Line& line, Board& board, Mistakes& mistakes)
      : variant_(variant), line_(line), board_(board), mistakes_(mistakes), text_(variant, mistakes), words_(line) {}

  LaidLine read() {
    const std::string_view keyword = words_.next();
    laid_.head = keyword;
    if (variant_.movement != MovementSystem::Impulses) {
      mistakes_.add(line_.at, "a line for turns of a year only", "a power, or centres", keyword);
    } else if (keyword == "coasts") {
      read_coasts();
    } else if (keyword == "permits") {
      read_permissions();
    } else if (keyword == "occupied") {
      read_occupied();
    } else if (keyword == "lost-leaders") {
      read_lost_leaders();
    } else {
      read_control();
    }
    return std::move(laid_);
  }

 private:
  std::optional<PowerId> read_power() {
    const auto power = text_.power(words_);
    if (power) laid_.head += ' ' + text_.name(*power);
    return power;
  }

  void read_coasts() {
    PowerId owner = no_power;
    if (words_.peek() == nobody) {
      words_.next();
      laid_.head += ' ' + std::string(nobody);
    } else if (const auto power = read_power()) {
      owner = *power;
    } else {
      return;
    }
    const SourcePos at = words_.at();
    const std::vector<ProvinceId> named = text_.provinces(words_);
    for (const ProvinceId province : named) board_.setup.coasts.push_back({province, owner, at});
    laid_.rest = text_.print(named);
  }

  void read_permissions() {
    const auto owner = read_power();
    if (!owner) return;
    const SourcePos at = words_.at();
    const std::vector<PowerId> guests = text_.powers(words_);
    for (const PowerId guest : guests) board_.setup.permissions.push_back({{*owner, guest}, at});
    laid_.rest = text_.print(guests);
  }

  void read_occupied() {
    const SourcePos at = words_.at();
    const std::vector<ProvinceId> named = text_.provinces(words_);
    for (const ProvinceId province : named) board_.setup.entered.push_back({province, at});
    laid_.rest = text_.print(named);
  }

  void read_lost_leaders() {
    if (words_.at_end()) return mistakes_.add(words_.at(), "missing leader", "lost-leaders NAME, ...");
    const Words line = words_;
    for (const std::string_view name : listed(words_.rest())) {
      const SourcePos at = line.part(name).at();
      const auto leader = variant_.find_leader(name);
      if (!leader) {
        std::vector<std::string> known;
        for (const Leader& one : variant_.leaders) known.push_back(one.name);
        mistakes_.add(at, "unknown leader", "a leader of this variant", name, known);
        continue;
      }
      const bool twice =
          std::ranges::any_of(board_.setup.lost, [&](const WrittenLoss& other) { return other.leader == *leader; });
      if (twice) mistakes_.add(at, "a leader named twice", "each leader once", name);
      board_.setup.lost.push_back({*leader, at});
      laid_.rest += (laid_.rest.empty() ? "" : ", ") + variant_[*leader].name;
    }
  }

  // "control Russians Liv 1, Cri 2"
  void read_control() {
    const auto power = read_power();
    if (!power) return;
    if (words_.at_end()) return mistakes_.add(words_.at(), "missing centre", "control POWER CENTRE N, ...");
    const Words line = words_;
    for (const std::string_view piece : listed(words_.rest())) {
      if (const auto count = read_count(line, piece, *power)) {
        board_.setup.control.push_back({*count, line.part(piece).at()});
        laid_.rest += (laid_.rest.empty() ? "" : ", ") + print(*count);
      }
    }
  }

  std::string print(const ControlCount& count) const {
    return casus::print(variant_, count.centre) + ' ' + std::to_string(count.turns);
  }

  std::optional<ControlCount> read_count(const Words& line, std::string_view piece, PowerId power) {
    const std::size_t blank = piece.rfind(' ');
    const std::string_view digits = blank == std::string_view::npos ? "" : piece.substr(blank + 1);
    const auto turns = whole_integer<int>(digits);
    if (!turns || *turns < 1 || *turns > most_turns) {
      mistakes_.add(line.part(piece).at(), "control without a number of turns",
                    fmt::format("CENTRE N, with N from 1 to {}", most_turns), piece);
      return std::nullopt;
    }
    const std::string_view name = trimmed(piece.substr(0, blank));
    const SourcePos at = line.part(name).at();
    const Read<Location> centre = parse_location(variant_, name, at);
    if (!centre) {
      mistakes_.add(centre.problems());
      return std::nullopt;
    }
    const std::vector<ProvinceId>& delayed = variant_[power].delayed_fleets;
    if (std::ranges::find(delayed, centre->province) == delayed.end()) {
      mistakes_.add(at, "control of a centre that needs no count",
                    delayed.empty()
                        ? "no such line for " + variant_[power].name + ": no centre waits before it builds fleets"
                        : "centres in which it builds fleets after some time: " + text_.print(delayed),
                    name);
      return std::nullopt;
    }
    const bool twice = std::ranges::any_of(board_.setup.control, [&](const WrittenControl& other) {
      return other.count.power == power && other.count.centre == centre->province;
    });
    if (twice) mistakes_.add(at, "a centre named twice", "each centre once", name);
    return ControlCount{power, centre->province, *turns};
  }

  const Variant& variant_;
  const Line& line_;
  Board& board_;
  Mistakes& mistakes_;
  BoardText text_;
  Words words_;
  LaidLine laid_;
};

// The owner of a coast that the board does not state: the owner at the start, unless a land unit is there.
PowerId coast_without_a_line(const Variant& variant, const Position& position, ProvinceId province) {
  const Unit* unit = position.unit_at(province);
  const bool is_coastal = variant.map[province].terrain == Terrain::Coastal;
  if (is_coastal && unit != nullptr && unit->kind == UnitKind::Army) return unit->power;
  return variant.start.campaign.coasts[index(province)];
}

// Neutrals that lost their defence, except those whose loss the start or a unit there shows.
std::vector<ProvinceId> occupied_before(const Variant& variant, const Position& position) {
  std::vector<ProvinceId> occupied;
  position.campaign.entered.for_each([&](ProvinceId province) {
    const Unit* unit = position.unit_at(province);
    const bool is_told =
        variant.start.campaign.entered.contains(province) || (unit != nullptr && unit->kind == UnitKind::Army);
    if (!is_told) occupied.push_back(province);
  });
  return occupied;
}

}  // namespace

const std::vector<std::string>& campaign_words() {
  static const std::vector<std::string> words{"coasts", "permits", "occupied", "lost-leaders", "control"};
  return words;
}

bool is_campaign_word(std::string_view keyword) {
  return std::ranges::find(campaign_words(), keyword) != campaign_words().end();
}

LaidLine read_campaign_line(const Variant& variant, const Line& line, Board& board, Mistakes& mistakes) {
  return CampaignLine(variant, line, board, mistakes).read();
}

void complete_from_start(const Variant& variant, Board& board) {
  if (variant.movement != MovementSystem::Impulses) return;
  const Position& start = variant.start;
  Setup& setup = board.setup;
  ProvinceSet owned, with_coast, entered;
  for (const WrittenOwner& written : setup.owners) owned.insert(written.centre);
  for (const WrittenCoast& written : setup.coasts) with_coast.insert(written.province);
  for (const WrittenEntered& written : setup.entered) entered.insert(written.province);
  for (std::size_t i = 0; i < start.owners.size(); ++i) {
    const bool is_listed = std::ranges::find(board.centre_lines, start.owners[i]) != board.centre_lines.end();
    if (start.owners[i] != no_power && !is_listed && !owned.contains(province_at(i)))
      setup.owners.push_back({province_at(i), start.owners[i], {}});
    const PowerId coast = start.campaign.coasts[i];
    if (coast != no_power && !with_coast.contains(province_at(i))) setup.coasts.push_back({province_at(i), coast, {}});
  }
  start.campaign.entered.for_each([&](ProvinceId province) {
    if (!entered.contains(province)) setup.entered.push_back({province, {}});
  });
}

std::vector<HeadAndRest> campaign_lines(const Variant& variant, const Position& position) {
  std::vector<HeadAndRest> lines;
  if (variant.movement != MovementSystem::Impulses) return lines;
  Mistakes none;
  const BoardText text(variant, none);
  const Campaign& campaign = position.campaign;
  const auto coasts_of = [&](PowerId power) {
    std::vector<ProvinceId> coasts;
    for (std::size_t i = 0; i < campaign.coasts.size(); ++i) {
      const bool is_told = coast_without_a_line(variant, position, province_at(i)) == campaign.coasts[i];
      if (campaign.coasts[i] == power && !is_told) coasts.push_back(province_at(i));
    }
    return coasts;
  };
  for (const PowerId power : power_ids(variant)) {
    if (const auto coasts = coasts_of(power); !coasts.empty())
      lines.push_back({"coasts " + text.name(power), text.print(coasts)});
  }
  if (const auto coasts = coasts_of(no_power); !coasts.empty())
    lines.push_back({"coasts " + std::string(nobody), text.print(coasts)});
  for (const PowerId power : power_ids(variant)) {
    std::vector<PowerId> guests;
    for (const Permission& permission : campaign.permissions) {
      if (permission.owner == power) guests.push_back(permission.guest);
    }
    if (!guests.empty()) lines.push_back({"permits " + text.name(power), text.print(guests)});
  }
  if (const auto occupied = occupied_before(variant, position); !occupied.empty())
    lines.push_back({"occupied", text.print(occupied)});
  std::string lost;
  for (const LeaderId leader : campaign.lost) lost += (lost.empty() ? "" : ", ") + variant[leader].name;
  if (!lost.empty()) lines.push_back({"lost-leaders", lost});
  for (const PowerId power : power_ids(variant)) {
    std::string counts;
    for (const ControlCount& count : campaign.control) {
      if (count.power != power) continue;
      counts += (counts.empty() ? "" : ", ") + print(variant, count.centre) + ' ' + std::to_string(count.turns);
    }
    if (!counts.empty()) lines.push_back({"control " + text.name(power), counts});
  }
  return lines;
}

}  // namespace casus::corpus
