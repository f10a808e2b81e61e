#include "checker/generate/generated_corpus.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "checker/corpus/case_writer.h"
#include "checker/generate/case_of.h"
#include "checker/generate/make_situation.h"
#include "engine/rules/rulebook.h"

namespace casus::generate {

namespace {

char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }

// "AE6" of "ambition-empire-6", "STANDARD" of "standard".
std::string short_name(std::string_view variant_id) {
  std::string initials, whole;
  bool at_start = true;
  for (const char c : variant_id) {
    if (at_start) initials += upper(c);
    at_start = c == '-';
    whole += upper(c);
  }
  return initials.size() > 1 ? initials : whole;
}

std::string subject_of(const KeptBoard& kept) {
  const std::string_view key = key_of(kept.shows.main.clause);
  return std::string(key.substr(0, key.find('/')));
}

std::string command_line(const Variant& variant, const DistilRun& run) {
  const std::string rulebook = run.rulebook.empty() ? "" : " --rulebook " + run.rulebook;
  return fmt::format("casus generate --variant {0}{3} --seed {1} --count {2} --out cases/{0}/generated/boards",
                     variant.id, run.seed, run.boards, rulebook);
}

std::string chapter_id(const Variant& variant, const std::string& subject) {
  return short_name(variant.id) + ".GEN." + subject;
}

}  // namespace

corpus::Case generated_case(const KeptBoard& kept, std::uint64_t seed) {
  const Situation& now = kept.situation;
  const Variant& variant = *now.variant;
  corpus::Case made = case_of(now, adjudicate(variant, now.position, now.submission()));
  made.id = fmt::format("{}.GEN.{}{}", short_name(variant.id), kept.board,
                        kept.part == 1 ? "" : fmt::format("-{}", kept.part));
  made.title = told(kept.shows);
  made.chapter = chapter_id(variant, subject_of(kept));
  made.source = fmt::format("generated: casus generate {}, seed {}, board {}", generator_version, seed, kept.board);
  for (const Clause clause : {kept.shows.main.clause, kept.shows.other.clause}) {
    const ClauseEntry* entry = variant.rulebook().find(clause);
    if (entry != nullptr && std::ranges::find(made.clauses, entry->id) == made.clauses.end())
      made.clauses.push_back(entry->id);
  }
  return made;
}

std::map<std::string, std::string> generated_files(const Variant& variant, const Distilled& distilled,
                                                   const DistilRun& run) {
  std::map<std::string, std::string> files;
  for (const KeptBoard& kept : distilled.kept) {
    const std::string subject = subject_of(kept);
    std::string& text = files[subject + ".case"];
    if (text.empty()) {
      text = fmt::format(
          "# Generated, not to be edited: README.md in this folder says how.\nvariant {}\nchapter {} \"Generated: {}\"\n",
          variant.id, chapter_id(variant, subject), subject);
    }
    text += "\n" + corpus::print(generated_case(kept, run.seed));
  }
  files[std::string(generated_readme)] = fmt::format(
      "# {} generated cases of {}\n\n"
      "    {}\n\n"
      "wrote this folder, generator {}. Each case shows what no hand-written case and no generated case before it shows, which is\n"
      "its title; engine and oracle agree on all of them. docs/for-maintainers.md says more.\n",
      distilled.kept.size(), variant.title, command_line(variant, run), generator_version);
  return files;
}

}  // namespace casus::generate
