// casus language-server: answers an editor on standard input and output.
#include <cerrno>
#include <cstring>
#include <ostream>
#include <string_view>
#include <utility>
#include <vector>

#include <poll.h>
#include <unistd.h>

#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/language_server/server.h"

namespace casus::cli {

namespace {

using namespace language_server;

const Usage usage_of_language_server{
    .command = "language-server",
    .synopsis = "[OPTIONS]",
    .about =
        "Helps an editor with case files, positions, orders, maps and variants, over the Language Server Protocol 3.17 "
        "on standard input and output. An editor starts it; docs/editors.md says how. It reports mistakes while you "
        "type. It ends when the editor says so, or when the input ends.",
    .options = {text("variant", "ID|FILE.xml", "the variant of texts with orders alone (default: standard)")},
    .words = "",
    .examples = {{"casus language-server < /dev/null", ""}}};

bool is_more_waiting() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return ::poll(&input, 1, 0) > 0;
}

// Appends what has come; waits for the first byte. False at the end of the input.
bool read_more(MessageReader& reader, Console& console, bool& is_lost) {
  char bytes[1 << 16];
  ssize_t count = 0;
  do count = ::read(STDIN_FILENO, bytes, sizeof bytes);
  while (count < 0 && errno == EINTR);
  if (count > 0) reader.add(std::string_view(bytes, static_cast<std::size_t>(count)));
  if (count < 0) {
    console.err << "casus language-server: standard input cannot be read: " << std::strerror(errno) << '\n';
    is_lost = true;
  }
  return count > 0;
}

void send(const std::vector<Json>& messages, Console& console) {
  for (const Json& message : messages) console.out << framed(message);
  if (!messages.empty()) console.out << std::flush;
}

}  // namespace

const Usage& language_server_usage() { return usage_of_language_server; }

Exit language_server(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_language_server, arguments, console);
  if (line.finished()) return *line.finished();
  const Read<DataFolder> data = find_data(line.text("data"));
  if (!data) return complained(data.problems(), console);
  Server server(data->variant_folders(), line.has("variant") ? line.text("variant") : "standard", CASUS_VERSION,
                {data->cases(), data->root / "docs" / "undecided.md"});
  MessageReader reader;
  bool input_is_lost = false;
  while (!server.has_ended() && console.out && read_more(reader, console, input_is_lost)) {
    std::vector<MessageReader::Incoming> waiting;
    while (auto incoming = reader.next()) waiting.push_back(*std::move(incoming));
    for (const MessageReader::Incoming& incoming : waiting) server.look_ahead(incoming.content);
    for (const MessageReader::Incoming& incoming : waiting) {
      if (!incoming.problem.empty()) send({server.answer_to_lost(incoming.problem)}, console);
      else send(server.answer(incoming.content), console);
      if (server.has_ended()) break;
    }
    if (!server.has_ended() && !is_more_waiting()) send(server.changed_findings(), console);
  }
  // The protocol: an editor that exits without a request to shut down gets status 1.
  if (server.met_bug()) return Exit::OurBug;
  if (input_is_lost) return Exit::Unusable;
  return server.has_ended() && !server.ended_in_order() ? Exit::Failed : Exit::Green;
}

}  // namespace casus::cli
