// An open file, as the kernel numbers it.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "engine/text/sink.h"

namespace casus::files {

std::string reason(int error);  // "No space left on device"

// Closes what it holds.
class Descriptor {
 public:
  explicit Descriptor(int value = -1) : value_(value) {}
  Descriptor(Descriptor&& other) noexcept : value_(std::exchange(other.value_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(value_, other.value_);
    return *this;
  }
  ~Descriptor();
  int operator*() const { return value_; }
  int close();  // 0, or the reason why written data may be lost

 private:
  int value_;
};

// These return "", or the reason why it failed; then the rest is not written.
std::string write_all(int file, std::string_view bytes);
// Also closes the file.
std::string write_pieces(Descriptor file, const WritesTo& contents);

}  // namespace casus::files
