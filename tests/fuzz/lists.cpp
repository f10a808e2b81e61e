// Lists of cases, as `--ids` names them, and manifests of an export, which list its parts.
#include <filesystem>
#include <sstream>

#include "checker/cli/commands.h"
#include "checker/corpus/select.h"
#include "checker/transfer/import.h"
#include "tests/fuzz/material.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/scratch_folder.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

namespace {

constexpr const char* list_name = "list";

bool stays_below(const std::string& name) {
  const std::filesystem::path path(name);
  bool leaves = name.empty() || path.is_absolute() || name.find('\0') != std::string::npos;
  for (const auto& part : path) leaves = leaves || part == "..";
  return !leaves;
}

// A data folder with the game of standard, and an export in it. What lies beside the export is nobody's to read.
struct ExportOnDisk {
  ScratchFolder scratch;
  std::string a_case;

  ExportOnDisk() {
    for (const char* file : {"mapdata/standard/variant.xml", "mapdata/standard/map.xml"})
      scratch.write(std::string("data/") + file, text_of(file));
    a_case = R"({"id": "X.1", "title": "A case", "variant": "standard", "chapter": "X", "phases": []})";
    scratch.write("secret.jsonl", "a-secret-that-nobody-reads\n");
    scratch.write("export/parts/standard-0001.jsonl", a_case + "\n");
    std::filesystem::create_symlink("../../secret.jsonl", scratch.path() / "export/parts/link.jsonl");
  }
};

// What is said of it is no more than names and places; what lies outside is not read.
void import_of(std::string_view manifest) {
  static const ExportOnDisk disk;
  disk.scratch.write("export/manifest.json", manifest);
  std::ostringstream out, err;
  cli::Console console{out, err};
  const std::string folder = disk.scratch.path().string();
  const cli::Arguments words{folder + "/export", "--out", folder + "/out", "--data", folder + "/data"};
  must(cli::import_cases(words, console) != cli::Exit::OurBug, "a manifest meets no bug of ours", err.str());
  must_be_fit_for_a_terminal(out.str() + err.str(), "what is said of an export steers no terminal");
  // A fuzzer that watches comparisons can write the word itself.
  const bool has_word = manifest.find("a-secret") != std::string_view::npos;
  must(has_word || (out.str() + err.str()).find("a-secret") == std::string::npos,
       "nothing outside of an export is read", err.str());
}

}  // namespace

void use_id_list(std::string_view input) {
  const auto ids = corpus::read_id_list(input, list_name);
  if (!ids) return must_be_told(ids.problems(), input, list_name);
  must(!ids->empty(), "a list has an id", input);
  std::string text;
  for (const std::string& id : *ids) {
    must(input.find(id) != input.npos, "an id of a list stands in it", id);
    must_be_fit_for_a_terminal(id, "an id steers no terminal");
    text += id + '\n';
  }
  const auto again = corpus::read_id_list(text, list_name);
  must(again.ok() && *again == *ids, "a list that was written is read", text);
}

Seeds id_list_seeds() {
  return {text_of("cases/smoke.txt"), "6.A.1\n6.A.2 a move that is not possible\n\n# mine\n1700.BOOKLET.1\r\n",
          "X.1 X.2\nX.1\n", "a/b\n../x\n", "A-1_b/c=d+e\n"};
}

void use_manifest(std::string_view input) {
  const auto parts = transfer::parts_of_manifest(input, list_name);
  if (parts) {
    for (const transfer::Part& part : *parts) must(stays_below(part.file), "a part lies below its manifest", part.file);
  } else {
    must_be_told(parts.problems(), input, list_name);
  }
  import_of(input);
}

Seeds manifest_seeds() {
  const auto manifest = [](const std::string& parts) {
    return R"({"format": "casus-corpus", "format_version": 1, "protocol": 1, "casus": "0.2.0", "corpus": "0", "cases": 1,)"
           R"( "variants": [{"id": "standard", "title": "Standard", "file": "variants/standard.json", "cases": 1,)"
           R"( "chapters": []}], "parts": [)" +
           parts + "]}";
  };
  const std::string part =
      R"({"file": "parts/standard-0001.jsonl", "variant": "standard", "cases": 1, "bytes": 100, "crc32": "00000000"})";
  return {manifest(part),
          manifest(part + ", " + part),
          manifest(R"({"file": "parts/link.jsonl"})"),
          manifest(R"({"file": "../secret.jsonl"})"),
          manifest(R"({"file": "/etc/hostname", "crc32": 1})"),
          manifest(R"({"file": "parts"}, {"file": "manifest.json"}, {"file": "parts/none.jsonl"})"),
          manifest(""),
          R"({"format": "casus-corpus", "format_version": 2, "parts": []})",
          R"({"format": "casus-corpus", "format_version": 1})"};
}

}  // namespace casus::fuzz
