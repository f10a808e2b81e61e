// What generated boards show that no hand-written case shows, noted run by run. Many machines can look at boards, and
// one of them makes the generated cases afterwards: of the boards that still show something new in their turn, as if it
// had looked at all boards itself (checker/generate/distil.h).
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "checker/campaign/campaign_file.h"
#include "checker/generate/distil.h"

namespace casus::generate {

struct NotedBoard {
  std::uint64_t board = 0;
  std::vector<std::string> shows;  // told(Meeting)
  friend bool operator==(const NotedBoard&, const NotedBoard&) = default;
};

// A unit of work; also the boards that one line of the results covers.
inline constexpr std::uint64_t boards_in_run = 256;

// Of the boards that show the same thing, only the first are noted. When one of them becomes a case, the thing is
// known; seldom it is still not known after several.
inline constexpr std::size_t most_noted = 8;

class Thinner {
 public:
  // The next boards of the sequence, without those of which nothing is left.
  std::vector<NotedBoard> thinned(std::vector<NotedBoard> boards);

 private:
  std::map<std::string, std::size_t, std::less<>> noted_;
};

// These boards, in their sequence, not thinned. `known` is not noted.
std::vector<NotedBoard> noted_boards(const std::shared_ptr<const Variant>& variant, const std::set<Meeting>& known,
                                     const DistilRun& run, const std::vector<std::uint64_t>& boards);

exchange::Json json_of(const std::vector<NotedBoard>& boards);
std::optional<std::vector<NotedBoard>> noted_from(const exchange::Json& json);  // nothing if it is not such a line

// Makes results of shards that were put together the same as those of one call.
Done thin(campaign::CampaignFile& results, const std::string& shown_name);

// Says which boards need not be made. All of one seed, thinned, in their sequence.
class Notes : public Foreknowledge {
 public:
  explicit Notes(const std::vector<NotedBoard>& boards);
  void learn(const std::set<Meeting>& known) override;
  bool may_show_new(std::uint64_t board) const override;

 private:
  struct Shown {
    std::size_t noted = 0;
    std::uint64_t last = 0;  // the last board that is noted for it
    bool is_known = false;
  };
  std::vector<Shown> shown_;
  std::map<std::string, std::size_t, std::less<>> by_text_;
  std::map<std::uint64_t, std::vector<std::size_t>> boards_;
  std::optional<std::size_t> learnt_;  // how many are known
  // Boards after it may show things not noted for them: earlier boards show these, and they are still not known.
  std::uint64_t last_sure_ = std::numeric_limits<std::uint64_t>::max();
};

}  // namespace casus::generate
