// Lets Casus ask jDip for the results of orders (docs/adapter-protocol.md). README.md says how it is translated.
import info.jdip.order.Move;
import info.jdip.order.OrderFactory;
import info.jdip.order.Orderable;
import info.jdip.order.result.OrderResult;
import info.jdip.order.result.Result;
import info.jdip.process.RetreatChecker;
import info.jdip.process.StdAdjudicator;
import info.jdip.world.Coast;
import info.jdip.world.Location;
import info.jdip.world.Phase;
import info.jdip.world.Position;
import info.jdip.world.Power;
import info.jdip.world.Province;
import info.jdip.world.RuleOptions;
import info.jdip.world.TurnState;
import info.jdip.world.Unit;
import info.jdip.world.VictoryConditions;
import info.jdip.world.World;
import info.jdip.world.WorldFactory;
import info.jdip.world.variant.VariantManager;
import info.jdip.world.variant.data.Variant;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public final class JdipAdapter {
    // No class of jDip is needed until here, so that a missing one can be reported.
    public static void main(String[] arguments) throws Exception {
        try {
            Peer.run(arguments);
        } catch (LinkageError why) {
            System.err.println("jDip cannot be used: put its classes and libraries on the class path (" + why + ")");
            System.exit(2);
        }
    }
}

final class Peer {
    /** What jDip is not made for, as a reason for people. */
    private static final class Skip extends Exception {
        Skip(String why) {
            super(why);
        }
    }

    private final World world;
    private final Position atStart;
    private final Map<String, Province> provinces = new LinkedHashMap<>();  // by the id that Casus gives
    private final Map<Province, String> ids = new LinkedHashMap<>();

    private Peer(File folder) throws Exception {
        VariantManager.init(new File[] {folder}, false);
        Variant variant = VariantManager.getVariant("Standard", VariantManager.VERSION_NEWEST);
        world = WorldFactory.getInstance().createWorld(variant);
        world.setRuleOptions(RuleOptions.createFromVariant(variant));
        atStart = world.getInitialTurnState().getPosition();
    }

    // The names of the provinces are the same, but for one: jDip writes no hyphen.
    private void takeMap(Map<String, Object> variant) {
        for (Map<String, Object> province : objects(object(variant.get("map")).get("provinces"))) {
            String name = text(province.get("name"));
            Province found = world.getMap().getProvince(name);
            if (found == null) found = world.getMap().getProvince(name.replace('-', ' '));
            if (found == null) found = world.getMap().getProvince(text(province.get("id")));
            if (found == null) throw new IllegalArgumentException("jDip has no province " + name);
            provinces.put(text(province.get("id")), found);
            ids.put(found, text(province.get("id")));
        }
    }

    // ---- Values ----

    private Location location(Object at, Unit.Type type) {
        String[] parts = text(at).split("/");
        Province province = provinces.get(parts[0]);
        if (province == null) throw new IllegalArgumentException("no province " + parts[0]);
        if (type == Unit.Type.ARMY) return new Location(province, Coast.NONE);
        if (!province.isMultiCoastal() || parts.length == 1) return new Location(province, Coast.UNDEFINED);
        Coast coast = Coast.parse(parts[0] + "/" + parts[1]);
        return new Location(province, province.isCoastValid(coast) ? coast : Coast.UNDEFINED);
    }

    private static Unit.Type type(Map<String, Object> unit) {
        Object type = unit.get("type");
        return type == null ? Unit.Type.UNDEFINED : type.equals("army") ? Unit.Type.ARMY : Unit.Type.FLEET;
    }

    private Power power(Object name) {
        Power power = world.getMap().getPower(text(name));
        if (power == null) throw new IllegalArgumentException("no power " + name);
        return power;
    }

    private String place(Province province, Coast coast) {
        return ids.get(province) + (coast.isDirectional() ? "/" + coast.getAbbreviation() : "");
    }

