// Lets Casus ask godip for the results of orders (docs/adapter-protocol.md). README.md says how it is translated.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/zond/godip"
	"github.com/zond/godip/orders"
	"github.com/zond/godip/state"
	"github.com/zond/godip/variants/classical"
)

// Provinces that godip abbreviates in another way.
var theirs = map[string]string{"lyo": "gol", "mao": "mid", "nao": "nat", "nwg": "nrg"}
var ours = map[string]string{"gol": "lyo", "mid": "mao", "nat": "nao", "nrg": "nwg"}

type skip string // What godip is not made for, as a reason for people.

type Unit struct {
	Power        string   `json:"power"`
	Type         string   `json:"type"`
	At           string   `json:"at"`
	AttackerFrom string   `json:"attacker_from,omitempty"`
	ByConvoy     bool     `json:"by_convoy,omitempty"`
	Retreats     []string `json:"retreats,omitempty"`
}

type Order struct {
	Power  string   `json:"power"`
	Order  string   `json:"order"`
	Unit   Unit     `json:"unit"`
	Target Unit     `json:"target"`
	To     string   `json:"to"`
	Via    string   `json:"via"`
	Path   []string `json:"path"`
}

type Question struct {
	Ask      string          `json:"ask"`
	ID       json.RawMessage `json:"id"`
	Number   json.RawMessage `json:"phase"`
	Variant  json.RawMessage `json:"variant"`
	Position struct {
		Phase struct {
			Season string `json:"season"`
			Year   int    `json:"year"`
			Kind   string `json:"kind"`
		} `json:"phase"`
		Units     []Unit            `json:"units"`
		Dislodged []Unit            `json:"dislodged"`
		StandOffs []string          `json:"stand_offs"`
		Owners    map[string]string `json:"owners"`
	} `json:"position"`
	Orders []Order `json:"orders"`
}

type object map[string]interface{}

func province(location string) string {
	return strings.SplitN(location, "/", 2)[0]
}

func renamed(location string, names map[string]string) string {
	if name, ok := names[location]; ok {
		return name
	}
	return location
}

// A coast that no fleet has to name is left out: godip has no place of that name.
func place(game *state.State, location, kind string) godip.Province {
	whole := godip.Province(renamed(province(location), theirs))
	if !game.Graph().Has(whole) {
		panic(fmt.Errorf("no province %q", location))
	}
	named := godip.Province(renamed(location, theirs))
	if kind == "army" || !game.Graph().Has(named) {
		return whole
	}
	return named
}

func kindOf(kind string) godip.UnitType {
	if kind == "army" {
		return godip.Army
	}
	return godip.Fleet
}

