#include "checker/language_server/workspace.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "checker/corpus/asked_phase.h"
#include "checker/corpus/board_text.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/record_phase.h"
#include "checker/corpus/resolve/head_lines.h"
#include "checker/corpus/resolve/resolve_case.h"
#include "checker/corpus/syntax/lines.h"
#include "checker/files/files.h"
#include "engine/adjudicate.h"
#include "engine/rules/variant_files.h"
#include "engine/text/blanks.h"
#include "engine/text/mistakes.h"
#include "engine/text/xml_document.h"

namespace casus::language_server {

namespace fs = std::filesystem;

namespace {

std::string key_of_path(const fs::path& path) {
  std::error_code error;
  const fs::path absolute = fs::absolute(path, error);
  return (error ? path : absolute).lexically_normal().string();
}

// The absolute path of a file; the address of a text that is no file.
std::string key_of_uri(const std::string& uri) {
  const std::optional<fs::path> path = path_of_uri(uri);
  return path ? key_of_path(*path) : uri;
}

// The first word of a line of a text file; "" of a line without one.
std::string_view first_word(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  const std::string_view rest = line.substr(begin);
  return rest.starts_with('#') ? "" : rest.substr(0, rest.find_first_of(" \t"));
}

// The element at the top, also of a text that is not well-formed while somebody types.
DocumentKind kind_of_xml(std::string_view text) {
  for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("<!--")) {
      at = std::min(text.find("-->", at), text.size() - 1);
    } else if (!rest.starts_with("<?") && !rest.starts_with("<!")) {
      const std::string_view name = rest.substr(1, rest.find_first_of(" \t\r\n/>", 1) - 1);
      return name == "map" ? DocumentKind::Map : name == "variant" ? DocumentKind::Variant : DocumentKind::OtherXml;
    }
  }
  return DocumentKind::OtherXml;
}

bool has_mistake_in(const Diagnostics& problems, const std::string& file, const OpenCase& one) {
  return std::ranges::any_of(problems, [&](const Diagnostic& problem) {
    const auto line = static_cast<std::size_t>(std::max(problem.at.line, 0));
    return problem.at.file != file || line == 0 || (line > one.begin && line <= one.end);
  });
}

// The reader of cases reports mistakes in these lines.
std::shared_ptr<const Variant> with_options_of(const corpus::CaseText& text, std::shared_ptr<const Variant> variant,
                                               corpus::ChosenOptions& options) {
  corpus::Case chosen;
  chosen.variant = std::move(variant);
  Mistakes reported_elsewhere;
  for (const corpus::HeadLine& head : text.head) {
    if (head.keyword == corpus::HeadKeyword::Option) options.read(head.line, chosen, reported_elsewhere);
  }
  return chosen.variant;
}

}  // namespace

bool is_within(const fs::path& path, const fs::path& folder) {
  const auto [in_folder, in_path] = std::ranges::mismatch(folder, path);
  return in_folder == folder.end() || in_folder->empty();
}

DocumentKind kind_of(const Document& document) {
  const std::string_view text = document.text;
  if (document.name.ends_with(".xml") || without_blanks(text).starts_with('<')) return kind_of_xml(text);
  if (document.name.ends_with(".case")) return DocumentKind::Cases;
  bool names_variant = false;
  for (const std::string_view line : lines_of(text)) {
    const std::string_view word = first_word(line);
    if (word.empty()) continue;
    if (!names_variant && word != "variant") return DocumentKind::Orders;
    if (names_variant) return word == "chapter" || word == "case" ? DocumentKind::Cases : DocumentKind::Position;
    names_variant = true;
  }
  return names_variant ? DocumentKind::Position : DocumentKind::Orders;
}

const OpenCase* Reading::case_at(std::size_t line) const {
  const auto found =
      std::ranges::find_if(cases, [&](const OpenCase& one) { return one.begin <= line && line < one.end; });
  return found == cases.end() ? nullptr : &*found;
}

std::shared_ptr<const Variant> Reading::variant_of_case_at(std::size_t line) const {
  const OpenCase* one = case_at(line);
  return one == nullptr ? nullptr : one->variant;
}

corpus::CaseFileText with_case_alone(const corpus::CaseFileText& file, const corpus::ChapterText& chapter,
                                     const corpus::CaseText& one) {
  return {file.path,
          file.variant_line,
          file.variant,
          file.variant_at,
          {{chapter.heading, chapter.id, chapter.title, {one}}},
          {}};
}

