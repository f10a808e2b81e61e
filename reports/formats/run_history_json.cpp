#include "reports/formats/run_history_json.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "engine/text/json_depth.h"
#include "reports/formats/json.h"
#include "reports/markup/clean_text.h"

namespace casus::reports {

namespace {

using std::chrono::sys_seconds;
using Parsed = nlohmann::json;  // finds a member of thousands at once

// The counts of a run, and the changes from the run before, by the names of their members.
constexpr std::pair<const char*, int Counts::*> counts_by_name[] = {
    {"passed", &Counts::passed},
    {"failed", &Counts::failed},
    {"known_failures", &Counts::known_failures},
    {"unexpected_passes", &Counts::unexpected_passes},
    {"broken", &Counts::broken},
    {"our_bugs", &Counts::our_bugs},
};
constexpr std::pair<const char*, CountedCases ChangesSince::*> changes_by_name[] = {
    {"newly_failing", &ChangesSince::newly_failing},
    {"mended", &ChangesSince::mended},
    {"new", &ChangesSince::added},
    {"gone", &ChangesSince::gone},
};
constexpr int largest_count = 1'000'000'000;

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end && number >= 0 ? std::optional(number) : std::nullopt;
}

std::optional<std::int64_t> time_in(std::string_view text) {
  constexpr std::string_view form = "dddd-dd-ddTdd:dd:ddZ";
  const auto fits = [](char c, char wanted) { return wanted == 'd' ? c >= '0' && c <= '9' : c == wanted; };
  if (!std::ranges::equal(text, form, fits)) return std::nullopt;
  const auto part = [&](std::size_t begin, std::size_t count) { return *number_in(text.substr(begin, count)); };
  using namespace std::chrono;
  const year_month_day day = year(part(0, 4)) / part(5, 2) / part(8, 2);
  if (!day.ok() || part(11, 2) > 23 || part(14, 2) > 59 || part(17, 2) > 59) return std::nullopt;
  return sys_seconds(sys_days(day) + hours(part(11, 2)) + minutes(part(14, 2)) + seconds(part(17, 2)))
      .time_since_epoch()
      .count();
}

// A reader that notes the first thing that is wrong.
class HistoryReader {
 public:
  explicit HistoryReader(std::string shown_name) : shown_name_(std::move(shown_name)) {}

  Parsed object(std::string_view text, std::string_view format) {
    Parsed json = json_from_outside<Parsed>(text);
    if (!json.is_object()) wrong("not a JSON object");
    else if (member(json, "format") != format) wrong("another \"format\"");
    else if (member(json, "format_version") != 1) wrong("a \"format_version\" other than 1");
    return json;
  }
  // Null if there is no such member.
  static const Parsed& member(const Parsed& json, const char* name) {
    static const Parsed null;
    if (!json.is_object()) return null;
    const auto found = json.find(name);
    return found == json.end() ? null : *found;
  }
  const Parsed& list(const Parsed& json, const char* name) {
    static const Parsed empty = Parsed::array();
    const Parsed& value = member(json, name);
    if (value.is_array()) return value;
    wrong(fmt::format("no list \"{}\"", name));
    return empty;
  }
  std::string text(const Parsed& json, const char* name) {
    const Parsed& value = member(json, name);
    if (value.is_string()) return value.get<std::string>();
    wrong(fmt::format("no text \"{}\"", name));
    return "";
  }
  std::string text_if_any(const Parsed& json, const char* name) {
    return member(json, name).is_null() ? "" : text(json, name);
  }
  int count(const Parsed& json, const char* name) {
    const Parsed& value = member(json, name);
    if (value.is_number_unsigned() && value.get<std::uint64_t>() <= largest_count) return value.get<int>();
    wrong(fmt::format("no count \"{}\"", name));
    return 0;
  }
  double duration(const Parsed& json, const char* name) {
    const Parsed& value = member(json, name);
    if (value.is_number() && std::isfinite(value.get<double>()) && value.get<double>() >= 0) return value.get<double>();
    wrong(fmt::format("no duration \"{}\"", name));
    return 0;
  }
  std::int64_t time(const Parsed& json, const char* name) {
    const auto time = time_in(text(json, name));
    if (!time) wrong(fmt::format("no date \"{}\"", name));
    return time.value_or(0);
  }
  std::vector<std::string> ids(const Parsed& json, const char* name) {
    std::vector<std::string> ids;
    for (const Parsed& id : list(json, name)) {
      if (!id.is_string()) wrong(fmt::format("an entry of \"{}\" that is not a text", name));
      else if (ids.size() < most_ids_kept) ids.push_back(id.get<std::string>());
    }
    return ids;
  }

