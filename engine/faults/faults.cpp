#include "engine/faults/faults.h"

#include "engine/rules/clauses.h"
#include "engine/text/assert.h"

namespace casus {
namespace {

#define CASUS_FAULT_INFO(enumerator, clause, sentence, ...) \
  FaultInfo{Fault::enumerator, #enumerator, Clause::clause, sentence, std::string_view(__VA_ARGS__)},
constexpr FaultInfo faults[] = {CASUS_FAULT_LIST(CASUS_FAULT_INFO)};
constexpr FaultInfo canary_faults[] = {CASUS_CANARY_LIST(CASUS_FAULT_INFO)};
#undef CASUS_FAULT_INFO

}  // namespace

std::span<const FaultInfo> all_faults() { return faults; }
std::span<const FaultInfo> canaries() { return canary_faults; }

#ifdef CASUS_FAULTS
constinit thread_local Fault fault_in_force = Fault::None;
bool can_be_broken() { return true; }
Breaking::Breaking(Fault fault) { fault_in_force = fault; }
Breaking::~Breaking() { fault_in_force = Fault::None; }
constinit thread_local bool* asked_about = nullptr;
Watching::Watching() : asked_(std::make_unique<bool[]>(std::size(faults) + std::size(canary_faults) + 1)) {
  asked_about = asked_.get();
}
Watching::~Watching() { asked_about = nullptr; }
#else
bool can_be_broken() { return false; }
Breaking::Breaking(Fault) { CASUS_ASSERT(can_be_broken()); }
Breaking::~Breaking() = default;
Watching::Watching() { CASUS_ASSERT(can_be_broken()); }
Watching::~Watching() = default;
#endif

}  // namespace casus
