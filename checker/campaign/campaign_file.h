// The results of the units of a piece of work, as a file of JSON lines: the request, a line for each unit in their
// sequence, and a line that ends it. It can be continued, and the files of all shards together are the file of the
// whole work. `casus generate`, `casus exhaust` and ./dev mutate write it; conform/results.h has the file of `casus
// conform`.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/campaign/shard.h"
#include "checker/exchange/message.h"
#include "engine/text/diagnostic.h"
#include "engine/text/sink.h"

namespace casus::campaign {

inline constexpr std::string_view format_name = "casus-campaign";

struct CampaignFile {
  exchange::Json asked;                            // an object; two runs are the same work if these are equal
  std::optional<Shard> shard;                      // nothing: the whole
  std::map<std::uint64_t, exchange::Json> units;   // by number, the result of each
  std::optional<std::uint64_t> units_of_campaign;  // of the whole; nothing: its writer was stopped
  std::map<std::uint64_t, int> lines = {};         // of the file that was read: where each unit is
};

// `of`: the command. The result contains the version of Casus, so that results of different rules are not put together.
exchange::Json campaign_of(std::string_view of, const std::string& version);

// One line each, with its line feed.
std::string heading_line(const CampaignFile& file);
std::string unit_line(std::uint64_t number, const exchange::Json& result);
std::string end_line(std::uint64_t units);
void write_campaign(const CampaignFile& file, const Sink& sink);

// Whether the text begins as such a file does.
bool is_campaign(std::string_view text);

// A last line that was cut off is ignored. Any other line that makes no sense is reported with its number.
Read<CampaignFile> read_campaign(std::string_view text, const std::string& shown_name);
Read<CampaignFile> read_campaign_file(const std::string& file);

// Puts the shards of one piece of work together. It reports shards of different work, duplicate shards, missing shards
// and unfinished shards.
Read<CampaignFile> merged(const std::vector<std::pair<std::string, CampaignFile>>& shards);  // with each file's name

}  // namespace casus::campaign
