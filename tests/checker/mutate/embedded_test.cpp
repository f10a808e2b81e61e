// Sources with the copies of many mutants.
#include "checker/mutate/embedded.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/mutate/function_bodies.h"

namespace casus::mutate {
namespace embedded_test {

using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

std::vector<std::string> bodies_of(const std::string& source) {
  std::vector<std::string> bodies;
  for (const FunctionBody& body : function_bodies_of(source))
    bodies.push_back(source.substr(body.begin, body.end - body.begin));
  return bodies;
}

TEST(FunctionBodies, AreThoseOfFunctionsInNamespacesAndTypes) {
  EXPECT_THAT(
      bodies_of("#include <a>\n"
                "namespace a {\n"
                "namespace {\n"
                "int f(int x) { return x; }\n"
                "}  // namespace\n"
                "template <class View>\n"
                "bool g(const View& view) noexcept { if (view.a) { b(); } return [&] { return 1; }(); }\n"
                "struct S : T {\n"
                "  bool h() const override { return true; }\n"
                "  int taken() && { return std::move(value); }\n"
                "  int& kept() & { return value; }\n"
                "  bool operator==(const S& other) const { return a == other.a; }\n"
                "  int value = 0, table[2] = {1, 2}, other{3};\n"
                "};\n"
                "auto k() -> int { return 4; }\n"
                "}\n"),
      ElementsAre("{ return x; }", "{ if (view.a) { b(); } return [&] { return 1; }(); }", "{ return true; }",
                  "{ return std::move(value); }", "{ return value; }", "{ return a == other.a; }", "{ return 4; }"));
}

TEST(FunctionBodies, OfConstructorsStandBehindTheValuesOfMembers) {
  EXPECT_THAT(bodies_of("class C {\n"
                        " public:\n"
                        "  explicit C(int a) : a_{a}, b_(make({1, 2})) { check(a); }\n"
                        "  C() : C(0) {}\n"
                        "  ~C();\n"
                        "};\n"
                        "C::~C() { end(); }\n"),
              ElementsAre("{ check(a); }", "{}", "{ end(); }"));
}

TEST(FunctionBodies, AreNotTablesAndNotWhatOnlyTheCompilerRuns) {
  EXPECT_THAT(bodies_of("consteval int g() { return 1; }\n"
                        "auto h() { return [] { return 1; }; }\n"
                        "enum class E : int { A, B };\n"
                        "constexpr std::array<int, 2> table{1, 2};\n"
                        "const std::map<int, int> other = {{1, 2}, {3, 4}};\n"
                        "const std::vector<int> third{f(1), f(2)};\n"
                        "struct P { int a = f(1); };\n"),
              IsEmpty());
  EXPECT_THAT(bodies_of("constexpr int f(int x) { return x; }\n"), ElementsAre("{ return x; }"));
}

TEST(MemberValues, AreThoseThatAProgramAsksAgain) {
  const std::string source =
      "int outside = 1;\n"
      "struct S {\n"
      "  int year = 1901;\n"
      "  double a = 1, b = f(2, 3), c;\n"
      "  std::size_t body = static_cast<std::size_t>(-1);  // none\n"
      "  Slots<bool, 256> slots;\n"
      "  int list[2] = {4, 5}, other{6};\n"
      "  Kind kind = std::is_same_v<A, B>;\n"
      "  static constexpr int words = 7;\n"
      "  static int count = 8;\n"
      "  enum class E { A = 9 };\n"
      "  S& operator=(const S&) = default;\n"
      "  void f(int with = 10);\n"
      "  void g() { int inside = 11; }\n"
      "  class T {\n"
      "   private:\n"
      "    Kind kind_ = Kind::Army;\n"
      "  };\n"
      "};\n"
      "namespace a { int also_outside = 12; }\n";
  std::vector<std::string> values;
  std::vector<int> lines;
  for (const MemberValue& value : member_values_of(source)) {
    values.push_back(source.substr(value.begin, value.end - value.begin));
    lines.push_back(value.line);
  }
  EXPECT_THAT(values, ElementsAre("1901", "1", "f(2, 3)", "static_cast<std::size_t>(-1)", "Kind::Army"));
  EXPECT_THAT(lines, ElementsAre(3, 4, 4, 5, 17));
}

TEST(Tables, AreThoseThatTheCompilerFills) {
  const std::string source =
      "namespace a {\n"
      "constexpr std::pair<int, bool> rows[] = {\n    {1, true},\n    {2, [] { return g[0]; }()},\n};\n"
      "const int no_constant[] = {1};\n"
      "constexpr int two[2] = {1, 2};\n"
      "constexpr std::array others = {1, 2};\n"
      "bool f() { static constexpr int inside[] = {1}; }\n"
      "}\n";
  const std::vector<Table> tables = tables_of(source);
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_EQ(tables[0].type, "std::pair<int, bool>");
  EXPECT_EQ(tables[0].name, "rows");
  EXPECT_EQ(tables[0].line, 2);
  EXPECT_THAT(source.substr(tables[0].begin), StartsWith("constexpr std::pair"));
  EXPECT_THAT(source.substr(0, tables[0].end), EndsWith("()},\n};"));
}

NumberedMutants numbered(const std::string& source) {
  NumberedMutants mutants;
  for (const Mutant& mutant : mutants_of(source)) mutants.emplace_back(static_cast<int>(mutants.size()) + 1, mutant);
  return mutants;
}

TEST(EmbeddedMutants, HaveACopyOfTheirBodyEach) {
  const std::string source = "bool f(int a) {\n  return a > 3;\n}\nint g() { return h(); }\n";
  const NumberedMutants mutants = numbered(source);
  ASSERT_EQ(mutants.size(), 2u) << "> and 3";
  const std::string text = with_mutants(source, "a.cpp", mutants);
  EXPECT_THAT(text, StartsWith("#include <cstdlib>\n"));
  EXPECT_THAT(text, HasSubstr("#line 1 \"a.cpp\"\n"
                              "bool f(int a) { switch (casus_mutant(1, 2)) {\n"
                              "case 1:\n"
                              "#line 1 \"mutant-1\"\n"
                              "{\n  return a >= 3;\n}\n"
                              "break;\n"
                              "case 2:\n"
                              "#line 1 \"mutant-2\"\n"
                              "{\n  return a > 4;\n}\n"
                              "break;\n"
                              "default:\n"
                              "#line 1 \"a.cpp\"\n"
                              "{\n  return a > 3;\n} } }\n"
                              "int g() { return h(); }\n"));
}

TEST(EmbeddedMutants, OfAHeaderStandBehindItsFirstLine) {
  const std::string source = "#pragma once\ninline bool f(int a) { return a < 3; }\n";
  EXPECT_THAT(
      with_mutants(source, "a.h", numbered(source)),
      ::testing::AllOf(StartsWith("#pragma once\n#include <cstdlib>\n"), HasSubstr("#line 2 \"a.h\"\ninline bool")));
}

TEST(EmbeddedMutants, OfATableAreSelectedByAFunctionOfItsName) {
  const std::string source = "constexpr int a[] = {\n    3,\n};\nint f() { return a[0]; }\n";
  NumberedMutants mutants = numbered(source);
  ASSERT_EQ(mutants.size(), 2u) << "3 and 0";
  mutants.pop_back();
  EXPECT_THAT(with_mutants(source, "a.cpp", mutants),
              EndsWith("#line 1 \"a.cpp\"\n"
                       "constexpr int a[] = {\n    3,\n};\n"
                       "#define a a_of_mutant_1\n"
                       "#line 1 \"mutant-1\"\n"
                       "constexpr int a[] = {\n    4,\n};\n"
                       "#undef a\n"
                       "#line 1 \"a.cpp\"\n"
                       "constexpr std::span<const int> a_selected() { switch (casus_mutant(1, 1)) {\n"
                       "case 1: return a_of_mutant_1;\n"
                       "default: return a; } }\n"
                       "#define a a_selected()\n"
                       "#line 3 \"a.cpp\"\n"
                       "\nint f() { return a[0]; }\n"));
}

TEST(EmbeddedMutants, OfATableAreAPartOfTheirOwn) {
  const std::string source = "constexpr int a[] = {3, 4};\nint f() { return a[0]; }\nconstexpr int b[] = {5};\n";
  const EmbeddedParts parts = parts_of(source, numbered(source));
  ASSERT_EQ(parts.parts.size(), 3u);
  EXPECT_EQ(parts.parts[0].size(), 1u) << "0";
  EXPECT_EQ(parts.parts[1].size(), 2u) << "3 and 4";
  EXPECT_EQ(parts.parts[2].size(), 1u) << "5";
  EXPECT_THAT(parts.alone, IsEmpty());
}

TEST(EmbeddedMutants, OutsideOfBodiesStandAlone) {
  const std::string source = "struct S {\n  S() : a(0) {}\n  bool f() { return a == 2; }\n};\n";
  const EmbeddedParts parts = parts_of(source, numbered(source));
  ASSERT_EQ(parts.parts.size(), 1u);
  EXPECT_EQ(parts.parts[0].size(), 2u) << "== and 2";
  EXPECT_EQ(parts.alone.size(), 1u) << "0";
}

TEST(EmbeddedMutants, OfAMembersFirstValueAskWhenItIsMade) {
  const std::string source = "struct S {\n  int a = b > 3;\n};\n";
  const NumberedMutants mutants = numbered(source);
  ASSERT_EQ(mutants.size(), 2u) << "> and 3";
  EXPECT_THAT(with_mutants(source, "a.h", mutants),
              EndsWith("struct S {\n  int a = (casus_mutant(1, 2) == 1 ?\n"
                       "#line 2 \"mutant-1\"\nb >= 3\n: casus_mutant(1, 2) == 2 ?\n"
                       "#line 2 \"mutant-2\"\nb > 4\n: \n#line 2 \"a.h\"\nb > 3);\n};\n"));
  const EmbeddedParts parts = parts_of(source, mutants);
  ASSERT_EQ(parts.parts.size(), 1u);
  EXPECT_THAT(parts.alone, IsEmpty());
}

TEST(EmbeddedMutants, AreInSeveralPartsIfThereAreManyCopies) {
  std::string source = "void f() {\n";
  for (int i = 0; i < 500; ++i) source += "  g(" + std::to_string(i) + ");\n";
  source += "}\n";
  const NumberedMutants mutants = numbered(source);
  const EmbeddedParts parts = parts_of(source, mutants);
  EXPECT_GT(parts.parts.size(), 5u);
  std::size_t all = 0;
  for (const NumberedMutants& part : parts.parts) all += part.size();
  EXPECT_EQ(all, mutants.size());
}

TEST(EmbeddedMutants, AreNamedByMessagesOfTheCompiler) {
  EXPECT_THAT(mutants_named("mutant-17:3:5: error: no match\nmutant-4:1:1:   required from here\nmutant-x:\nmutant-9"),
              ElementsAre(4, 17));
}

}  // namespace embedded_test
}  // namespace casus::mutate
