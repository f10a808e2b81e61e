#include "checker/language_server/rulings.h"

#include "checker/corpus/syntax/lines.h"
#include "checker/files/files.h"
#include "checker/language_server/text_document.h"

namespace casus::language_server {

std::vector<KnownRuling> rulings_of(const std::filesystem::path& page) {
  std::vector<KnownRuling> rulings;
  if (page.empty()) return rulings;
  const Read<std::string> text = files::read_file(page);
  if (!text) return rulings;
  const std::vector<std::string_view> lines = lines_of(*text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    constexpr std::string_view heading = "### ";
    if (!lines[i].starts_with(heading)) continue;
    std::string below;
    for (std::size_t next = i + 1; next < lines.size() && !lines[next].starts_with('#'); ++next)
      below.append(lines[next]) += '\n';
    while (below.ends_with('\n')) below.pop_back();
    below.erase(0, below.find_first_not_of('\n'));
    for (const std::string_view id : corpus::listed(lines[i].substr(heading.size())))
      rulings.push_back({std::string(id), below, i});
  }
  return rulings;
}

}  // namespace casus::language_server