func valueOf(at godip.Province, unit godip.Unit) Unit {
	return Unit{Power: string(unit.Nation), Type: strings.ToLower(string(unit.Type)), At: renamed(string(at), ours)}
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func situation(asked *Question) *state.State {
	season, kind := godip.Spring, godip.Movement
	if asked.Position.Phase.Season != "spring" {
		season = godip.Fall
	}
	switch asked.Position.Phase.Kind {
	case "movement":
	case "retreats":
		kind = godip.Retreat
	case "adjustments":
		kind = godip.Adjustment
	default:
		panic(fmt.Errorf("a phase that it does not know: %q", asked.Position.Phase.Kind))
	}
	game := classical.Blank(classical.NewPhase(asked.Position.Phase.Year, season, kind))
	for _, unit := range asked.Position.Units {
		check(game.SetUnit(place(game, unit.At, unit.Type), godip.Unit{kindOf(unit.Type), godip.Nation(unit.Power)}))
	}
	for _, unit := range asked.Position.Dislodged {
		at := place(game, unit.At, unit.Type)
		check(game.SetDislodged(at, godip.Unit{kindOf(unit.Type), godip.Nation(unit.Power)}))
		if !unit.ByConvoy && unit.AttackerFrom != "" {
			game.SetDislodger(place(game, unit.AttackerFrom, "army"), at)
		}
	}
	for _, at := range asked.Position.StandOffs {
		// One move alone into a province is not a stand-off for godip.
		game.AddBounce("first", place(game, at, "army"))
		game.AddBounce("second", place(game, at, "army"))
	}
	owners := map[godip.Province]godip.Nation{}
	for at, power := range asked.Position.Owners {
		owners[place(game, at, "army")] = godip.Nation(power)
	}
	game.SetSupplyCenters(owners)
	return game
}

// An order of godip has no owner. It belongs to the owner of the unit or, if it is a build, of the centre.
func ownerOf(game *state.State, order *Order, at godip.Province) string {
	if order.Order == "build" {
		power, _, _ := game.SupplyCenter(at)
		return string(power)
	}
	if game.Phase().Type() == godip.Retreat {
		unit, _, _ := game.Dislodged(at)
		return string(unit.Nation)
	}
	unit, _, _ := game.Unit(at)
	return string(unit.Nation)
}

func translated(game *state.State, order *Order, at godip.Province, number int) godip.Adjudicator {
	when := time.Unix(int64(number), 0) // Of several builds or removals the earlier ones count.
	switch order.Order {
	case "hold":
		return orders.Hold(at)
	case "build":
		return orders.Build(at, kindOf(order.Unit.Type), when)
	case "disband":
		return orders.Disband(at, when)
	case "move":
		if order.Via == "land" || len(order.Path) > 0 {
			panic(skip("a move that is ordered to go by land or by a path"))
		}
		move := orders.Move(at, place(game, order.To, order.Unit.Type))
		if order.Via == "convoy" {
			return move.ViaConvoy()
		}
		return move
	case "support-hold":
		return orders.SupportHold(at, place(game, order.Target.At, order.Target.Type))
	case "support-move":
		from := place(game, order.Target.At, order.Target.Type)
		return orders.SupportMove(at, from, place(game, order.To, order.Target.Type))
	case "convoy":
		return orders.Convoy(at, place(game, order.Target.At, order.Target.Type), place(game, order.To, "army"))
	}
	panic(skip("an order that it has no word for: " + order.Order))
}

// The places that a dislodged unit may retreat to, as godip looks whether one is left.
func retreats(game *state.State, at godip.Province, unit godip.Unit) []string {
	places := []string{}
	for _, to := range orders.PossibleMoves(game, at, false, true) {
		if _, _, taken := game.Unit(to); !taken && !game.Bounce(at, to) {
			places = append(places, renamed(string(to), ours))
		}
	}
	return places
}

func play(asked *Question) object {
	game := situation(asked)
	declined := map[string]bool{}
	for number := range asked.Orders {
		order := &asked.Orders[number]
		if order.Order == "waive" {
			declined[order.Power] = true
			continue
		}
		if order.Order == "build" && declined[order.Power] {
			panic(skip("a build that is declined, before one that is ordered"))
		}
		if order.Order == "move" && order.Via == "convoy" && game.Phase().Type() == godip.Retreat {
			continue // It has no word for a retreat by convoy, and such an order is illegal.
		}
		at := place(game, order.Unit.At, order.Unit.Type)
		if owner := ownerOf(game, order, at); owner != "" && owner != order.Power {
			panic(skip("an order of another power"))
		}
		check(game.SetOrder(at, translated(game, order, at, number)))
	}
	check(game.Next())
	units, dislodged := []Unit{}, []object{}
	for at, unit := range game.Units() {
		units = append(units, valueOf(at, unit))
	}
	for at, unit := range game.Dislodgeds() {
		value := valueOf(at, unit)
		dislodged = append(dislodged, object{"power": value.Power, "type": value.Type, "at": value.At,
			"retreats": retreats(game, at, unit)})
	}
	after := object{"units": units, "dislodged": dislodged}
	if asked.Position.Phase.Kind == "retreats" && asked.Position.Phase.Season == "fall" {
		owners := object{}
		for at, power := range game.SupplyCenters() {
			owners[renamed(string(at), ours)] = string(power)
		}
		after["owners"] = owners
	}
	return after
}

func answered(asked *Question) (reply object) {
	reply = object{"answer": "case", "id": asked.ID, "phase": asked.Number}
	defer func() { // Whatever goes wrong in godip belongs to this case.
		switch why := recover().(type) {
		case nil:
		case skip:
			reply["answer"], reply["because"] = "skip", string(why)
		default:
			reply["answer"], reply["because"] = "error", fmt.Sprint(why)
		}
	}()
	reply["after"] = play(asked)
	return
}

func answer(line []byte) interface{} {
	var asked Question
	if err := json.Unmarshal(line, &asked); err != nil {
		return object{"error": err.Error()}
	}
	switch asked.Ask {
	case "stop":
		return nil
	case "start":
		return object{"answer": "start", "protocol": 1, "name": "godip", "version": "of 2025-04-15", "language": "Go",
			"homepage": "https://github.com/zond/godip", "commit": os.Getenv("PEER_COMMIT"), "level": "positions",
			"phases": []string{"movement", "retreats", "adjustments"}, "features": []string{"via-convoy"},
			"choices": object{"4.A.3": "2000-ordered", "4.A.5": "b", "4.D.8": "homes-over-water",
				"superfluous-convoy": "legal"}}
	case "variant":
		var variant struct {
			ID string `json:"id"`
		}
		if err := json.Unmarshal(asked.Variant, &variant); err != nil {
			return object{"error": err.Error()}
		}
		if variant.ID == "standard" {
			return object{"answer": "variant", "id": variant.ID, "can": "yes"}
		}
		return object{"answer": "variant", "id": variant.ID, "can": "no", "because": "this adapter uses its standard map"}
	case "case":
		return answered(&asked)
	}
	return object{"error": "an unknown question: " + asked.Ask}
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 9<<20)
	answers := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		reply := answer(lines.Bytes())
		if reply == nil {
			return
		}
		check(answers.Encode(reply))
	}
}
