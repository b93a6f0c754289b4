import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { currentRules } from '../cores.ts';

/** Every seed can be played to a good end: the bot at its best proves it on a thousand of every game. */

const run = promisify(execFile);
const script = join(import.meta.dirname, 'prove-seeds.ts');

describe('§4 no seed is unfair', () => {
  for (const rules of Object.values(currentRules)) {
    test(`§4 ${rules}: a thousand seeds can be played to a good end`, async () => {
      const halves = [1000, 1500].map((first) => run(process.execPath, [script, rules!, `${first}`, '500']));
      for (const { stdout } of await Promise.all(halves)) {
        expect(JSON.parse(stdout)).toEqual({ played: 500, failed: [] });
      }
    }, 300_000);
  }
});
