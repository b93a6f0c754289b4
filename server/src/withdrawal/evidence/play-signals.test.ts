import { describe, expect, it } from 'vitest';
import type { Gestures } from '@sikka/games/gestures';
import { paceOf, pacesOf, type SettledGame } from './play-times.ts';
import { earlierPaces, playSignals, type PlayFacts } from './play-signals.ts';
import type { ReadGame } from './read-inputs.ts';
import { timingOf } from './input-timing.ts';

const minuteMs = 60_000;
const midnight = Date.UTC(2026, 10, 1, 18, 15);

/** A game that starts this many minutes after midnight in Kathmandu. */
const game = (minute: number, minutes: number, ticksOverMinimum: number | null = 3_600): SettledGame => ({
  startedAt: new Date(midnight + minute * minuteMs),
  finishedAt: new Date(midnight + (minute + minutes) * minuteMs),
  ticks: minutes * 3_600,
  ticksOverMinimum,
});

/** One-minute games, this many minutes apart. */
const every = (minutes: number, games: number, from = 0) =>
  Array.from({ length: games }, (_, index) => game(from + index * minutes, 1));

const signalsOf = (change: Partial<PlayFacts>) =>
  playSignals({ paces: [], timing: [], atAddress: 0, registeredTogether: 0, ...change });
const ofGames = (games: readonly SettledGame[]) => signalsOf({ paces: [paceOf(games)] });

describe('§6 playing hours', () => {
  it('§6 are the hours played, and the longest session has no break of ten minutes', () => {
    // Two in the first hour, ten minutes and more apart; three in the third, close together.
    const pace = paceOf([game(0, 3), game(20, 5), game(125, 4), game(130, 4), game(144, 2)]);
    expect(pace).toMatchObject({
      games: 5,
      gamesPerHour: 2.5,
      longestRunMs: 21 * minuteMs,
      longestAwakeMs: 146 * minuteMs,
      busiestDayGames: 5,
      medianGameMs: 4 * minuteMs,
    });
    expect(pace.hours.slice(0, 3)).toEqual([2, 0, 3]);
    expect(pace.hours.reduce((sum, games) => sum + games)).toBe(5);
  });

  it('§6 end where a game ended, however much later it was settled', () => {
    const settledLate = { ...game(0, 1), finishedAt: new Date(midnight + 31 * 60 * minuteMs) };
    expect(paceOf([settledLate]).longestAwakeMs).toBeLessThan(3 * minuteMs);
    expect(ofGames([settledLate, ...every(60, 3, 120)])).toEqual([]);
  });

  it('§6 are empty for a player who never played', () => {
    expect(paceOf([])).toMatchObject({ games: 0, gamesPerHour: 0, longestRunMs: 0, medianGameMs: 0 });
  });
});

describe('§6 the way an account plays', () => {
  it.each<[string, readonly SettledGame[], string[]]>([
    ['six hours without a break are nothing', every(5, 72), []],
    ['a little more is a long session', every(5, 74), ['long_session']],
    ['a game every three hours for a day and a half is no rest', every(180, 12), ['no_rest']],
    ['a game every five hours is', every(300, 12), []],
    ['240 games of one day are nothing', [...every(1.2, 120), ...every(1.2, 120, 700)], []],
    ['one more is many', [...every(1.2, 120), ...every(1.2, 121, 700)], ['many_games']],
  ])('§6 %s', (_, games, signals) => {
    expect(ofGames(games)).toEqual(signals);
  });

  it('§6 games at every hour of fourteen days are round the clock, evenings are not', () => {
    const days = Array.from({ length: 14 }, (_, day) => day * 24 * 60);
    // A night off every other day: no day and a half without a rest.
    const restless = days.flatMap((from, day) => every(60, 16, from + (day % 3) * 8 * 60));
    expect(ofGames(restless)).toEqual(['round_the_clock']);
    expect(ofGames(days.flatMap((from) => every(4, 40, from + 18 * 60)))).toEqual([]);
  });

  it('§6 an earlier fortnight is a signal where most games were played in such ones', () => {
    const [busy, quiet] = [paceOf(every(1.2, 241)), paceOf(every(300, 120))];
    expect(signalsOf({ paces: [paceOf([]), busy] })).toEqual(['many_games']);
    expect(signalsOf({ paces: [quiet, busy, quiet] })).toEqual(['many_games']);
    expect(signalsOf({ paces: [quiet, busy, quiet, quiet] })).toEqual([]);
    expect(signalsOf({ paces: [busy, quiet, quiet, quiet] })).toEqual(['many_games']);
    const shown = earlierPaces([busy, quiet, busy], new Date(midnight));
    expect(shown.map(({ from, signals }) => [from, signals])).toEqual([
      [new Date(midnight - 42 * 24 * 60 * minuteMs).toISOString(), ['many_games']],
    ]);
  });

  it('§6 games belong to the fortnight in which they began', () => {
    const until = midnight + 40 * 24 * 60 * minuteMs;
    const paces = pacesOf([game(60, 3), game(11 * 24 * 60, 3), game(13 * 24 * 60, 3)], until);
    expect(paces.map(({ games }) => games)).toEqual([0, 1, 2]);
  });

  it('§6 games that nearly all end right after the minimum to earn are a signal from fifty games on', () => {
    const barely = (count: number) =>
      Array.from({ length: count }, (_, index) => game(index * 20, 1, index % 10 < 7 ? 120 : 2_000));
    expect(ofGames(barely(48))).toEqual([]);
    expect(ofGames(barely(60))).toEqual(['barely_minimum']);
  });

  it('§6 thirty accounts registered on one day are a signal where they are nearly all of their network', () => {
    expect(signalsOf({ atAddress: 29, registeredTogether: 29 })).toEqual([]);
    expect(signalsOf({ atAddress: 36, registeredTogether: 30 })).toEqual(['registered_together']);
    expect(signalsOf({ atAddress: 200, registeredTogether: 60 })).toEqual([]);
  });
});

