#include "checker/mutate/mutants.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/mutate/source_tokens.h"
#include "checker/mutate/waivers.h"

namespace casus::mutate {
namespace mutants_test {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

std::vector<std::string> words_of(std::string_view source) {
  std::vector<std::string> words;
  for (const Token& token : tokens_of(source)) words.emplace_back(token.text);
  return words;
}

// The source with each mutant, in one line.
std::vector<std::string> all_of(std::string_view source) {
  std::vector<std::string> all;
  for (const Mutant& mutant : mutants_of(source)) all.push_back(in_one_line(mutated(source, mutant)));
  return all;
}

TEST(SourceTokens, LeaveOutCommentsTextsAndDirectives) {
  EXPECT_THAT(words_of("#include <a>\n#define B \\\n  c < d\nint e; // f < g\n/* h < i */ j"),
              ElementsAre("int", "e", ";", "j"));
  EXPECT_THAT(words_of(R"(a("b < \"c", 'd');)"), ElementsAre("a", "(", "\"b < \\\"c\"", ",", "'d'", ")", ";"));
  EXPECT_THAT(words_of("x = R\"y(a \" < b)y\" + 1'000;"),
              ElementsAre("x", "=", "R\"y(a \" < b)y\"", "+", "1'000", ";"));
  for (const Token& token : tokens_of("R\"(1 < 2)\" \"3\"")) EXPECT_EQ(token.kind, TokenKind::Text);
}

TEST(SourceTokens, KnowAnOperatorByTheBlanksAroundIt) {
  for (const Token& token : tokens_of("std::set<int> a; const B& b; a < c & d")) {
    if (token.text != "<" && token.text != "&") continue;
    EXPECT_EQ(token.stands_free, token.at > 28) << token.at;
  }
}

TEST(Mutants, AreSlipsOfAllKinds) {
  struct Row {
    std::string_view why, source;
    std::vector<std::string> expected;
  };
  const Row rows[] = {
      {"a comparison", "f(a < b);", {"f(a <= b);"}},
      {"equality", "f(a == b);", {"f(a != b);"}},
      {"and", "f(a && b);", {"f(a || b);"}},
      {"a difference of numbers or of sets", "f(a - b);", {"f(a + b);", "f(a & b);"}},
      {"the lesser of two", "f(std::min(a, b));", {"f(std::max(a, b));"}},
      {"zero", "f(0);", {"f(1);"}},
      {"one", "f(1);", {"f(0);"}},
      {"truth", "f(true);", {"f(false);"}},
      {"an enumerator", "f(A::B); case A::C:", {"f(A::C); case A::C:"}},
      {"a type of a template", "typename V::Reply f(); typename V::Units g();", {}},
      {"a condition", "if (a(b)) c = d;", {"if (!(a(b))) c = d;", "if (a(b)) ;"}},
      {"an equation as a condition", "if (a == b) return;", {"if (a != b) return;"}},
      {"a condition behind a declaration",
       "if (int a = b; a) f();",
       {"if (int a = b; !(a)) f();", "if (int a = b; a) ;"}},
      {"a choice", "f(a.b(c) ? d : e);", {"f(!(a.b(c)) ? d : e);"}},
      {"a choice that is returned", "return a ? b : c;", {"return !(a) ? b : c;"}},
      {"arguments", "f(a, g(b));", {"f(g(b), a);"}},
      {"a pair", "return {a, b};", {"return {b, a};"}},
      {"two words, one of which is looked for", "f(a, b, {\"c\", \"d\"});", {}},
      {"a namespace with one comma", "namespace {\nstd::map<A, B> f() {}\n}", {}},
      {"a call that stands by itself", "{ a.b[c](d).e(f); }", {"{ ; }"}},
      {"what a function without a value gives back", "void a() { return b(); }", {"void a() { return ; }"}},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(all_of(row.source), row.expected);
  }
}

// Those of what a sentence says, in the sequence of their places.
std::vector<std::string> sentences_of(std::string_view source) {
  std::vector<std::string> all;
  for (const Mutant& mutant : mutants_of(source, Texts::Changed)) {
    if (mutant.kind == "names" || mutant.kind == "text" || mutant.kind == "word" || mutant.kind == "part")
      all.push_back(in_one_line(mutated(source, mutant)));
  }
  return all;
}

TEST(Mutants, AreSlipsOfSentences) {
  struct Row {
    std::string_view why, source;
    std::vector<std::string> expected;
  };
  const Row rows[] = {
      {"names",
       R"(fmt::format("{}{}{}", a, b(c, d), e);)",
       {R"(fmt::format("{}{}", a, b(c, d), e);)", R"(fmt::format("", a, b(c, d), e);)",
        R"(fmt::format("{}{}", a, b(c, d), e);)", R"(fmt::format("{}{}", a, b(c, d), e);)",
        R"(fmt::format("{}{}{}", b(c, d), a, e);)", R"(fmt::format("{}{}{}", a, e, b(c, d));)"}},
      {"the same name twice", R"(fmt::format("", a, a);)", {}},
      {"the pieces of a text",
       R"(a("on {:>2}, in B: c");)",
       {R"(a("in B: c");)", R"(a("on , in B: c");)", R"(a("on {:>2}, c");)", R"(a("on {:>2}, in B: ");)"}},
      {"a text of one piece", R"(a(" too");)", {R"(a("");)"}},
      {"a name alone", R"(a("{}");)", {R"(a("");)"}},
      {"braces that are printed", R"(a("{{b}}");)", {R"(a("");)"}},
      {"one for many", R"(a("it is");)", {R"(a("");)", R"(a("they is");)", R"(a("it are");)"}},
      {"the opposite", R"(a("not b");)", {R"(a("");)", R"(a("b");)"}},
      {"a word within another", R"(a("bits");)", {R"(a("");)"}},
      {"what is added",
       R"(return a + b(c + d) + e;)",
       {R"(return a + e;)", R"(return a + b(c ) + e;)", R"(return a + b(c + d) ;)"}},
      {"letters and empty texts", R"(a('b', "");)", {}},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(sentences_of(row.source), row.expected);
  }
  EXPECT_THAT(all_of(R"(a("it is");)"), IsEmpty()) << "a source that writes no sentences";
}

TEST(Mutants, LeaveOutWhatIsNoRule) {
  for (std::string_view source :
       {"static_assert(a < 1);", "CASUS_ASSERT(a < b && c);", "CASUS_INSTANTIATE(1)",
        "if (broken(Fault::A) && a < b) return false;", "template <class T, int N = 1> class A;", "const A& a = b;",
        "std::vector<int> a;", "// if (a < b)\n", "#if A < 1\n", "bool a(const B& b, int c);", "\"a < b\";",
        "A a(int b, C c);", "if (const auto a = b()) return a;", "return either(a, b);", "int b() { return c(); }"}) {
    EXPECT_THAT(all_of(source), IsEmpty()) << source;
  }
}

TEST(Mutants, KeepTheNumbersOfLines) {
  const std::string source = "void a() {\n  b(c,\n    d);\n  e();\n}\n";
  for (const Mutant& mutant : mutants_of(source)) {
    const std::string text = mutated(source, mutant);
    EXPECT_EQ(std::ranges::count(text, '\n'), std::ranges::count(source, '\n')) << text;
  }
}

TEST(Mutants, SayWhereTheyAre) {
  const std::vector<Mutant> mutants = mutants_of("int a() {\n  if (b\n      < c) return d;\n}\n");
  ASSERT_FALSE(mutants.empty());
  const Mutant& mutant = mutants.back();
  EXPECT_EQ(mutant.line, 3);
  EXPECT_EQ(mutant.column, 7);
  EXPECT_EQ(mutant.statement, "if (b [<] c) return d;");
  EXPECT_EQ(mutants_of("void a() { return {1, b}; }").back().statement, "return {[1], b};");
}

TEST(Mutants, AreDrawnByTheirStatementsNotByTheirLines) {
  const std::string source = "void f() { a(0); b(1); c(2); d(3); e(4); }";
  const auto drawn = [](const std::string& text, std::uint64_t seed) {
    std::vector<std::string> statements;
    for (const Mutant& mutant : sample_of(mutants_of(text), 3, seed)) statements.push_back(mutant.statement);
    return statements;
  };
  EXPECT_EQ(drawn(source, 1).size(), 3u);
  EXPECT_EQ(drawn(source, 1), drawn("int before;\n\n" + source, 1));
  EXPECT_TRUE(drawn(source, 1) != drawn(source, 2) || drawn(source, 2) != drawn(source, 3));
}

TEST(Mutants, LeaveOutWhatNoTestCouldNotice) {
  EXPECT_THAT(all_of("struct A { virtual int f() const = 0; };"), IsEmpty());
  EXPECT_THAT(all_of("int A::f() && { return n; }"), IsEmpty());
  EXPECT_THAT(all_of("void f() { list.reserve(n); }"), IsEmpty());
}

TEST(Mutants, LeaveOutWhatOnlyAFaultMakesCount) {
  const auto only_operators = [](const std::string& expression, const std::string& by) {
    EXPECT_THAT(all_of("bool f() { return " + expression + "; }"), ElementsAre("bool f() { return " + by + "; }"));
  };
  only_operators("broken(Fault::X) && a == b && g(1)", "broken(Fault::X) || a == b && g(1)");
  only_operators("a == b && g(1) && broken(Fault::X)", "a == b && g(1) || broken(Fault::X)");
  only_operators("!broken(Fault::X) || a == b", "!broken(Fault::X) && a == b");
  only_operators("a == b || !broken(Fault::X)", "a == b && !broken(Fault::X)");
  EXPECT_THAT(all_of("int f() { return broken(Fault::X) ? g(1) : 2; }"),
              ElementsAre("int f() { return broken(Fault::X) ? g(1) : 3; }"));
  EXPECT_THAT(all_of("int f() { return !broken(Fault::X) ? g(1) : 2; }"),
              ElementsAre("int f() { return !broken(Fault::X) ? g(0) : 2; }"));
  // These count.
  EXPECT_THAT(all_of("bool f() { return a || broken(Fault::X) && b; }"),
              ElementsAre("bool f() { return a && broken(Fault::X) && b; }",
                          "bool f() { return a || broken(Fault::X) || b; }"));
}

TEST(Waivers, FitTheirStatementWhereverItStands) {
  const Read<std::vector<Waiver>> read = read_waivers(
      "# a comment\n\nfile       a.cpp\nstatement  if (a [<] b) c();\nby         <=\nbecause    they are never\n"
      "because    equal\n",
      "waivers");
  ASSERT_TRUE(read) << to_string(read.problems());
  ASSERT_EQ(read->size(), 1u);
  EXPECT_EQ(read->front().because, "they are never equal");
  std::vector<std::string> waived;
  for (const Mutant& mutant : mutants_of("{\n\n  if (a\n   < b) c();\n  if (a < d) c();\n}")) {
    if (waives(read->front(), "a.cpp", mutant.statement, mutant.by))
      waived.push_back(mutant.statement + " by " + mutant.by);
    EXPECT_FALSE(waives(read->front(), "b.cpp", mutant.statement, mutant.by));
  }
  EXPECT_THAT(waived, ElementsAre("if (a [<] b) c(); by <="));
  EXPECT_TRUE(waives({{}, "a.cpp", "[c()]", "nothing", "no effect"}, "a.cpp", "[c()]", ""));
}

TEST(Waivers, HaveAReason) {
  const Read<std::vector<Waiver>> read =
      read_waivers("file a.cpp\nstatement a [<] b\nby <=\n\nfiel b.cpp\n", "waivers");
  ASSERT_FALSE(read);
  EXPECT_THAT(to_string(read.problems()), HasSubstr("waivers:1:1: an incomplete waiver"));
  EXPECT_THAT(to_string(read.problems()), HasSubstr("waivers:5:1: an unknown line of a waiver"));
}

}  // namespace mutants_test
}  // namespace casus::mutate
