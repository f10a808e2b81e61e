// What a report shows of a run besides its cases: the command, the program, the texts of the cases, and the faults.
#pragma once

#include <map>
#include <string>

#include "checker/cli/command_line.h"
#include "checker/corpus/corpus.h"
#include "checker/parallel.h"
#include "engine/text/sink.h"
#include "reports/pages/live_pages.h"
#include "reports/record/run_record.h"

namespace casus::cli {

// The output of `casus faults --json` that --faults names; without the option what is known of faults beforehand.
Read<std::vector<reports::FaultRecord>> fault_records(const CommandLine& line);

// Puts all of it into the record.
void describe_run(const CommandLine& line, const corpus::Corpus& corpus, std::vector<reports::FaultRecord> faults,
                  reports::RunRecord& run);

// The files of the report, by their names.
std::map<std::string, WritesTo> report_files(const reports::RunRecord& run, const reports::LiveEngine& live,
                                             const Jobs& jobs);

}  // namespace casus::cli
