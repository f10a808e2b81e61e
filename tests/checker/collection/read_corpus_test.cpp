#include "checker/collection/read_corpus.h"

#include <atomic>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/collection/run_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/corpus.h"
#include "tests/checker/cli/program.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::collection {
namespace read_corpus_test {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::string readable = testing::file_with("  phase Spring 1901 movement\n  France\n    A Paris H  holds\n");

// Playing looks at no file: the ids are known though the files are gone.
TEST(ReadCorpus, KeepsTheIdsOfFilesThatCannotBeRead) {
  corpus::Corpus corpus;
  {
    const TemporaryFolder folder;
    folder.write("a.case",
                 "variant standard\nchapter X \"Examples\"\n\ncase X.1 \"One\"\n  nonsense\n\ncase X.2 \"Two\"\n");
    folder.write("b/b.case", readable);
    folder.write("c/mine.xml", "<variant id=\"mine\" extends=\"standard\" title=\"Mine\"/>\n");
    folder.write("c/c.case", "variant mine.xml" + readable.substr(readable.find('\n')));
    folder.write("d/mine.xml", "<variant id=\"mine\" extends=\"standard\" title=\"Mine, too\"/>\n");
    folder.write("d/d.case", "variant mine.xml" + readable.substr(readable.find('\n')));
    VariantShelf shelf({fs::path(CASUS_SOURCE_DIR) / "mapdata"});
    const std::vector<fs::path> files = {folder / "a.case", folder / "b/b.case", folder / "c/c.case",
                                         folder / "d/d.case"};
    corpus = read_corpus(files, shelf, 2);
  }
  ASSERT_EQ(corpus.files.size(), 4u);
  const auto run = run_corpus(corpus, {}, 1);
  ASSERT_EQ(run.cases.size(), 4u);
  EXPECT_THAT(run.cases[0].ids_in_file, ElementsAre("X.1", "X.2"));
  EXPECT_THAT(run.cases[1].ids_in_file, ElementsAre());
  EXPECT_THAT(run.cases[3].message, HasSubstr("two variants with this id"));
  EXPECT_THAT(run.cases[3].ids_in_file, ElementsAre("T.1"));
}

// A source that tells when two threads ask at the same time.
class OneAtATime : public corpus::VariantSource {
 public:
  Read<std::shared_ptr<const Variant>> get(std::string_view said, std::string_view) override {
    if (asking_.exchange(true)) met = true;
    auto found = variants_.get(said);
    asking_ = false;
    return found;
  }
  std::atomic<bool> met = false;

 private:
  std::atomic<bool> asking_ = false;
  corpus::GivenVariants variants_{testing::mapdata()};
};

TEST(ReadCorpus, AsksForVariantsOneThreadAtATime) {
  const TemporaryFolder folder;
  std::vector<fs::path> files;
  for (int i = 0; i < 100; ++i) files.push_back(folder.write(std::to_string(i) + ".case", readable));
  OneAtATime variants;
  EXPECT_EQ(read_corpus(files, variants, 4).files.size(), 100u);
  EXPECT_FALSE(variants.met);
}

}  // namespace read_corpus_test
}  // namespace casus::collection
