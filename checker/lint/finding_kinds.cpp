#include "checker/lint/finding_kinds.h"

#include <algorithm>

#include "engine/text/assert.h"

namespace casus::lint {

namespace {

using enum reports::Severity;

constexpr Kind kinds[] = {
    {"unreadable", Error, "The file cannot be read: it breaks the format, or it contradicts itself.", ""},
    {"reader-warning", Warning, "The file can be read, and its reader warns of something in it.", ""},

    // Several files
    {"id-twice", Warning, "Two variants of one folder have the same id.",
     "Give each an id of its own: what names this id gets only one of them, or none."},

    // Borders
    {"isolated-province", Error, "A province has no border at all.",
     "Write its borders, or remove the province from the map."},
    {"separate-part", Warning, "A part of the map is not connected to the rest.",
     "Write the border that joins the two parts, or waive this if the parts are two worlds."},
    {"border-without-third", Note, "Two neighbours have no neighbour in common, so a border near them may be missing.",
     "Look at both ends of this border in the picture. A third province mostly begins where it ends."},
    {"not-flat", Note, "No flat map can have these borders: in any drawing two of them cross.",
     "Many good maps have a few such borders, and maps that wrap around always. Look for a border that is not on the "
     "board. A crossing over water is written with strait=\"...\" and does not count here."},
    {"fleet-border-without-sea", Note, "Fleets pass between two coastal provinces, and no sea borders on both of them.",
     "Write for=\"army\", or the border to the sea that both lie on, unless fleets pass on a river."},
    {"army-border-beside-sea", Warning,
     "Two coastal neighbours lie on the same sea with no coast between them, and only armies pass.",
     "Write for=\"both\" if their coasts meet. Waive it if they do not."},
    {"fleet-only-land-border", Note, "Fleets pass between two coastal provinces, and armies do not.",
     "Write for=\"both\" if the two have land in common."},
    {"one-way-border", Note, "Units pass a border in one direction only.",
     "Write it without one-way=\"yes\" if there is a way back. Waive it if there is not."},
    {"coastal-without-sea", Warning, "A coastal province has no border for fleets.",
     "Write kind=\"inland\", or its border to the sea."},
    {"strait-without-fleets", Error, "No fleet can ever enter the water of a strait, so no fleet can close it.",
     "Write the borders of that water, or name the water in which fleets pass."},
    {"strait-elsewhere", Warning, "The water of a strait does not border on both of its shores.",
     "Name the water between the two provinces, or write its missing border."},

    // Coasts
    {"coast-without-border", Error, "No fleet can arrive at a named coast or leave it.",
     "Write the borders of this coast (coast-a, coast-b), or remove the coast."},
    {"coasts-alike", Warning, "Two coasts of a province lead to the same places, so that they do not differ.",
     "Write the province without named coasts, or correct the borders of one of them."},

    // Names
    {"name-begins-another", Note, "The name of a province begins the name of another.",
     "Players who write the short name may mean the long one. A longer name prevents that."},
    {"power-like-province", Note, "A name of a power is also a name of a province that is not in its country.",
     "Readers of orders may take one for the other. Another spelling prevents that."},

    // The picture
    {"no-positions", Note, "No province has a position in the picture.",
     "Write x and y at each province. Without them no picture of a board can be drawn."},
    {"position-missing", Warning, "A province or a coast has no position in the picture, but others have one.",
     "Write x and y."},
    {"positions-too-near", Warning, "Two places are so near to each other that units in them cover each other.",
     "Move one of them."},
    {"position-outside", Warning, "A place is outside of the picture.",
     "Move it, or correct the width and height of the map."},
    {"position-beside-outline", Warning, "The position of a province is outside of its outline.",
     "Move x and y into the outline, or correct the outline."},
    {"outline-missing", Warning, "The map names a file of outlines, and a province has none in it.",
     "Give the shape of the province its id in that file."},
    {"touch-without-border", Warning, "Two provinces touch in the picture, but the map has no border between them.",
     "Write the border, or correct the outlines."},
    {"border-without-touch", Warning, "The map has a border between two provinces that do not touch in the picture.",
     "Remove the border or correct the outlines. A crossing over water is written with strait=\"...\"."},

    // Powers and the start
    {"power-without-start", Error, "A power has neither a unit nor a supply centre at the start.",
     "Write its homes or its units, or take the power out of the game."},
    {"power-without-builds", Warning, "A power can never build anything.",
     "Give it a home in which it may build, or waive this if the power is meant to shrink."},
    {"unit-cannot-leave", Error, "A unit of the start can never leave its province.",
     "Move the unit, change its kind, or write the missing borders."},
    {"units-unlike-centres", Note, "A power has more or fewer units than supply centres at the start.",
     "Count both again: the start of a variant replaces the whole start of the one that it extends. "
     "The power builds or removes units in its first winter."},
    {"winter-without-adjustments", Warning, "The game begins with a Winter in which no power builds or removes a unit.",
     "Leave out the units that the powers build, or begin the game in Spring."},
    {"colours-alike", Warning, "Two powers have the same colour.", "Change the colour of one of them."},
    {"colours-near", Note, "Two powers have nearly the same colour.", "Change the colour of one of them."},
    {"colour-like-land", Warning, "On a board, the territory of a power looks like land that nobody owns.",
     "Give the power a darker or a stronger colour."},

    // Victory
    {"victory-at-start", Error, "A power has won when the game begins.", "Raise the number of centres that win."},
    {"victory-out-of-reach", Error, "A power can never own as many supply centres as win, or those that it needs.",
     "Lower the number of centres that win, or write the borders that lead to more of them."},
    {"victory-by-several", Note, "Two powers can have enough supply centres to win in the same year.",
     "To prevent that, require more than half of all centres. If that is not wanted, the rules should say which "
     "power wins (rival-claims)."},
    {"last-year-at-start", Error, "The last year is over when the game begins.",
     "Correct the last year, or the year in which play begins."},

    // Options and attributes
    {"option-at-default", Note, "An option is set to the value that it already has.",
     "Leave it out, or waive this if it is written for readers of the file."},
    {"option-without-effect", Warning, "An option is set that decides nothing in this variant.",
     "Leave the option out, or write what it needs."},
    {"attribute-without-effect", Warning, "An attribute or element is written that decides nothing in this variant.",
     "Leave it out, or set the option that makes it matter."},
    {"clause-unworded", Note, "An option needs a clause that the rulebook does not word.",
     "Write <clause id=\"...\" title=\"...\" source=\"...\"/> in the words of your rules. casus lint --fix writes the "
     "line. Without it the clause has the words of Casus."},
    {"home-limit-too-low", Warning, "A power begins with more homes than the option home-limit allows.",
     "Raise the limit, or waive this if no power is meant to gain a home."},

    // Waivers
    {"waiver-unused", Warning, "A waiver waives nothing.", "Remove it: the finding that it waived no longer occurs."},
    {"waiver-unknown-code", Warning, "A waiver names an unknown code.", "Correct the code (docs/lint.md)."},
};

}  // namespace

std::span<const Kind> all_kinds() { return kinds; }

const Kind* find_kind(std::string_view code) {
  const auto* const kind = std::ranges::find(kinds, code, &Kind::code);
  return kind == std::end(kinds) ? nullptr : kind;
}

LintFinding found(std::string_view code, const SourcePos& at, std::string message, std::vector<std::string> about) {
  const Kind* const kind = find_kind(code);
  CASUS_ASSERT(kind != nullptr);
  return {{std::string(code), kind->severity, at, std::move(message), std::string(kind->advice)}, std::move(about), ""};
}

}  // namespace casus::lint
