#include "checker/generate/distil.h"

#include <algorithm>

#include "checker/adjudicators/adjudicator.h"
#include "checker/generate/make_situation.h"
#include "checker/generate/shrink.h"
#include "checker/oracle/oracle.h"
#include "checker/parallel.h"
#include "engine/rules/rulebook.h"

namespace casus::generate {

namespace {

// Boards are looked at in batches. The serial part between the parallel ones decides board by board what is novel in a
// batch, so that the number of threads does not matter.
constexpr std::uint64_t batch_size = 2048;

constexpr int most_questions = 5000;  // in making a board smaller

std::vector<Meeting> meetings_of(const Situation& situation) {
  const Submission submission = situation.submission();
  return meetings_in(submission, adjudicate(*situation.variant, situation.position, submission));
}

struct KeptPart {
  KeptBoard kept;
  std::vector<Meeting> shown;
  bool is_covered = true;
  std::vector<std::string> differences;
};

struct Board {
  std::uint64_t number = 0;
  Situation situation;
  std::vector<Meeting> novel;
  std::vector<KeptPart> parts;
};

bool is_named_by(const std::string& rulebook, const Variant& variant, const Decided& one) {
  const ClauseEntry* entry = variant.rulebook().find(one.clause);
  return entry != nullptr && entry->id.starts_with(rulebook + '/');
}

bool is_wanted(const DistilRun& run, const Variant& variant, const Meeting& meeting) {
  return run.rulebook.empty() || is_named_by(run.rulebook, variant, meeting.main) ||
         is_named_by(run.rulebook, variant, meeting.other);
}

std::vector<Meeting> novel_in(const Situation& situation, const DistilRun& run, const std::set<Meeting>& known) {
  std::vector<Meeting> novel;
  for (const Meeting& meeting : meetings_of(situation)) {
    if (!known.contains(meeting) && is_wanted(run, *situation.variant, meeting)) novel.push_back(meeting);
  }
  return novel;
}

void make(Board& board, const std::shared_ptr<const Variant>& variant, const DistilRun& run,
          const std::set<Meeting>& known) {
  if (run.foreknown != nullptr && !run.foreknown->may_show_new(board.number)) return;
  Situation situation = board_of_run(variant, run.seed, board.number);
  board.novel = novel_in(situation, run, known);
  if (!board.novel.empty()) board.situation = std::move(situation);
}

Situation shrunk_to(const Situation& situation, const Meeting& shows) {
  return shrink(situation, asked_at_most(most_questions, [&](const Situation& smaller) {
                  return std::ranges::binary_search(meetings_of(smaller), shows);
                }));
}

void ask_oracle(KeptPart& part) {
  const Situation& now = part.kept.situation;
  const Submission submission = now.submission();
  part.is_covered = !oracle::not_covered(*now.variant, now.position);
  if (!part.is_covered) return;
  part.differences = adjudicators::disagreements(*now.variant, now.position, submission);
}

// One small board for each novel thing that the small boards before it do not also show.
void shrink_to_parts(Board& board) {
  std::set<Meeting> shown;
  for (const Meeting& meeting : board.novel) {
    if (shown.contains(meeting)) continue;
    KeptPart part;
    part.kept = {board.number, 0, meeting, shrunk_to(board.situation, meeting)};
    part.shown = meetings_of(part.kept.situation);
    ask_oracle(part);
    shown.insert(part.shown.begin(), part.shown.end());
    board.parts.push_back(std::move(part));
  }
}

class Distilling {
 public:
  Distilling(const std::shared_ptr<const Variant>& variant, std::set<Meeting> known, const DistilRun& run)
      : variant_(variant), known_(std::move(known)), run_(run) {}

  Distilled all() && {
    for (std::uint64_t first = 0; first < run_.boards; first += batch_size) {
      take_batch(first, std::min(run_.boards, first + batch_size));
      if (run_.jobs.told) run_.jobs.told(std::min(run_.boards, first + batch_size), run_.boards);
    }
    return std::move(result_);
  }

 private:
  template <class Work>
  void for_each(std::vector<Board>& boards, const Work& work) {
    in_parallel(boards.size(), run_.jobs.threads, [&](std::size_t i) { work(boards[i]); });
  }

  void take_batch(std::uint64_t first, std::uint64_t last) {
    std::vector<Board> boards(last - first);
    for (std::uint64_t number = first; number < last; ++number) boards[number - first].number = number;
    if (run_.foreknown != nullptr) run_.foreknown->learn(known_);
    for_each(boards, [&](Board& board) { make(board, variant_, run_, known_); });
    leave_to_the_first(boards);
    for_each(boards, shrink_to_parts);
    for (Board& board : boards) keep(std::move(board));
  }

  // If several boards of the batch have the same thing, only the first of them shows it.
  static void leave_to_the_first(std::vector<Board>& boards) {
    std::set<Meeting> taken;
    for (Board& board : boards)
      std::erase_if(board.novel, [&](const Meeting& meeting) { return !taken.insert(meeting).second; });
  }

  void keep(Board board) {
    int parts = 0;
    for (KeptPart& part : board.parts) {
      if (!part.is_covered) {
        ++result_.not_covered;
        continue;
      }
      // A small board may show by accident what another one is for.
      if (part.differences.empty() && known_.contains(part.kept.shows)) continue;
      part.kept.part = ++parts;
      known_.insert(part.shown.begin(), part.shown.end());
      if (part.differences.empty()) result_.kept.push_back(std::move(part.kept));
      else result_.disputed.push_back({std::move(part.kept), std::move(part.differences)});
    }
  }

  const std::shared_ptr<const Variant>& variant_;
  std::set<Meeting> known_;
  const DistilRun run_;
  Distilled result_;
};

}  // namespace

std::vector<Meeting> novel_meetings(const std::shared_ptr<const Variant>& variant, const DistilRun& run,
                                    std::uint64_t board, const std::set<Meeting>& known) {
  return novel_in(board_of_run(variant, run.seed, board), run, known);
}

Distilled distil(const std::shared_ptr<const Variant>& variant, std::set<Meeting> known, const DistilRun& run) {
  return Distilling(variant, std::move(known), run).all();
}

}  // namespace casus::generate