const noGestures: Gestures = { swipes: [], impossibleInputs: 0 };

/** A game with inputs after the given pauses, in ticks. */
function inputs(pauses: readonly number[]): ReadGame {
  let tick = 0;
  const entries = pauses.map((pause, index) => ({ tick: (tick += pause), action: index % 4 }));
  return { inputs: entries, gestures: noGestures };
}

describe('§6 the timing of inputs', () => {
  const timing = (games: readonly (readonly number[])[]) => timingOf('subway-surfers', games.map(inputs));
  const signals = (games: readonly (readonly number[])[]) => signalsOf({ timing: [timing(games)] });
  /** Twenty games of twenty pauses, each chosen by the place of game and pause. */
  const games = (pause: (game: number, index: number) => number) =>
    Array.from({ length: 20 }, (_, game) => Array.from({ length: 20 }, (_each, index) => pause(game, index)));
  const varied = (game: number, index: number) => 5 + ((game * 31 + index * 47 + game * index * 13) % 80);

  it('§6 varied pauses are a person’s, four lengths of pause are a machine’s', () => {
    expect(signals(games(varied))).toEqual([]);
    const rhythm = games((game, index) => 16 * (1 + (varied(game, index) % 4)));
    expect(signals(rhythm.slice(0, 9))).toEqual([]);
    expect(signals(games((game, index) => 16 * (1 + (varied(game, index) % 4))))).toContain(
      'mechanical_timing',
    );
  });

  it('§6 thinking times that are all alike are a machine’s, however long', () => {
    expect(signals(games((game, index) => 200 + varied(game, index)))).toEqual(['mechanical_timing']);
    expect(signals(games((game, index) => 100 + varied(game, index) * 8))).toEqual([]);
  });

  it('§6 pauses that keep one beat are a machine’s, however varied', () => {
    const onBeat = games((game, index) => 8 * (1 + (varied(game, index) % 30)));
    expect(timing(onBeat)).toMatchObject({ beatShare: 1 });
    expect(signals(onBeat)).toEqual(['mechanical_timing']);
    // Fifteen pictures a second put every input on the fourth tick.
    const slowScreen = games(
      (game, index) => 4 * (2 * (1 + (varied(game, index) % 30)) + Number(index % 5 > 2)),
    );
    expect(timing(slowScreen).beatShare).toBeGreaterThan(0.5);
    expect(signals(slowScreen)).toEqual([]);
  });

  it('§6 games that open alike are counted; the movements of a finger are no pauses', () => {
    expect(timing(games((_, index) => 20 + index))).toMatchObject({ games: 20, sameOpenings: 19 });
    expect(signals(games((_, index) => 5 + ((index * 7) % 80)))).toContain('same_openings');
    expect(timing([[1, 2, 1, 1, 40]])).toMatchObject({ intervals: 1, reactions: 1 });
    expect(timing([[]])).toMatchObject({ games: 1, intervals: 0, spread: 0, entropyBits: 0 });
  });
});

describe('§6 the gestures behind inputs', () => {
  const timing = (gestures: Gestures) => timingOf('fruit-ninja-2', [{ inputs: [], gestures }]);
  const signals = (gestures: Gestures) => signalsOf({ timing: [timing(gestures)] });
  /** `count` swipes to the left by these steps; every other step takes two ticks, as on a slow phone. */
  const swipes = (count: number, steps: readonly number[]): Gestures => {
    const ticksOf = (index: number) => 1 + (index % 2);
    const swipe = steps.map((step, index) => ({ dx: -step * ticksOf(index), dy: 0, ticks: ticksOf(index) }));
    return { swipes: Array.from({ length: count }, () => swipe), impossibleInputs: 0 };
  };
  const even = [80, 64, 80, 80, 80, 64, 80, 80, 64];
  /** The middle of a movement of minimum jerk alone: the most even that a person swipes. */
  const middle = [80, 80, 96, 112, 112, 96, 96, 80];

  it('§6 a hundred and fifty even swipes are a signal', () => {
    expect(timing(swipes(150, even))).toMatchObject({ swipes: 150, speedRatio: 1 });
    expect(signals(swipes(149, even))).toEqual([]);
    expect(signals(swipes(150, even))).toEqual(['even_swipes']);
  });

  it('§6 swipes that gain and lose speed are a person’s', () => {
    expect(signals(swipes(600, middle))).toEqual([]);
    expect(timing(swipes(600, middle)).speedRatio).toBeGreaterThan(1.15);
  });

  it('§6 ten inputs that no control makes are a signal', () => {
    expect(signals({ swipes: [], impossibleInputs: 9 })).toEqual([]);
    expect(signals({ swipes: [], impossibleInputs: 10 })).toEqual(['impossible_inputs']);
  });
});
