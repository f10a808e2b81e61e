#include "reports/matrix/matrix.h"

#include <iterator>
#include <set>

#include <fmt/format.h>

#include "reports/assets/assets.h"
#include "reports/formats/json.h"
#include "reports/markup/clean_text.h"
#include "reports/matrix/badge.h"
#include "reports/matrix/disputed_case_page.h"
#include "reports/matrix/matrix_page.h"
#include "reports/pages/signs.h"

namespace casus::reports {

namespace {

// ---- For programs (docs/schemas/matrix.schema.json) ----

Json counts_json(const MatrixTally& tally) {
  return {{"asked", tally.asked()},
          {"agrees", tally[MatrixOutcome::Agrees]},
          {"by_choice", tally[MatrixOutcome::DiffersByChoice]},
          {"differs", tally[MatrixOutcome::Differs]},
          {"failed", tally[MatrixOutcome::Failed]},
          {"skipped", tally[MatrixOutcome::Skipped]},
          {"not_applicable", tally[MatrixOutcome::NotApplicable]}};
}

std::string_view word_of(MatrixChange::Kind kind) {
  switch (kind) {
    case MatrixChange::Kind::Mended: return "mended";
    case MatrixChange::Kind::Broken: return "broken";
    case MatrixChange::Kind::NewlyAsked: return "newly asked";
    case MatrixChange::Kind::NoLongerAsked: return "no longer asked";
    case MatrixChange::Kind::Otherwise: return "otherwise";
  }
  return "";
}

Json version_json(const MatrixVersion& version) {
  Json json = {{"version", clean_text(version.version)},
               {"commit", clean_text(version.commit)},
               {"date", clean_text(version.date)},
               {"level", clean_text(version.level)},
               {"corpus", clean_text(version.corpus)},
               {"whole", version.is_whole},
               {"choices", Json::array()},
               {"counts", counts_json(version.tally)},
               {"datc", counts_json(version.datc)},
               {"changes", Json::array()}};
  for (const auto& [option, value] : version.choices)
    json["choices"].push_back({{"option", clean_text(option)}, {"value", clean_text(value)}});
  for (const MatrixChange& change : version.changes) {
    json["changes"].push_back({{"kind", word_of(change.kind)},
                               {"id", clean_text(change.id)},
                               {"before", word(change.before)},
                               {"after", word(change.after)}});
  }
  return json;
}

Json address_json(const std::string& address) { return address.empty() ? Json(nullptr) : Json(address); }

std::string matrix_json(const MatrixSources& sources) {
  const auto& [record, addresses] = sources;
  Json json = {{"format", "casus-matrix"}, {"format_version", 1},    {"casus", record.version},
               {"commit", record.commit},  {"notes", Json::array()}, {"adapters", Json::array()},
               {"chapters", Json::array()}};
  for (const std::string& note : record.notes) json["notes"].push_back(clean_text(note));
  for (std::size_t i = 0; i < record.adapters.size(); ++i) {
    const MatrixAdapter& adapter = record.adapters[i];
    Json told = {{"name", clean_text(adapter.name)},
                 {"language", clean_text(adapter.language)},
                 {"homepage", clean_text(adapter.homepage)},
                 {"badge", addresses.badges[i] + ".svg"},
                 {"badge_of_datc", addresses.of_datc[i] + ".svg"},
                 {"history", address_json(addresses.histories[i])},
                 {"versions", Json::array()}};
    for (const MatrixVersion& version : adapter.versions) told["versions"].push_back(version_json(version));
    json["adapters"].push_back(std::move(told));
  }
  for (const MatrixChapter& chapter : record.chapters) {
    Json told = {{"variant", clean_text(chapter.variant)},
                 {"id", clean_text(chapter.id)},
                 {"title", clean_text(chapter.title)},
                 {"cases", Json::array()}};
    for (std::size_t i = chapter.begin; i < chapter.end; ++i) {
      const MatrixCase& one = record.cases[i];
      Json outcomes = Json::array();
      for (const MatrixOutcome outcome : one.outcomes) outcomes.push_back(word(outcome));
      told["cases"].push_back({{"id", clean_text(one.id)},
                               {"title", clean_text(one.record.title)},
                               {"known", one.is_known()},
                               {"disputed", one.is_disputed},
                               {"page", address_json(addresses.cases[i])},
                               {"outcomes", std::move(outcomes)}});
    }
    json["chapters"].push_back(std::move(told));
  }
  return json.dump(0) + "\n";
}

// ---- Boards ----

void add_case_pages(const MatrixSources& sources, std::map<std::string, std::string>& files) {
  const MatrixRecord& record = sources.record;
  std::map<std::string, BoardMap> maps;  // by variant id
  std::vector<std::shared_ptr<const Variant>> drawn;
  std::set<std::string> names;
  const BoardMap none;
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < record.cases.size(); ++i) {
    if (record.cases[i].has_page()) shown.push_back(i);
  }
  for (std::size_t place = 0; place < shown.size(); ++place) {
    const MatrixCase& one = record.cases[shown[place]];
    if (one.is_known() && !maps.contains(one.variant)) {
      std::string name = "maps/" + slug_of(one.variant);
      while (!names.insert(lower(name)).second) name += "_";
      maps.emplace(one.variant, board_map(*one.record.variant, name, files));
      drawn.push_back(one.record.variant);
    }
    const auto before = place > 0 ? std::optional(shown[place - 1]) : std::nullopt;
    const auto after = place + 1 < shown.size() ? std::optional(shown[place + 1]) : std::nullopt;
    files[sources.addresses.cases[shown[place]]] =
        disputed_case_page(sources, shown[place], before, after, one.is_known() ? maps.at(one.variant) : none);
  }
  if (!drawn.empty()) files[std::string(signs_file)] = matrix_signs_page(sources, drawn);
}

}  // namespace