    private Map<String, Object> unitValue(Province province, Unit unit) {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("power", unit.getPower().getName());
        value.put("type", unit.getType() == Unit.Type.ARMY ? "army" : "fleet");
        value.put("at", place(province, unit.getCoast()));
        return value;
    }

    // ---- A phase ----

    private Unit unit(Map<String, Object> value) throws Exception {
        Unit unit = new Unit(power(value.get("power")), type(value));
        unit.setCoast(location(value.get("at"), type(value)).getValidatedSetup(type(value)).getCoast());
        return unit;
    }

    private Position position(Map<String, Object> given) throws Exception {
        Position position = atStart.copy();
        for (Province province : position.getProvinces()) {
            position.setUnit(province, null);
            position.setDislodgedUnit(province, null);
            position.setSupplyCenterOwner(province, null);
        }
        for (Map<String, Object> unit : objects(given.get("units")))
            position.setUnit(location(unit.get("at"), Unit.Type.ARMY).getProvince(), unit(unit));
        for (Map<String, Object> unit : objects(given.get("dislodged")))
            position.setDislodgedUnit(location(unit.get("at"), Unit.Type.ARMY).getProvince(), unit(unit));
        if (given.get("owners") != null)
            for (Map.Entry<String, Object> owned : object(given.get("owners")).entrySet())
                position.setSupplyCenterOwner(provinces.get(owned.getKey()), power(owned.getValue()));
        return position;
    }

    private Orderable order(Map<String, Object> order, Position position, Phase.PhaseType kind) throws Skip {
        OrderFactory factory = OrderFactory.getDefault();
        Power power = power(order.get("power"));
        Map<String, Object> ordered = object(order.get("unit"));
        Unit.Type type = type(ordered);
        Location at = location(ordered.get("at"), type);
        String what = text(order.get("order"));
        switch (what) {
            case "hold": return factory.createHold(power, at, type);
            case "build": return factory.createBuild(power, at, type);
            case "disband":
                return kind == Phase.PhaseType.ADJUSTMENT ? factory.createRemove(power, at, type)
                                                          : factory.createDisband(power, at, type);
            case "move": {
                Location to = location(order.get("to"), type);
                if ("land".equals(order.get("via"))) throw new Skip("a move that is ordered to go by land");
                // jDip has no word for a retreat by convoy, and such an order is illegal.
                if (kind == Phase.PhaseType.RETREAT && "convoy".equals(order.get("via"))) return null;
                if (kind == Phase.PhaseType.RETREAT) return factory.createRetreat(power, at, type, to);
                return "convoy".equals(order.get("via")) ? factory.createMove(power, at, type, to, true)
                                                         : factory.createMove(power, at, type, to);
            }
            case "support-hold": case "support-move": case "convoy": {
                Map<String, Object> target = object(order.get("target"));
                Unit.Type targetType = type(target);
                Location from = location(target.get("at"), targetType);
                Unit there = position.getUnit(from.getProvince());
                Power targetPower = there == null ? null : there.getPower();
                if (what.equals("support-hold"))
                    return factory.createSupport(power, at, type, from, targetPower, targetType);
                Location to = location(order.get("to"), targetType);
                if (what.equals("convoy"))
                    return factory.createConvoy(power, at, type, from, targetPower, targetType, to);
                return factory.createSupport(power, at, type, from, targetPower, targetType, to);
            }
            default: throw new Skip("an order that it has no word for: " + what);
        }
    }

