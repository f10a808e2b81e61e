#include "checker/cli/campaign_options.h"

#include "checker/cli/commands.h"
#include "checker/files/files.h"

namespace casus::cli {

std::vector<Option> with_campaign_options(std::vector<Option> options) {
  options.push_back(
      text("shard", "I/N", "only the I-th of N parts of the work; casus merge puts the results together"));
  options.push_back(
      text("results", "FILE", "write the result of each unit of work to FILE, one JSON object in each line"));
  options.push_back(flag("continue", "with --results: resume where the call that wrote FILE was stopped"));
  return options;
}

std::string mistaken_campaign_options(const CommandLine& line) {
  if (line.flag("continue") && !line.has("results")) return "--continue needs --results";
  if (line.has("shard") && !campaign::shard_from(line.text("shard")))
    return "--shard has to be I/N with I from 1 to N, such as 2/8, not \"" + line.text("shard") + '"';
  return "";
}

Done has_place_for_results(const CommandLine& line) {
  return line.has("results") ? files::may_write_file(line.text("results")) : Done();
}

exchange::Json campaign_of(std::string_view command) {
  const std::string version = version_text();
  return campaign::campaign_of(command, version.substr(0, version.find('\n')));
}

Read<std::unique_ptr<campaign::Units>> begin_units(const CommandLine& line, exchange::Json asked,
                                                   std::function<bool(const exchange::Json&)> is_result) {
  return campaign::Units::begin({.asked = std::move(asked),
                                 .shard = campaign::shard_from(line.text("shard")),
                                 .results = line.text("results"),
                                 .is_continued = line.flag("continue"),
                                 .is_result = std::move(is_result)});
}

}  // namespace casus::cli
