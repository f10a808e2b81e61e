#include "checker/campaign/units.h"

#include <filesystem>
#include <utility>

namespace casus::campaign {

using exchange::Json;

bool has_something(const std::string& file) {
  std::error_code none;
  const auto size = std::filesystem::file_size(file, none);  // not of a pipe or a device
  return !none && size > 0;
}

Diagnostic would_be_lost(const std::string& file) {
  return {{file, 0, 0}, "the file has unfinished work", "--continue to resume it, or another file", "", ""};
}

namespace {

std::string shown_heading(const CampaignFile& file) {
  std::string line = heading_line(file);
  line.pop_back();  // the end of the line
  return line;
}

// The results of an earlier call, which are of the same work as `asked`.
Read<CampaignFile> read_earlier(const UnitsAsked& asked, const CampaignFile& now) {
  Read<CampaignFile> there = read_campaign_file(asked.results);
  if (!there) return there;
  if (there->asked != asked.asked || there->shard != asked.shard) {
    return Diagnostics{{{asked.results, 1, 1},
                        "results of another piece of work or of another shard",
                        shown_heading(now),
                        shown_heading(*there),
                        ""}};
  }
  for (const auto& [number, result] : there->units) {
    if (asked.is_result(result)) continue;
    return Diagnostics{{{asked.results, there->lines.at(number), 1},
                        "a line that is not a result of this work",
                        "",
                        exchange::line_of(result),
                        ""}};
  }
  return there;
}

// Whether the file has results that their writer did not finish.
bool is_unfinished(const std::string& file) {
  const Read<CampaignFile> there = read_campaign_file(file);
  return there && !there->units_of_campaign;
}

}  // namespace

Read<std::unique_ptr<Units>> Units::begin(UnitsAsked asked) {
  std::unique_ptr<Units> units(new Units);
  units->shard_ = asked.shard;
  if (asked.results.empty()) return units;
  CampaignFile so_far{asked.asked, asked.shard, {}, {}};
  if (has_something(asked.results) && asked.is_continued) {
    Read<CampaignFile> earlier = read_earlier(asked, so_far);
    if (!earlier) return earlier.problems();
    so_far.units = std::move(earlier->units);
  } else if (has_something(asked.results) && is_unfinished(asked.results)) {
    return Diagnostics{would_be_lost(asked.results)};
  }
  const Done begun = units->file_.begin(asked.results, [&](const Sink& sink) { write_campaign(so_far, sink); });
  if (!begun) return begun.problems();
  units->done_ = std::move(so_far.units);
  return units;
}

const Json* Units::done(std::uint64_t number) const {
  const auto found = done_.find(number);
  return found == done_.end() ? nullptr : &found->second;
}

void Units::expect(const std::vector<std::uint64_t>& numbers) {
  for (const std::uint64_t number : numbers) waiting_.try_emplace(number);
}

void Units::add(std::uint64_t number, Json result) {
  const std::lock_guard lock(mutex_);
  waiting_[number] = unit_line(number, result);
  while (!waiting_.empty() && waiting_.begin()->second) {
    file_.add(*waiting_.begin()->second);
    waiting_.erase(waiting_.begin());
  }
}

Done Units::end(std::uint64_t units) {
  if (!file_.is_open()) return Done();
  return file_.end(end_line(units));
}

}  // namespace casus::campaign
