#include "reports/site/site_history.h"

#include <algorithm>
#include <charconv>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "engine/text/json_depth.h"
#include "reports/formats/json.h"
#include "reports/markup/clean_text.h"

namespace casus::reports {

namespace {

using Parsed = nlohmann::json;

constexpr std::pair<const char*, std::string SiteResult::*> texts_by_name[] = {
    {"adapter", &SiteResult::adapter},
    {"language", &SiteResult::language},
    {"version", &SiteResult::version},
    {"commit", &SiteResult::commit},
    {"date", &SiteResult::date},
    {"corpus", &SiteResult::corpus},
    {"corpus_version", &SiteResult::corpus_version},
};
constexpr std::pair<const char*, MatrixOutcome> counts_by_name[] = {
    {"agrees", MatrixOutcome::Agrees},   {"by_choice", MatrixOutcome::DiffersByChoice},
    {"differs", MatrixOutcome::Differs}, {"failed", MatrixOutcome::Failed},
    {"skipped", MatrixOutcome::Skipped}, {"not_applicable", MatrixOutcome::NotApplicable},
};
constexpr std::pair<const char*, MatrixTally SiteResult::*> tallies_by_name[] = {{"counts", &SiteResult::all},
                                                                                 {"datc", &SiteResult::datc}};

auto key_of(const SiteResult& result) {
  return std::tie(result.adapter, result.language, result.date, result.version, result.commit, result.corpus);
}

Diagnostic damaged(const std::string& name, std::string found) {
  return {{name, 0, 0}, "is damaged", "what Casus wrote", std::move(found), ""};
}

// Whether all of it could be read.
bool read_result(const Parsed& json, SiteResult& result) {
  if (!json.is_object()) return false;
  for (const auto& [name, text] : texts_by_name) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_string()) return false;
    result.*text = found->get<std::string>();
  }
  for (const auto& [name, tally] : tallies_by_name) {
    const auto counts = json.find(name);
    if (counts == json.end() || !counts->is_object()) return false;
    for (const auto& [outcome_name, outcome] : counts_by_name) {
      const auto count = counts->find(outcome_name);
      constexpr std::uint64_t most = 1'000'000'000;
      if (count == counts->end() || !count->is_number_unsigned() || count->get<std::uint64_t>() > most) return false;
      (result.*tally).of[static_cast<std::size_t>(outcome)] = count->get<std::size_t>();
    }
  }
  return true;
}

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  while (true) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
    if (line.empty()) return words;
    words.push_back(line.substr(0, line.find_first_of(" \t\r")));
    line.remove_prefix(words.back().size());
  }
}

bool is_date(std::string_view text) {
  constexpr std::string_view form = "dddd-dd-dd";
  return std::ranges::equal(text, form,
                            [](char c, char wanted) { return wanted == 'd' ? c >= '0' && c <= '9' : c == wanted; });
}

bool is_version(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789.") == std::string_view::npos;
}

bool is_sha256(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace

SiteHistory history_of(const MatrixRecord& record, const std::string& corpus_version) {
  SiteHistory history;
  for (const MatrixAdapter& adapter : record.adapters) {
    for (const MatrixVersion& version : adapter.versions) {
      history.push_back({clean_text(adapter.name), clean_text(adapter.language), clean_text(version.version),
                         clean_text(version.commit), clean_text(version.date), clean_text(version.corpus),
                         version.fits_corpus ? corpus_version : "", version.tally, version.datc});
    }
  }
  return merged({}, history);
}

SiteHistory merged(const SiteHistory& older, const SiteHistory& newer) {
  SiteHistory all = older;
  for (const SiteResult& result : newer) {
    const auto same =
        std::ranges::find_if(all, [&](const SiteResult& other) { return key_of(other) == key_of(result); });
    if (same == all.end()) {
      all.push_back(result);
      continue;
    }
    const std::string version = same->corpus_version.empty() ? result.corpus_version : same->corpus_version;
    *same = result;
    same->corpus_version = version;
  }
  std::ranges::sort(all, [](const SiteResult& one, const SiteResult& other) { return key_of(one) < key_of(other); });
  return all;
}

std::string site_history_json(const SiteHistory& history) {
  Json json;
  json["format"] = "casus-site-history";
  json["format_version"] = 1;
  json["results"] = Json::array();
  for (const SiteResult& result : history) {
    Json told;
    for (const auto& [name, text] : texts_by_name) told[name] = clean_text(result.*text);
    for (const auto& [name, tally] : tallies_by_name) {
      for (const auto& [outcome_name, outcome] : counts_by_name) told[name][outcome_name] = (result.*tally)[outcome];
    }
    json["results"].push_back(std::move(told));
  }
  return written_out(json);
}

Read<SiteHistory> read_site_history(std::string_view text, const std::string& shown_name) {
  const Parsed json = json_from_outside<Parsed>(text);
  if (!json.is_object()) return damaged(shown_name, "not a JSON object");
  if (json.value("format", Parsed()) != "casus-site-history") return damaged(shown_name, "another \"format\"");
  if (json.value("format_version", Parsed()) != 1) return damaged(shown_name, "a \"format_version\" other than 1");
  const auto results = json.find("results");
  if (results == json.end() || !results->is_array()) return damaged(shown_name, "no list \"results\"");
  SiteHistory history;
  for (const Parsed& one : *results) {
    SiteResult result;
    if (!read_result(one, result))
      return damaged(shown_name, fmt::format("entry {} of \"results\" lacks a member", history.size() + 1));
    history.push_back(std::move(result));
  }
  return history;
}

Read<std::vector<CorpusVersion>> read_corpus_versions(std::string_view text, const std::string& shown_name) {
  std::vector<CorpusVersion> versions;
  Diagnostics problems;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::vector<std::string_view> words = words_of(line);
    if (words.empty() || words.front().starts_with('#')) continue;
    CorpusVersion version;
    bool is_right = words.size() == 4 && is_version(words[0]) && is_date(words[1]) && is_sha256(words[3]);
    if (is_right) {
      const char* const stop = words[2].data() + words[2].size();
      const auto [read_to, error] = std::from_chars(words[2].data(), stop, version.cases);
      is_right = error == std::errc() && read_to == stop;
    }
    if (!is_right) {
      problems.push_back({{shown_name, number, 1},
                          "not a version of the corpus",
                          "VERSION DATE CASES SHA256, as in \"1.12.0  2026-11-26  4396  61fa...\"",
                          std::string(line),
                          ""});
      continue;
    }
    version.version = words[0];
    version.date = words[1];
    version.sha256 = words[3];
    versions.push_back(std::move(version));
  }
  if (!problems.empty()) return problems;
  std::ranges::reverse(versions);
  return versions;
}

}  // namespace casus::reports
