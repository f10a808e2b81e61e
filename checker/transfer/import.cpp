#include "checker/transfer/import.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/corpus/case_reader.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/syntax/lines.h"
#include "checker/exchange/message.h"
#include "checker/transfer/case_from_json.h"
#include "checker/transfer/corpus_json.h"
#include "checker/transfer/jdip_reader.h"
#include "engine/text/names.h"

namespace casus::transfer {

using exchange::FirstMistake;
using exchange::Json;
using exchange::Mistaken;
using exchange::Place;

namespace {

std::string_view from_first_letter(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  return begin == text.npos ? "" : text.substr(begin);
}

std::string_view first_line(std::string_view text) { return text.substr(0, text.find('\n')); }

bool is_object(std::string_view text) { return std::holds_alternative<Json>(exchange::message_from(text)); }

enum class SameIf : std::uint8_t { Identical, Folded };

// Names that are taken, each with the number for its next repetition.
class TakenNames {
 public:
  explicit TakenNames(SameIf same_if) : same_if_(same_if) {}

  // The name itself, if it is free; otherwise with a number after it, between `before` and `after`.
  std::string free_name(const std::string& kind, const std::string& name, const char* before, const char* after = "") {
    if (names_.emplace(kind + folded_or_not(name), 1).second) return name;
    for (int& number = names_[kind + folded_or_not(name)];;) {
      std::string other = fmt::format("{}{}{}{}", name, before, ++number, after);
      if (names_.emplace(kind + folded_or_not(other), 1).second) return other;
    }
  }

 private:
  std::string folded_or_not(const std::string& name) const { return same_if_ == SameIf::Folded ? folded(name) : name; }

  SameIf same_if_;
  std::map<std::string, int> names_;
};

std::string safe_name(const std::string& name, const std::string& otherwise) {
  const bool is_safe =
      !name.empty() && !name.starts_with('.') && name.size() <= 100 && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
               c == '.';
      });
  return is_safe ? name : otherwise;
}

std::string file_of(const ImportedCase& one) {
  return fmt::format("{}/{}{}.case", one.variant, one.generated ? "generated/" : "", safe_name(one.file, "imported"));
}

std::string text_of(const std::vector<const ImportedCase*>& cases) {
  std::string text = fmt::format("variant {}\n", cases.front()->variant);
  std::vector<const corpus::Chapter*> chapters;
  for (const ImportedCase* one : cases) {
    if (std::ranges::none_of(chapters, [&](const auto* known) { return known->id == one->chapter.id; }))
      chapters.push_back(&one->chapter);
  }
  for (const corpus::Chapter* chapter : chapters) {
    if (chapter != chapters.front()) text += '\n';
    text += fmt::format("chapter {} {}\n", chapter->id, corpus::in_quotes(chapter->title));
    for (const ImportedCase* one : cases) {
      if (one->chapter.id == chapter->id) text += '\n' + corpus::print(one->the_case);
    }
  }
  return text;
}

void check(const std::string& text, const std::string& shown_name, corpus::VariantSource& shelf, Imported& imported) {
  const auto read = corpus::read_case_file(text, shown_name, shelf);
  if (read) return;
  for (const Diagnostic& problem : read.problems()) imported.problems.push_back(problem);
}

}  // namespace

std::optional<Form> form_of(std::string_view text) {
  const std::string_view said = from_first_letter(text);
  if (said.starts_with('{')) {
    const bool is_manifest =
        said.substr(0, 1000).find("\"parts\"") != said.npos || said.substr(0, 200).find(export_format) != said.npos;
    return is_manifest ? Form::Manifest : Form::JsonLines;
  }
  if (looks_like_jdip(text)) return Form::Jdip;
  return std::nullopt;
}

std::optional<std::string_view> unread_map_form(std::string_view text) {
  const std::string_view said = from_first_letter(text);
  if (!said.starts_with('{')) return std::nullopt;
  const std::string_view head = said.substr(0, 200);
  // Within a text of JSON the marks would have a backslash before them.
  if (head.find(R"("casus-map")") != head.npos) return "casus-map";
  if (head.find(R"("FeatureCollection")") != head.npos) return "GeoJSON";
  return std::nullopt;
}

