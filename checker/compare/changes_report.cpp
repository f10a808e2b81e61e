#include "checker/compare/changes_report.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "checker/compare/difference_json.h"

namespace casus::compare {

using Json = nlohmann::ordered_json;
using reports::CaseDifference;
using reports::CaseRecord;
using reports::ChangedCase;
using reports::ChangeGroup;
using reports::ComparedSide;
using reports::ComparisonRecord;
using reports::FreshSearch;
using reports::Tone;
using reports::UnplayableCase;
using reports::VariantDifference;

namespace {

constexpr std::size_t most_of_a_group = 3, most_unplayable = 5, most_lines_of_a_topic = 12;

std::string so_many(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string decided_by(std::string_view before, std::string_view now) {
  if (before.empty() && now.empty()) return "without a single deciding clause";
  if (before == now) return fmt::format("decided by {}, before and now", before);
  const auto named = [](std::string_view clause) { return clause.empty() ? "no single clause" : clause; };
  return fmt::format("decided by {}, now by {}", named(before), named(now));
}

std::string told(const VariantDifference& difference) {
  if (difference.before.empty()) return fmt::format("  + {}: {}\n", difference.what, difference.now);
  if (difference.now.empty()) return fmt::format("  - {}: {}\n", difference.what, difference.before);
  return fmt::format("  {}: {}, now {}\n", difference.what, difference.before, difference.now);
}

class ChangesText {
 public:
  ChangesText(const ComparisonRecord& record, const ChangesTold& how) : record_(record), how_(how) {}

  reports::StyledText take() && {
    text_ += fmt::format("before: {}\nnow:    {}\n\n", record_.before_name, record_.now_name);
    tell_variants();
    tell_counts();
    for (const ChangeGroup& group : record_.groups) tell(group);
    tell_unplayable(record_.only_before, "cannot be played now");
    tell_unplayable(record_.only_now, "can be played only now; before");
    for (const FreshSearch& search : record_.fresh) tell(search);
    return std::move(text_);
  }

 private:
  void tell_variants() {
    if (record_.variants.empty()) {
      text_ += "The two variants themselves do not differ.\n\n";
      return;
    }
    std::map<VariantDifference::Topic, std::vector<const VariantDifference*>> by_topic;
    for (const VariantDifference& one : record_.variants) by_topic[one.topic].push_back(&one);
    for (const auto& [topic, differences] : by_topic) {
      text_.add(Tone::Strong, std::string(heading(topic)));
      text_ += fmt::format(" ({})\n", differences.size());
      const std::size_t most = how_.all ? differences.size() : std::min(differences.size(), most_lines_of_a_topic);
      for (std::size_t i = 0; i < most; ++i) text_ += told(*differences[i]);
      if (most < differences.size()) text_ += fmt::format("  and {} more (--all)\n", differences.size() - most);
    }
    text_ += "\n";
  }

  void tell_counts() {
    const auto& counts = record_.counts;
    const std::size_t shared = counts.hand_written + counts.generated;
    text_ += fmt::format("{} of {} ({} written by hand, {} generated): {} as before, ", so_many(shared, "case"),
                         fmt::join(record_.family, ", "), counts.hand_written, counts.generated, counts.same);
    text_.add(Tone::Strong, fmt::format("{} different", counts.different));
    if (counts.only_before > 0) text_ += fmt::format("; {} more cannot be played now", counts.only_before);
    if (counts.only_now > 0) text_ += fmt::format("; {} more can be played only now", counts.only_now);
    if (counts.neither > 0) text_ += fmt::format("; {} can be played neither before nor now", counts.neither);
    if (counts.unfinished > 0) text_ += fmt::format("; {} ended with a bug in Casus before", counts.unfinished);
    text_ += "\n";
    for (const ChangeGroup& group : record_.groups)
      text_ += fmt::format("{:>6}  {}\n", group.cases.size(), decided_by(group.before, group.now));
  }

  void tell(const ChangeGroup& group) {
    text_ += "\n";
    const std::string heading = decided_by(group.before, group.now);
    text_.add(Tone::Strong, fmt::format("{}, {}", so_many(group.cases.size(), "case"), heading));
    text_ += "\n";
    const std::size_t most = how_.all ? group.cases.size() : std::min(group.cases.size(), most_of_a_group);
    for (std::size_t i = 0; i < most; ++i) tell(record_.cases[group.cases[i]]);
    if (most < group.cases.size()) text_ += fmt::format("  and {} more (--all)\n", group.cases.size() - most);
  }

  void tell(const ChangedCase& one) {
    text_ += "  ";
    text_.add(Tone::Strong, one.before.id);
    text_ += fmt::format(" \"{}\" ({}:{})\n", one.before.title, one.before.file, one.before.line);
    tell_first(one);
  }
  void tell_first(const ChangedCase& one) {
    if (!one.first) {
      text_ += fmt::format("    {}\n", one.now.message);
      return;
    }
    text_ += fmt::format("    {}\n", where_it_parts(*one.first));
    const std::size_t width = std::max(one.first->own.said.size(), one.first->other.said.size());
    tell_side("before", one.first->own, width);
    tell_side("now", one.first->other, width);
  }
  void tell_side(std::string_view when, const ComparedSide& side, std::size_t width) {
    constexpr std::size_t widest = 60;
    if (side.clauses.empty()) {
      text_ += fmt::format("      {:<6}  {}\n", when, side.said);
    } else {
      text_ += fmt::format("      {:<6}  {:<{}}  ({})\n", when, side.said, std::min(width, widest),
                           fmt::join(side.clauses, ", "));
    }
  }

  void tell_unplayable(const std::vector<UnplayableCase>& cases, std::string_view how) {
    if (cases.empty()) return;
    std::map<std::string, std::vector<const UnplayableCase*>> by_reason;
    for (const UnplayableCase& one : cases) by_reason[one.reason].push_back(&one);
    text_ += "\n";
    text_.add(Tone::Strong, fmt::format("{} {}", so_many(cases.size(), "case"), how));
    text_ += "\n";
    std::vector<std::pair<std::string, std::vector<const UnplayableCase*>>> reasons(by_reason.begin(), by_reason.end());
    std::ranges::stable_sort(reasons, std::greater(), [](const auto& reason) { return reason.second.size(); });
    const std::size_t most = how_.all ? reasons.size() : std::min(reasons.size(), most_unplayable);
    for (std::size_t i = 0; i < most; ++i) {
      const auto& [reason, members] = reasons[i];
      const CaseRecord& first = members.front()->head;
      text_ += fmt::format("  {}: {}", reason, first.id);
      const std::size_t named = how_.all ? members.size() : std::min(members.size(), most_of_a_group);
      for (std::size_t n = 1; n < named; ++n) text_ += ", " + members[n]->head.id;
      if (named < members.size()) text_ += fmt::format(" and {} more", members.size() - named);
      text_ += fmt::format(" ({}:{})\n", first.file, first.line);
    }
    if (most < reasons.size()) text_ += fmt::format("  and for {} more reasons (--all)\n", reasons.size() - most);
  }

  void tell(const FreshSearch& search) {
    text_ += "\n";
    const std::string what = search.what.empty() ? "what differs" : search.what;
    if (!search.impossible.empty()) {
      text_.add(Tone::Strong, fmt::format("No case of this comparison shows {}, and no board was made for it: {}\n",
                                          what, search.impossible));
      return;
    }
    if (search.different == 0) {
      text_.add(Tone::Strong,
                fmt::format("No case of this comparison shows {}, and none of {} fresh boards (seed {}) does\n", what,
                            search.playable, search.seed));
      text_ += "  (--boards N tries more)\n";
      return;
    }
    text_.add(Tone::Strong,
              fmt::format("No case of this comparison shows {}, but {} of {} fresh boards (seed {}) {}; made "
                          "smaller:\n",
                          what, search.different, search.playable, search.seed, search.different == 1 ? "does" : "do"));
    for (const ChangedCase& one : search.found) {
      text_ += "\n";
      tell_first(one);
      text_ += "\n" + one.before.text;
    }
  }

  const ComparisonRecord& record_;
  const ChangesTold how_;
  reports::StyledText text_;
};

// ---- JSON ----

Json or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

Json as_json(const std::optional<CaseDifference>& first) { return first ? json_of(*first, {"before", "now"}) : Json(); }

Json head_as_json(const CaseRecord& record) {
  return {{"id", record.id},
          {"title", record.title},
          {"file", record.file},
          {"line", record.line},
          {"generated", record.generated}};
}

Json as_json(const std::vector<UnplayableCase>& cases) {
  Json list = Json::array();
  for (const UnplayableCase& one : cases) {
    Json entry = head_as_json(one.head);
    entry["problem"] = one.why;
    list.push_back(std::move(entry));
  }
  return list;
}

Json as_json(const FreshSearch& search) {
  Json entry;
  entry["for"] = or_null(search.what);
  entry["seed"] = search.seed;
  entry["boards"] = search.boards;
  entry["playable"] = search.playable;
  entry["different"] = search.different;
  entry["impossible"] = or_null(search.impossible);
  entry["found"] = Json::array();
  for (const ChangedCase& one : search.found)
    entry["found"].push_back({{"first_difference", as_json(one.first)}, {"case", one.before.text}});
  return entry;
}

}  // namespace

reports::StyledText changes_text(const ComparisonRecord& record, const ChangesTold& how) {
  return ChangesText(record, how).take();
}

std::string changes_json(const ComparisonRecord& record) {
  Json report;
  report["format"] = "casus-changes";
  report["format_version"] = 1;
  report["before"] = record.before_name;
  report["now"] = record.now_name;
  report["cases_of"] = record.family;
  const auto& counts = record.counts;
  report["counts"] = {
      {"hand_written", counts.hand_written}, {"generated", counts.generated},     {"same", counts.same},
      {"different", counts.different},       {"only_before", counts.only_before}, {"only_now", counts.only_now},
      {"neither", counts.neither},           {"unfinished", counts.unfinished}};
  report["variants"] = Json::array();
  for (const VariantDifference& one : record.variants) {
    report["variants"].push_back(
        {{"topic", word(one.topic)}, {"what", one.what}, {"before", or_null(one.before)}, {"now", or_null(one.now)}});
  }
  report["groups"] = Json::array();
  for (const ChangeGroup& group : record.groups) {
    Json entry;
    entry["before"] = or_null(group.before);
    entry["now"] = or_null(group.now);
    entry["cases"] = Json::array();
    for (const std::size_t i : group.cases) {
      Json one = head_as_json(record.cases[i].before);
      one["first_difference"] = as_json(record.cases[i].first);
      entry["cases"].push_back(std::move(one));
    }
    report["groups"].push_back(std::move(entry));
  }
  report["only_before"] = as_json(record.only_before);
  report["only_now"] = as_json(record.only_now);
  report["fresh_boards"] = Json::array();
  for (const FreshSearch& search : record.fresh) report["fresh_boards"].push_back(as_json(search));
  return report.dump(2) + '\n';
}

}  // namespace casus::compare
