#include <utility>

#include "checker/adjudicators/adjudicator.h"
#include "checker/oracle/oracle.h"
#include "reports/sentences/differences.h"

namespace casus::adjudicators {

namespace {

class OracleAdjudicator : public Adjudicator {
 public:
  std::string_view name() const override { return "oracle"; }
  std::optional<std::string> not_covered(const Variant& variant, const Position& position) const override {
    return oracle::not_covered(variant, position);
  }
  Ruling adjudicate(const Variant& variant, const Position& position, const Submission& submission) const override {
    return oracle::adjudicate(variant, position, submission);
  }
};

}  // namespace

const Adjudicator& oracle() {
  static const OracleAdjudicator adjudicator;
  return adjudicator;
}

std::vector<std::string> disagreements(const Variant& variant, const Position& position, const Submission& submission,
                                       Adjudication by_engine, const Ruling& by_oracle) {
  const Ruling engine = ruling_of(variant, position, submission, std::move(by_engine));
  return reports::lines_of(variant, submission, compare_rulings(submission.orders, engine, by_oracle), "engine",
                           "oracle");
}

std::vector<std::string> disagreements(const Variant& variant, const Position& position, const Submission& submission) {
  return disagreements(variant, position, submission, casus::adjudicate(variant, position, submission),
                       casus::oracle::adjudicate(variant, position, submission));
}

}  // namespace casus::adjudicators
