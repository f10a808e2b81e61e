// An adapter to begin with (docs/adapter-protocol.md). It plays holds and plain moves that nobody opposes, gives the board
// after the phase, and skips the rest. Put your adjudicator into play(). To run it: go run template.go
package main

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
)

type object = map[string]any

var me = object{"answer": "start", "protocol": 1, "name": "template", "version": "1", "language": "Go",
	"level": "positions", "phases": []string{"movement"}, "features": []string{}}

type Unit = map[string]string // power, type, at
type Order struct {
	Power, Order, To string
	Unit             Unit
}
type Variant struct {
	ID  string
	Map struct {
		Borders []struct {
			A, B        string
			Army, Fleet bool
			OneWay      bool `json:"one_way"`
		}
	}
}
type Question struct {
	Ask, ID  string
	Phase    int
	Variant  json.RawMessage // of the question `variant` all of it, of `case` its id
	Position struct{ Units []Unit }
	Orders   []Order
}
type Ways map[string]bool // "army ven tri": an army in Venice can go to Trieste

func waysOf(variant Variant) Ways {
	ways := Ways{}
	for _, border := range variant.Map.Borders {
		for _, way := range [][2]string{{border.A, border.B}, {border.B, border.A}} {
			open := !border.OneWay || way[0] == border.A
			army, fleet := "army "+province(way[0])+" "+province(way[1]), "fleet "+way[0]+" "+way[1]
			ways[army], ways[fleet] = ways[army] || border.Army && open, ways[fleet] || border.Fleet && open
		}
	}
	return ways
}

func province(location string) string { return strings.Split(location, "/")[0] }

// The units after the phase; or why this adjudicator cannot play it, as a reason for people.
func play(ways Ways, units []Unit, orders []Order) (after []Unit, skip string) {
	unitIn, moves, taken := map[string]Unit{}, map[string]string{}, map[string]bool{}
	for _, unit := range units {
		unitIn[province(unit["at"])], taken[province(unit["at"])] = unit, true
	}
	for _, order := range orders {
		switch unit := unitIn[province(order.Unit["at"])]; {
		case order.Order == "hold":
		case order.Order != "move" || unit == nil || unit["power"] != order.Power:
			return nil, "an order other than a hold or a move of one's own unit"
		case !ways[unit["type"]+" "+unit["at"]+" "+order.To]:
			return nil, "a move that may need a convoy, or a coast"
		case taken[province(order.To)]:
			return nil, "a move to a province that another unit is in, or moves to"
		default:
			moves[unit["at"]], taken[province(order.To)] = order.To, true
		}
	}
	for from, to := range moves {
		unitIn[province(from)]["at"] = to
	}
	return units, ""
}

func answerTo(line []byte, variants map[string]Ways) object {
	var question Question
	if err := json.Unmarshal(line, &question); err != nil {
		return object{"error": err.Error()}
	}
	switch question.Ask {
	case "start":
		return me
	case "variant":
		var variant Variant
		if json.Unmarshal(question.Variant, &variant) == nil && variant.Map.Borders != nil {
			variants[variant.ID] = waysOf(variant)
			return object{"answer": "variant", "id": variant.ID, "can": "yes"}
		}
	case "case":
		ways, units := variants[strings.Trim(string(question.Variant), `"`)], question.Position.Units
		if ways != nil && units != nil && question.Orders != nil {
			answer := object{"answer": "case", "id": question.ID, "phase": question.Phase}
			if after, skip := play(ways, units, question.Orders); skip != "" {
				answer["answer"], answer["because"] = "skip", skip
			} else {
				answer["after"] = object{"units": after, "dislodged": []Unit{}}
			}
			return answer
		}
	case "stop":
		os.Exit(0)
	}
	return object{"error": "an unknown question, or one that lacks something"}
}

func main() {
	variants, lines := map[string]Ways{}, bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 8<<20)
	for lines.Scan() {
		json.NewEncoder(os.Stdout).Encode(answerTo(lines.Bytes(), variants))
	}
}
