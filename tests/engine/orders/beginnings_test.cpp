// What is read of every beginning of an order: the order, or what is missing and where. One golden file has it all.
#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/orders/notation.h"
#include "engine/text/tokens.h"
#include "tests/engine/small_campaign.h"
#include "tests/engine/variant_files.h"
#include "tests/golden/file.h"

namespace casus {
namespace {

struct Forms {
  std::string_view variant;
  std::vector<std::string_view> orders;
};
const Forms all_forms[] = {
    {"standard",
     {
         // Units and places
         "A Par H",
         "the French army in Paris holds",
         "an army at Paris H",
         "an French army in Paris H",
         "a French army in Paris H",
         "a fleet on NTH H",
         "FBre - MAO",
         "APar - Bur",
         "fBre - MAO",
         "Fbre - MAO",
         "AAnk - Con",
         "AZar - MAO",
         "BPar - Bur",
         "F [ - MAO",
         "FNaf H",
         "(Par) - (Bur)",
         "A (Par) H",
         "F (StP(nc)) H",
         "F (StP)(nc) H",
         "F (StP)/sc H",
         "F the north coast of Spain H",
         "F the south coast of the Spain H",
         "F north coast Spain H",
         "F north shore of Spain H",
         "F Bul east coast H",
         "F Spa west coast H",
         "F Spa northern H",
         "F Spain(north) H",
         "F Spain(south coast) H",
         "F Spain(Nordkueste) H",
         "F Spain(of the north) H",
         "F Spain( H",
         "F Spain(nc - MAO",
         "F Spain/south coast H",
         "F Spain/south shore H",
         "F Spain/",
         "F STPSC H",
         "F STPEC H",
         "F SC H",
         "F STP-sc - BOT",
         "F STP -sc",
         "F STP- sc",
         "F STP-ec",
         "F Bre-MAO",
         "F Mid-Atlantic Ocen H",
         "F Mid-Atlantic-Ocen H",
         "F Mid-Atlantic - Por",
         "F Foo-MAO",
         "F Foo- H",
         "F Nor H",
         "F No H",
         "F S H",
         "A Sou H",
         "F Bal H",
         "F North-West-Passage - Nwy",
         "F North-West- Passage H",
         "A Atlantis via sea H",
         "A English H",
         "French army in Paris H",
         "English A London H",
         "English London H",
         "English English Channel H",
         "Germn A Munich H",
         "Germn Munich H",
         "German German A Munich H",
         "A 5 H",
         "5 Paris H",
         // Holds
         "A Par (hold)",
         "A Par (hold",
         "A Par (H) (H)",
         "A Par (Hol)",
         "A Par - hold",
         "A Par - H Bur",
         "Mun - holds",
         "A Par to hold",
         "hold A Par",
         "removed A Par",
         "stand F the Spain(nc)",
         // Moves
         "A Par moves from Par to Bur",
         "A Par - from Gas to Bur",
         "A Par moves on Bur",
         "A Par attacks Bur",
         "A Par m to Bur",
         "A Par to move to Bur",
         "A Par in moving to Bur",
         "A Par in its attack on Bur",
         "A Par in its hold",
         "A Par - - Bur",
         "A Par S -",
         "move army Par to Bur",
         "move to Bur A Par",
         "attack A Par to Bur",
         "retreat A Par to Gas",
         "A Par retreats from Par to Gas",
         "A Par R into Gas",
         "A Lon - NTH - Nwy",
         "A Lon - NTH - NWG - Nwy by sea",
         "A Lon - NTH - Nwy by land",
         "A Lon - Bel - Nwy",
         "A Lon - Spa(nc) - Nwy",
         "A Lon via NTH to Norway",
         "A Lon via NTH NWG to Norway",
         "A Lon via NTH - NWG to Norway",
         "A Lon via Wal to Norway",
         "A Lon - Nwy via",
         "A Lon - Nwy (via)",
         "A Lon - Nwy (via/",
         "A Lon - Nwy by",
         "A Lon - Nwy by (",
         "A Lon - Nwy via NTH",
         "A Lon - Nwy (via NTH)",
         "A Lon - Nwy via NTH - NWG",
         "A Lon - Nwy via NTH NWG",
         "A Lon - Nwy via NTH NWG -",
         "A Lon - Nwy via NTH - Bel",
         "A Lon - NTH - Nwy via NWG",
         "A Lon - Nwy (by land)",
         "A Lon - Nwy (by sea",
         "A Lon - Nwy by balloon",
         // Supports and convoys
         "A Par SA Mar - Bur",
         "A Par SF Bre",
         "F NTH CA Lon - Nwy",
         "A Par S A Mar",
         "A Par S A Mar to hold",
         "A Par S A Mar - Bur",
         "A Par S (A Mar - Bur)",
         "A Par S (Mar - Bur)",
         "A Par S (A Mar)",
         "A Par S (Mar)",
         "A Par S (A Mar - Bur",
         "A Par S A Mar from Mar to Bur",
         "A Par S A Mar moving from Mar to Bur",
         "A Par S A Mar moving from Gas to Bur",
         "A Par S the army moving from Mar to Bur",
         "A Par S army moving Bur",
         "A Par S A Mar in moving to Bur",
         "A Par S A Mar in its attack on Bur",
         "A Par S A Mar in Bur",
         "A Par support hold to Bur",
         "A Par support hold A Bur",
         "A Par supports holding of Bur",
         "A Par S H",
         "A Par supports standing A Bur",
         "A Par supports the move of A Mar to Bur",
         "A Par supports move of A Mar to Bur",
         "A Par supports the move to Bur from A Mar",
         "A Par supports move to Bur from Mar",
         "A Par support attack on Bur from the army in Mar",
         "A Par S move of",
         "A Par supports of",
         "support A Mar - Bur with A Par",
         "support A Bur with A Par",
         "convoy A Lon - Nwy with F NTH",
         "F NTH convoys (A Lon - Nwy)",
         "F NTH convoys to Nwy from A Lon",
         "F NTH C A Lon to move to Nwy",
         "F NTH C A Lon in moving to Nwy",
         "F NTH C A Lon from Lon to Nwy",
         "F NTH C A Lon from Wal to Nwy",
         "F NTH C A Lon H",
         "F NTH C from Lon to Nwy",
         "support - A Par",
         // Winters
         "Build A Par",
         "A Par build",
         "A Par disbands",
         "+A Par",
         "+ F StP(nc)",
         "-A Par",
         "- A Par",
         "-Par",
         "!A Par",
         "remove the F Brest",
         "remove",
         "builds",
         "build waived",
         "build waive now",
         "No build",
         "No waive",
         "waive a build",
         "waives the build",
         "waive a unit",
         "waived",
         "waiving build build",
         "Declare Mun as a home",
         "declares Mun home",
         "declare A Mun",
         "A Kiel T F",
     }},
    {"ambition-empire-6",
     {
         "A Bre T",
         "A Bre T F",
         "A Bre T to F",
         "A Bre T F(sc)",
         "A Bre transforms into a fleet on the south coast",
         "A Bre transforms into an army",
         "A Bre transforms to Brest",
         "A Bre transforms into Brest(sc)",
         "A Atlantis T Bre",
         "A Bre transforms to fleet at Bre",
         "A Bre T - F",
         "A Bre T in Ank",
         "A Bre T on (sc)",
         "A Bre T nc",
         "A Bre T A nc",
         "F Bre T A",
         "transform A Bre into F",
         "transform a Bre",
         "A Bre converts to (north coast)",
         "A Bre H",
         "A Bre dances",
     }},
    {"classical",
     {
         "A the - Spa",
         "the the H",
         "the A the H",
         "the Roman A the H",
         "the Roman the - Spa",
         "the S the - Spa",
         "A A - the",
         "a Roman A the H",
         "A Roman army the H",
         "the Fetters H",
         "F The Fetters - the",
     }},
    {"letters",
     {
         "A A H",
         "AB - B",
         "A AB - A",
         "ABc - B",
         "AH - B",
         "AZar - B",
         "A army at B H",
         "a army at B H",
         "a fleet at B H",
         "a Fleet Street H",
         "a Alphan army at B H",
         "A A Army H",
         "A B (H)",
         "A (H) H",
         "A B - H",
         "A B to to",
         "A B T to B",
         "A B T to To Tor",
         "A B T to a",
         "A B T A Army",
         "A B T F Land",
         "F F Land H",
         "F F T F",
         "the H",
         "the the H",
         "the A H",
         "Alpha A B H",
         "Alpha Alpha H",
         "Beta A H",
         "F Isl - B",
         "F Cap - B",
         "F Ca - B",
         "A B S A A",
         "A B S S A",
     }},
    {"small",
     {
         "A(Vie)-Mrv-S A(Boh)-Sil",
         "A(Vie)-(Mrv (x4)",
         "A(Vie)-Mrv(x2) S (Boh)-(Sil (x4)",
         "A(Vie)-A(Mrv)",
         "A(Vie) S N(Sil (x4)",
         "A(Vie) S N (x2)",
         "A(Vie) S 2A(Boh) (x4)",
         "A(Vie) S A(Boh (x4)",
         "A(Vie) S G(Boh) (x4)",
         "A(Vie) S L(Boh) (x4)",
         "A(Vie) S L(CXII (x4)",
         "A(Vie) S 0F(Sca) (x4)",
         "2F(Sca)-COS-C CXII(Got)-Den",
         "2F(Sca) C CXII(Got-Den (x4)",
         "2F(Sca) C 100F(Got)-Den",
         "2F(Sca) C CXII(Got)-(Den (x4)",
         "2F(Sca) convoys the leader CXII at Got to Den",
         "2F(Sca)-Foo-S A(Got)",
         "2F(Sca)-Foo-S",
         "2F(Sca)-Foo-hold-Got",
         "2F(Sca)-Foo-Got",
         "2F(Sca)-Foo-C A(Got)-Den",
         "F(Foo-S A(Got))",
         "3A(Sca)",
         "3 A(Sca)-Got",
         "2(Sca)-Got",
         "L(Foo)-Got",
         "L()-Got",
         "Charls(Got)-Den",
         "G(Sca)-Got",
         "Swedisch A(Sca)-Got",
         "Polish A(Sax) if Sil is held",
         "Retreat A(Sca)-Got or disband",
         "Retreat Disband A(Sca)",
         "Retreat A(Sca",
         "Retreat A(Sca)-(Got (x4)",
         "Retreat A(Sca) Got",
         "Retreet A(Sca)-Got",
         "A(Sca) retreats to Got",
         "Build 2F(Sca)",
         "Build A(Sca if",
         "Remove Polish A(Sax)",
         "Permit for the Poles",
         "Permit Anglo-Dutch",
         "Permit Danes if",
         "Withdraw the permission for Swedish, if peace holds",
         "Agree to the end",
         "Waive all",
     }},
};

// A map whose provinces are called like words of orders, and of which some begin alike.
std::shared_ptr<const Variant> letters() {
  std::string map = "<map>";
  const auto add = [&](const std::string& id, const std::string& name) {
    map += "<province id=\"" + id + "\" name=\"" + name + "\" kind=\"coastal\" centre=\"yes\"/>\n";
  };
  for (const auto& [id, name] : std::initializer_list<std::pair<const char*, const char*>>{{"a", "Alpha"},
                                                                                           {"b", "Beta"},
                                                                                           {"ab", "Alabama"},
                                                                                           {"bc", "Becket"},
                                                                                           {"f", "Fjord"},
                                                                                           {"h", "Hamlet"},
                                                                                           {"s", "Sand"},
                                                                                           {"to", "Tobago"},
                                                                                           {"tot", "To Tor"},
                                                                                           {"the", "Thebes"},
                                                                                           {"zar", "Zara"},
                                                                                           {"aar", "A Army"},
                                                                                           {"fle", "Fleet Street"},
                                                                                           {"fla", "F Land"}})
    add(id, name);
  for (const std::string number : {"One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"}) {
    add("i" + number, "Isle " + number);
    add("c" + number, "Cape " + number);
  }
  add("cNine", "Cape Nine");
  const std::string variant = R"(<variant id="letters" title="Letters" map="letters"><calendar first-year="1901"/>
<victory centres="9"/><powers><power name="Alpha" adjective="Alphan" colour="#ff0000" homes="a"/>
<power name="Beta" adjective="Betan" colour="#0000ff" homes="b"/></powers><start/><rules rulebook="letters"/></variant>)";
  const auto read =
      read_variant_text({variant, "letters/variant.xml"}, testing::mapdata({{"letters/map.xml", map + "</map>"}}));
  if (!read) throw std::runtime_error(to_string(read.problems()));
  return *read;
}

std::shared_ptr<const Variant> variant_called(std::string_view id) {
  if (id == "letters") return letters();
  if (id == "small") return {std::shared_ptr<const Variant>(), &testing::small_campaign()};
  return testing::shipped(id);
}

std::string result_of(const Variant& variant, std::string_view order) {
  const auto read = parse_order(variant, PowerId{0}, order, {"orders.txt", 1, 1});
  if (read) return print(variant, *read);
  std::string text;
  for (const Diagnostic& problem : read.problems()) {
    text += std::to_string(problem.at.column) + ' ' + problem.problem + ": expected " + problem.expected;
    if (!problem.found.empty()) text += ", found \"" + problem.found + '"';
    if (!problem.nearest.empty()) text += ", nearest " + problem.nearest;
    if (&problem != &read.problems().back()) text += "; ";
  }
  return text;
}

TEST(Notation, SaysWhatIsMissingAtEveryBeginningOfAnOrder) {
  std::string text;
  for (const Forms& forms : all_forms) {
    const auto variant = variant_called(forms.variant);
    std::string before;
    for (const std::string_view order : forms.orders) {
      // What the order before begins with, too, is in the file already.
      std::size_t same = 0;
      while (same < order.size() && same < before.size() && order[same] == before[same]) ++same;
      for (const Token& token : tokens_of(order)) {
        const std::string_view beginning = order.substr(0, token.end);
        if (beginning.size() <= same && beginning.size() < order.size()) continue;
        text += std::string(beginning) + "\n    " + result_of(*variant, beginning) + '\n';
      }
      text += std::string(order) + " now\n    " + result_of(*variant, std::string(order) + " now") + '\n';
      before = order;
    }
  }
  testing::expect_accepted("tests/engine/orders/beginnings.txt", text);
}

}  // namespace
}  // namespace casus
