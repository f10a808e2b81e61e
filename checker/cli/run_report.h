// What a report shows of a run besides its cases: the command, the program, the texts of the cases, and the faults.
#pragma once

#include <string_view>
#include <vector>

#include "checker/cli/command_line.h"
#include "checker/cli/report_history.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/corpus.h"
#include "reports/record/run_record.h"

namespace casus::cli {

// The output of `casus faults --json` that --faults names; without the option what is known of faults beforehand.
Read<std::vector<reports::FaultRecord>> fault_records(const CommandLine& line);

// Puts all of it into the record.
void describe_run(const CommandLine& line, const corpus::Corpus& corpus, std::vector<reports::FaultRecord> faults,
                  reports::RunRecord& run);

// A page that reloads looks for a newer report, and loads itself anew when there is one: those of casus run --watch.
enum class Pages { Stay, Reload };

inline constexpr std::string_view report_folder = "report";  // its kind, in the folder's marker
// Writes the folder of --report. The last run of the history is this one.
Done write_report(const CommandLine& line, collection::VariantShelf& shelf, const reports::RunRecord& run,
                  const ReportHistory& history, Pages pages);

}  // namespace casus::cli
