// Nothing that somebody hands in makes a reader crash, hang or answer without a place. Texts of the corpus and of the
// shipped variants are damaged at random, read, and played where they can still be read. The number of texts of each
// kind is CASUS_DAMAGED_TEXTS (a few hundred unless said), the seed CASUS_DAMAGE_SEED: ./dev fuzz damage.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "checker/corpus/board_text.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/resolve/resolve_case.h"
#include "checker/corpus/run_case.h"
#include "checker/generate/choice_sources.h"
#include "engine/adjudicate.h"
#include "engine/map/drawing.h"
#include "engine/map/map_xml.h"
#include "reports/outlines/coastline.h"
#include "reports/outlines/make_outlines.h"
#include "reports/outlines/touching.h"
#include "reports/pictures/map_shapes.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus {
namespace damaged_files_test {

using generate::SeededChoices;
using testing::shelf;
using testing::text_of_file;

std::uint64_t number_from(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

std::uint64_t texts_of_each_kind() { return number_from("CASUS_DAMAGED_TEXTS", 400); }
std::uint64_t seed() { return number_from("CASUS_DAMAGE_SEED", 1); }

// ---- Damage ----

class Damage {
 public:
  explicit Damage(SeededChoices& choices) : choices_(choices) {}

  std::string operator()(std::string text) {
    const std::uint32_t blows = 1 + choices_.below(4);
    for (std::uint32_t i = 0; i < blows; ++i) text = struck(std::move(text));
    return text;
  }

 private:
  std::size_t place_in(const std::string& text) { return choices_.below(static_cast<std::uint32_t>(text.size()) + 1); }
  // A stretch of the text, mostly a short one.
  std::string_view stretch_of(const std::string& text) {
    const std::size_t first = place_in(text);
    const std::size_t most = choices_.below(4) == 0 ? 200 : 12;
    return std::string_view(text).substr(first, choices_.below(static_cast<std::uint32_t>(most)) + 1);
  }

  std::string struck(std::string text) {
    static constexpr std::array<std::string_view, 24> odd = {std::string_view("\0", 1),
                                                             "\xff",
                                                             "\xc3",
                                                             "\r\n",
                                                             "\n",
                                                             "\n\n",
                                                             "\t",
                                                             " ",
                                                             "\"",
                                                             "<",
                                                             ">",
                                                             "&",
                                                             "#",
                                                             "/",
                                                             "-",
                                                             ":",
                                                             ";",
                                                             "(",
                                                             ")",
                                                             "99999999999999999999",
                                                             "-1",
                                                             "none",
                                                             "case",
                                                             "<!--"};
    const std::string piece(stretch_of(text));
    switch (choices_.below(6)) {
      case 0: return text.erase(std::min(place_in(text), text.size()), piece.size());
      case 1: return text.insert(place_in(text), piece);
      case 2: return text.insert(place_in(text), odd[choices_.below(static_cast<std::uint32_t>(odd.size()))]);
      case 3: return text.substr(0, choices_.below(8) == 0 ? place_in(text) : text.size());
      case 4: return lines_swapped(text);
      default: {
        const std::size_t at = place_in(text);
        return text.replace(at, std::min(piece.size(), text.size() - at), piece);
      }
    }
  }

  std::string lines_swapped(const std::string& text) {
    const std::size_t middle = text.find('\n', place_in(text));
    if (middle == std::string::npos) return text;
    const std::size_t end = std::min(text.find('\n', middle + 1), text.size());
    const std::size_t begin = middle == 0 ? 0 : text.rfind('\n', middle - 1) + 1;  // npos + 1 is 0
    return text.substr(0, begin) + text.substr(middle + 1, end - middle - 1) + '\n' +
           text.substr(begin, middle - begin) + text.substr(end);
  }

  SeededChoices& choices_;
};

// What a reader says has a place in the text (0:0 stands for the whole) and names the problem.
void expect_told(const Diagnostics& problems, const std::string& text) {
  ASSERT_FALSE(problems.empty());
  const auto lines = std::count(text.begin(), text.end(), '\n') + std::count(text.begin(), text.end(), '\r') + 1;
  for (const Diagnostic& problem : problems) {
    EXPECT_FALSE(problem.problem.empty());
    if (problem.at.file != "damaged") continue;  // of a variant: the file that this one extends
    EXPECT_LE(problem.at.line, lines) << to_string(problem);
    EXPECT_GE(problem.at.column, problem.at.line == 0 ? 0 : 1) << to_string(problem);
  }
}

// Damages one of the texts again and again, and calls read(damaged text).
template <class Reads>
void damage_each(const std::vector<std::string>& texts, std::uint64_t kind, Reads read) {
  ASSERT_FALSE(texts.empty());
  for (std::uint64_t i = 0; i < texts_of_each_kind(); ++i) {
    SeededChoices choices(generate::seed_of_board(seed() * 8 + kind, i));
    const std::string& whole = texts[choices.below(static_cast<std::uint32_t>(texts.size()))];
    const std::string text = Damage(choices)(whole);
    SCOPED_TRACE("text " + std::to_string(i) + ":\n" + text.substr(0, 4000));
    try {
      read(text);
    } catch (const std::exception& exception) {
      ADD_FAILURE() << exception.what();
    }
    if (::testing::Test::HasFailure()) return;
  }
}

// ---- Texts ----

std::vector<std::string> files_in(const std::string& folder, std::string_view ending) {
  std::vector<std::string> texts;
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(CASUS_SOURCE_DIR "/" + folder)) {
    if (entry.path().string().ends_with(ending)) paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  for (const auto& path : paths) texts.push_back(text_of_file(path.string()));
  return texts;
}

// The files of the corpus in pieces: the head of a file with one of its cases.
std::vector<std::string> single_cases() {
  std::vector<std::string> pieces;
  for (const std::string& text : files_in("cases", ".case")) {
    constexpr std::string_view mark = "\ncase ";
    const std::size_t first = text.find(mark);
    for (std::size_t at = first, taken = 0; at != std::string::npos && taken < 40; ++taken) {
      const std::size_t next = text.find(mark, at + 1);
      pieces.push_back(text.substr(0, first) + text.substr(at, next - at));
      at = next;
    }
  }
  return pieces;
}

TEST(DamagedFiles, OfCasesAreReadAndPlayedOrReported) {
  damage_each(single_cases(), 0, [](const std::string& text) {
    const auto file = corpus::read_case_file(text, "damaged", shelf());
    if (!file) return expect_told(file.problems(), text);
    for (const corpus::Case& one : file->cases) {
      const reports::CaseRecord played = corpus::run_case(one);
      EXPECT_NE(played.status, reports::Status::OurBug) << "an assertion of ours";
    }
    const auto formatted = corpus::format_case_file(text, "damaged", shelf());
    ASSERT_TRUE(formatted) << to_string(formatted.problems());
    EXPECT_EQ(*corpus::format_case_file(*formatted, "formatted", shelf()), *formatted);
  });
}

// The two halves of the reader by themselves: what is read without a variant can be laid out, and resolved under any.
TEST(DamagedFiles, OfCasesAreTextsWithoutAVariant) {
  damage_each(single_cases(), 5, [](const std::string& text) {
    Mistakes mistakes;
    const auto file = corpus::read_case_text(text, "damaged", mistakes);
    if (!mistakes.none()) return expect_told(std::move(mistakes).take(), text);
    ASSERT_TRUE(file.has_value());
    const auto laid = corpus::lay_out_case_file(text, "damaged");
    ASSERT_TRUE(laid) << to_string(laid.problems());
    EXPECT_EQ(*corpus::lay_out_case_file(*laid, "laid out"), *laid);
    for (const auto& one : corpus::resolve_each(*file, *shelf().get("standard", "damaged"))) {
      if (!one) expect_told(one.problems(), text);
    }
  });
}

TEST(DamagedFiles, OfPositionsAndOrdersAreReadAndPlayedOrReported) {
  std::vector<std::string> texts = files_in("census", ".txt");
  texts.push_back(
      "variant ambition-empire-5\nphase Winter 1763 adjustments\nboard\n  Spain  F Portugal, A Madrid\n"
      "  centres Spain  Barcelona, Madrid, Morocco, Portugal\n  homes Spain  Portugal\norders\nSpain: Declare Morocco; Build F Brc\n");
  texts.push_back(
      "variant classical\nphase Spring Year 50 movement\nboard\n  Rome  A Roma, F Cumae\norders\nRome\n  A Rom - Etr\n  F Cum - MTy\n");
  damage_each(texts, 1, [](const std::string& text) {
    const auto file = corpus::read_position(text, "damaged", shelf());
    if (!file) return expect_told(file.problems(), text);
    Submission submission;
    if (file->orders) submission = {file->orders->orders, file->orders->grants, file->orders->fallen};
    const Adjudication played = adjudicate(*file->variant, file->position, submission);
    const std::string printed = corpus::print_position(*file->variant, played.next);
    const auto again = corpus::read_position(printed, "printed", shelf());
    ASSERT_TRUE(again) << to_string(again.problems()) << printed;
    EXPECT_EQ(again->position, played.next);
  });
}

// Damage in the first part of a file, so that not all texts stop at the same kind of mistake in the XML itself.
template <class Reads>
void damage_xml(const std::string& name, std::uint64_t kind, Reads read) {
  std::vector<std::string> texts;
  for (const std::string& text : files_in("mapdata", name)) texts.push_back(text);
  damage_each(texts, kind, read);
}

TEST(DamagedFiles, OfVariantsAreReadOrReported) {
  damage_xml("variant.xml", 2, [](const std::string& text) {
    const auto variant = read_variant_text({text, "damaged"}, testing::mapdata());
    if (!variant) expect_told(variant.problems(), text);
  });
}

TEST(DamagedFiles, OfMapsAreReadOrReported) {
  const std::string variant = R"(<variant id="mine" extends="standard" map="damaged" title="Mine"/>)";
  damage_xml("standard/map.xml", 3, [&](const std::string& text) {
    const FileSource files = [&](std::string_view id, std::string_view file) -> std::optional<Read<NamedText>> {
      if (id == "damaged" && file == "map.xml") return Read<NamedText>(NamedText{text, "damaged"});
      return testing::mapdata()(id == "damaged" ? "standard" : id, file);
    };
    const auto read = read_variant_text({variant, "mine"}, files);
    if (!read) expect_told(read.problems(), text);
  });
}

// ---- Outlines ----

Map island_map() {
  const auto map = read_map(R"(<map width="100" height="100">
    <province id="nor" name="Norland" kind="coastal" x="50" y="20"/><province id="sud" name="Sudland" kind="coastal" x="50" y="60"/>
    <province id="oce" name="Ocean" kind="sea" x="10" y="90"/><border a="nor" b="sud" for="both"/>
    <border a="nor" b="oce" for="fleet"/><border a="sud" b="oce" for="fleet"/></map>)",
                            "map.xml");
  return *map;
}

TEST(DamagedFiles, OfOutlinesAreReadAndDrawnOrReported) {
  const std::vector<std::string> texts{R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <g transform="translate(1 2) scale(1.5)"><path id="nor" d="M10 10h40v20q-10 10-20 0t-20 0z"/><polygon id="sud" points="10,30 50,30 30,60"/></g>
    <g id="oce"><rect x="0" y="60" width="90" height="40"/><path d="M1 1c5 5 10-5 15 0s3 4 5 5a4 3 10 0 1 3 9L2 5z"/></g>
    <path id="impassable" d="m90 90 5 0 0 5 -5 0zM70 70L75 70 75 75z"/></svg>)svg"};
  damage_each(texts, 6, [](const std::string& text) {
    const auto drawing = read_drawing(text, "damaged");
    if (!drawing) return expect_told(drawing.problems(), text);
    reports::wrong_borders(island_map(), *drawing);
    MapBuilder builder;
    builder.size({100, 100});
    builder.drawing(std::make_shared<const Drawing>(*drawing));
    const Map plain = island_map();
    for (const Province& province : plain.provinces()) builder.add(province);
    reports::map_shapes(builder.build());
  });
}

TEST(DamagedFiles, OfSketchesAndCoastlinesAreUsedOrReported) {
  const std::string sketch =
      R"(<sketch coast="c.json" parallels="40 50" centre="45 8" corners="54 -6 36 22" width="560">
    <land points="44.5 9 45.5 9 45.5 15 44.5 15"/><water points="43 3 43 4 44 4 44 3"/><impassable at="49.5 9.5"/>
    <province id="nor" at="48 5" also="47 2"/><province id="sud" at="42 5" also="45 15"/><province id="oce" at="45 -3"/>
    <line left="nor" right="sud" points="47 -1 46 5 47 11"/></sketch>)";
  const std::string coast = R"({"type": "MultiPolygon", "coordinates": [
    [[[0, 40], [10, 40], [10, 50], [0, 50], [0, 40]]], [[[14, 44], [16, 44], [16, 46], [14, 46], [14, 44]]]]})";
  const Map map = island_map();
  const auto use = [&](const std::string& one, const std::string& other, const std::string& damaged) {
    const auto read = reports::read_sketch(one, "damaged", map);
    if (!read) return expect_told(read.problems(), damaged);
    const auto land = reports::read_coastline(other, "damaged");
    if (!land) return expect_told(land.problems(), damaged);
    const auto made = reports::make_outlines(map, *read, *land);
    if (!made) return expect_told(made.problems(), damaged);
    EXPECT_TRUE(read_drawing(reports::drawing_svg(map, made->drawing), "made").ok());
  };
  damage_each({sketch}, 7, [&](const std::string& text) { use(text, coast, text); });
  damage_each({coast}, 8, [&](const std::string& text) { use(sketch, text, text); });
}

}  // namespace damaged_files_test
}  // namespace casus
