#include "checker/campaign/campaign_file.h"

#include <set>

#include <fmt/format.h>

#include "checker/files/files.h"
#include "engine/text/json_depth.h"

namespace casus::campaign {

using exchange::Json;
using exchange::line_of;

namespace {

constexpr std::uint64_t campaign_version = 1;

Diagnostics mistake(const SourcePos& at, std::string problem, std::string expected, std::string found = "") {
  return Diagnostics{{at, std::move(problem), std::move(expected), std::move(found), ""}};
}

std::optional<std::uint64_t> number_in(const Json& json, const char* member) {
  const auto found = json.find(member);
  if (found == json.end() || !found->is_number_unsigned()) return std::nullopt;
  return found->get<std::uint64_t>();
}

// The first line. Its shard is kept separate from the request.
Read<CampaignFile> read_heading(const Json& json, const SourcePos& at) {
  const auto format = json.find("format");
  if (format == json.end() || *format != format_name)
    return mistake(at, "not a file of campaign results", fmt::format("\"format\": \"{}\"", format_name));
  if (number_in(json, "format_version") != campaign_version)
    return mistake(at, "results of another format", fmt::format("format_version {}", campaign_version));
  CampaignFile file;
  file.asked = json;
  if (const auto shard = json.find("shard"); shard != json.end()) {
    const std::string text = shard->is_string() ? shard->get<std::string>() : "";
    file.shard = shard_from(text);
    if (!file.shard) return mistake(at, "not a shard", "a shard such as 2/8", text);
    file.asked.erase("shard");
  }
  return file;
}

}  // namespace

Json campaign_of(std::string_view of, const std::string& version) {
  return {{"format", format_name}, {"format_version", campaign_version}, {"of", of}, {"casus", version}};
}

std::string heading_line(const CampaignFile& file) {
  Json json = file.asked;
  if (file.shard) json["shard"] = print(*file.shard);
  return line_of(json) + '\n';
}

std::string unit_line(std::uint64_t number, const Json& result) {
  Json json = {{"unit", number}};
  for (const auto& [member, value] : result.items()) {
    if (member != "unit") json[member] = value;
  }
  return line_of(json) + '\n';
}

std::string end_line(std::uint64_t units) { return line_of({{"end", true}, {"units", units}}) + '\n'; }

void write_campaign(const CampaignFile& file, const Sink& sink) {
  sink(heading_line(file));
  for (const auto& [number, result] : file.units) sink(unit_line(number, result));
  if (file.units_of_campaign) sink(end_line(*file.units_of_campaign));
}

bool is_campaign(std::string_view text) {
  const Json json = json_from_outside<Json>(text.substr(0, text.find('\n')));
  if (!json.is_object()) return false;
  const auto format = json.find("format");
  return format != json.end() && *format == format_name;
}

Read<CampaignFile> read_campaign(std::string_view text, const std::string& shown_name) {
  CampaignFile file;
  if (text.empty()) return mistake({shown_name, 1, 1}, "an empty file", "results, a JSON object in each line");
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    const bool is_cut_off = end == std::string_view::npos;
    const Json json = json_from_outside<Json>(text.substr(0, end));
    text.remove_prefix(is_cut_off ? text.size() : end + 1);
    const SourcePos at{shown_name, number, 1};
    if (is_cut_off && number > 1) break;
    if (!json.is_object()) return mistake(at, "a line that is not a JSON object", object_in_a_line);
    if (file.units_of_campaign) return mistake(at, "text after the end", "nothing");
    if (number == 1) {
      Read<CampaignFile> heading = read_heading(json, at);
      if (!heading) return heading;
      file = *std::move(heading);
    } else if (json.contains("end")) {
      file.units_of_campaign = number_in(json, "units");
      if (!file.units_of_campaign) return mistake(at, "a last line without the number of units", "\"units\"");
    } else {
      const auto unit = number_in(json, "unit");
      if (!unit) return mistake(at, "a line without a unit", "\"unit\" and its number");
      if (!file.units.emplace(*unit, json).second)
        return mistake(at, "a unit listed twice", "each unit once", std::to_string(*unit));
      file.lines.emplace(*unit, at.line);
    }
  }
  return file;
}

Read<CampaignFile> read_campaign_file(const std::string& file) {
  const Read<std::string> text = files::read_file(file, std::size_t{1} << 30);
  return text ? read_campaign(*text, file) : Read<CampaignFile>(text.problems());
}

Read<CampaignFile> merged(const std::vector<std::pair<std::string, CampaignFile>>& shards) {
  const auto& [first_name, first] = shards.front();
  CampaignFile all{first.asked, {}, {}, {}};
  const std::size_t count = first.shard ? first.shard->count : 0;
  std::set<std::size_t> here;
  Diagnostics problems;
  for (const auto& [name, file] : shards) {
    const auto refuse = [&, &where = name](std::string problem, std::string expected, std::string found) {
      problems.push_back({{where, 1, 1}, std::move(problem), std::move(expected), std::move(found), ""});
    };
    if (!file.shard) refuse("missing shard", "results of a call with --shard", "");
    else if (file.asked != all.asked)
      refuse("a shard of another piece of work", line_of(all.asked), line_of(file.asked));
    else if (file.shard->count != count)
      refuse("a shard of another run", fmt::format("one of {} shards", count), print(*file.shard));
    else if (!here.insert(file.shard->number).second)
      refuse("a shard that another file also has", "each shard once", print(*file.shard));
    else if (!file.units_of_campaign) refuse("a shard that was not finished", "its last line", "");
    else if (all.units_of_campaign && file.units_of_campaign != all.units_of_campaign)
      refuse("a shard of another run", "the same number of units as " + first_name, "");
    if (!all.units_of_campaign) all.units_of_campaign = file.units_of_campaign;
    all.units.insert(file.units.begin(), file.units.end());
  }
  for (std::size_t number = 1; problems.empty() && number <= count; ++number) {
    if (!here.contains(number))
      problems.push_back({{first_name, 1, 1}, "a shard is missing", print(Shard{number, count}), "", ""});
  }
  if (!problems.empty()) return problems;
  if (all.units.size() != *all.units_of_campaign) {
    return mistake({first_name, 1, 1}, "units of the work are missing from these files",
                   std::to_string(*all.units_of_campaign), std::to_string(all.units.size()));
  }
  return all;
}

}  // namespace casus::campaign
