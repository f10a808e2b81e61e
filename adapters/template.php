<?php
// An adapter to begin with (docs/adapter-protocol.md). It plays holds and plain moves that nobody opposes, gives the board
// after the phase, and skips the rest. Put your adjudicator into play(). To run it: php template.php
declare(strict_types=1);

const ME = ['answer' => 'start', 'protocol' => 1, 'name' => 'template', 'version' => '1', 'language' => 'PHP',
    'level' => 'positions', 'phases' => ['movement'], 'features' => []];

// What this adjudicator cannot play, as a reason for people.
class Skip extends Exception {}

class Variant
{
    private array $ways = [];  // "army ven tri": an army in Venice can go to Trieste

    public function __construct(array $variant)
    {
        foreach ($variant['map']['borders'] as $border) {
            $ways = [[$border['a'], $border['b']], [$border['b'], $border['a']]];
            foreach (($border['one_way'] ?? false) ? [$ways[0]] : $ways as [$from, $to]) {
                if ($border['army']) {
                    $this->ways['army ' . province($from) . ' ' . province($to)] = true;
                }
                if ($border['fleet']) {
                    $this->ways["fleet $from $to"] = true;
                }
            }
        }
    }

    public function reaches(array $unit, string $to): bool
    {
        return isset($this->ways["{$unit['type']} {$unit['at']} $to"]);
    }
}

function province(string $location): string
{
    return explode('/', $location)[0];
}

// The units after the phase, and those that are dislodged with the places that they may retreat to.
function play(Variant $variant, array $position, array $orders): array
{
    $units = [];  // by province
    foreach ($position['units'] as $unit) {
        $units[province($unit['at'])] = $unit;
    }
    $taken = $units;
    $moves = [];  // from where: to where
    foreach ($orders as $order) {
        if ($order['order'] === 'hold') {
            continue;
        }
        $unit = $units[province($order['unit']['at'] ?? '')] ?? null;
        if ($order['order'] !== 'move' || $unit === null || $unit['power'] !== $order['power']) {
            throw new Skip("an order other than a hold or a move of one's own unit");
        }
        if (!$variant->reaches($unit, $order['to'])) {
            throw new Skip('a move that may need a convoy, or a coast');
        }
        if (isset($taken[province($order['to'])])) {
            throw new Skip('a move to a province that another unit is in, or moves to');
        }
        $taken[province($order['to'])] = $unit;
        $moves[$unit['at']] = $order['to'];
    }
    $after = array_map(fn ($unit) => ['at' => $moves[$unit['at']] ?? $unit['at']] + $unit, $position['units']);
    return ['units' => $after, 'dislodged' => []];
}

function answer_to(array $question, array &$variants): array
{
    switch ($question['ask']) {
        case 'start':
            return ME;
        case 'variant':
            $id = $question['variant']['id'];
            $variants[$id] = new Variant($question['variant']);
            return ['answer' => 'variant', 'id' => $id, 'can' => 'yes'];
        case 'case':
            $answer = ['answer' => 'case', 'id' => $question['id'], 'phase' => $question['phase']];
            try {
                $after = play($variants[$question['variant']], $question['position'], $question['orders']);
                return $answer + ['after' => $after];
            } catch (Skip $why) {
                return ['answer' => 'skip', 'because' => $why->getMessage()] + $answer;
            }
        default:
            return ['error' => "an unknown question: {$question['ask']}"];
    }
}

// A missing member is an error, not a warning.
set_error_handler(fn ($level, $message) => throw new ErrorException($message));
$variants = [];
while (($line = fgets(STDIN)) !== false) {
    try {
        $question = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
        if (is_array($question) && ($question['ask'] ?? '') === 'stop') {
            break;
        }
        $answer = answer_to($question, $variants);
    } catch (Throwable $why) {
        $answer = ['error' => $why->getMessage()];
    }
    echo json_encode($answer, JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}
