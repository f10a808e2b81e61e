#include "checker/conform/questioner.h"

#include <fmt/format.h>

#include "checker/conform/failures.h"
#include "checker/conform/introduction.h"
#include "checker/conform/quote.h"

namespace casus::conform {

using exchange::Json;
using exchange::Mistaken;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds time_after_stop{1000};
static_assert(longest_line == exchange::longest_message);

std::string text_of(const Json& message, const char* member) {
  const auto found = message.find(member);
  return found != message.end() && found->is_string() ? found->get<std::string>() : "";
}

// {"error": "why"}: it did not understand the question.
bool is_error(const Json& message) { return !message.contains("answer") && message.contains("error"); }

std::string shown(const Json& message, const char* member) {
  const auto found = message.find(member);
  if (found == message.end()) return "nothing";
  if (found->is_string()) return as_quote(found->get<std::string>());
  // In quotes it would look like a text.
  return found->is_structured() ? as_quote(exchange::line_of(*found)) : exchange::line_of(*found);
}

NoAnswer no_such_answer(const Json& answer, std::string_view expected) {
  if (is_error(answer)) return {Failure::Garbage, "it answered with an error: " + shown(answer, "error")};
  return {Failure::Garbage, fmt::format("answer: expected {}, found {}", expected, shown(answer, "answer"))};
}

// A result without any reason would look like a fault of the report.
std::string reason_in(const Json& answer, const char* member) {
  std::string reason = text_of(answer, member);
  return reason.empty() ? "it gave no reason" : reason;
}

bool is_same(const Json& one, const Json& other, const char* member) {
  const auto found = one.find(member), counterpart = other.find(member);
  return found != one.end() && counterpart != other.end() && *found == *counterpart;
}

NoAnswer told_at(const std::string& stage, NoAnswer failure) {
  failure.what = stage + failure.what;
  return failure;
}

}  // namespace

std::optional<NoAnswer> mismatch_with_options(const Json& question, const Json& answer) {
  if (is_error(answer)) return std::nullopt;
  const std::string kind = text_of(answer, "answer");
  if (kind != "options" && kind != "skip" && kind != "error")
    return no_such_answer(answer, R"("options", "skip" or "error")");
  if (is_same(question, answer, "id")) return std::nullopt;
  return NoAnswer{Failure::WrongCase, fmt::format("an answer about {}; the question was about {}", shown(answer, "id"),
                                                  shown(question, "id"))};
}

std::optional<NoAnswer> mismatch_with_case(const Json& question, const Json& answer) {
  if (is_error(answer)) return std::nullopt;
  const std::string kind = text_of(answer, "answer");
  if (kind != "case" && kind != "skip" && kind != "error")
    return no_such_answer(answer, R"("case", "skip" or "error")");
  for (const char* member : {"id", "phase"}) {
    if (!answer.contains(member))
      return NoAnswer{Failure::Garbage, fmt::format("{}: expected one, found nothing", member)};
    if (is_same(question, answer, member)) continue;
    return NoAnswer{
        Failure::WrongCase,
        fmt::format("an answer to case {}, phase {}; the question was case {}, phase {}", shown(answer, "id"),
                    shown(answer, "phase"), shown(question, "id"), shown(question, "phase"))};
  }
  return std::nullopt;
}

exchange::Understood<Json> read_answer(std::string_view line) {
  exchange::Understood<Json> message = exchange::message_from(line);
  if (Mistaken* mistaken = std::get_if<Mistaken>(&message)) {
    const bool is_other_text = !line.starts_with('{') && mistaken->what.starts_with("not valid JSON");
    const bool breaks_off = mistaken->what.find("unexpected end of input") != std::string::npos;
    mistaken->what += ": " + as_quote(line);
    if (is_other_text) mistaken->what += "; only answers belong on the standard output";
    else if (breaks_off) mistaken->what += "; an answer is one line";
  }
  return message;
}

