// An adapter to begin with (docs/adapter-protocol.md). It plays holds and plain moves that nobody opposes, gives the board
// after the phase, and skips the rest. Put your adjudicator into Play(). It needs Json.NET. With Debian's mono-mcs and
// libnewtonsoft-json-cil-dev:
//   mcs -nowarn:649 -r:/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll template.cs
//   MONO_PATH=/usr/lib/cli/Newtonsoft.Json-5.0 mono template.exe
// With System.Text.Json instead: JToken is JsonElement, ToObject is Deserialize, JsonConvert.SerializeObject is
// JsonSerializer.Serialize, and JsonConvert.DeserializeObject is JsonSerializer.Deserialize with the options
// new JsonSerializerOptions { IncludeFields = true }.
using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

class Unit { public string power, type, at; }
class Order { public string power, order, to; public Unit unit; }
class Position { public List<Unit> units; }
class Border { public string a, b; public bool army, fleet, one_way; }
class Map { public List<Border> borders; }
class Variant { public string id; public Map map; }
class Question
{
    public string ask, id;
    public int phase;
    public JToken variant;  // all of it in the question `variant`, and its id in `case`
    public Position position;
    public List<Order> orders;
}

// What this adjudicator cannot play, as a reason for people.
class Skip : Exception { public Skip(string why) : base(why) { } }

static class Template
{
    static readonly object me = new {
        answer = "start", protocol = 1, name = "template", version = "1", language = "C#", level = "positions",
        phases = new[] { "movement" }, features = new string[0] };

    static string Province(string location) { return location.Split('/')[0]; }

    static HashSet<string> WaysOf(Variant variant)
    {
        var ways = new HashSet<string>();  // "army ven tri": an army in Venice can go to Trieste
        foreach (Border border in variant.map.borders)
            foreach (string[] way in new[] { new[] { border.a, border.b }, new[] { border.b, border.a } })
            {
                if (border.one_way && way[0] == border.b) continue;
                if (border.army) ways.Add("army " + Province(way[0]) + " " + Province(way[1]));
                if (border.fleet) ways.Add("fleet " + way[0] + " " + way[1]);
            }
        return ways;
    }

    // The units after the phase, and those that are dislodged with the places that they may retreat to.
    static object Play(HashSet<string> ways, Position position, List<Order> orders)
    {
        Dictionary<string, Unit> units = position.units.ToDictionary(one => Province(one.at));
        var taken = new HashSet<string>(units.Keys);
        var moves = new Dictionary<string, string>();  // from where: to where
        foreach (Order order in orders)
        {
            if (order.order == "hold") continue;
            Unit unit = null;
            if (order.unit != null) units.TryGetValue(Province(order.unit.at), out unit);
            if (order.order != "move" || unit == null || unit.power != order.power)
                throw new Skip("an order other than a hold or a move of one's own unit");
            if (!ways.Contains(unit.type + " " + unit.at + " " + order.to))
                throw new Skip("a move that may need a convoy, or a coast");
            if (!taken.Add(Province(order.to)))
                throw new Skip("a move to a province that another unit is in, or moves to");
            moves[unit.at] = order.to;
        }
        foreach (Unit unit in position.units)
            if (moves.ContainsKey(unit.at)) unit.at = moves[unit.at];
        return new { units = position.units, dislodged = new Unit[0] };
    }

    static readonly Dictionary<string, HashSet<string>> variants = new Dictionary<string, HashSet<string>>();

    static object AnswerTo(Question question)
    {
        switch (question.ask)
        {
            case "start":
                return me;
            case "variant":
                Variant variant = question.variant.ToObject<Variant>();
                variants[variant.id] = WaysOf(variant);
                return new { answer = "variant", id = variant.id, can = "yes" };
            case "case":
                try
                {
                    object after = Play(variants[(string)question.variant], question.position, question.orders);
                    return new { answer = "case", id = question.id, phase = question.phase, after };
                }
                catch (Skip why)
                {
                    return new { answer = "skip", id = question.id, phase = question.phase, because = why.Message };
                }
        }
        return new { error = "an unknown question: " + question.ask };
    }

    static void Main()
    {
        for (string line = Console.ReadLine(); line != null; line = Console.ReadLine())
        {
            object answer;
            try
            {
                Question question = JsonConvert.DeserializeObject<Question>(line);
                if (question.ask == "stop") return;
                answer = AnswerTo(question);
            }
            catch (Exception why) { answer = new { error = why.Message }; }
            Console.WriteLine(JsonConvert.SerializeObject(answer));
        }
    }
}