OrderSeen order_on(const Reading& reading, std::size_t line) {
  const auto seen_in = [&](const Variant& variant, const reports::PhaseRecord& phase) -> OrderSeen {
    for (const reports::OrderRecord& order : phase.orders) {
      if (order.line > 0 && static_cast<std::size_t>(order.line) == line + 1) return {&variant, &phase, &order};
    }
    return {};
  };
  if (reading.phase && reading.variant) return seen_in(*reading.variant, *reading.phase);
  const OpenCase* one = reading.case_at(line);
  if (one == nullptr || !one->played) return {};
  for (const reports::PhaseRecord& phase : one->played->record.phases) {
    if (const OrderSeen seen = seen_in(*one->read->variant, phase); seen.phase != nullptr) return seen;
  }
  return {};
}

Workspace::Workspace(std::vector<fs::path> variant_folders, std::string orders_variant, Library library)
    : folders_(std::move(variant_folders)), orders_variant_(std::move(orders_variant)), library_(std::move(library)) {
  if (!library_.cases.empty()) cases_of_library_.set_folders({library_.cases});
  renew_shelf();
}

void Workspace::set_folders(std::vector<fs::path> folders) {
  folders_open_.clear();
  for (const fs::path& folder : folders) folders_open_.emplace_back(key_of_path(folder));
  index_folders();
}

// A case file in none of the editor's folders has its own folder.
void Workspace::index_folders() {
  std::vector<fs::path> folders = folders_open_;
  for (const auto& [path, uri] : uris_) {
    if (kind_of(documents_.at(uri)) != DocumentKind::Cases) continue;
    const fs::path folder = fs::path(path).parent_path();
    if (std::ranges::none_of(folders, [&](const fs::path& one) { return is_within(folder, one); }))
      folders.push_back(folder);
  }
  if (folders != cases_.folders()) cases_.set_folders(std::move(folders));
}

void Workspace::index_cases(const Document& document) {
  const std::string key = key_of_uri(document.uri);
  if (kind_of(document) == DocumentKind::Cases) cases_.open(key, document.name, document.text);
  else cases_.close(key);
}

const std::vector<const KnownCase*>& Workspace::cases_named(const std::string& id) {
  const auto& found = cases_.with_id(id);
  return found.empty() ? cases_of_library_.with_id(id) : found;
}

void Workspace::renew_shelf() {
  shelf_ = std::make_unique<collection::VariantShelf>(folders_, [this](const fs::path& path) {
    const auto uri = uris_.find(key_of_path(path));
    return uri == uris_.end() ? std::nullopt : std::optional(documents_.at(uri->second).text);
  });
}

void Workspace::open(std::string uri, std::int64_t version, std::string text) {
  const std::optional<fs::path> path = path_of_uri(uri);
  Document document{uri, path ? files::shown(*path).string() : uri, version, std::move(text)};
  if (path) uris_.insert_or_assign(key_of_path(*path), uri);
  index_cases(documents_.insert_or_assign(std::move(uri), std::move(document)).first->second);
  index_folders();
  forget_readings();
}

void Workspace::close(std::string uri) {
  cases_.close(key_of_uri(uri));
  documents_.erase(uri);
  last_variants_.erase(uri);
  std::erase_if(uris_, [&](const auto& entry) { return entry.second == uri; });
  index_folders();
  forget_readings();
}

Document* Workspace::find(const std::string& uri) {
  const auto found = documents_.find(uri);
  return found == documents_.end() ? nullptr : &found->second;
}

const Document* Workspace::find(const std::string& uri) const {
  const auto found = documents_.find(uri);
  return found == documents_.end() ? nullptr : &found->second;
}

// Other texts depend on maps and variants alone, and on outlines.
void Workspace::changed(const Document& document) {
  index_cases(document);
  const DocumentKind kind = kind_of(document);
  const bool is_read_by_others = kind == DocumentKind::Map || kind == DocumentKind::Variant ||
                                 kind == DocumentKind::OtherXml || document.name.ends_with(".svg");
  if (is_read_by_others) forget_readings();
  else readings_.erase(document.uri);
}

void Workspace::forget_readings() {
  cases_.forget_files();
  readings_.clear();
  renew_shelf();
}

const Reading& Workspace::reading(const Document& document) {
  const auto known = readings_.find(document.uri);
  if (known != readings_.end()) return known->second;
  const Reading& made = readings_.emplace(document.uri, read(document)).first->second;
  if (made.variant) last_variants_.insert_or_assign(document.uri, made.variant);
  return made;
}

std::shared_ptr<const Variant> Workspace::variant_of(const Document& document) {
  const Reading& now = reading(document);
  if (now.variant) return now.variant;
  const auto last = last_variants_.find(document.uri);
  return last == last_variants_.end() ? nullptr : last->second;
}

std::string Workspace::uri_of(const std::string& file) const {
  if (documents_.contains(file)) return file;  // a text that is no file
  const auto open = uris_.find(key_of_path(file));
  return open == uris_.end() ? uri_of_path(file) : open->second;
}

