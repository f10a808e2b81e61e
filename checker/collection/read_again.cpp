#include "checker/collection/read_again.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "checker/collection/read_corpus.h"

namespace casus::collection {

namespace fs = std::filesystem;
using corpus::Corpus;
using corpus::CorpusFile;

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
