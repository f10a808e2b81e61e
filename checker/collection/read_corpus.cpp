#include "checker/collection/read_corpus.h"

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/corpus/case_reader.h"
#include "checker/files/files.h"

namespace casus::collection {

namespace fs = std::filesystem;
using corpus::Corpus;
using corpus::CorpusFile;
using corpus::VariantSource;

namespace {

// Variants for several threads, of a source that one thread may ask at a time.
class InTurn : public VariantSource {
 public:
  explicit InTurn(VariantSource& variants) : variants_(variants) {}
  Read<std::shared_ptr<const Variant>> get(std::string_view said, std::string_view named_in) override {
    const std::lock_guard lock(mutex_);
    return variants_.get(said, named_in);
  }

 private:
  VariantSource& variants_;
  std::mutex mutex_;
};

// Nothing: no case in it can be selected.
std::optional<CorpusFile> read_file(const fs::path& path, VariantSource& variants, const corpus::Selection& selected,
                                    Texts texts) {
  const Read<std::string> text = files::read_file(path);
  if (!text) return CorpusFile{path.string(), text.problems()};
  if (!may_select(selected, *text)) return std::nullopt;
  CorpusFile file{path.string(), corpus::read_case_file(*text, path.string(), variants)};
  if (!file.read) file.ids = corpus::ids_in(*text);
  else if (texts == Texts::Dropped) file.read->text.reset();
  return file;
}

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

Corpus read_corpus(std::span<const fs::path> paths, VariantSource& variants, const Jobs& jobs,
                   const corpus::Selection& selected, Texts texts) {
  InTurn in_turn(variants);
  std::vector<std::optional<CorpusFile>> read(paths.size());
  in_parallel(paths.size(), jobs, [&](std::size_t i) { read[i] = read_file(paths[i], in_turn, selected, texts); });

  std::vector<CorpusFile> files;
  for (std::optional<CorpusFile>& file : read) {
    if (file) files.push_back(*std::move(file));
  }
  return corpus_of(std::move(files));
}

Corpus read_corpus(std::span<const fs::path> paths, const FileSource& variants, const Jobs& jobs) {
  corpus::GivenVariants given(variants);
  return read_corpus(paths, given, jobs, {}, Texts::Kept);
}

}  // namespace casus::collection
