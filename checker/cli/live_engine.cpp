#include "checker/cli/live_engine.h"

#include <set>
#include <utility>

#include "checker/cli/commit.h"
#include "checker/cli/data_folder.h"
#include "checker/files/files.h"

namespace casus::cli {

void add_files(reports::LiveEngine& live, const Variant& variant, collection::VariantShelf& shelf) {
  for (auto& [place, text] : shelf.texts_of(variant))
    live.variants[variant.id].push_back({place.first, place.second, std::move(text)});
}

reports::Playground playground_with(std::string script, const Variants& variants, collection::VariantShelf& shelf) {
  reports::Playground given{{std::move(script), {}}, {}, CASUS_VERSION, CASUS_COMMIT};
  for (const auto& variant : variants) {
    given.variants.emplace_back(variant->id, variant->title);
    add_files(given.engine, *variant, shelf);
  }
  return given;
}

Read<reports::LiveEngine> live_engine(const reports::RunRecord& run, collection::VariantShelf& shelf) {
  reports::LiveEngine live;
  const auto file = live_engine_file();
  if (!file) return live;
  Read<std::string> script = files::read_file(*file);
  if (!script) return script.problems();
  live.script = *std::move(script);
  std::set<std::string> with_pages;
  for (const reports::CaseRecord& record : run.cases) {
    if (record.variant != nullptr && record.has_page) with_pages.insert(record.variant->id);
  }
  for (const auto& variant : run.variants) {
    if (with_pages.contains(variant->id)) add_files(live, *variant, shelf);
  }
  return live;
}

}  // namespace casus::cli
