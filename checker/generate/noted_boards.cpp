#include "checker/generate/noted_boards.h"

#include <algorithm>

#include "checker/parallel.h"

namespace casus::generate {

using exchange::Json;

std::vector<NotedBoard> Thinner::thinned(std::vector<NotedBoard> boards) {
  for (NotedBoard& board : boards)
    std::erase_if(board.shows, [&](const std::string& shown) { return ++noted_[shown] > most_noted; });
  std::erase_if(boards, [](const NotedBoard& board) { return board.shows.empty(); });
  return boards;
}

std::vector<NotedBoard> noted_boards(const std::shared_ptr<const Variant>& variant, const std::set<Meeting>& known,
                                     const DistilRun& run, const std::vector<std::uint64_t>& boards) {
  std::vector<NotedBoard> noted(boards.size());
  in_parallel(boards.size(), run.jobs.threads, [&](std::size_t i) {
    noted[i].board = boards[i];
    for (const Meeting& meeting : novel_meetings(variant, run, boards[i], known))
      noted[i].shows.push_back(told(meeting));
  });
  return noted;
}

Json json_of(const std::vector<NotedBoard>& boards) {
  Json json = {{"boards", Json::array()}};
  for (const NotedBoard& board : boards) json["boards"].push_back({{"board", board.board}, {"shows", board.shows}});
  return json;
}

std::optional<std::vector<NotedBoard>> noted_from(const Json& json) {
  const auto list = json.find("boards");
  if (list == json.end() || !list->is_array()) return std::nullopt;
  std::vector<NotedBoard> boards;
  for (const Json& one : *list) {
    if (!one.is_object()) return std::nullopt;
    const auto number = one.find("board"), shows = one.find("shows");
    if (number == one.end() || shows == one.end() || !number->is_number_unsigned() || !shows->is_array())
      return std::nullopt;
    NotedBoard& board = boards.emplace_back(NotedBoard{number->get<std::uint64_t>(), {}});
    for (const Json& shown : *shows) {
      if (!shown.is_string()) return std::nullopt;
      board.shows.push_back(shown.get<std::string>());
    }
  }
  return boards;
}

Done thin(campaign::CampaignFile& results, const std::string& shown_name) {
  Thinner thinner;
  for (auto& [unit, json] : results.units) {
    auto boards = noted_from(json);
    if (!boards) return Diagnostic{{shown_name, 0, 0}, "a line that is not a result of casus generate", "", "", ""};
    json = json_of(thinner.thinned(*std::move(boards)));
  }
  return Done();
}

Notes::Notes(const std::vector<NotedBoard>& boards) {
  for (const NotedBoard& board : boards) {
    for (const std::string& text : board.shows) {
      const auto [place, is_new] = by_text_.try_emplace(text, shown_.size());
      if (is_new) shown_.emplace_back();
      Shown& shown = shown_[place->second];
      ++shown.noted;
      shown.last = board.board;
      boards_[board.board].push_back(place->second);
    }
  }
}

void Notes::learn(const std::set<Meeting>& known) {
  if (known.size() == learnt_) return;
  learnt_ = known.size();
  for (const Meeting& meeting : known) {
    const auto found = by_text_.find(told(meeting));
    if (found != by_text_.end()) shown_[found->second].is_known = true;
  }
  last_sure_ = std::numeric_limits<std::uint64_t>::max();
  for (const Shown& shown : shown_) {
    if (!shown.is_known && shown.noted >= most_noted) last_sure_ = std::min(last_sure_, shown.last);
  }
}

bool Notes::may_show_new(std::uint64_t board) const {
  if (board > last_sure_) return true;
  const auto found = boards_.find(board);
  return found != boards_.end() &&
         std::ranges::any_of(found->second, [&](std::size_t shown) { return !shown_[shown].is_known; });
}

}  // namespace casus::generate
