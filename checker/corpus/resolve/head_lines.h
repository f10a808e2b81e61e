// The lines in the head of a case whose words belong to a variant: the cited clauses and the chosen options.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/corpus/syntax/lines.h"
#include "engine/rules/variant.h"
#include "engine/text/mistakes.h"

namespace casus::corpus {

// Ids of clauses of the variant, which is the one with the options of the case.
std::vector<std::string> read_clauses(const Variant& variant, const Line& line, Mistakes& mistakes);

// The variants that cases of a file choose by their options: cases with the same choices share one.
class ChosenOptions {
 public:
  explicit ChosenOptions(std::shared_ptr<const Variant> variant) : variant_(std::move(variant)) {}

  // Puts the choices into the case, and the variant with these options.
  void read(const Line& line, Case& into, Mistakes& mistakes);

 private:
  Read<std::shared_ptr<const Variant>> with(const Options& options);

  std::shared_ptr<const Variant> variant_;
  std::vector<std::shared_ptr<const Variant>> derived_;
};

}  // namespace casus::corpus
