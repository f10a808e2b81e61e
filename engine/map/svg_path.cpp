#include "engine/map/svg_path.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/map/geometry.h"
#include "engine/text/decimal.h"

namespace casus {

namespace {

// How far a line is from its curve, as a rule; where a curve turns back, half as far again.
constexpr double flatness = 0.1;
constexpr int most_pieces = 64;  // of one curve
constexpr double largest = 1e7;  // no coordinate is further out

// Numbers and letters of path data, one after the other. A letter and a word begin where at_end() has been asked.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  std::size_t offset() const { return at_; }
  bool at_end() {
    skip_separators();
    return at_ == text_.size();
  }
  // The letter of a command; 0 where there is none.
  char letter() {
    if (at_ == text_.size() || !is_letter(text_[at_])) return 0;
    return text_[at_++];
  }
  std::optional<double> number() {
    skip_separators();
    const std::size_t begin = text_.substr(at_).starts_with('+') ? at_ + 1 : at_;
    if (begin != at_ && text_.substr(begin).starts_with('-')) return std::nullopt;
    const std::optional<Decimal> read = leading_decimal(text_.substr(begin));
    if (!read || std::abs(read->value) > largest) return std::nullopt;
    at_ = begin + read->length;
    return read->value;
  }
  // A flag of an arc may have no blank after it.
  std::optional<bool> flag() {
    skip_separators();
    if (at_ == text_.size() || (text_[at_] != '0' && text_[at_] != '1')) return std::nullopt;
    return text_[at_++] == '1';
  }
  std::string_view word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }
  bool mark(char wanted) {
    skip_separators();
    if (at_ == text_.size() || text_[at_] != wanted) return false;
    ++at_;
    return true;
  }

