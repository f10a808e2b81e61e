// Every mutant of some sources of the engine and of the reports, and whether a test noticed it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "checker/campaign/units.h"
#include "checker/mutate/mutants.h"
#include "checker/mutate/waivers.h"
#include "checker/mutate/workbench.h"
#include "checker/parallel.h"

namespace casus::mutate {

struct Request {
  std::filesystem::path root, build;
  std::vector<std::string> sources;   // relative to the root
  std::optional<std::size_t> sample;  // of each source
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> greatest_lot = {};  // of a sample of all sources together
  std::vector<Waiver> waivers;
  std::vector<Trial> trials = {};    // empty: all that may notice a mutant of the source
  std::vector<std::string> without;  // trials whose names contain one of these are left out
  // Called at once for each mutant that no trial noticed, from several threads; may be empty.
  std::function<void(const std::string& text)> told;
  std::function<bool(const Mutant&)> is_asked = {};  // empty: all of them
  std::function<bool()> is_over = {};                // nothing more is begun; may be empty
  Depth depth = Depth::All;                          // which trials are asked
  std::shared_ptr<Unchanged> unchanged = nullptr;    // of all sources; nullptr: asked for each
  campaign::Units* units = nullptr;  // which mutants belong to this shard, and their results; nullptr: all
};

struct TriedMutant {
  Mutant mutant;
  std::string original;
  MutantResult result;
  std::string waived;  // the reason, if it survived and is waived
};

struct TriedSource {
  std::string source;
  std::vector<TriedMutant> mutants;
  std::vector<Waiver> stale = {};  // waivers of this source that waive no mutant of it
  bool is_whole = true;            // false: the time was over before all were tried, and `mutants` has those that were

  // Those that compile to different code, and are not waived.
  std::size_t counted() const;
  std::size_t killed() const;
  bool has_survivors() const { return killed() < counted(); }
};

// The value for greatest_lot with which the request is for `count` mutants of all its sources.
Read<std::uint64_t> greatest_lot_of(const Request& request, std::size_t count);

Read<TriedSource> mutants_listed(const Request& request, const std::string& source);
// `first_unit`: the number of its first mutant among those of all sources. Returns only those of the shard.
Read<TriedSource> mutate_source(const Request& request, const std::string& source, const Jobs& jobs,
                                std::uint64_t first_unit = 0);

// A mutant and its result, as a line of results.
exchange::Json json_of(const std::string& source, const TriedMutant& tried);
struct ReadMutant {
  std::string source;
  TriedMutant tried;
};
std::optional<ReadMutant> mutant_from(const exchange::Json& json);  // nothing if it is not a mutant
// The head of the results of a source: how many mutants, and which waivers fit none.
exchange::Json head_of(const TriedSource& listed);
// The report on all sources, from results.
Read<std::string> report_of(const campaign::CampaignFile& results, const std::string& shown_name);

// `engine/movement/strengths.h:30:12  comparison  < by <=` and the statement.
std::string told(const std::string& source, const TriedMutant& tried);
// Survivors, waivers and the score.
std::string report_of(const TriedSource& tried);
// The score of several sources together; "" for one.
std::string total_of(const std::vector<TriedSource>& sources);

}  // namespace casus::mutate
