// The history that a site shows: versions of the corpus, and the results of adjudicators. history.json keeps the
// results from one writing of the site to the next (docs/results.md).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/diagnostic.h"
#include "reports/record/matrix_record.h"

namespace casus::reports {

struct CorpusVersion {
  std::string version;  // "1.12.0"
  std::string date;     // "2026-11-26"
  std::size_t cases = 0;
  std::string sha256;
};

// A file of results, as counts. All texts are the adjudicator's own words.
struct SiteResult {
  std::string adapter, language, version, commit, date;
  std::string corpus;          // the fingerprint of the cases that were asked
  std::string corpus_version;  // of the first site whose corpus had the same cases; "" where no site had
  MatrixTally all, datc;
};
using SiteHistory = std::vector<SiteResult>;

// The results of all versions in a matrix. `corpus_version` is the version of its corpus.
SiteHistory history_of(const MatrixRecord& record, const std::string& corpus_version);
// Both together, by adapter, then by date. Of a file that both have, the counts are those of `newer`, and the version
// of the corpus is that of `older`.
SiteHistory merged(const SiteHistory& older, const SiteHistory& newer);

std::string site_history_json(const SiteHistory& history);
Read<SiteHistory> read_site_history(std::string_view text, const std::string& shown_name);

// A file with a line for each version: version, date, number of cases, SHA-256. Lines that begin with # say more. The
// newest comes first in the result, as it comes last in the file.
Read<std::vector<CorpusVersion>> read_corpus_versions(std::string_view text, const std::string& shown_name);

}  // namespace casus::reports