std::map<std::string, std::string> matrix(const MatrixRecord& record) {
  const MatrixAddresses addresses = matrix_addresses(record);
  const MatrixSources sources{record, addresses};
  std::map<std::string, std::string> files;
  files["report.css"] = assets::report_css;
  files["board.css"] = assets::board_css;
  files["matrix.css"] = assets::matrix_css;
  files["board.js"] = assets::board_js;
  files["matrix.js"] = assets::matrix_js;
  files["index.html"] = matrix_index_page(sources);
  files["matrix.json"] = matrix_json(sources);
  for (std::size_t i = 0; i < record.adapters.size(); ++i) {
    for (const auto& [address, cases] :
         {std::pair(addresses.badges[i], BadgeCases::All), std::pair(addresses.of_datc[i], BadgeCases::Datc)}) {
      files[address + ".svg"] = badge_svg(record.adapters[i], cases);
      files[address + ".json"] = badge_json(record.adapters[i], cases);
    }
    if (!addresses.histories[i].empty()) files[addresses.histories[i]] = matrix_history_page(sources, i);
  }
  add_case_pages(sources, files);
  return files;
}

namespace {

// In a cell of a table: without its own lines, cells and markup.
std::string in_markdown(std::string_view text) {
  std::string escaped;
  for (const char c : clean_text(text)) {
    if (c == '\n' || c == '\t') escaped += ' ';
    else if (std::string_view("\\`*_[]<>|&").find(c) != std::string_view::npos) (escaped += '\\') += c;
    else escaped += c;
  }
  return escaped;
}

// An address on the web that a link of Markdown can hold.
bool is_linkable(const std::string& address) {
  return (address.starts_with("https://") || address.starts_with("http://")) &&
         address.find_first_of(" \t\n\r<>()\\|\"") == std::string::npos;
}

}  // namespace

std::string matrix_markdown(const MatrixRecord& record) {
  std::string table =
      "| adjudicator | language | version | commit | DATC | other cases | asked | agrees | by choice | differs | failed | skipped | not applicable |\n"
      "| --- | --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n";
  for (const MatrixAdapter& adapter : record.adapters) {
    const MatrixVersion& now = adapter.now();
    const std::string name = in_markdown(adapter_name(adapter));
    table += fmt::format("| {} | {} | {} | {} | {} | {} | {}",
                         is_linkable(adapter.homepage) ? fmt::format("[{}]({})", name, adapter.homepage) : name,
                         in_markdown(adapter.language), in_markdown(now.version), in_markdown(short_commit(now.commit)),
                         right_of_asked(now.datc), right_of_asked(without(now.tally, now.datc)),
                         with_commas(now.tally.asked()));
    for (const MatrixOutcome outcome : {MatrixOutcome::Agrees, MatrixOutcome::DiffersByChoice, MatrixOutcome::Differs,
                                        MatrixOutcome::Failed, MatrixOutcome::Skipped, MatrixOutcome::NotApplicable})
      table += " | " + with_commas(now.tally[outcome]);
    table += " |\n";
  }
  return table;
}

}  // namespace casus::reports