void read_cases(std::string_view text, Form form, const std::string& shown_name, corpus::VariantSource& shelf,
                const std::shared_ptr<const Variant>& variant, Imported& imported) {
  if (form == Form::Jdip) return read_jdip_cases(text, shown_name, shelf, variant, imported);
  const std::string_view said = from_first_letter(text);
  // One case, over several lines.
  if (!is_object(first_line(said)) && is_object(said)) return read_case_json(said, {shown_name, 1, 1}, shelf, imported);
  read_cases_json(text, shown_name, shelf, imported);
}

Read<std::vector<Part>> parts_of_manifest(std::string_view text, const std::string& shown_name) {
  const auto refused = [&](const std::string& why) { return Diagnostic{{shown_name, 0, 0}, why, "", "", ""}; };
  const auto message = exchange::message_from(from_first_letter(text));
  if (const Mistaken* mistaken = std::get_if<Mistaken>(&message)) return refused(mistaken->what);
  FirstMistake mistake;
  const Place place(mistake, std::get<Json>(message));
  if (place["format"].text() != export_format) place["format"].refuse(fmt::format("\"{}\"", export_format));
  if (place["format_version"].number(1, 1'000'000) != export_version)
    place["format_version"].refuse(fmt::format("version {}", export_version));
  std::vector<Part> parts;
  place["parts"].each([&](const Place& one) {
    const std::string file(one["file"].text());
    const std::filesystem::path path(file);
    const bool leaves = path.is_absolute() || std::ranges::find(path, std::filesystem::path("..")) != path.end();
    if (file.empty() || leaves || file.find('\0') != file.npos)
      one["file"].refuse("the name of a file below the manifest");
    parts.push_back({file, std::string(one["crc32"].text_or(""))});
  });
  auto read = std::move(mistake).or_mistake(std::move(parts));
  if (const Mistaken* mistaken = std::get_if<Mistaken>(&read)) return refused(mistaken->what);
  return std::move(std::get<std::vector<Part>>(read));
}

void make_unique(Imported& imported) {
  TakenNames ids(SameIf::Identical), titles(SameIf::Folded);
  const auto tell = [&](const corpus::Case& the_case, std::string what) {
    imported.findings.push_back({Finding::Kind::Fixed, the_case.at, std::move(what)});
  };
  for (ImportedCase& one : imported.cases) {
    corpus::Case& the_case = one.the_case;
    std::string id = ids.free_name("", the_case.id, "-");
    if (id != the_case.id)
      tell(the_case, fmt::format("the id {} is already used: the case is called {}", the_case.id, id));
    the_case.id = std::move(id);
    std::string title = titles.free_name(one.variant + '/', the_case.title, " (", ")");
    if (title != the_case.title)
      tell(the_case, fmt::format("{}: the title is already used, so it gets a number", the_case.id));
    the_case.title = std::move(title);
  }
}

std::map<std::string, std::string> case_files_of(Imported& imported, corpus::VariantSource& shelf) {
  std::map<std::string, std::vector<const ImportedCase*>> files;
  for (const ImportedCase& one : imported.cases) files[file_of(one)].push_back(&one);
  std::map<std::string, std::string> texts;
  for (const auto& [name, cases] : files) {
    texts[name] = text_of(cases);
    check(texts[name], name, shelf, imported);
  }
  return texts;
}

std::string case_file_of(Imported& imported, const std::string& shown_name, corpus::VariantSource& shelf) {
  std::vector<const ImportedCase*> cases;
  for (const ImportedCase& one : imported.cases) {
    if (one.variant != imported.cases.front().variant) {
      imported.problems.push_back(
          {one.the_case.at, "a second variant in one case file", "a folder as --out", one.variant, ""});
      return "";
    }
    cases.push_back(&one);
  }
  std::string text = cases.empty() ? "" : text_of(cases);
  if (!cases.empty()) check(text, shown_name, shelf, imported);
  return text;
}

}  // namespace casus::transfer
