// What casus.h calls: the variants that one engine was given, and its answers, as C++ values. casus.cpp makes
// it a C interface.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/corpus/variant_source.h"
#include "checker/exchange/serve.h"
#include "engine/text/diagnostic.h"
#include "interface/phase_answer.h"
#include "interface/prepared_board.h"

namespace casus::interface {

class Engine {
 public:
  Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // A file of a variant: from now on it counts, also for a variant that was read before. A misspelt name is refused.
  Done add_file(std::string_view variant, std::string_view name, std::string text);
  // A folder of folders of variants (add_folder.cpp).
  Done add_folder(std::string_view folder);

  // A text in each case; of the last one "" after `stop`. Each may throw GaveUp or Bug.
  Read<std::string> read_variant(std::string_view id);
  Read<std::string> lint(std::string_view id);
  Read<std::string> adjudicate(std::string_view question);
  Read<std::string> orders(std::string_view question);
  Read<std::string> play_case(std::string_view question);
  Read<std::unique_ptr<PreparedBoard>> prepare(std::string_view question);
  Read<std::string> run_cases(std::string_view name, std::string_view text);
  std::string ask(std::string_view line);

 private:
  Read<AskedBoard> board_of(std::string_view question);
  // What was read before is forgotten.
  void start_anew();
  std::optional<Read<NamedText>> file(std::string_view variant, std::string_view name) const;

  std::map<std::pair<std::string, std::string>, std::string, std::less<>> files_;  // by variant and name
  std::vector<FileSource> folders_;
  std::set<std::string> ids_;  // of all variants in them
  std::unique_ptr<corpus::GivenVariants> variants_;
  BoardMaps maps_;
  std::unique_ptr<exchange::Server> server_;
};

}  // namespace casus::interface
