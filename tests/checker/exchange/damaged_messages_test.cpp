// Whatever comes as a message is answered, or told as a mistake: questions and answers of the corpus, damaged at
// random. The number of messages of each kind is CASUS_DAMAGED_TEXTS (a few hundred unless said), the seed
// CASUS_DAMAGE_SEED.
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "checker/exchange/game_json.h"
#include "checker/exchange/reported.h"
#include "checker/exchange/serve.h"
#include "checker/generate/choice_sources.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/checker/exchange/corpus_questions.h"

namespace casus::exchange {
namespace damaged_messages_test {

using casus::testing::shelf;
using generate::SeededChoices;

std::uint64_t number_from(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

class Damage {
 public:
  explicit Damage(SeededChoices& choices) : choices_(choices) {}

  // Bytes that are gone, doubled, or something else.
  void strike(std::string& text) {
    static constexpr std::array<std::string_view, 12> odd = {"\xff", "\"", "{",  "[",       "]",  "}",
                                                             ",",    ":",  "\\", "\\u0000", "-1", "1e999"};
    const std::size_t at = below(text.size() + 1), length = below(12);
    switch (choices_.below(4)) {
      case 0: text.erase(std::min(at, text.size()), length); return;
      case 1: text.insert(at, text.substr(at, length)); return;
      case 2: text.insert(at, odd[below(odd.size())]); return;
      default: text.resize(at); return;
    }
  }

  // A value somewhere in the message becomes another one, or one from elsewhere in it.
  void strike(Json& message) {
    Json& place = somewhere(message);
    if (choices_.below(2) == 0) return take_alike(message, place);
    Json other = choices_.below(2) == 0 ? odd_value() : somewhere(message);
    switch (choices_.below(4)) {
      case 0:
        if (place.is_structured() && !place.empty()) {
          auto it = place.begin();
          std::advance(it, static_cast<std::ptrdiff_t>(below(place.size())));
          place.erase(it);
          return;
        }
        [[fallthrough]];
      case 1:
        if (place.is_array()) {
          place.push_back(std::move(other));
          return;
        }
        [[fallthrough]];
      default: place = std::move(other);
    }
  }

 private:
  std::size_t below(std::size_t bound) { return choices_.below(static_cast<std::uint32_t>(bound)); }

  // What is taken may still be understood: one province for another, one order for another.
  void take_alike(Json& message, Json& place) {
    for (int tries = 0; tries < 20; ++tries) {
      const Json& other = somewhere(message);
      if (other.type() != place.type() || other == place) continue;
      if (other.is_object() && other.size() != place.size()) continue;
      place = Json(other);
      return;
    }
  }

  Json odd_value() {
    static const std::array<Json, 14> odd = {Json(nullptr),
                                             Json(true),
                                             Json(-1),
                                             Json(0),
                                             Json(255),
                                             Json(65535),
                                             Json(18446744073709551615u),
                                             Json(-1.5),
                                             Json(""),
                                             Json("ven"),
                                             Json("spa/nc"),
                                             Json("plan"),
                                             Json::array(),
                                             Json::object()};
    return odd[below(odd.size())];
  }

  Json& somewhere(Json& message) {
    Json* here = &message;
    while (here->is_structured() && !here->empty() && (here == &message || choices_.below(6) != 0)) {
      auto it = here->begin();
      std::advance(it, static_cast<std::ptrdiff_t>(below(here->size())));
      here = &*it;
    }
    return *here;
  }

  SeededChoices& choices_;
};

const std::vector<testing::Asked>& all_asked() {
  static const std::vector<testing::Asked> all = testing::hand_written_questions("");
  return all;
}

// Calls told(a damaged line, what it was) again and again.
template <class Write, class Tell>
void damage_each(std::uint64_t kind, Write write, Tell tell) {
  const std::uint64_t count = number_from("CASUS_DAMAGED_TEXTS", 400) * 10;
  for (std::uint64_t i = 0; i < count; ++i) {
    SeededChoices choices(generate::seed_of_board(number_from("CASUS_DAMAGE_SEED", 1), kind * 1'000'000 + i));
    Damage damage(choices);
    const testing::Asked& asked = all_asked()[choices.below(static_cast<std::uint32_t>(all_asked().size()))];
    Json message = write(asked);
    const std::uint32_t blows = 1 + choices.below(3);
    const bool in_values = choices.below(4) != 0;
    for (std::uint32_t blow = 0; in_values && blow < blows; ++blow) damage.strike(message);
    std::string line = line_of(message);
    for (std::uint32_t blow = 0; !in_values && blow < blows; ++blow) damage.strike(line);
    SCOPED_TRACE("message " + std::to_string(i) + ": " + line);
    tell(asked, line);
    if (::testing::Test::HasFailure()) return;
  }
}

TEST(DamagedMessages, QuestionsAreAnswered) {
  for (const adjudicators::Adjudicator* by : {&adjudicators::engine(), &adjudicators::oracle()}) {
    Server server(shelf(), *by, "9.9");
    int understood = 0;
    damage_each(
        1, [](const testing::Asked& asked) { return question_json(*asked.variant, asked.question); },
        [&](const testing::Asked&, const std::string& line) {
          const auto answer = server.answer(line);
          if (!answer) return;  // the damage made it a `stop`
          const Json json = Json::parse(*answer);
          EXPECT_TRUE(json.contains("error") != json.contains("answer")) << *answer;
          EXPECT_NE(json.value("answer", ""), "error") << *answer;
          understood += json.contains("answer") ? 1 : 0;
        });
    EXPECT_GE(understood, 400) << by->name();
  }
}

TEST(DamagedMessages, AnswersAreUnderstoodOrTold) {
  int understood = 0;
  damage_each(
      2,
      [](const testing::Asked& asked) {
        const Ruling told = as_reported(*asked.variant, asked.question.position, asked.answer, Level::Reasons);
        return answer_json(*asked.variant, asked.question.id, asked.question.phase, told);
      },
      [&](const testing::Asked& asked, const std::string& line) {
        const auto message = message_from(line);
        if (const Json* json = std::get_if<Json>(&message)) {
          const auto told = ruling_from(*asked.variant, *json, asked.question.orders.size(), Level::Reasons);
          if (const Mistaken* mistake = std::get_if<Mistaken>(&told)) {
            EXPECT_FALSE(mistake->what.empty());
            EXPECT_EQ(mistake->what.find('\n'), std::string::npos);
          } else {
            // What was understood can be said again.
            answer_json(*asked.variant, "again", 1, std::get<Ruling>(told));
            ++understood;
          }
        }
      });
  EXPECT_GE(understood, 100);
}

}  // namespace damaged_messages_test
}  // namespace casus::exchange
