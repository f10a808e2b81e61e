#include "checker/collection/read_corpus.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/collection/read_again.h"
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

}  // namespace

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