  void wrong(std::string found) {
    if (found_.empty()) found_ = std::move(found);
  }
  bool is_right() const { return found_.empty(); }
  Diagnostic problem() const { return {{shown_name_, 0, 0}, "is damaged", "what Casus wrote", found_, ""}; }

 private:
  const std::string shown_name_;
  std::string found_;
};

Json as_json(const ReportedRun& run) {
  Json json;
  json["date"] = utc_text(run.when);
  json["seconds"] = std::round(run.seconds * 1000) / 1000;
  json["commit"] = run.commit.empty() ? Json() : Json(run.commit);
  json["branch"] = run.branch.empty() ? Json() : Json(clean_text(run.branch));
  json["command"] = clean_text(run.command);
  for (const auto& [name, count] : counts_by_name) json["counts"][name] = run.counts.*count;
  json["since"] = Json();
  if (!run.since) return json;
  for (const auto& [name, cases] : changes_by_name) {
    Json ids = Json::array();
    for (const std::string& id : ((*run.since).*cases).ids) ids.push_back(clean_text(id));
    json["since"][name] = {{"count", ((*run.since).*cases).count}, {"ids", std::move(ids)}};
  }
  return json;
}

ReportedRun run_in(const Parsed& json, HistoryReader& reader) {
  ReportedRun run;
  run.when = reader.time(json, "date");
  run.seconds = reader.duration(json, "seconds");
  run.commit = reader.text_if_any(json, "commit");
  run.branch = reader.text_if_any(json, "branch");
  run.command = reader.text(json, "command");
  const Parsed& counts = HistoryReader::member(json, "counts");
  for (const auto& [name, count] : counts_by_name) run.counts.*count = reader.count(counts, name);
  const Parsed& since = HistoryReader::member(json, "since");
  if (since.is_null()) return run;
  run.since.emplace();
  for (const auto& [name, cases] : changes_by_name) {
    const Parsed& counted = HistoryReader::member(since, name);
    (*run.since).*cases = {static_cast<std::size_t>(reader.count(counted, "count")), reader.ids(counted, "ids")};
  }
  return run;
}

std::optional<Status> status_of(const Parsed& said) {
  for (const Status status :
       {Status::Passed, Status::Failed, Status::KnownFailure, Status::UnexpectedPass, Status::Broken, Status::OurBug}) {
    if (said == word(status)) return status;
  }
  return std::nullopt;
}

}  // namespace

std::string utc_text(std::int64_t when) {
  using namespace std::chrono;
  const sys_seconds time{seconds(when)};
  const auto day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(time - day);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), clock.hours().count(),
                     clock.minutes().count(), clock.seconds().count());
}

std::string run_history_json(const RunHistory& history) {
  Json json;
  json["format"] = "casus-history";
  json["format_version"] = 1;
  json["runs"] = Json::array();
  for (const ReportedRun& run : history) json["runs"].push_back(as_json(run));
  return written_out(json);
}

Read<RunHistory> read_run_history(std::string_view text, const std::string& shown_name) {
  HistoryReader reader(shown_name);
  const Parsed json = reader.object(text, "casus-history");
  RunHistory history;
  if (reader.is_right()) {
    for (const Parsed& run : reader.list(json, "runs")) history.push_back(run_in(run, reader));
  }
  if (!reader.is_right()) return reader.problem();
  return history;
}

Read<ReportedStatuses> read_reported_statuses(std::string_view text, const std::string& shown_name) {
  HistoryReader reader(shown_name);
  const Parsed json = reader.object(text, "casus-report");
  if (!reader.is_right()) return reader.problem();
  ReportedStatuses statuses;
  statuses.command = reader.text(json, "command");
  for (const Parsed& chapter : reader.list(json, "chapters")) {
    const Parsed& cases = HistoryReader::member(chapter, "cases");
    if (!cases.is_object()) {
      reader.wrong("a chapter without \"cases\"");
      break;
    }
    for (const auto& [id, said] : cases.items()) {
      const auto status = status_of(said);
      if (status) statuses.by_id[id] = *status;
      else reader.wrong(fmt::format("an unknown status of the case \"{}\"", id));
    }
  }
  if (!reader.is_right()) return reader.problem();
  return statuses;
}

}  // namespace casus::reports
