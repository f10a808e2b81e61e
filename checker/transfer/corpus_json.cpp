#include "checker/transfer/corpus_json.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "checker/exchange/game_json.h"
#include "checker/files/checksum.h"

namespace casus::transfer {

using exchange::Json;

namespace {

constexpr std::size_t full_part = 2'000'000;  // bytes; a part ends with the case that reaches it

Json chapters_json(const std::vector<CaseInFile>& cases) {
  Json chapters = Json::array();
  for (const CaseInFile& one : cases) {
    const auto known =
        std::ranges::find_if(chapters, [&](const Json& chapter) { return chapter["id"] == one.the_case->chapter; });
    if (known != chapters.end()) (*known)["cases"] = (*known)["cases"].get<std::size_t>() + 1;
    else chapters.push_back({{"id", one.the_case->chapter}, {"title", one.chapter_title}, {"cases", 1}});
  }
  return chapters;
}

std::vector<std::string> lines_of(const CasesOfVariant& group, const Jobs& jobs) {
  std::vector<std::string> lines(group.cases.size());
  in_parallel(lines.size(), jobs,
              [&](std::size_t i) { lines[i] = exchange::line_of(case_json(group.cases[i])) + '\n'; });
  return lines;
}

// The parts of one variant go into `files` and are listed in `parts`.
void add_parts(const CasesOfVariant& group, const Jobs& jobs, std::map<std::string, std::string>& files, Json& parts) {
  std::string part;
  std::size_t cases = 0, number = 0;
  const auto end_part = [&] {
    if (cases == 0) return;
    const std::string name = fmt::format("parts/{}-{:04}.jsonl", group.variant->id, ++number);
    parts.push_back({{"file", name},
                     {"variant", group.variant->id},
                     {"cases", std::exchange(cases, 0)},
                     {"bytes", part.size()},
                     {"crc32", files::checksum_of(part)}});
    files[name] = std::exchange(part, "");
  };
  for (const std::string& line : lines_of(group, jobs)) {
    part += line;
    ++cases;
    if (part.size() >= full_part) end_part();
  }
  end_part();
}

}  // namespace

std::map<std::string, std::string> corpus_as_json(std::span<const CasesOfVariant> corpus,
                                                  const std::string& fingerprint, const Jobs& jobs) {
  std::map<std::string, std::string> files;
  Json variants = Json::array(), parts = Json::array();
  std::size_t cases = 0;
  for (const CasesOfVariant& group : corpus) {
    const std::string file = fmt::format("variants/{}.json", group.variant->id);
    files[file] = exchange::variant_json(*group.variant).dump(1) + '\n';
    variants.push_back({{"id", group.variant->id},
                        {"title", group.variant->title},
                        {"file", file},
                        {"cases", group.cases.size()},
                        {"chapters", chapters_json(group.cases)}});
    cases += group.cases.size();
    add_parts(group, jobs, files, parts);
  }
  Json manifest;
  manifest["format"] = export_format;
  manifest["format_version"] = export_version;
  manifest["protocol"] = exchange::protocol_number;
  manifest["casus"] = CASUS_VERSION;
  manifest["corpus"] = fingerprint;
  manifest["cases"] = cases;
  manifest["variants"] = std::move(variants);
  manifest["parts"] = std::move(parts);
  files[std::string(manifest_name)] = manifest.dump(1) + '\n';
  return files;
}

}  // namespace casus::transfer
