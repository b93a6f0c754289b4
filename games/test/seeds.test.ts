import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { currentRules } from '../cores.ts';

/**
 * Every seed can be played to a good end: the bot at its best proves it on 250 of every game, and on a thousand before rules
 * are published (games/README.md).
 */

const run = promisify(execFile);
const script = join(import.meta.dirname, 'prove-seeds.ts');

describe('§4 no seed is unfair', () => {
  for (const rules of Object.values(currentRules)) {
    test(`§4 ${rules}: 250 seeds can be played to a good end`, async () => {
      const halves = [1000, 1125].map((first) => run(process.execPath, [script, rules!, `${first}`, '125']));
      for (const { stdout } of await Promise.all(halves)) {
        expect(JSON.parse(stdout)).toEqual({ played: 125, failed: [] });
      }
    }, 300_000);
  }
});
