// A list that is nearly always empty: it takes one pointer, and allocates only if it has elements. A value like a
// std::vector, from and to which it converts.
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace casus {

template <class T>
class RareList {
 public:
  using value_type = T;
  using iterator = T*;
  using const_iterator = const T*;
  using reference = T&;
  using const_reference = const T&;
  using size_type = std::size_t;
  using difference_type = std::ptrdiff_t;

  RareList() = default;
  RareList(std::initializer_list<T> elements) : RareList(std::vector<T>(elements)) {}
  RareList(std::vector<T> elements)
      : elements_(elements.empty() ? nullptr : std::make_unique<std::vector<T>>(std::move(elements))) {}
  RareList(const RareList& other)
      : elements_(other.empty() ? nullptr : std::make_unique<std::vector<T>>(*other.elements_)) {}
  RareList(RareList&&) noexcept = default;
  RareList& operator=(const RareList& other) { return *this = RareList(other); }
  RareList& operator=(RareList&&) noexcept = default;
  ~RareList() = default;
  operator std::vector<T>() const { return std::vector<T>(begin(), end()); }

  std::size_t size() const { return elements_ ? elements_->size() : 0; }
  bool empty() const { return size() == 0; }
  T* begin() { return elements_ ? elements_->data() : nullptr; }
  T* end() { return begin() + size(); }
  const T* begin() const { return elements_ ? elements_->data() : nullptr; }
  const T* end() const { return begin() + size(); }
  const T* data() const { return begin(); }
  T& operator[](std::size_t i) { return (*elements_)[i]; }
  const T& operator[](std::size_t i) const { return (*elements_)[i]; }
  T& front() { return elements_->front(); }
  const T& front() const { return elements_->front(); }
  T& back() { return elements_->back(); }
  const T& back() const { return elements_->back(); }

  void clear() { elements_ = nullptr; }
  void push_back(T element) { own().push_back(std::move(element)); }
  void pop_back() { elements_->pop_back(); }

  friend bool operator==(const RareList& left, const RareList& right) { return std::ranges::equal(left, right); }

 private:
  std::vector<T>& own() {
    if (!elements_) elements_ = std::make_unique<std::vector<T>>();
    return *elements_;
  }

  std::unique_ptr<std::vector<T>> elements_;
};

}  // namespace casus