    // The movement before a retreats phase, with what jDip asks about it: the attackers, and two moves that failed for
    // each stand-off. jDip does not ask where those two came from, but wants two places.
    private TurnState before(Map<String, Object> given, Phase now, Position position) {
        OrderFactory factory = OrderFactory.getDefault();
        TurnState state = new TurnState(now.getPrevious());
        state.setPosition(position);
        state.setWorld(world);
        List<Result> results = state.getResultList();
        Power anybody = world.getMap().getPowers()[0];
        List<Province> sources = new ArrayList<>(provinces.values());
        for (Map<String, Object> unit : objects(given.get("dislodged"))) {
            Location from = location(unit.get("attacker_from"), Unit.Type.ARMY);
            sources.remove(from.getProvince());
            Move attack = factory.createMove(anybody, from, Unit.Type.ARMY, location(unit.get("at"), Unit.Type.ARMY));
            results.add(new OrderResult(attack, OrderResult.ResultType.SUCCESS, null));
            if (Boolean.TRUE.equals(unit.get("by_convoy")))
                results.add(new OrderResult(attack, OrderResult.ResultType.CONVOY_PATH_TAKEN, null));
        }
        Object standOffs = given.get("stand_offs");
        if (standOffs instanceof List)
            for (Object at : (List<?>) standOffs)
                for (int number = 0; number < 2; ++number) {
                    Location from = new Location(sources.remove(0), Coast.NONE);
                    Move move = factory.createMove(anybody, from, Unit.Type.ARMY, location(at, Unit.Type.ARMY));
                    results.add(new OrderResult(move, OrderResult.ResultType.FAILURE, null));
                }
        return state;
    }

    private Map<String, Object> play(Map<String, Object> question) throws Exception {
        Map<String, Object> given = object(question.get("position"));
        Map<String, Object> phase = object(given.get("phase"));
        Phase.PhaseType kind = phase.get("kind").equals("movement") ? Phase.PhaseType.MOVEMENT
                               : phase.get("kind").equals("retreats") ? Phase.PhaseType.RETREAT
                                                                      : Phase.PhaseType.ADJUSTMENT;
        boolean spring = phase.get("season").equals("spring");
        Phase now = new Phase(spring ? Phase.SeasonType.SPRING : Phase.SeasonType.FALL,
                              Math.max(((Number) phase.get("year")).intValue(), 1901), kind);
        Position position = position(given);
        TurnState state = new TurnState(now);
        state.setPosition(position);
        state.setWorld(world);
        world.removeAllTurnStates();
        if (kind == Phase.PhaseType.RETREAT) world.setTurnState(before(given, now, position));
        world.setTurnState(state);
        world.setVictoryConditions(new VictoryConditions(35, 0, 0, now));  // No game ends here.

        Map<Power, List<Orderable>> sheets = new LinkedHashMap<>();
        Map<Object, Boolean> declined = new LinkedHashMap<>();
        for (Map<String, Object> order : objects(question.get("orders"))) {
            if (order.get("order").equals("waive")) {
                declined.put(order.get("power"), true);
                continue;
            }
            if (order.get("order").equals("build") && declined.containsKey(order.get("power")))
                throw new Skip("a build that is declined, before one that is ordered");
            if (order.get("path") != null) throw new Skip("a move with a path");
            Orderable translated = order(order, position, kind);
            if (translated != null)
                sheets.computeIfAbsent(power(order.get("power")), power -> new ArrayList<>()).add(translated);
        }
        for (Map.Entry<Power, List<Orderable>> sheet : sheets.entrySet())
            state.setOrders(sheet.getKey(), sheet.getValue());

        StdAdjudicator adjudicator = new StdAdjudicator(OrderFactory.getDefault(), state);
        adjudicator.process();
        Map<String, Object> after = board(adjudicator.getNextTurnState(), state.getResultList());
        if (kind == Phase.PhaseType.RETREAT && !spring) after.put("owners", owners(adjudicator.getNextTurnState()));
        return after;
    }

    private Map<String, Object> board(TurnState next, List<Result> results) {
        RetreatChecker checker = null;  // It refuses repeated orders, so it is asked only if units are dislodged.
        Position position = next.getPosition();
        List<Object> units = new ArrayList<>();
        List<Object> dislodged = new ArrayList<>();
        for (Province province : position.getProvinces()) {
            Unit unit = position.getUnit(province);
            if (unit != null) units.add(unitValue(province, unit));
            Unit leaving = position.getDislodgedUnit(province);
            if (leaving == null) continue;
            if (checker == null) checker = new RetreatChecker(next, results);
            List<Object> retreats = new ArrayList<>();
            for (Location to : checker.getValidLocations(new Location(province, leaving.getCoast())))
                retreats.add(place(to.getProvince(), to.getCoast()));
            Map<String, Object> value = unitValue(province, leaving);
            value.put("retreats", retreats);
            dislodged.add(value);
        }
        Map<String, Object> after = new LinkedHashMap<>();
        after.put("units", units);
        after.put("dislodged", dislodged);
        return after;
    }

