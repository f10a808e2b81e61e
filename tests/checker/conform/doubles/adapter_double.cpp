// adapter_double MODE [FILE]: an adapter that does one thing wrong, and everything else as it should. What it plays is
// no Diplomacy: every unit stays. The file tells it that it has been started before.
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <thread>

#include <sys/resource.h>
#include <unistd.h>
#include <nlohmann/json.hpp>

namespace {

using Json = nlohmann::ordered_json;

std::string mode;

void sleep_for_ever() {
  while (true) ::pause();
}

void write_text(const std::string& text) {
  std::cout << text;
  std::cout.flush();
}
void write_line(const Json& message) { write_text(message.dump() + '\n'); }

void write_by_parts(const std::string& text) {
  for (std::size_t i = 0; i < text.size(); i += 10) {
    write_text(text.substr(i, 10));
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

// It lives on and holds all streams.
void leave_a_child() {
  if (::fork() == 0) sleep_for_ever();
}

// Whether no process before this one has been here.
bool is_first_at(const std::filesystem::path& path) {
  if (std::filesystem::exists(path)) return false;
  std::ofstream(path) << "here";
  return true;
}

void answer_start(const std::string& path) {
  if (mode == "silent-at-start") sleep_for_ever();
  if (mode == "crash-at-start") {
    std::cerr << "first line\nno such database\n";
    std::exit(1);
  }
  if (mode == "nonsense-at-start") return write_text("Welcome!\n");
  if (mode == "error-at-start") return write_line({{"error", "what start?"}, {"more", 1}});
  Json answer{{"answer", "start"}, {"protocol", 1}, {"name", "double"}, {"version", "1"}, {"level", "positions"}};
  if (mode == "protocol-2") answer["protocol"] = 2;
  if (mode == "unknown-choice") answer["choices"]["4.A.2"] = "z";
  if (mode == "two-lines") {
    answer["name"] = "dou\nble";
    answer["version"] = "1\n::error::2";
  }
  if (mode == "other-name-later" && !is_first_at(path)) answer["name"] = "another";
  write_line(answer);
}

void answer_variant(const Json& question) {
  const Json& id = question.at("variant").at("id");
  if (mode == "error-about-variant") return write_line({{"error", "what variant?"}, {"more", 1}});
  if (mode == "crash-at-variant") std::exit(4);
  if (mode == "other-variant") return write_line({{"answer", "variant"}, {"id", "other"}, {"can", "yes"}});
  if (mode == "perhaps") return write_line({{"answer", "variant"}, {"id", id}, {"can", "perhaps"}});
  if (mode == "no-variant")
    return write_line({{"answer", "variant"}, {"id", id}, {"can", "no"}, {"because", "only the moon"}});
  if (mode == "no-variant-no-reason") return write_line({{"answer", "variant"}, {"id", id}, {"can", "no"}});
  const Json answer{{"answer", "variant"}, {"id", id}, {"can", "yes"}};
  if (mode != "early") return write_line(answer);
  const Json early{{"answer", "case"}, {"id", "6.A.1"}, {"phase", 1}, {"after", {{"units", Json::array()}}}};
  write_text(answer.dump() + '\n' + early.dump() + '\n');
}

void answer_case(const Json& question, const std::string& path) {
  Json answer{{"answer", "case"}, {"id", question.at("id")}, {"phase", question.at("phase")}};
  answer["after"]["units"] = question.at("position").at("units");
  if (mode == "wrong") answer["after"]["units"] = Json::array();
  const std::string line = answer.dump() + '\n';
  if (mode == "silent" || mode == "ignores-term" || mode == "children-and-silent") sleep_for_ever();
  if (mode == "by-parts") return write_by_parts(line);
  if (mode == "too-slow") {
    write_text(line.substr(0, line.size() / 2));
    sleep_for_ever();
  }
  if (mode == "signal") std::raise(SIGSEGV);
  if (mode == "abort") std::abort();
  if (mode == "exit-3") {
    write_text("half a li");
    std::cerr << "assertion failed\n";
    std::_Exit(3);
  }
  if (mode == "exit-0" || mode == "children-and-exit") std::exit(0);
  if (mode == "crash-first" && is_first_at(path)) std::exit(3);
  if (mode == "words") return write_text("Austria moves, I think\n");
  if (mode == "pretty") return write_text("{\n  \"answer\": \"case\"\n}\n");
  if (mode == "list") return write_text("[1, 2]\n");
  if (mode == "bytes") return write_text(std::string("\x00\xff\x1b[2J\n", 7));
  if (mode == "empty-line") return write_text("\n");
  if (mode == "deep") return write_text(std::string(1'000'000, '[') + '\n');
  if (mode == "members") {
    std::string object = "{";
    for (int i = 0; i < 500'000; ++i) object += '"' + std::to_string(i) + "\":0,";
    return write_text(object + "\"end\":0}\n");
  }
  if (mode == "echo") return write_line(question);
  if (mode == "unknown-place") answer["after"]["units"] = {{{"power", "Italy"}, {"type", "army"}, {"at", "nowhere"}}};
  if (mode == "no-id") answer.erase("id");
  if (mode == "wrong-case") answer["id"] = "6.Z.99";
  if (mode == "wrong-phase") answer["phase"] = 2;
  if (mode == "skip-no-reason") answer["answer"] = "skip";
  if (mode == "skip" || mode == "claims") {
    answer["answer"] = mode == "skip" ? "skip" : "error";
    answer["because"] = mode == "skip" ? "I cannot write it down" : "no such map here";
  }
  if (mode == "error") return write_line({{"error", "what case?"}, {"more", 1}});
  if (mode == "endless") {
    const std::string much(100'000, 'x');
    while (std::cout) write_text(much);
  }
  if (mode == "just-too-much") return write_text(std::string(8'000'001, ' ') + '\n');
  if (mode == "much") answer["note"] = std::string(7'900'000, 'x');
  if (mode == "closes-output") {
    std::cerr << "closing\n";
    ::close(STDOUT_FILENO);
    sleep_for_ever();
  }
  if (mode == "complains") {
    const std::string much(1'000'000, 'y');
    for (int i = 0; i < 8; ++i) std::cerr << much << '\n';
    std::cerr << "that is all\n";
  }
  write_line(answer);
  if (mode == "twice") write_line(answer);
  if (mode == "last-words") std::exit(0);
}

}  // namespace

int main(int count, char** words) {
  mode = count > 1 ? words[1] : "honest";
  const std::string path = count > 2 ? words[2] : "";
  const rlimit none{0, 0};
  ::setrlimit(RLIMIT_CORE, &none);
  if (mode == "ignores-term") {
    for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGPIPE}) std::signal(signal, SIG_IGN);
  }
  if (mode.starts_with("children")) leave_a_child();
  if (mode == "deaf") {
    ::close(STDIN_FILENO);
    sleep_for_ever();
  }
  for (std::string line; std::getline(std::cin, line);) {
    const Json question = Json::parse(line);
    const std::string asked = question.at("ask");
    if (asked == "start") answer_start(path);
    else if (asked == "variant") answer_variant(question);
    else if (asked == "case") answer_case(question, path);
    else if (asked == "stop") break;
    else write_line({{"error", "an unknown question"}, {"asked", asked}});
  }
  if (mode == "ignores-term" || mode == "ignores-stop") sleep_for_ever();
  return 0;
}