std::variant<Json, Skipped, Erred> sorted_out(Json answer) {
  if (is_error(answer)) return Erred{reason_in(answer, "error")};
  const std::string kind = text_of(answer, "answer");
  if (kind == "skip") return Skipped{reason_in(answer, "because"), text_of(answer, "see")};
  if (kind == "error") return Erred{reason_in(answer, "because")};
  return answer;
}

Reply reply_of(const Variant& variant, const exchange::CaseQuestion& question, Level level, Questioner::Heard heard) {
  Reply reply{NoAnswer{}, std::move(heard.raw), std::move(heard.complaints)};
  if (const Json* answer = std::get_if<Json>(&heard.said)) {
    auto ruling = exchange::ruling_from(variant, *answer, question.orders.size(), level);
    if (const Mistaken* mistaken = std::get_if<Mistaken>(&ruling))
      reply.said = NoAnswer{Failure::Garbage, mistaken->what};
    else reply.said = std::move(std::get<Ruling>(ruling));
  } else if (Skipped* skipped = std::get_if<Skipped>(&heard.said)) {
    reply.said = std::move(*skipped);
  } else if (Erred* erred = std::get_if<Erred>(&heard.said)) {
    reply.said = std::move(*erred);
  } else {
    reply.said = std::move(std::get<NoAnswer>(heard.said));
  }
  return reply;
}

// Afterwards the process still runs only if an answer came.
Questioner::Received Questioner::answer_to(const Json& question, milliseconds limit, const Mismatch& mismatch) {
  Received answer = next_answer(question, limit, mismatch);
  if (std::holds_alternative<NoAnswer>(answer)) end();
  return answer;
}

Questioner::Received Questioner::next_answer(const Json& question, milliseconds limit, const Mismatch& mismatch) {
  const bool is_early = process_->has_spoken();
  process_->write(exchange::line_of(question) + '\n');
  Process::Line line = process_->read_line(Clock::now() + limit);
  raw_ = line.text.substr(0, line.came == Process::Came::Line ? line.text.npos : longest_raw);
  if (line.came != Process::Came::Line) return failure_of(*process_, line, limit);
  exchange::Understood<Json> message = read_answer(line.text);
  if (const Mistaken* mistaken = std::get_if<Mistaken>(&message)) return NoAnswer{Failure::Garbage, mistaken->what};
  Json& answer = std::get<Json>(message);
  if (std::optional<NoAnswer> otherwise = mismatch(answer)) return *otherwise;
  if (is_early) return NoAnswer{Failure::Garbage, "it answered before it was asked: " + as_quote(line.text)};
  return std::move(answer);
}

std::variant<Introduction, NoAnswer> Questioner::introduce() {
  if (process_) return *introduction_;
  auto begun = Process::begin(command_);
  if (const std::string* reason = std::get_if<std::string>(&begun))
    return NoAnswer{Failure::CannotStart, "it could not be started: " + *reason};
  process_ = std::move(std::get<std::unique_ptr<Process>>(begun));
  Introduction introduction;
  const auto read = [&](const Json& answer) -> std::optional<NoAnswer> {
    if (text_of(answer, "answer") != "start") return no_such_answer(answer, R"("start")");
    const auto understood = introduction_from(answer);
    if (const Mistaken* mistaken = std::get_if<Mistaken>(&understood))
      return NoAnswer{Failure::CannotStart, mistaken->what};
    introduction = std::get<Introduction>(understood);
    if (!introduction_ || introduction == *introduction_) return std::nullopt;
    return NoAnswer{Failure::CannotStart, "its introduction has changed: " + as_quote(raw_)};
  };
  const Json question =
      Json::object({{"ask", "start"}, {"protocol", exchange::protocol_number}, {"casus", CASUS_VERSION}});
  const Received answer = answer_to(question, limits_.start, read);
  if (const NoAnswer* failure = std::get_if<NoAnswer>(&answer)) {
    const bool makes_no_sense = failure->failure == Failure::Garbage;
    return NoAnswer{makes_no_sense ? Failure::CannotStart : failure->failure, failure->what};
  }
  introduction_ = introduction;
  return introduction;
}