    private Map<String, Object> owners(TurnState next) {
        Map<String, Object> owners = new LinkedHashMap<>();
        for (Province centre : next.getPosition().getOwnedSupplyCenters())
            owners.put(ids.get(centre), next.getPosition().getSupplyCenterOwner(centre).getName());
        return owners;
    }

    // ---- The protocol ----

    private static Map<String, Object> start() {
        Map<String, Object> choices = new LinkedHashMap<>();
        choices.put("4.A.2", "c");
        choices.put("4.A.3", "2000-ordered");
        choices.put("4.A.5", "b");
        choices.put("4.C.2", "a");
        choices.put("4.D.8", "homes-over-water");
        choices.put("repeated-order", "last");
        choices.put("superfluous-convoy", "legal");
        choices.put("illegal-order", "hold");
        Map<String, Object> me = new LinkedHashMap<>();
        me.put("answer", "start");
        me.put("protocol", 1L);
        me.put("name", "jDip");
        me.put("version", "1.6.8r1");
        me.put("language", "Java");
        me.put("homepage", "https://github.com/hdwhite/jdip");
        me.put("commit", System.getenv().getOrDefault("PEER_COMMIT", ""));
        me.put("level", "positions");
        me.put("phases", List.of("movement", "retreats", "adjustments"));
        me.put("features", List.of("via-convoy", "wrong-orders", "repeated-orders"));
        me.put("choices", choices);
        return me;
    }

    private Map<String, Object> answer(Map<String, Object> question) {
        Map<String, Object> reply = new LinkedHashMap<>();
        Object ask = question.get("ask");
        if ("start".equals(ask)) return start();
        if ("variant".equals(ask)) {
            Map<String, Object> variant = object(question.get("variant"));
            boolean can = "standard".equals(variant.get("id"));
            if (can) takeMap(variant);
            reply.put("answer", "variant");
            reply.put("id", variant.get("id"));
            reply.put("can", can ? "yes" : "no");
            if (!can) reply.put("because", "this adapter uses its standard map");
            return reply;
        }
        if (!"case".equals(ask)) {
            reply.put("error", "an unknown question: " + ask);
            return reply;
        }
        reply.put("answer", "case");
        reply.put("id", question.get("id"));
        reply.put("phase", question.get("phase"));
        try {
            reply.put("after", play(question));
        } catch (Skip why) {
            reply.put("answer", "skip");
            reply.put("because", why.getMessage());
        } catch (Exception | AssertionError why) {  // Whatever goes wrong in jDip belongs to this case.
            reply.put("answer", "error");
            reply.put("because", why.toString());
        }
        return reply;
    }

