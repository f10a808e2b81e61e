// The lines of a `result` block: "stand-offs  Ankara", "gains  Sweden Mecklenburg". checker/corpus/compare_answer.h
// compares them with the engine's answer.
#pragma once

#include <string>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/corpus/resolve/board_lines.h"
#include "checker/corpus/syntax/layout.h"
#include "checker/corpus/syntax/lines.h"
#include "engine/text/mistakes.h"

namespace casus::corpus {

// The words with which such lines begin.
std::vector<std::string> result_words(const Variant& variant);

class ResultText {
 public:
  ResultText(const Variant& variant, Mistakes& mistakes)
      : variant_(variant), mistakes_(mistakes), board_(variant, mistakes) {}

  // Puts one line into `result`, and its columns as they are laid out into `laid`.
  void read_line(const Line& line, LaidLine& laid, ExpectedResult& result);

 private:
  std::string read(const std::string& keyword, Words& words, const Line& line, ExpectedResult& result);

  std::string read_units(Words& words, const Line& line, std::vector<ExpectedUnits>& list);
  std::string read_moves(Words& words, const Line& line, std::vector<ExpectedMoves>& list);
  std::string read_ended(Words& words, const Line& line, ExpectedResult& result);
  std::string read_minor_units(Words& words, const Line& line, std::optional<std::vector<Unit>>& list);
  std::string read_retreats(Words& words, const Line& line, ExpectedResult& result);
  std::vector<RetreatWay> read_closed(const Words& line, std::string_view text);
  std::string read_stand_offs(Words& words, const Line& line, ExpectedResult& result);
  enum class Centres { Owned, Homes };
  std::string read_centres(Words& words, const Line& line, Centres which, std::vector<ExpectedCentres>& list);
  std::string read_faith(Words& words, const Line& line, ExpectedResult& result);
  std::string read_unused(Words& words, const Line& line, ExpectedResult& result);
  std::string read_paradox(Words& words, const Line& line, ExpectedResult& result);
  std::string read_winner(Words& words, const Line& line, ExpectedResult& result);
  std::string read_next(Words& words, const Line& line, ExpectedResult& result);

  template <class Expected>
  void add_for_power(std::vector<Expected>& list, Expected expected, const Line& line);
  void said_twice(const Line& line);
  void expect_possible(const Setup& setup);

  const Variant& variant_;
  Mistakes& mistakes_;
  BoardText board_;
};

}  // namespace casus::corpus
