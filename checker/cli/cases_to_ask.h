// The cases for another adjudicator: those of the corpus that the options choose, or fresh boards.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/campaign/shard.h"
#include "checker/cli/command_line.h"
#include "checker/conform/conform.h"

namespace casus::cli {

class CasesToAsk {
 public:
  virtual ~CasesToAsk() = default;
  virtual std::size_t count() const = 0;        // of this shard, as far as it is known in advance
  virtual std::string fingerprint() const = 0;  // of the cases of all shards
  // What they are instead of the whole corpus of their variants: "--chapter 6.A"; "" of the whole.
  virtual std::string selection() const = 0;
  // The next ones, none at the end. They live until the next call of this or of begin().
  virtual std::vector<conform::CaseToAsk> next() = 0;
  virtual void begin() = 0;  // from the first again
  // The case of a result. It lives until the next call of any of these.
  virtual std::optional<conform::CaseToAsk> find(const conform::CaseResult& result) = 0;
  // Messages about them, one line each: boards on which engine and oracle differ.
  virtual std::vector<std::string> remarks() const { return {}; }
};

// With --path, --generated and the selecting options; if these have mistakes, prints them and returns nothing.
std::unique_ptr<CasesToAsk> corpus_cases(const CommandLine& line, const std::optional<campaign::Shard>& shard,
                                         Console& console);

// With --boards, --seed and --variant.
std::unique_ptr<CasesToAsk> fresh_boards(const CommandLine& line, const std::optional<campaign::Shard>& shard,
                                         Console& console);

}  // namespace casus::cli