    static void run(String[] arguments) throws Exception {
        PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err);  // jDip logs.
        File folder = new File(arguments.length > 0 ? arguments[0] : "variants");
        Peer adapter;
        try {
            adapter = new Peer(folder);
        } catch (Exception why) {
            System.err.println("jDip cannot be used: name the folder with its stdVariants.zip and its symbols (" + why
                               + ")");
            System.exit(2);
            return;
        }
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Map<String, Object> reply;
            try {
                Map<String, Object> question = object(new Json(line).read());
                if ("stop".equals(question.get("ask"))) return;
                reply = adapter.answer(question);
            } catch (RuntimeException why) {
                reply = new LinkedHashMap<>();
                reply.put("error", why.toString());
            }
            answers.println(Json.write(reply));
        }
    }

    // ---- JSON: objects are maps, numbers long or double ----

    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(Object value) {
        if (!(value instanceof Map)) throw new IllegalArgumentException("expected an object, found " + value);
        return (Map<String, Object>) value;
    }

    private static List<Map<String, Object>> objects(Object value) {
        List<Map<String, Object>> all = new ArrayList<>();
        if (value == null) return all;
        if (!(value instanceof List)) throw new IllegalArgumentException("expected a list, found " + value);
        for (Object element : (List<?>) value) all.add(object(element));
        return all;
    }

    private static String text(Object value) {
        if (!(value instanceof String)) throw new IllegalArgumentException("expected a text, found " + value);
        return (String) value;
    }

    private static final class Json {
        private final String text;
        private int at = 0;

        Json(String text) {
            this.text = text;
        }

        Object read() {
            Object value = value();
            if (next() != 0) throw wrong();
            return value;
        }

        private IllegalArgumentException wrong() {
            return new IllegalArgumentException("not a JSON text, column " + (at + 1));
        }

        private char next() {  // The next character that is not a space; 0 at the end.
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) ++at;
            return at < text.length() ? text.charAt(at) : 0;
        }

        private boolean takes(char wanted) {
            if (next() != wanted) return false;
            ++at;
            return true;
        }

        private Object value() {
            char first = next();
            if (first == '{') return members();
            if (first == '[') return elements();
            if (first == '"') return string();
            int begin = at;
            while (at < text.length() && "+-.".indexOf(text.charAt(at)) + 1 > 0
                   || at < text.length() && Character.isLetterOrDigit(text.charAt(at))) ++at;
            String word = text.substring(begin, at);
            switch (word) {
                case "true": return true;
                case "false": return false;
                case "null": return null;
                default: break;
            }
            try {
                if (word.matches("-?[0-9]+")) return Long.valueOf(word);
                return Double.valueOf(word);
            } catch (NumberFormatException why) {
                throw wrong();
            }
        }

        private Map<String, Object> members() {
            Map<String, Object> all = new LinkedHashMap<>();
            takes('{');
            if (takes('}')) return all;
            do {
                if (next() != '"') throw wrong();
                String name = string();
                if (!takes(':')) throw wrong();
                all.put(name, value());
            } while (takes(','));
            if (!takes('}')) throw wrong();
            return all;
        }

        private List<Object> elements() {
            List<Object> all = new ArrayList<>();
            takes('[');
            if (takes(']')) return all;
            do all.add(value()); while (takes(','));
            if (!takes(']')) throw wrong();
            return all;
        }

        private String string() {
            StringBuilder all = new StringBuilder();
            for (++at; at < text.length() && text.charAt(at) != '"'; ++at) {
                char letter = text.charAt(at);
                if (letter == '\\') {
                    if (++at == text.length()) throw wrong();
                    letter = text.charAt(at);
                    int known = "nrtbf".indexOf(letter);
                    if (known >= 0) letter = "\n\r\t\b\f".charAt(known);
                    if (letter == 'u') {
                        if (at + 5 > text.length()) throw wrong();
                        letter = (char) Integer.parseInt(text.substring(at + 1, at + 5), 16);
                        at += 4;
                    }
                }
                all.append(letter);
            }
            if (at == text.length()) throw wrong();
            ++at;
            return all.toString();
        }

        static String write(Object value) {
            if (value instanceof Map) {
                List<String> all = new ArrayList<>();
                for (Map.Entry<?, ?> member : ((Map<?, ?>) value).entrySet())
                    all.add(write(member.getKey()) + ": " + write(member.getValue()));
                return "{" + String.join(", ", all) + "}";
            }
            if (value instanceof List) {
                List<String> all = new ArrayList<>();
                for (Object element : (List<?>) value) all.add(write(element));
                return "[" + String.join(", ", all) + "]";
            }
            if (!(value instanceof String)) return String.valueOf(value);
            StringBuilder all = new StringBuilder("\"");
            for (char letter : ((String) value).toCharArray()) {
                if (letter == '"' || letter == '\\') all.append('\\').append(letter);
                else if (letter < ' ') all.append(String.format("\\u%04x", (int) letter));
                else all.append(letter);
            }
            return all.append('"').toString();
        }
    }
}
