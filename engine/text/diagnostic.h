// A message of a reader about input that it cannot use: where, what is wrong, what was expected and found, and the
// nearest valid name. A reader returns as many of these as there are mistakes, and never prints or exits.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace casus {

// Lines and columns count from 1; a column counts bytes. Line 0 means "the input as a whole".
struct SourcePos {
  std::string file;
  int line = 0;
  int column = 0;
  friend bool operator==(const SourcePos&, const SourcePos&) = default;
};

struct Diagnostic {
  SourcePos at;
  std::string problem;   // "border to an unknown province"
  std::string expected;  // "a province of this map"; may be empty
  std::string found;     // "bulgari"; may be empty
  std::string nearest;   // "bulgaria"; empty when nothing is near
  friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

using Diagnostics = std::vector<Diagnostic>;

// "file:line:column: ", as far as these are known.
std::string shown_place(const SourcePos& at);
std::string file_and_line(const SourcePos& at);  // "map.xml:88", within a message that is about another place
// `file:line:column: problem`, then indented lines for expected and found; no newline at the end. Nothing in it steers
// a terminal (engine/text/visible.h).
std::string to_string(const Diagnostic& diagnostic);
std::string to_string(const Diagnostics& diagnostics);  // one after the other, each followed by a newline

// By file, line and column; those at the same place keep their sequence.
void sort_by_place(Diagnostics& diagnostics);

// The same, but those that name no file get `at`.
Diagnostics placed(Diagnostics diagnostics, const SourcePos& at);

// Either a value or the reasons why there is none.
template <class T>
class Read {
 public:
  Read(T value) : value_(std::move(value)) {}
  Read(Diagnostics problems) : problems_(std::move(problems)) {}
  Read(Diagnostic problem) { problems_.push_back(std::move(problem)); }

  bool ok() const { return value_.has_value(); }
  explicit operator bool() const { return ok(); }
  const T& operator*() const& { return *value_; }
  T& operator*() & { return *value_; }
  T&& operator*() && { return *std::move(value_); }
  const T* operator->() const { return &*value_; }
  T* operator->() { return &*value_; }
  const Diagnostics& problems() const { return problems_; }  // empty when ok()

 private:
  std::optional<T> value_;
  Diagnostics problems_;
};

// What a function returns that does something and gives no value: it is done, or the reasons why not.
class Done {
 public:
  Done() = default;
  Done(Diagnostics problems) : problems_(std::move(problems)) {}
  Done(Diagnostic problem) { problems_.push_back(std::move(problem)); }

  bool ok() const { return problems_.empty(); }
  explicit operator bool() const { return ok(); }
  const Diagnostics& problems() const { return problems_; }  // empty when ok()

 private:
  Diagnostics problems_;
};

}  // namespace casus
