// What a call writes for later ones: results of a campaign, unit by unit, and known failures of an adapter.
#include "checker/campaign/campaign_file.h"
#include "checker/conform/known_failures.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

namespace {

void use_as_campaign(std::string_view input) {
  const Read<campaign::CampaignFile> read = campaign::read_campaign(input, "campaign");
  if (!read) return must_be_told(read.problems(), input, "campaign");
  std::string text;
  campaign::write_campaign(*read, [&](std::string_view piece) { text += piece; });
  must(campaign::is_campaign(text), "what was written is known as a campaign", text);
  const Read<campaign::CampaignFile> again = campaign::read_campaign(text, "again");
  must(again.ok(), "a campaign that was written is read", text);
  must(again->units.size() == read->units.size(), "each unit is written", text);
}

void use_as_known_failures(std::string_view input) {
  const Read<conform::KnownFailures> read = conform::read_known_failures(input, "known");
  if (!read) must_be_told(read.problems(), input, "known");
}

}  // namespace

void use_campaigns(std::string_view input) {
  use_as_campaign(input);
  use_as_known_failures(input);
}

Seeds campaign_seeds() {
  campaign::CampaignFile file{campaign::campaign_of("exhaust", "0"), campaign::Shard{2, 8}, {}, 5};
  file.units[1] = {{"boards", 3}};
  file.units[4] = {{"boards", 0}, {"differences", {"x"}}};
  std::string text;
  campaign::write_campaign(file, [&](std::string_view piece) { text += piece; });
  return {text, "# of an adapter\n6.A.1\n6.F.18  it knows one rule of paradoxes only\n"};
}

}  // namespace casus::fuzz