 private:
  static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
  void skip_separators() {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n' || text_[at_] == '\r' || text_[at_] == ','))
      ++at_;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

// The number of lines for a curve, by the length of the way along its control points.
int pieces(double length) {
  return std::clamp(static_cast<int>(std::ceil(std::sqrt(length / flatness / 2))), 2, most_pieces);
}

class PathReading {
 public:
  explicit PathReading(std::string_view data) : scanner_(data) {}

  std::optional<std::vector<Ring>> read() {
    while (!scanner_.at_end()) {
      fault_at_ = scanner_.offset();
      const char letter = scanner_.letter();
      if (letter != 0) command_ = letter;
      else if (command_ == 'M' || command_ == 'm') command_ = command_ == 'M' ? 'L' : 'l';  // further pairs are lines
      else if (command_ == 'Z' || command_ == 'z') return std::nullopt;
      if (commands.find(kind()) == std::string_view::npos || (rings_.empty() && kind() != 'm')) return std::nullopt;
      const bool done = step();
      fault_at_ = scanner_.offset();
      if (!done) return std::nullopt;
    }
    for (Ring& ring : rings_) {
      while (ring.size() >= 3 && ring.front() == ring.back()) ring.pop_back();
    }
    std::erase_if(rings_, [](const Ring& ring) { return ring.size() < 3; });
    return std::move(rings_);
  }
  std::size_t fault_at() const { return fault_at_; }

 private:
  static constexpr std::string_view commands = "mzlhvcsqta";

  bool is_relative() const { return command_ >= 'a'; }
  // The small letter; before the first command a blank, which is no command.
  char kind() const { return is_relative() ? command_ : static_cast<char>(command_ - 'A' + 'a'); }
  std::optional<Point> point() {
    const auto x = scanner_.number();
    const auto y = x ? scanner_.number() : std::nullopt;
    if (!y) return std::nullopt;
    return is_relative() ? pen_ + Point{*x, *y} : Point{*x, *y};
  }
  void line_to(Point to) {
    rings_.back().push_back(to);
    pen_ = to;
  }
  // After a closed piece a path may go on where that one began.
  void go_on_after_close() {
    if (is_closed_) rings_.push_back({pen_});
    is_closed_ = false;
  }

  bool step() {
    const char now = kind();
    if (now == 'm') return move();
    if (now == 'z') return close();
    go_on_after_close();
    const bool done = now == 'l'   ? line()
                      : now == 'h' ? straight(true)
                      : now == 'v' ? straight(false)
                      : now == 'c' ? cubic(false)
                      : now == 's' ? cubic(true)
                      : now == 'q' ? quadratic(false)
                      : now == 't' ? quadratic(true)
                                   : arc();
    if (now != 'c' && now != 's') last_cubic_ = pen_;
    if (now != 'q' && now != 't') last_quadratic_ = pen_;
    return done;
  }

  bool move() {
    const auto to = point();
    if (!to) return false;
    pen_ = last_cubic_ = last_quadratic_ = *to;
    rings_.push_back({*to});
    is_closed_ = false;
    return true;
  }
  bool close() {
    pen_ = last_cubic_ = last_quadratic_ = rings_.back().front();
    is_closed_ = true;
    return true;
  }
  bool line() {
    const auto to = point();
    if (to) line_to(*to);
    return to.has_value();
  }
  bool straight(bool across) {
    const auto by = scanner_.number();
    if (!by) return false;
    Point to = pen_;
    (across ? to.x : to.y) = is_relative() ? (across ? pen_.x : pen_.y) + *by : *by;
    line_to(to);
    return true;
  }
  bool cubic(bool smooth) {
    const Point from = pen_;
    const auto one = smooth ? std::optional<Point>(from * 2 - last_cubic_) : point();
    const auto other = one ? point() : std::nullopt;
    const auto to = other ? point() : std::nullopt;
    if (!to) return false;
    const int count = pieces(length(*one - from) + length(*other - *one) + length(*to - *other));
    for (int i = 1; i <= count; ++i) {
      const double t = static_cast<double>(i) / count, u = 1 - t;
      line_to(from * (u * u * u) + *one * (3 * u * u * t) + *other * (3 * u * t * t) + *to * (t * t * t));
    }
    last_cubic_ = *other;
    return true;
  }
  bool quadratic(bool smooth) {
    const Point from = pen_;
    const auto control = smooth ? std::optional<Point>(from * 2 - last_quadratic_) : point();
    const auto to = control ? point() : std::nullopt;
    if (!to) return false;
    const int count = pieces(length(*control - from) + length(*to - *control));
    for (int i = 1; i <= count; ++i) {
      const double t = static_cast<double>(i) / count, u = 1 - t;
      line_to(from * (u * u) + *control * (2 * u * t) + *to * (t * t));
    }
    last_quadratic_ = *control;
    return true;
  }
  // From the end points to the centre as the SVG specification computes it (SVG 2, B.2.4).
  bool arc() {
    const auto rx = scanner_.number();
    const auto ry = rx ? scanner_.number() : std::nullopt;
    const auto turned = ry ? scanner_.number() : std::nullopt;
    const auto large = turned ? scanner_.flag() : std::nullopt;
    const auto sweep = large ? scanner_.flag() : std::nullopt;
    const Point from = pen_;
    const auto to = sweep ? point() : std::nullopt;
    if (!to) return false;
    double a = std::abs(*rx), b = std::abs(*ry);
    if (a == 0 || b == 0 || from == *to) {
      line_to(*to);
      return true;
    }
    const double angle = *turned * std::numbers::pi / 180, cosine = std::cos(angle), sine = std::sin(angle);
    const Point half = (from - *to) * 0.5;
    const Point p{cosine * half.x + sine * half.y, -sine * half.x + cosine * half.y};
    const double stretch = std::sqrt(p.x * p.x / (a * a) + p.y * p.y / (b * b));
    if (stretch > 1) a *= stretch, b *= stretch;
    const double below = a * a * p.y * p.y + b * b * p.x * p.x;
    const double root = std::sqrt(std::max(0.0, (a * a * b * b - below) / below)) * (*large == *sweep ? -1 : 1);
    const Point c{root * a * p.y / b, -root * b * p.x / a};
    const Point centre = Point{cosine * c.x - sine * c.y, sine * c.x + cosine * c.y} + (from + *to) * 0.5;
    const double begin = std::atan2((p.y - c.y) / b, (p.x - c.x) / a);
    double swept = std::atan2((-p.y - c.y) / b, (-p.x - c.x) / a) - begin;
    if (*sweep && swept < 0) swept += 2 * std::numbers::pi;
    if (!*sweep && swept > 0) swept -= 2 * std::numbers::pi;
    const int count = pieces(std::abs(swept) * std::max(a, b));
    for (int i = 1; i < count; ++i) {
      const double t = begin + swept * i / count;
      const Point on{a * std::cos(t), b * std::sin(t)};
      line_to(centre + Point{cosine * on.x - sine * on.y, sine * on.x + cosine * on.y});
    }
    line_to(*to);
    return true;
  }

  Scanner scanner_;
  std::size_t fault_at_ = 0;
  char command_ = 0;
  bool is_closed_ = false;
  Point pen_, last_cubic_, last_quadratic_;
  std::vector<Ring> rings_;
};

std::optional<Affine> one_transformation(std::string_view name, const std::vector<double>& n) {
  const std::size_t count = n.size();
  if (count == 0) return std::nullopt;
  if (name == "matrix" && count == 6) return Affine{n[0], n[1], n[2], n[3], n[4], n[5]};
  if (name == "translate" && (count == 1 || count == 2)) return Affine{1, 0, 0, 1, n[0], count == 2 ? n[1] : 0};
  if (name == "scale" && (count == 1 || count == 2)) return Affine{n[0], 0, 0, count == 2 ? n[1] : n[0], 0, 0};
  const double angle = n[0] * std::numbers::pi / 180;
  if (name == "skewX" && count == 1) return Affine{1, 0, std::tan(angle), 1, 0, 0};
  if (name == "skewY" && count == 1) return Affine{1, std::tan(angle), 0, 1, 0, 0};
  if (name != "rotate" || (count != 1 && count != 3)) return std::nullopt;
  const Affine turn{std::cos(angle), std::sin(angle), -std::sin(angle), std::cos(angle), 0, 0};
  if (count == 1) return turn;
  return Affine{1, 0, 0, 1, n[1], n[2]}.after(turn).after({1, 0, 0, 1, -n[1], -n[2]});
}

}  // namespace

Affine Affine::after(const Affine& inner) const {
  return {a * inner.a + c * inner.b, b * inner.a + d * inner.b,     a * inner.c + c * inner.d,
          b * inner.c + d * inner.d, a * inner.e + c * inner.f + e, b * inner.e + d * inner.f + f};
}

std::optional<std::vector<Ring>> rings_of_path(std::string_view data, std::size_t& fault_at) {
  PathReading reading(data);
  auto rings = reading.read();
  if (!rings) fault_at = reading.fault_at();
  return rings;
}

std::optional<Ring> points_of_list(std::string_view data, std::size_t& fault_at) {
  Scanner scanner(data);
  Ring ring;
  while (!scanner.at_end()) {
    const auto x = scanner.number();
    const auto y = x ? scanner.number() : std::nullopt;
    if (!y) {
      fault_at = scanner.offset();
      return std::nullopt;
    }
    ring.push_back({*x, *y});
  }
  return ring;
}

std::optional<Affine> transformation(std::string_view text, std::size_t& fault_at) {
  Scanner scanner(text);
  Affine whole;
  while (!scanner.at_end()) {
    fault_at = scanner.offset();
    const std::string_view name = scanner.word();
    if (!scanner.mark('(')) return std::nullopt;
    std::vector<double> numbers;
    while (!scanner.mark(')')) {
      const auto number = scanner.number();
      if (!number) return std::nullopt;
      numbers.push_back(*number);
    }
    const auto one = one_transformation(name, numbers);
    if (!one) return std::nullopt;
    whole = whole.after(*one);
  }
  return whole;
}

}  // namespace casus
