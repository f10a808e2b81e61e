// A list that nearly always has at most `Inside` elements: it holds those itself, and allocates only for more. A value
// like a std::vector, from and to which it converts.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace casus {

template <class T, std::size_t Inside>
class ShortList {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;
  using iterator = T*;
  using const_iterator = const T*;
  using reference = T&;
  using const_reference = const T&;
  using size_type = std::size_t;
  using difference_type = std::ptrdiff_t;

  ShortList() {}
  ShortList(std::initializer_list<T> elements) { append(elements.begin(), elements.size()); }
  ShortList(const std::vector<T>& elements) { append(elements.data(), elements.size()); }
  ShortList(const ShortList& other) { append(other.data(), other.size()); }
  ShortList(ShortList&& other) noexcept { take(other); }
  ShortList& operator=(const ShortList& other) {
    if (this == &other) return *this;
    clear();
    append(other.data(), other.size());
    return *this;
  }
  ShortList& operator=(ShortList&& other) noexcept {
    if (this == &other) return *this;
    drop_outside();
    size_ = 0;
    capacity_ = Inside;
    take(other);
    return *this;
  }
  ~ShortList() { drop_outside(); }
  operator std::vector<T>() const { return std::vector<T>(begin(), end()); }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T* data() { return is_outside() ? outside_ : inside_; }
  const T* data() const { return is_outside() ? outside_ : inside_; }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }
  T& operator[](std::size_t i) { return data()[i]; }
  const T& operator[](std::size_t i) const { return data()[i]; }
  T& front() { return *begin(); }
  const T& front() const { return *begin(); }
  T& back() { return end()[-1]; }
  const T& back() const { return end()[-1]; }

  void clear() { size_ = 0; }
  void push_back(T element) {
    if (size_ == capacity_) make_room(2 * capacity_);
    new (end()) T(element);
    ++size_;
  }
  T* insert(const T* before, T element) {
    const auto place = before - data();
    push_back(element);
    std::rotate(begin() + place, end() - 1, end());
    return begin() + place;
  }
  T* erase(const T* first, const T* last) {
    T* const place = begin() + (first - data());
    std::move(begin() + (last - data()), end(), place);
    size_ -= static_cast<std::uint32_t>(last - first);
    return place;
  }

  friend bool operator==(const ShortList& left, const ShortList& right) { return std::ranges::equal(left, right); }

 private:
  bool is_outside() const { return capacity_ > Inside; }
  void drop_outside() {
    if (is_outside()) std::allocator<T>().deallocate(outside_, capacity_);
  }

  void make_room(std::size_t capacity) {
    T* const elements = std::allocator<T>().allocate(capacity);
    std::uninitialized_copy_n(data(), size_, elements);
    drop_outside();
    outside_ = elements;
    capacity_ = static_cast<std::uint32_t>(capacity);
  }
  void append(const T* elements, std::size_t count) {
    if (size_ + count > capacity_) make_room(size_ + count);
    std::uninitialized_copy_n(elements, count, end());
    size_ += static_cast<std::uint32_t>(count);
  }
  // Only for an empty list with its elements inside. The other one is empty afterwards.
  void take(ShortList& other) noexcept {
    if (other.is_outside()) {
      outside_ = other.outside_;
      size_ = other.size_;
      capacity_ = std::exchange(other.capacity_, Inside);
    } else {
      append(other.data(), other.size_);
    }
    other.clear();
  }

  std::uint32_t size_ = 0;
  std::uint32_t capacity_ = Inside;
  union {
    T inside_[Inside];
    T* outside_;  // where there is room for more
  };
};

}  // namespace casus
