// Package twocapes is the world of the importers' tests, as godip has one. It's read as text, and never run.
package twocapes

import (
	"github.com/zond/godip"
	"github.com/zond/godip/orders"
	"github.com/zond/godip/phase"
	"github.com/zond/godip/state"
	"github.com/zond/godip/variants/classical"
	"github.com/zond/godip/variants/common"
	"github.com/zond/godip/variants/hundred"
	"github.com/zond/godip/variants/twocapes/start"
)

const (
	Rose godip.Nation = "Rose"
	Blue godip.Nation = "Blue"
)

var Nations = []godip.Nation{Rose, Blue}

var SVGFlags = map[godip.Nation]func() ([]byte, error){
	Rose: func() ([]byte, error) {
		return Asset("svg/rose.svg")
	},
}

/* Every power builds in its homes. */
var Parser = orders.NewParser([]godip.Order{
	orders.BuildOrder,
	orders.ConvoyOrder,
	orders.DisbandOrder,
	orders.HoldOrder,
	orders.MoveOrder,
	orders.MoveViaConvoyOrder,
	orders.SupportOrder,
})

var newPhase = phase.Generator(Parser, classical.AdjustSCs)

func Phase(year int, season godip.Season, typ godip.PhaseType) godip.Phase {
	return newPhase(year, season, typ)
}

var TwoCapesVariant = common.Variant{
	Name: "Two Capes",
	NationColors: map[godip.Nation]string{
		Rose: "#AA0000",
		Blue: "#0000AA",
	},
	Graph:      func() godip.Graph { return start.Graph() },
	Start:      TwoCapesStart,
	Blank:      TwoCapesBlank,
	Phase:      Phase,
	Parser:     Parser,
	Nations:    Nations,
	PhaseTypes: classical.PhaseTypes,
	Seasons:    classical.Seasons,
	UnitTypes:  []godip.UnitType{godip.Army, godip.Fleet},
	ExtraDominanceRules: map[godip.Province]common.DominanceRule{
		"bir": common.DominanceRule{
			Priority: 0,
			Nation:   Rose,
			Dependencies: map[godip.Province]godip.Nation{
				"ald": Rose,
				"ced": godip.Neutral,
			},
		},
	},
	SoloWinner:        common.SCCountWinner(2),
	SoloSCCount:       func(*state.State) int { return 2 },
	ProvinceLongNames: provinceLongNames,
	SVGMap: func() ([]byte, error) {
		return Asset("svg/twocapesmap.svg")
	},
	SVGVersion:  "1",
	SVGUnits:    hundred.SVGUnits,
	SVGFlags:    SVGFlags,
	CreatedBy:   "",
	Version:     "1",
	Description: "Two capes.",
	Rules: `First to 2 Supply Centers (SC) is the winner.
The "capes" are Alder and Dunes.`,
}

func TwoCapesBlank(phase godip.Phase) *state.State {
	return state.New(start.Graph(), phase, classical.BackupRule, nil, nil)
}

func TwoCapesStart() (result *state.State, err error) {
	startPhase := Phase(1801, godip.Spring, godip.Movement)
	result = TwoCapesBlank(startPhase)
	if err = result.SetUnits(map[godip.Province]godip.Unit{
		"ald": godip.Unit{godip.Fleet, Rose},
		"dun": godip.Unit{Type: godip.Army, Nation: Blue},
	}); err != nil {
		return
	}
	result.SetSupplyCenters(map[godip.Province]godip.Nation{
		"ald": Rose,
		"dun": Blue,
	})
	return
}

var provinceLongNames = map[godip.Province]string{
	"ald":    "Alder",
	"bir":    "Birch",
	"ced":    "Cedar",
	"ced/nc": "Cedar (NC)",
	"ced/sc": "Cedar (SC)",
	"dun":    "Dunes (DUN)",
	"grs":    "Grey Sea",
	"lgs":    "Long Sea",
}
