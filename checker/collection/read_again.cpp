#include "checker/collection/read_again.h"

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "checker/collection/read_corpus.h"

namespace casus::collection {

namespace fs = std::filesystem;
using corpus::Corpus;
using corpus::CorpusFile;

namespace {

Diagnostic foreign_twin(const std::string& path, const Variant& variant) {
  return {{path, 1, 1},
          "two variants with this id in the same run",
          "one variant for each id, or a separate run for each variant",
          variant.id,
          ""};
}

CorpusFile refused(const CorpusFile& file) {
  CorpusFile twin{file.path, foreign_twin(file.path, *file.read->variant)};
  for (const corpus::Case& the_case : file.read->cases) twin.ids.push_back(the_case.id);
  return twin;
}

}  // namespace

Corpus corpus_of(std::vector<CorpusFile> files) {
  Corpus corpus{std::move(files)};
  std::map<std::string, std::shared_ptr<const Variant>> played;
  for (CorpusFile& file : corpus.files) {
    if (!file.read) continue;
    const auto [known, is_new] = played.emplace(file.read->variant->id, file.read->variant);
    if (!is_new && known->second != file.read->variant) file = refused(file);
  }
  for (const auto& [id, variant] : played) corpus.variants.push_back(variant);
  return corpus;
}

Corpus read_again(Corpus before, std::span<const fs::path> files, const std::set<fs::path>& changed,
                  corpus::VariantSource& variants, const Jobs& jobs, const corpus::Selection& selected) {
  std::map<std::string, CorpusFile> known;
  for (CorpusFile& file : before.files) {
    if (file.read && !changed.contains(file.path)) known.emplace(file.path, std::move(file));
  }
  std::vector<fs::path> unknown;
  for (const fs::path& file : files) {
    if (!known.contains(file.string())) unknown.push_back(file);
  }
  for (CorpusFile& file : read_corpus(unknown, variants, jobs, selected).files) {
    std::string path = file.path;
    known.insert_or_assign(std::move(path), std::move(file));
  }
  std::vector<CorpusFile> all;
  for (const fs::path& file : files) {
    if (const auto found = known.find(file.string()); found != known.end()) all.push_back(std::move(found->second));
  }
  return corpus_of(std::move(all));
}

}  // namespace casus::collection
