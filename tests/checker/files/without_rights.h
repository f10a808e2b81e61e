// For a part of a test: what a user without rights may do. Root gives its rights away.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

namespace casus {

class WithoutRights {
 public:
  WithoutRights() : before_(::geteuid()) {
    constexpr uid_t nobody = 65534;
    if (before_ == 0) {
      EXPECT_EQ(::seteuid(nobody), 0);
    }
  }
  ~WithoutRights() { EXPECT_EQ(::seteuid(before_), 0); }

 private:
  uid_t before_;
};

}  // namespace casus
