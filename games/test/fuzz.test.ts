import { describe, expect, test } from 'vitest';
import { bots } from '../bots.ts';
import { cores } from '../cores.ts';
import { levelOf } from '../sdk/core/game-core.ts';
import { clockTicks } from '../solitaire/core/constants.ts';
import { solitaire } from '../solitaire/core/index.ts';
import { ending, type Table } from '../solitaire/core/state.ts';
import { fuzzLogs } from './fuzz-logs.ts';

/** `FUZZ_LOGS=100000` throws as many at every core. */
// oxlint-disable-next-line node/no-process-env
const count = Number(process.env['FUZZ_LOGS'] ?? 2000);
/** A level shares its game's code. */
const logsOfLevel = count / 20;
const first = 1 + Math.floor(Math.random() * 1e6);

/** What must hold besides, at the end of any game that a bent log still proves. By rules version. */
const alsoHolds = new Map<string, (state: never) => boolean>([
  // Past the clock only what goes home by itself is played.
  [solitaire.rules, (table: Table) => table.tick <= clockTicks || table.ending === ending.won],
]);

describe('§4 altered and invented logs', () => {
  for (const [rules, core] of cores) {
    test(
      `§4 ${rules}: each is refused or replayed in time, and pays what stepping through it gives`,
      () => {
        const holds = alsoHolds.get(rules) as ((state: unknown) => boolean) | undefined;
        const logs = levelOf(rules) > 0 ? logsOfLevel : count;
        const report = fuzzLogs(core, bots.get(rules)!, { count: logs, first, holds });
        process.stdout.write(`${rules}: logs from seed ${first}: ${JSON.stringify(report)}\n`);
        expect(report.wrong).toBe(0);
        expect(report.slowestMs).toBeLessThan(1000);
        expect(Object.keys(report.ends).length).toBeGreaterThanOrEqual(levelOf(rules) > 0 ? 2 : 4);
        expect(report.ends['replayed'] ?? 0).toBeLessThan(logs / 2);
      },
      // Not a budget: 100,000 logs of the slowest game take this long on two busy cores.
      3_600_000,
    );
  }
});
