// An array whose slots have no value until they are written. For tables that are made anew for each question and of
// which most slots stay unused: to fill them would cost more than the answer.
#pragma once

#include <cstddef>
#include <type_traits>

namespace casus {

template <class T, std::size_t Count>
class Slots {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  Slots() {}

  static constexpr std::size_t size() { return Count; }
  T& operator[](std::size_t i) { return slots_[i]; }
  const T& operator[](std::size_t i) const { return slots_[i]; }
  T* begin() { return slots_; }
  const T* begin() const { return slots_; }
  T* end() { return slots_ + Count; }
  const T* end() const { return slots_ + Count; }

 private:
  union {  // so that no constructor of T is called
    T slots_[Count];
  };
};

}  // namespace casus
