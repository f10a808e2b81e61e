#include "checker/generate/other_rulebooks.h"

#include <algorithm>
#include <iterator>

#include "checker/generate/make_situation.h"
#include "engine/rules/options.h"
#include "engine/rules/with_options.h"

namespace casus::generate {

namespace {

// "4.A" of the DATC; "" for rules of variants.
std::string_view chapter_of(const OptionInfo& option) { return option.datc.substr(0, 3); }

// Whether the map and the powers of the variant let the option decide something, perhaps with other options.
bool can_decide(const Variant& variant, const OptionInfo& option) {
  return option.movement == variant.movement && std::ranges::all_of(option.features, [&](Feature feature) {
           return !is_of_data(feature) || variant.has(feature);
         });
}

std::shared_ptr<const Variant> shared(Read<Variant> variant) {
  return variant ? std::make_shared<const Variant>(*std::move(variant)) : nullptr;
}

bool is_supported_or_carried(const Situation& now, const Order& mover) {
  const Move& move = std::get<Move>(mover.task);
  return std::any_of(now.orders.begin(), now.orders.end(), [&](const Order& order) {
    if (order.power != mover.power) return false;
    const auto is_for = [&](const UnitName& unit, Location to) {
      return unit.at.province == mover.unit.at.province && to.province == move.destination.province;
    };
    if (const auto* support = std::get_if<SupportMove>(&order.task))
      return is_for(support->supported, support->destination);
    if (const auto* convoy = std::get_if<Convoy>(&order.task)) return is_for(convoy->army, convoy->destination);
    return false;
  });
}

void leave_out_implied_moves(Situation& now, Choices& choices) {
  for (std::size_t i = 0; i < now.orders.size();) {
    const bool can_be_implied =
        std::holds_alternative<Move>(now.orders[i].task) && is_supported_or_carried(now, now.orders[i]);
    if (can_be_implied && choices.below(2) == 0) now.orders.erase(now.orders.begin() + static_cast<std::ptrdiff_t>(i));
    else ++i;
  }
}

// The seas whose fleets are ordered to carry the army, from its start as far as each touches the next: mostly a way to
// its destination.
std::vector<ProvinceId> ordered_path(const Situation& now, const Order& army) {
  const Map& map = now.variant->map;
  ProvinceSet left;
  for (const Order& order : now.orders) {
    const auto* convoy = std::get_if<Convoy>(&order.task);
    const ProvinceId sea = order.unit.at.province;
    if (convoy != nullptr && convoy->army.at.province == army.unit.at.province && map.lets_convoy(sea))
      left.insert(sea);
  }
  left.erase(std::get<Move>(army.task).destination.province);
  std::vector<ProvinceId> path;
  ProvinceId end = army.unit.at.province;
  for (;;) {
    ProvinceId next = no_province;
    (left & map.neighbours(end)).for_each([&](ProvinceId sea) { next = sea; });
    if (next == no_province) return path;
    end = next;
    left.erase(end);
    path.push_back(end);
    if (map.neighbours(end).contains(std::get<Move>(army.task).destination.province)) return path;
  }
}

void write_paths(Situation& now, Choices& choices) {
  for (Order& order : now.orders) {
    Move* move = std::get_if<Move>(&order.task);
    const bool is_army = order.unit.kind == WrittenKind::Army;
    if (move == nullptr || !is_army || choices.below(4) == 0) continue;
    move->path = ordered_path(now, order);
    if (!move->path.empty()) move->via = Via::Convoy;
  }
}

}  // namespace

std::string differing_options(const Variant& variant, const Variant& from) {
  std::string text;
  for (const OptionInfo& option : all_options()) {
    const std::uint8_t value = option.get(variant.options());
    if (value == option.get(from.options())) continue;
    text += (text.empty() ? "" : " ") + text_of({&option, value});
  }
  return text;
}

void take_options_back(Situation& now, const Variant& shipped, const StillFails& still_fails) {
  for (const OptionInfo& option : all_options()) {
    const std::uint8_t own = option.get(shipped.options());
    if (option.get(now.variant->options()) == own) continue;
    const OptionChoice choice{&option, own};
    auto changed = shared(with_options(*now.variant, std::span(&choice, 1)));
    if (changed == nullptr) continue;
    Situation simpler = now;
    simpler.variant = std::move(changed);
    if (still_fails(simpler)) now = std::move(simpler);
  }
}

OtherRulebooks::OtherRulebooks(std::shared_ptr<const Variant> variant) : variant_(std::move(variant)) {
  for (const OptionInfo& option : all_options()) {
    if (!can_decide(*variant_, option)) continue;
    for (std::uint8_t value = 0; value < option.values.size(); ++value) {
      const OptionChoice choice{&option, value};
      if (value != option.get(variant_->options()) && with({choice}) != nullptr) choices_.push_back(choice);
    }
  }
}

std::vector<std::vector<OptionChoice>> OtherRulebooks::ones_and_pairs() const {
  std::vector<std::vector<OptionChoice>> all;
  for (auto one = choices_.begin(); one != choices_.end(); ++one) {
    all.push_back({*one});
    for (auto other = one + 1; other != choices_.end(); ++other) {
      if (other->option != one->option && with({*one, *other}) != nullptr) all.push_back({*one, *other});
    }
  }
  return all;
}

OptionChoice OtherRulebooks::draw_one(const std::vector<OptionChoice>& from, Choices& choices) {
  std::vector<const OptionInfo*> options;
  for (const OptionChoice& choice : from) {
    if (options.empty() || options.back() != choice.option) options.push_back(choice.option);
  }
  const OptionInfo* option = options[choices.below(static_cast<std::uint32_t>(options.size()))];
  const auto [first, last] = std::ranges::equal_range(from, option, {}, &OptionChoice::option);
  return *(first + static_cast<std::ptrdiff_t>(choices.below(static_cast<std::uint32_t>(last - first))));
}

std::vector<OptionChoice> OtherRulebooks::draw_some(Choices& choices) const {
  const auto of_chapter = [&](std::string_view chapter) {
    std::vector<OptionChoice> some;
    std::ranges::copy_if(choices_, std::back_inserter(some),
                         [&](const OptionChoice& it) { return chapter_of(*it.option) == chapter; });
    return some;
  };
  const std::vector<OptionChoice> of_convoys = of_chapter("4.A");
  const bool convoys = choices.below(3) == 0 && !of_convoys.empty();
  std::vector<OptionChoice> chosen{draw_one(convoys ? of_convoys : choices_, choices)};
  const std::vector<OptionChoice> alike = of_chapter(chapter_of(*chosen.front().option));
  if (choices.below(4) == 0) {
    for (std::size_t i = 0; i < alike.size(); ++i) chosen.push_back(draw_one(alike, choices));
    return chosen;
  }
  for (std::uint32_t further = choices.below(3); further > 0; --further)
    chosen.push_back(draw_one(choices.below(4) == 0 ? choices_ : alike, choices));
  return chosen;
}

std::shared_ptr<const Variant> OtherRulebooks::draw(Choices& choices) const { return draw(*variant_, choices); }

std::shared_ptr<const Variant> OtherRulebooks::draw(const Variant& played, Choices& choices) const {
  auto changed = std::make_shared<Variant>(played);
  if (choices_.empty()) return changed;
  for (const OptionChoice& choice : draw_some(choices)) {
    const Options before = changed->options();
    Options options = before;
    choice.option->set(options, choice.value);
    if (!set_options(*changed, options).empty()) set_options(*changed, before);
  }
  return changed;
}

std::shared_ptr<const Variant> OtherRulebooks::with(const std::vector<OptionChoice>& chosen) const {
  return shared(with_options(*variant_, chosen));
}

Situation make_situation_by(std::shared_ptr<const Variant> variant, PhaseKind kind, Choices& choices) {
  Situation now = make_situation(std::move(variant), kind, choices);
  if (kind != PhaseKind::Movement) return now;
  if (now.variant->options().convoy_path != ConvoyPath::Ignored) write_paths(now, choices);
  if (now.variant->options().implied_orders == ImpliedOrders::Allowed) leave_out_implied_moves(now, choices);
  return now;
}

}  // namespace casus::generate
