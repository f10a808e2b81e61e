#include "reports/record/impulse_record.h"

#include "engine/orders/notation.h"

namespace casus::reports {

std::string words(Result result, Fate fate) {
  std::string text(word(result));
  if (fate != Fate::Stays) text += ", " + std::string(word(fate));
  return text;
}

std::vector<ImpulseRecord> impulse_records(const Variant& variant, const std::vector<Impulse>& impulses) {
  std::vector<ImpulseRecord> records;
  for (const Impulse& impulse : impulses) {
    ImpulseRecord& record = records.emplace_back();
    record.board = impulse.board;
    for (const Deed& deed : impulse.deeds) {
      DeedRecord& told = record.deeds.emplace_back();
      told.unit = deed.unit;
      told.ordered = deed.order;
      told.points = deed.points;
      told.total = deed.total;
      told.presence = deed.presence;
      told.of_mountains = deed.of_mountains;
      told.sums = deed.sums;
      told.met = deed.met;
      told.supported = deed.supported;
      told.whole_turn = deed.whole_turn;
      told.done.power = deed.unit.power;
      told.done.order = deed.done;
      told.done.text = print(variant, deed.done);
      told.done.got = words(deed.verdict.result, deed.verdict.fate);
      told.done.verdict = deed.verdict;
    }
  }
  return records;
}

}  // namespace casus::reports
