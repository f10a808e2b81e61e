// casus merge: the results of several shards of casus conform, as of one call.
#include <ostream>
#include <utility>
#include <vector>

#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/conform/results.h"
#include "checker/corpus/files.h"

namespace casus::cli {

namespace {

const Usage usage{
    .command = "merge",
    .synopsis = "FILE... [OPTIONS]",
    .about =
        "Puts the results that the calls of `casus conform --shard I/N --results FILE` have written together: the bytes "
        "that a call without --shard writes. All shards are needed, of the same adapter and the same cases.",
    .options = {text("output", "FILE", "write them there; otherwise to standard output").with_letter('o')},
    .words = "file",
    .examples = {{"casus merge out/1.jsonl out/2.jsonl --output out/all.jsonl", ""}}};

}  // namespace

const Usage& merge_usage() { return usage; }

Exit merge(const Arguments& arguments, Console& console) {
  const CommandLine line(usage, arguments, console);
  if (line.finished()) return *line.finished();
  if (!line.has("file")) return unusable("merge", "which files?", console);
  std::vector<std::pair<std::string, conform::Results>> shards;
  for (const std::string& file : line.texts("file")) {
    Read<conform::Results> read = conform::read_results_file(file);
    if (!read) return complained(read.problems(), console);
    shards.emplace_back(file, *std::move(read));
  }
  const Read<conform::Results> all = conform::merged(shards);
  if (!all) return complained(all.problems(), console);
  const auto write = [&](const Sink& sink) { conform::write_results(*all, sink); };
  if (!line.has("output")) {
    write([&](std::string_view piece) { console.out << piece; });
    return Exit::Green;
  }
  const Read<bool> written = corpus::write_file(line.text("output"), write);
  return written ? Exit::Green : complained(written.problems(), console);
}

}  // namespace casus::cli
