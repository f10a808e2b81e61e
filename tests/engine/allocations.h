// How many blocks of memory the program has asked for so far: the tests count what a call allocates.
#pragma once

namespace casus {

long allocations();

}  // namespace casus
