#include "checker/cli/cases_to_ask.h"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/case_selection.h"
#include "checker/cli/chosen_variant.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/conform/fresh_boards.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/corpus.h"
#include "checker/generate/make_situation.h"
#include "checker/signature.h"
#include "engine/text/visible.h"

namespace casus::cli {

namespace {

using conform::CaseToAsk;

// "--chapter 6.A --smoke"; the variant alone leaves its corpus whole.
std::string selection_in(const CommandLine& line) {
  std::string said;
  const auto add = [&](const std::string& words) { said += (said.empty() ? "" : " ") + words; };
  for (const std::string& path : line.texts("path")) add(path);
  for (const char* option : {"chapter", "clause", "id", "glob"}) {
    for (const std::string& value : line.texts(option)) add(fmt::format("--{} {}", option, value));
  }
  if (line.has("ids")) add("--ids " + line.text("ids"));
  if (line.flag("smoke")) add("--smoke");
  return said;
}

class CorpusCases final : public CasesToAsk {
 public:
  CorpusCases(Chosen chosen, corpus::Corpus corpus, std::string selection, bool with_generated,
              const std::optional<campaign::Shard>& shard)
      : chosen_(std::move(chosen)), corpus_(std::move(corpus)), selection_(std::move(selection)) {
    Signature fingerprint;
    for (const corpus::CorpusFile& file : corpus_.files) {
      if (!file.read || (!with_generated && corpus::is_generated(file.path))) continue;
      for (const corpus::Case& the_case : file.read->cases) {
        if (!corpus::selects(chosen_.selection, *file.read, the_case)) continue;
        fingerprint.add(corpus::print(the_case));
        ++count_;
        if (campaign::is_in_shard(shard, the_case.id))
          cases_.push_back({&the_case, file.read->variant.get(), file.path});
      }
    }
    fingerprint_ = fingerprint.print();
  }

  std::size_t count() const override { return cases_.size(); }
  std::string fingerprint() const override { return fingerprint_; }
  std::string selection() const override { return selection_; }
  std::vector<CaseToAsk> next() override { return std::exchange(is_begun_, true) ? std::vector<CaseToAsk>() : cases_; }
  void begin() override { is_begun_ = false; }
  std::optional<CaseToAsk> find(const conform::CaseResult& result) override {
    const auto found = std::ranges::find_if(cases_, [&](const CaseToAsk& one) {
      return one.the_case->id == result.id && one.file == result.file && one.the_case->at.line == result.line;
    });
    return found == cases_.end() ? std::nullopt : std::optional(*found);
  }
  // Why there are none.
  std::string mistaken() const { return mistaken_entry(chosen_, 0); }
  bool has_cases() const { return count_ > 0; }

 private:
  Chosen chosen_;
  corpus::Corpus corpus_;
  std::string selection_;
  std::vector<CaseToAsk> cases_;
  std::string fingerprint_;
  std::size_t count_ = 0;  // of all shards
  bool is_begun_ = false;
};

class BoardCases final : public CasesToAsk {
 public:
  BoardCases(std::vector<std::shared_ptr<const Variant>> variants, std::uint64_t seed, std::uint64_t each,
             const std::optional<campaign::Shard>& shard)
      : variants_(std::move(variants)), seed_(seed), each_(each), shard_(shard) {
    begin();
  }

  std::size_t count() const override { return static_cast<std::size_t>(each_) * variants_.size(); }
  std::string fingerprint() const override {
    Signature fingerprint;
    for (const auto& variant : variants_)
      fingerprint.add(fmt::format("{} {} {} {}", generate::generator_version, variant->id, seed_, each_));
    return fingerprint.print();
  }
  std::string selection() const override { return fmt::format("--boards {} --seed {}", each_, seed_); }
  std::vector<CaseToAsk> next() override {
    constexpr std::size_t batch = 4096;
    std::vector<CaseToAsk> asked;
    while (asked.empty() && now_ < boards_.size()) {
      cases_ = boards_[now_].next(batch, 0);
      for (const corpus::Case& the_case : cases_) {
        if (campaign::is_in_shard(shard_, the_case.id))
          asked.push_back({&the_case, variants_[now_].get(), boards_[now_].name()});
      }
      if (boards_[now_].is_done()) ++now_;
    }
    return asked;
  }
  void begin() override {
    boards_.clear();
    for (const auto& variant : variants_) boards_.emplace_back(variant, seed_, each_);
    now_ = 0;
  }
  std::optional<CaseToAsk> find(const conform::CaseResult& result) override {
    for (std::size_t i = 0; i < boards_.size(); ++i) {
      if (boards_[i].name() != result.file) continue;
      cases_ = {boards_[i].board(static_cast<std::uint64_t>(result.line))};
      return CaseToAsk{&cases_.front(), variants_[i].get(), result.file};
    }
    return std::nullopt;
  }
  std::vector<std::string> remarks() const override {
    std::vector<std::string> lines;
    for (const conform::FreshBoards& boards : boards_) {
      for (const std::uint64_t number : boards.disputed())
        lines.push_back(
            fmt::format("{}: engine and oracle differ on board {}, so no adapter was asked about it; "
                        "please report it\n",
                        boards.name(), number));
    }
    return lines;
  }

 private:
  const std::vector<std::shared_ptr<const Variant>> variants_;
  const std::uint64_t seed_, each_;
  const std::optional<campaign::Shard> shard_;
  std::vector<conform::FreshBoards> boards_;  // one for each variant
  std::size_t now_ = 0;
  std::vector<corpus::Case> cases_;  // handed out last
};

}  // namespace

std::unique_ptr<CasesToAsk> corpus_cases(const CommandLine& line, const std::optional<campaign::Shard>& shard,
                                         Console& console) {
  Read<Chosen> chosen = chosen_cases(line);
  if (!chosen) {
    print_problems(chosen.problems(), console);
    return nullptr;
  }
  corpus::Corpus corpus = collection::read_corpus(chosen->files, *chosen->shelf, 0, chosen->selection);
  print_warnings(*chosen->shelf, console);
  if (const Diagnostics problems = corpus::problems_of(corpus); !problems.empty()) {
    print_problems(problems, console);
    return nullptr;
  }
  if (const std::string mistake = mistaken_id(*chosen, corpus, 0); !mistake.empty()) {
    console.err << "casus: " << visible_lines(mistake) << '\n';
    return nullptr;
  }
  auto cases = std::make_unique<CorpusCases>(*std::move(chosen), std::move(corpus), selection_in(line),
                                             line.flag("generated") || line.has("path"), shard);
  if (cases->has_cases()) return cases;
  console.err << "casus: " << visible_lines(cases->mistaken()) << '\n';
  return nullptr;
}

std::unique_ptr<CasesToAsk> fresh_boards(const CommandLine& line, const std::optional<campaign::Shard>& shard,
                                         Console& console) {
  const Read<DataFolder> data = find_data(line.text("data"), files_among(line.texts("variant")));
  if (!data) {
    print_problems(data.problems(), console);
    return nullptr;
  }
  collection::VariantShelf shelf(data->variant_folders());
  const auto variants = chosen_variants(line.texts("variant"), data->variant_ids(), shelf);
  if (!variants) {
    print_problems(variants.problems(), console);
    return nullptr;
  }
  print_warnings(shelf, console);
  return std::make_unique<BoardCases>(*variants, line.number("seed"), line.number("boards"), shard);
}

}  // namespace casus::cli
