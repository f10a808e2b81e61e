#include "reports/formats/run_as_tests.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "reports/formats/failure_text.h"
#include "reports/markup/clean_text.h"
#include "tests/reports/formats/written_runs.h"

namespace casus::reports {
namespace run_as_tests_test {

using namespace written_runs;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(JunitReport, HasASuiteForEachChapterAndCountsItsCases) {
  const std::string xml = junit_report(a_run());
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(xml.c_str())) << xml;
  const pugi::xml_node root = document.child("testsuites");
  EXPECT_EQ(root.attribute("tests").as_int(), 6);
  EXPECT_EQ(root.attribute("failures").as_int(), 2);
  EXPECT_EQ(root.attribute("errors").as_int(), 2);
  EXPECT_EQ(root.attribute("skipped").as_int(), 1);
  const pugi::xml_node coasts = root.find_child_by_attribute("testsuite", "name", "standard.6.B Coasts");
  ASSERT_TRUE(coasts) << xml;
  EXPECT_EQ(coasts.attribute("tests").as_int(), 3);
  const pugi::xml_node known = coasts.child("testcase");
  EXPECT_STREQ(known.attribute("name").value(), "6.B.1 A title");
  EXPECT_STREQ(known.attribute("classname").value(), "casus.standard.6.B");
  EXPECT_STREQ(known.child("skipped").attribute("message").value(), "Not decided # yet");
}

TEST(JunitReport, TellsAllThatAFailureIsAbout) {
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(junit_report(a_run()).c_str()));
  const pugi::xml_node failure = document.select_node("//testcase[@name='6.A.2 A title']/failure").node();
  EXPECT_STREQ(failure.attribute("message").value(), "A Vienna - Galicia: expected bounces, got moves");
  EXPECT_EQ(failure.text().get(), failure_text(a_run().cases[1]));
}

TEST(JunitReport, TakesAnyText) {
  const std::string xml = junit_report(a_hostile_run());
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(xml.c_str())) << xml;
  EXPECT_THAT(xml, Not(HasSubstr("<script>")));
  EXPECT_EQ(xml.find('\x01'), std::string::npos);
  EXPECT_EQ(xml.find('\xff'), std::string::npos);
  EXPECT_EQ(clean_text(xml), xml);
}

TEST(TapReport, HasALineForEachCase) {
  const std::string tap = tap_report(a_run());
  EXPECT_TRUE(tap.starts_with("TAP version 14\n1..6\nok 1 - 6.A.1 A title\nnot ok 2 - 6.A.2 A title\n  ---\n")) << tap;
  EXPECT_THAT(tap, HasSubstr("\nnot ok 3 - 6.B.1 A title # TODO Not decided \\# yet\n"));
  EXPECT_THAT(tap, HasSubstr("\nnot ok 4 - 6.B.2 A title\n")) << "an unexpected pass is a failure";
  EXPECT_THAT(
      tap, HasSubstr(
               "  differences:\n    - what: \"A Vienna - Galicia\"\n      expected: \"bounces\"\n      got: \"moves\"\n"
               "      clause: \"standard/move/unopposed\"\n"));
}

TEST(TapReport, KeepsTextsFromForgingLines) {
  const std::string tap = tap_report(a_hostile_run());
  EXPECT_THAT(tap, Not(HasSubstr("\nok 9")));
  EXPECT_THAT(tap, HasSubstr("\\# TODO ok 9 - forged\n"));
}

TEST(TapReport, ShowsAGrantThatDiffers) {
  EXPECT_THAT(
      tap_report(a_run_with_grants()),
      HasSubstr(
          "  differences:\n    - what: \"Austria 2  A Switzerland - Burgundy\"\n      expected: \"outbid\"\n      got: \"carried\"\n"
          "      clause: \"ae6/points/carried\"\n      why: \"A Switzerland is given this order, "));
}

}  // namespace run_as_tests_test
}  // namespace casus::reports
