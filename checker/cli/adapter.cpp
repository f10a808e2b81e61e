// casus adapter: answers the questions of the adapter protocol, one line each.
#include <algorithm>
#include <iostream>
#include <optional>
#include <ostream>
#include <string>

#include "checker/adjudicators/adjudicator.h"
#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/faulty_program.h"
#include "checker/collection/variant_shelf.h"
#include "checker/exchange/serve.h"
#include "checker/faults/listed_fault.h"
#include "engine/text/blanks.h"

namespace casus::cli {

namespace {

const Usage usage_of_adapter{
    .command = "adapter",
    .synopsis = "[OPTIONS]",
    .about =
        "Answers other programs that ask for the results of orders. It reads questions of the adapter protocol on "
        "standard input, one JSON object in each line. It writes the answers on standard output, until a question "
        "says stop or the input ends. If it cannot read a question, it answers with {\"error\": \"why\"} and "
        "goes on. docs/adapter-protocol.md describes the questions and answers, and docs/schemas/ each message.",
    .options = {flag("oracle", "let the oracle answer instead of the engine"),
                text("fault", "NAME", "play with this deliberate fault of casus faults --list, to try what finds it"),
                texts("variant", "FILE.xml",
                      "a variant of your own, in addition to those of mapdata/; its id means this file")},
    .words = "",
    .examples = {{"echo '{\"ask\": \"start\", \"protocol\": 1, \"casus\": \"0.2.0\"}' | casus adapter",
                  "the introduction of the adapter"},
                 {"casus adapter --oracle < docs/examples/questions.jsonl", "a whole conversation"}}};

// The next line without its line feed; nothing at the end of the input. Of a line that is too long, only enough is
// returned to show this.
std::optional<std::string> next_line(std::istream& in) {
  std::string line;
  std::streambuf& bytes = *in.rdbuf();
  constexpr int end = std::char_traits<char>::eof();
  int byte = bytes.sbumpc();
  if (byte == end) return std::nullopt;
  for (; byte != end && byte != '\n'; byte = bytes.sbumpc()) {
    if (line.size() <= exchange::longest_message) line += static_cast<char>(byte);
  }
  return line;
}

// A fault that is an option of the rules is no fault of the engine.
const faults::ListedFault* engine_fault(const std::vector<faults::ListedFault>& known, std::string_view name) {
  const auto found = std::ranges::find_if(
      known, [&](const faults::ListedFault& one) { return one.option == nullptr && one.name == name; });
  return found == known.end() ? nullptr : &*found;
}

Exit no_such_fault(const std::vector<faults::ListedFault>& known, const std::string& name, Console& console) {
  Strings names;
  for (const faults::ListedFault& one : known) {
    if (one.option == nullptr) names.push_back(one.name);
  }
  return unusable("adapter", unknown_name("fault of the engine", name, names), console);
}

}  // namespace

const Usage& adapter_usage() { return usage_of_adapter; }

Exit adapter(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_adapter, arguments, console);
  if (line.finished()) return *line.finished();
  const faults::ListedFault* fault = nullptr;
  const std::vector<faults::ListedFault> known = faults::listed_faults();
  if (line.has("fault")) {
    fault = engine_fault(known, line.text("fault"));
    if (fault == nullptr) return no_such_fault(known, line.text("fault"), console);
    if (line.flag("oracle")) return unusable("adapter", "--fault is of the engine: leave out --oracle", console);
    if (!can_be_broken()) return hand_over_to_faulty("adapter", arguments, console);
  }
  std::optional<Breaking> in_force;
  if (fault != nullptr) in_force.emplace(fault->rule);
  const Strings& own = line.texts("variant");
  const Read<DataFolder> data = find_data(line.text("data"), files_among(own));
  if (!data) return complained(data.problems(), console);
  collection::VariantShelf shelf(data->variant_folders());
  for (const std::string& xml : own) {
    if (const auto variant = chosen_variant(xml, shelf); !variant) return complained(variant.problems(), console);
  }
  print_warnings(shelf, console);

  exchange::Server server(shelf, line.flag("oracle") ? adjudicators::oracle() : adjudicators::engine(), CASUS_VERSION);
  bool input_is_lost = false;
  const auto next_question = [&]() -> std::optional<std::string> {
    try {
      return next_line(std::cin);
    } catch (const std::ios_base::failure& why) {  // it is closed, or a folder
      console.err << "casus adapter: standard input cannot be read: " << why.code().message() << '\n';
      input_is_lost = true;
      return std::nullopt;
    }
  };
  while (const auto question = next_question()) {
    if (without_blanks(*question).empty()) continue;
    const std::optional<std::string> answer = server.answer(*question);
    if (!answer) break;
    console.out << *answer << '\n' << std::flush;
    if (!console.out) break;  // reported by the caller that checks the stream at the end
  }
  if (server.met_bug()) return Exit::OurBug;
  return input_is_lost ? Exit::Unusable : Exit::Green;
}

}  // namespace casus::cli
