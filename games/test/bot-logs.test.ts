import { describe, expect, test } from 'vitest';
import { gameStats } from '@sikka/contract/aims';
import type { GameId } from '@sikka/contract/catalogue';
import { botGame, bots } from '../bots.ts';
import { cores } from '../cores.ts';
import { levelOf, type Bot, type BotStrength, type GameCore } from '../sdk/core/game-core.ts';
import { createRandom, seedFromNumber } from '../sdk/core/random.ts';
import { replay } from '../sdk/core/replay.ts';
import { clockTicks } from '../solitaire/core/constants.ts';
import { solitaire } from '../solitaire/core/index.ts';
import { ending, type Table } from '../solitaire/core/state.ts';
import { templateBot } from '../template/bot.ts';
import { template } from '../template/core/index.ts';
import { firstDifference } from './fast-forwarding.ts';
import { fuzzLogs, type PlayedLog } from './fuzz-logs.ts';

/** `FUZZ_LOGS=100000` throws as many at every core. */
// oxlint-disable-next-line node/no-process-env
const logsMax = Number(process.env['FUZZ_LOGS'] ?? 2000);
const firstSeed = 1 + Math.floor(Math.random() * 1e6);

/** What must hold besides, at the end of any game that a bent log still proves. By rules version. */
const alsoHolds = new Map<string, (state: never) => boolean>([
  // Past the clock only what goes home by itself is played.
  [solitaire.rules, (table: Table) => table.tick <= clockTicks || table.ending === ending.won],
]);

/** Statistics that no aim counts (docs/decisions/0080). */
const onlyForTheMinimum: Readonly<Record<string, readonly string[]>> = {
  [solitaire.rules]: ['stock', 'streakPoints'],
};

/** Games of each strength in turn. */
const playGames = (core: GameCore, bot: Bot, count: number): PlayedLog[] =>
  Array.from({ length: count }, (_, index) => {
    const seed = seedFromNumber(firstSeed + index);
    return { seed, log: botGame(core, bot, seed, (index % 3) as BotStrength).log };
  });

// Levels share their game's code. Each core's games are played once for all its tests: the bots take most of the time.
const ofGame = { games: 12, fastForwarded: 9, logs: logsMax };
const ofLevel = { games: 3, fastForwarded: 2, logs: logsMax / 20 };

const all: [GameCore, Bot][] = [...cores.values()].map((core) => [core, bots.get(core.rules)!]);
const ofTemplate = [template, templateBot] as unknown as [GameCore, Bot];

describe.each([...all, ofTemplate].map(([core, bot]) => ({ rules: core.rules, core, bot })))(
  '$rules',
  ({ core, bot }) => {
    const isLevel = levelOf(core.rules) > 0;
    const { games, fastForwarded, logs } = isLevel ? ofLevel : ofGame;
    let played: PlayedLog[] | undefined;
    const playedGames = () => (played ??= playGames(core, bot, games));

    test(`§4 the browser's steps and the replay's fast-forwarding make the same states and end (seed ${firstSeed})`, () => {
      const random = createRandom(seedFromNumber(firstSeed));
      for (const [index, { seed, log }] of playedGames().slice(0, fastForwarded).entries()) {
        // Without the second half of its moves a game ends by clocks and rules alone.
        const share = index < fastForwarded / 2 ? 1 : 0.5;
        expect(firstDifference(core, seed, log, { share, random })).toBe(undefined);
      }
    });

    test(
      `§4 an altered or invented log is refused or replayed in time, and pays what stepping through it gives (seed ${firstSeed})`,
      () => {
        const holds = alsoHolds.get(core.rules) as ((state: unknown) => boolean) | undefined;
        const report = fuzzLogs(core, playedGames(), { count: logs, seed: firstSeed, holds });
        process.stdout.write(`${core.rules}: logs from seed ${firstSeed}: ${JSON.stringify(report)}\n`);
        expect(report.wrong).toBe(0);
        expect(report.slowestMs).toBeLessThan(1000);
        expect(Object.keys(report.ends).length).toBeGreaterThanOrEqual(isLevel ? 2 : 4);
        expect(report.ends['replayed'] ?? 0).toBeLessThan(logs / 2);
      },
      // Not a budget: 100,000 logs of the slowest game take this long on two busy cores.
      3_600_000,
    );

    // The template and games by URL report none.
    const names: readonly string[] | undefined = gameStats[core.id as GameId];
    if (names === undefined) return;

    test('decisions 0062: a replay yields the statistics that the contract names', () => {
      const proofs = playedGames().map(({ seed, log }) => replay(core, seed, log));
      const stats = proofs.map((proof) => (proof.ok ? proof.stats : {}));
      const more = isLevel ? ['stars'] : (onlyForTheMinimum[core.rules] ?? []);
      for (const each of stats)
        expect(['score', 'seconds', ...Object.keys(each)]).toEqual([...names, ...more]);
      const values = stats.flatMap((each) => Object.values(each));
      expect(values.every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
      // Three games of a hard level may all end with nothing counted.
      if (!isLevel) expect(Math.max(...values)).toBeGreaterThan(0);
    });
  },
);