std::variant<std::monostate, Skipped, NoAnswer> Questioner::say_whether(const AboutVariant& variant) {
  auto known = playing_.find(variant.id);
  if (known == playing_.end()) {
    Playing playing;
    const auto read = [&](const Json& answer) -> std::optional<NoAnswer> {
      if (text_of(answer, "answer") != "variant") return no_such_answer(answer, R"("variant")");
      if (text_of(answer, "id") != variant.id) {
        return NoAnswer{Failure::WrongCase, fmt::format("an answer about the variant {}; the question was about {}",
                                                        shown(answer, "id"), as_quote(variant.id))};
      }
      const std::string can = text_of(answer, "can");
      if (can == "no") playing = Skipped{reason_in(answer, "because")};
      else if (can != "yes")
        return NoAnswer{Failure::Garbage, R"(can: expected "yes" or "no", found )" + shown(answer, "can")};
      return std::nullopt;
    };
    const Json question = Json::object({{"ask", "variant"}, {"variant", variant.json()}});
    const Received answer = answer_to(question, limits_.start, read);
    if (const NoAnswer* failure = std::get_if<NoAnswer>(&answer)) return *failure;
    known = playing_.emplace(variant.id, playing).first;
  }
  if (const Skipped* skipped = std::get_if<Skipped>(&known->second)) return *skipped;
  return std::monostate();
}

std::variant<Introduction, NoAnswer> Questioner::start() {
  auto introduction = introduce();
  const std::string complaints = taken_complaints();
  if (NoAnswer* failure = std::get_if<NoAnswer>(&introduction)) return with_complaint(*failure, complaints);
  return introduction;
}

std::variant<std::monostate, Skipped, NoAnswer> Questioner::can_play(const AboutVariant& variant) {
  if (const auto introduction = start(); std::holds_alternative<NoAnswer>(introduction))
    return told_at("at its start: ", std::get<NoAnswer>(introduction));
  auto answer = say_whether(variant);
  const std::string complaints = taken_complaints();
  if (NoAnswer* failure = std::get_if<NoAnswer>(&answer)) return with_complaint(*failure, complaints);
  return answer;
}

Questioner::Heard Questioner::ask(const AboutVariant& variant, const Json& question) {
  taken_complaints();
  raw_.clear();
  auto said = [&]() -> Said {
    if (auto introduction = introduce(); std::holds_alternative<NoAnswer>(introduction))
      return told_at("at its start: ", std::get<NoAnswer>(introduction));
    auto playing = say_whether(variant);
    if (NoAnswer* failure = std::get_if<NoAnswer>(&playing))
      return told_at("asked about the variant: ", std::move(*failure));
    if (Skipped* skipped = std::get_if<Skipped>(&playing)) return std::move(*skipped);
    const bool is_about_orders = text_of(question, "ask") == "options";
    const auto mismatch = [&](const Json& answer) {
      return is_about_orders ? mismatch_with_options(question, answer) : mismatch_with_case(question, answer);
    };
    Received answer = answer_to(question, limits_.answer, mismatch);
    if (NoAnswer* failure = std::get_if<NoAnswer>(&answer)) return std::move(*failure);
    auto sorted = sorted_out(std::move(std::get<Json>(answer)));
    return std::visit([](auto& one) -> Said { return std::move(one); }, sorted);
  }();
  return {std::move(said), raw_, taken_complaints()};
}

void Questioner::stop() {
  if (!process_) return;
  process_->write(exchange::line_of(Json::object({{"ask", "stop"}})) + '\n');
  process_->close_input_when_written();
  process_->has_ended(Clock::now() + time_after_stop);
  end();
}

void Questioner::end() {
  if (!process_) return;
  process_->end(time_to_leave);
  complaints_ += process_->complaints();
  process_.reset();
  playing_.clear();
}

std::string Questioner::taken_complaints() {
  if (process_) {
    process_->has_spoken();
    complaints_ += process_->complaints();
  }
  std::string complaints = std::exchange(complaints_, "");
  if (complaints.size() > longest_complaint) complaints.erase(0, complaints.size() - longest_complaint);
  return complaints;
}

}  // namespace casus::conform
