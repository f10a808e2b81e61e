#include "checker/corpus/resolve/grant_lines.h"

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "checker/corpus/resolve/board_lines.h"
#include "checker/corpus/resolve/stated_reason.h"
#include "checker/corpus/syntax/verdict_text.h"
#include "engine/orders/notation.h"
#include "engine/text/whole_integer.h"

namespace casus::corpus {

namespace {

constexpr int most_points = 1000;  // more than any rulebook grants

constexpr GrantResult grant_results[] = {GrantResult::Carried,   GrantResult::Outbid, GrantResult::Tied,
                                         GrantResult::Forfeited, GrantResult::Barred, GrantResult::Illegal};

std::vector<std::string> words_of(PhaseKind phase) {
  if (phase != PhaseKind::Movement) return {std::string(word(GrantResult::Illegal))};
  std::vector<std::string> words;
  for (GrantResult result : grant_results) words.emplace_back(word(result));
  return words;
}

std::string listed_grant_words(PhaseKind phase) { return fmt::format("{}", fmt::join(words_of(phase), ", ")); }

class GrantText {
 public:
  GrantText(const Variant& variant, const Line& line, PhaseKind phase, Mistakes& mistakes)
      : variant_(variant), line_(line), phase_(phase), mistakes_(mistakes) {}

  std::optional<GrantLine> read() {
    const std::size_t mistakes_before = mistakes_.count();
    Words words(line_);
    GrantLine read;
    read.at = line_.at;
    read.comments = line_.comments;
    read.trailing = line_.trailing;
    const auto power = BoardText(variant_, mistakes_).power(words);
    if (!power) return std::nullopt;
    if (variant_[*power].minor) {
      mistakes_.add(line_.at, "points of a minor power", "a power that has a player", variant_[*power].name);
    }
    const auto points = read_points(words);
    if (!points) return std::nullopt;
    const Words behind_points = words;
    const OrderColumns columns = order_columns(words.rest());
    read_order(behind_points, columns, read);
    read.grant.power = *power;
    read.grant.points = *points;
    read_result(behind_points, columns, read);
    if (mistakes_.count() > mistakes_before) return std::nullopt;
    return read;
  }

 private:
  std::optional<int> read_points(Words& words) {
    const SourcePos at = words.at();
    const std::string_view text = words.next();
    if (const auto points = whole_integer<int>(text); points && *points >= 1 && *points <= most_points) return points;
    const bool is_number = text.find_first_not_of("+-0123456789") == std::string_view::npos && !text.empty();
    mistakes_.add(at, is_number ? "not a number of points" : "missing points",
                  fmt::format("POWER POINTS, two blanks, the order, two blanks, the verdict, with POINTS from 1 to {}",
                              most_points),
                  text);
    return std::nullopt;
  }

  void read_order(const Words& words, const OrderColumns& columns, GrantLine& read) {
    const std::string_view text = columns.order;
    if (text.empty()) {
      mistakes_.add(end_of_line(), "a grant without its order", "an order for a minor power's unit");
      return;
    }
    SourcePos at = words.part(text).at();
    std::string order(text);
    if (text.starts_with('"')) {
      Words quote = words.part(text);
      order = read.written = quote.quoted().value_or("");
      if (!quote.at_end()) mistakes_.add(quote.at(), "trailing text", "two blanks and the verdict", quote.peek());
      ++at.column;
    }
    const Read<Order> one = parse_order(variant_, no_power, order, at);
    if (!one) {
      const bool is_told_with_verdict = columns.verdict.empty() && verdict_is_too_near(text);
      if (!is_told_with_verdict) mistakes_.add(one.problems());
      return;
    }
    read.grant.order = *one;
    const ProvinceId province = one->unit.at.province;
    if (province != no_province) read.grant.order.power = variant_.minor_of(province);
  }

  void read_result(const Words& words, const OrderColumns& columns, GrantLine& read) {
    if (columns.order.empty()) return;
    if (columns.verdict.empty()) {
      mistakes_.add(end_of_line(), "a grant without its verdict",
                    verdict_is_too_near(columns.order) ? "two blanks before the verdict"
                                                       : "two blanks and a verdict: " + listed_grant_words(phase_),
                    line_.text);
      return;
    }
    const SourcePos at = words.part(columns.verdict).at();
    const std::string_view first = columns.verdict.substr(0, columns.verdict.find(' '));
    const auto result = grant_result_from(first);
    if (!result)
      mistakes_.add(at, "unknown verdict of a grant", listed_grant_words(PhaseKind::Movement), columns.verdict,
                    words_of(PhaseKind::Movement));
    else if (phase_ != PhaseKind::Movement && *result != GrantResult::Illegal) {
      mistakes_.add(at, "a verdict that a grant cannot get in this phase", listed_grant_words(phase_), columns.verdict);
    } else {
      read.expected = *result;
      const std::string_view rest = trimmed(columns.verdict.substr(first.size()));
      const auto reason = rest.empty() ? std::nullopt : read_reason(words, rest, mistakes_);
      if (reason) read.reason = resolve_reason(variant_, *result, *reason, mistakes_);
    }
  }

  static bool verdict_is_too_near(std::string_view text) {
    const std::size_t blank = text.rfind(' ');
    return blank != std::string_view::npos && grant_result_from(text.substr(blank + 1)).has_value();
  }

  SourcePos end_of_line() const {
    SourcePos at = line_.at;
    at.column += static_cast<int>(line_.text.size());
    return at;
  }

  const Variant& variant_;
  const Line& line_;
  PhaseKind phase_;
  Mistakes& mistakes_;
};

}  // namespace

std::optional<GrantLine> read_grant_line(const Variant& variant, const Line& line, PhaseKind phase, LaidLine& laid,
                                         Mistakes& mistakes) {
  std::optional<GrantLine> read = GrantText(variant, line, phase, mistakes).read();
  if (!read) return std::nullopt;
  const LaidLine columns = laid_grant(variant, *read);
  laid.lead = columns.lead;
  laid.head = columns.head;
  laid.rest = columns.rest;
  return read;
}

LaidLine laid_grant(const Variant& variant, const GrantLine& line) {
  LaidLine laid;
  laid.lead = fmt::format("{} {}", variant[line.grant.power].name, line.grant.points);
  laid.head = line.written.empty() ? print(variant, line.grant.order) : in_quotes(line.written);
  laid.rest = words(variant, line.expected, line.reason);
  return laid;
}

}  // namespace casus::corpus
