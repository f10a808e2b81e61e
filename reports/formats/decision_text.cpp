#include "reports/formats/decision_text.h"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/text/comma_list.h"
#include "engine/text/visible.h"
#include "reports/formats/wrapped.h"
#include "reports/sentences/decision_words.h"

namespace casus::reports {

namespace {

class DecisionLines {
 public:
  DecisionLines(const Variant& variant, const PhaseRecord& phase, const Settling& settling)
      : variant_(variant), phase_(phase), settling_(settling) {
    for (const SettledDecision& it : settling.decisions)
      longest_ = std::max(longest_, words_of(variant, phase, it).order.size());
  }

  StyledText text() && {
    if (settling_.decisions.empty()) {
      text_ += "No order here depends on another one.\n";
      return std::move(text_);
    }
    for (std::size_t i = 0; i < settling_.decisions.size(); ++i) {
      const SettledDecision& it = settling_.decisions[i];
      if (i == 0 || settling_.decisions[i - 1].round != it.round) begin_round(it);
      tell(it);
    }
    return std::move(text_);
  }

 private:
  void begin_round(const SettledDecision& first) {
    if (first.part) {
      text_.add(Tone::Strong, fmt::format("{}. {}\n", first.round, visible(words_of(variant_, part(*first.part)))));
      return;
    }
    if (first.round == 0) return text_.add(Tone::Strong, "Sorties never move\n"), void();
    text_.add(Tone::Strong, first.round == 1 ? "1. Known from the orders alone\n"
                                             : fmt::format("{}. Known from the results above\n", first.round));
  }

  const ClosedPart& part(std::size_t number) const { return settling_.parts[number]; }

  void tell(const SettledDecision& it) {
    const DecisionWords words = words_of(variant_, phase_, it);
    text_ += fmt::format("   {:<{}}  ", visible(words.order), longest_);
    text_.add(it.yes ? Tone::Good : Tone::Bad, visible(words.outcome));
    text_ += "\n";
    std::vector<std::string> of_no_weight;
    for (const AskedDecision& asked : it.asked) {
      const auto other = std::ranges::find(settling_.decisions, asked.decision, &SettledDecision::decision);
      if (other == settling_.decisions.end()) continue;
      const DecisionWords of_other = words_of(variant_, phase_, *other);
      if (!asked.decisive) {
        of_no_weight.push_back(of_other.order);
        continue;
      }
      text_ += fmt::format("     depends on {}: {} {}\n", visible(of_other.order), question_about(asked.decision.kind),
                           visible(of_other.outcome));
    }
    if (of_no_weight.empty()) return;
    const std::string others =
        "with everything else unchanged, does not depend on: " + comma_list(of_no_weight, std::identity());
    text_ += fmt::format("     {}\n", visible_lines(wrapped(others, 7, 110)));
  }

  const Variant& variant_;
  const PhaseRecord& phase_;
  const Settling& settling_;
  std::size_t longest_ = 0;
  StyledText text_;
};

}  // namespace

StyledText decision_text(const Variant& variant, const PhaseRecord& phase, const Settling& settling) {
  return DecisionLines(variant, phase, settling).text();
}

}  // namespace casus::reports