std::vector<std::string> Workspace::variant_ids() const {
  std::vector<std::string> ids;
  for (const fs::path& folder : folders_) {
    for (std::string& id : collection::variant_ids_below(folder)) ids.push_back(std::move(id));
  }
  std::ranges::sort(ids);
  return ids;
}

Reading Workspace::read(const Document& document) {
  Reading reading;
  reading.kind = kind_of(document);
  switch (reading.kind) {
    case DocumentKind::Cases: read_cases(document, reading); break;
    case DocumentKind::Position: read_position_text(document, reading); break;
    case DocumentKind::Orders: {
      const auto variant = shelf_->get(orders_variant_, document.name);
      if (!variant) {
        reading.problems = placed(variant.problems(), {document.name, 1, 1});
        break;
      }
      reading.variant = *variant;
      const auto orders = corpus::read_orders(**variant, document.text, document.name);
      if (!orders) reading.problems = orders.problems();
      break;
    }
    // Their mistakes are among the findings of lint.
    case DocumentKind::Map: {
      Read<MapOfFile> read = read_map_text({document.text, document.name}, shelf_->files_beside(document.name));
      if (read) reading.map = std::move(read->map);
      break;
    }
    case DocumentKind::Variant:
      if (const auto variant = shelf_->get(document.name)) reading.variant = *variant;
      break;
    case DocumentKind::OtherXml: break;
  }
  return reading;
}

// Cases without a mistake are played, also if others have mistakes.
void Workspace::read_cases(const Document& document, Reading& reading) {
  Mistakes mistakes;
  const auto text = corpus::read_case_text(document.text, document.name, mistakes);
  if (text && !text->variant.empty()) {
    if (const auto variant = shelf_->get(text->variant, document.name)) reading.variant = *variant;
  }
  Read<corpus::CaseFile> file = corpus::read_case_file(document.text, document.name, *shelf_);
  if (!file) reading.problems = file.problems();
  if (!text || !reading.variant) return;
  const std::size_t lines = lines_of(document.text).size();
  for (const corpus::ChapterText& chapter : text->chapters) {
    const auto begins_here = [&](const corpus::Line& heading) {
      const auto line = static_cast<std::size_t>(std::max(heading.at.line - 1, 0));
      if (!reading.cases.empty()) reading.cases.back().end = std::min(reading.cases.back().end, line);
      return line;
    };
    if (chapter.heading.at.line > 0) begins_here(chapter.heading);
    for (const corpus::CaseText& one : chapter.cases)
      reading.cases.push_back({one.id, begins_here(one.heading), lines, {}, {}, {}});
  }
  corpus::ChosenOptions options(reading.variant);
  std::size_t next = 0;
  for (const corpus::ChapterText& chapter : text->chapters) {
    for (const corpus::CaseText& one : chapter.cases) {
      OpenCase& open = reading.cases[next];
      if (file) {
        open.read = std::move(file->cases[next]);
      } else if (!has_mistake_in(reading.problems, document.name, open)) {
        Mistakes of_this_case;
        corpus::CaseFile resolved = resolve(with_case_alone(*text, chapter, one), reading.variant, of_this_case);
        if (of_this_case.none()) open.read = std::move(resolved.cases.front());
      }
      open.variant = open.read ? open.read->variant : with_options_of(one, reading.variant, options);
      if (open.read) open.played = corpus::play_case(*open.read);
      ++next;
    }
  }
}

void Workspace::read_position_text(const Document& document, Reading& reading) {
  for (const std::string_view line : lines_of(document.text)) {
    if (first_word(line).empty()) continue;
    Mistakes reported_below;
    const auto first = corpus::read_lines(line, document.name, reported_below, corpus::Indentation::Free);
    if (!first || first->lines.empty()) break;
    corpus::Words words(first->lines.front());
    words.next();
    const std::string name = corpus::read_variant_name(words, reported_below);
    if (name.empty()) break;
    if (const auto variant = shelf_->get(name, document.name)) reading.variant = *variant;
    break;
  }
  auto read = corpus::read_position(document.text, document.name, *shelf_);
  if (!read) {
    reading.problems = read.problems();
    return;
  }
  reading.variant = read->variant;
  if (!read->orders) return;
  const corpus::AskedPhase asked{read->variant, read->position, *std::move(read->orders)};
  reading.problems = corpus::why_not_playable(asked, document.name);
  if (!reading.problems.empty()) return;
  const Submission submission{asked.written.orders, asked.written.grants, asked.written.fallen};
  reading.phase = corpus::record_phase(*asked.variant, asked.position, submission,
                                       adjudicate(*asked.variant, asked.position, submission));
  for (std::size_t i = 0; i < asked.written.at.size(); ++i) reading.phase->orders[i].line = asked.written.at[i].line;
}

}  // namespace casus::language_server
