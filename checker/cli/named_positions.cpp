#include "checker/cli/named_positions.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "checker/corpus/board_text.h"
#include "checker/files/files.h"

namespace casus::cli {

namespace fs = std::filesystem;

Read<std::vector<NamedPosition>> named_positions(const DataFolder& data, const Variants& variants,
                                                 collection::VariantShelf& shelf) {
  std::vector<NamedPosition> positions;
  for (const auto& variant : variants) {
    if (variant->start.phase.kind != PhaseKind::Movement) continue;
    const fs::path file = data.root / "mapdata" / variant->id / "variant.xml";
    positions.push_back({variant->id + ", start", files::shown(file).string(), variant, variant->start});
  }
  std::vector<fs::path> files;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(data.root / "census", error)) {
    if (!files::is_hidden(entry.path())) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  Diagnostics problems;
  const auto note = [&](const Diagnostics& more) { problems.insert(problems.end(), more.begin(), more.end()); };
  for (const fs::path& file : files) {
    const auto text = files::read_file(file);
    if (!text) {
      note(text.problems());
      continue;
    }
    const auto read = corpus::read_position(*text, file.string(), shelf);
    if (!read) {
      note(read.problems());
      continue;
    }
    const auto is_of_it = [&](const auto& variant) { return variant->id == read->variant->id; };
    if (std::ranges::any_of(variants, is_of_it))
      positions.push_back({file.stem().string(), files::shown(file).string(), read->variant, read->position});
  }
  if (!problems.empty()) return problems;
  return positions;
}

}  // namespace casus::cli
