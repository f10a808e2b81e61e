package start

import (
	"github.com/zond/godip"
	"github.com/zond/godip/graph"
)

func Graph() *graph.Graph {
	return graph.New().
		// Alder
		Prov("ald").Conn("bir", godip.Land).Conn("ced", godip.Land).Conn("ced/nc", godip.Sea).Conn("grs", godip.Sea).Flag(godip.Coast...).SC("Rose").
		// Birch
		Prov("bir").Conn("ald", godip.Land).Conn("ced", godip.Land).Conn("dun", godip.Land).Flag(godip.Land).
		// Cedar (North Coast)
		Prov("ced/nc").Conn("ald", godip.Sea).Conn("grs", godip.Sea).Flag(godip.Sea).
		// Cedar (South Coast)
		Prov("ced/sc").Conn("dun", godip.Sea).Conn("lgs", godip.Sea).Flag(godip.Sea).
		// Cedar
		Prov("ced").Conn("ald", godip.Land).Conn("bir", godip.Land).Conn("dun", godip.Land).Conn("grs", godip.Sea).Flag(godip.Land).SC(godip.Neutral).
		// Dunes
		Prov("dun").Conn("bir", godip.Land).Conn("ced", godip.Land).Conn("ced/sc", godip.Sea).Conn("lgs", godip.Sea).Flag(godip.Land).Flag(godip.Sea).SC("Blue").
		// Grey Sea
		Prov("grs").Conn("ald", godip.Sea).Conn("ced", godip.Sea).Conn("ced/nc", godip.Sea).Conn("lgs", godip.Sea).Flag(godip.Sea).
		// Long Sea
		Prov("lgs").Conn("ced/sc", godip.Sea).Conn("dun", godip.Sea).Conn("grs", godip.Sea).Flag(godip.Sea).
		Done()
}
