import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { currentRules } from '../cores.ts';

/** Every seed can be played to a good end: the bot at its best proves it on a thousand of every game. */

/** Its bot looks moves ahead, and takes ten times as long as any other. */
const thoughtful = 'candy-match';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'prove-seeds.ts');

describe('§4 no seed is unfair', () => {
  for (const [id, rules] of Object.entries(currentRules)) {
    const half = id === thoughtful ? 100 : 500;
    test(`§4 ${rules}: ${2 * half} seeds can be played to a good end`, async () => {
      const halves = [1000, 1500].map((first) =>
        run(process.execPath, [script, rules!, `${first}`, `${half}`]),
      );
      for (const { stdout } of await Promise.all(halves)) {
        expect(JSON.parse(stdout)).toEqual({ played: half, failed: [] });
      }
    }, 300_000);
  }
});
