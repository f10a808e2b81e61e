// The answering side of the protocol (docs/adapter-protocol.md): a line with a question comes in, the line with the
// answer goes out. checker/cli/adapter.cpp reads and writes the lines.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/variant_source.h"
#include "checker/exchange/game_json.h"

namespace casus::exchange {

class Server {
 public:
  // `by` answers; `version` is that of the program.
  Server(corpus::VariantSource& variants, const adjudicators::Adjudicator& by, std::string version)
      : variants_(variants), by_(by), version_(std::move(version)) {}

  // Without its line feed; nothing: the question was `stop`. Never throws for the contents of the question or for a bug
  // in Casus: the answer reports both.
  std::optional<std::string> answer(std::string_view line);
  // In one of the answers so far.
  bool met_bug() const { return met_bug_; }

 private:
  struct Played {  // a variant that was asked for, and the same under the options of cases
    std::shared_ptr<const Variant> variant;
    std::vector<std::shared_ptr<const Variant>> derived;
  };

  std::optional<Json> answer_to(const Json& question);
  Json start() const;
  Json can_play(const Json& question);
  Json play(const Json& question);
  Json list_orders(const Json& question);

  Understood<Played*> variant_called(std::string_view id);
  // The variant of a question, under its options.
  Understood<std::shared_ptr<const Variant>> variant_of(const Json& question);

  corpus::VariantSource& variants_;
  const adjudicators::Adjudicator& by_;
  std::string version_;
  bool met_bug_ = false;
  std::map<std::string, Played, std::less<>> played_;
};

}  // namespace casus::exchange
