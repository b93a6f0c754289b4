import { expect, test } from 'vitest';
import { gameStats } from '@sikka/contract/aims';
import type { GameId } from '@sikka/contract/catalogue';
import { botGame, bots } from '../bots.ts';
import { cores } from '../cores.ts';
import { levelOf } from '../sdk/core/game-core.ts';
import { replay } from '../sdk/core/replay.ts';

const seed = Uint32Array.of(1, 2, 3, 4);

test.each([...cores.values()].filter(({ id }) => Object.hasOwn(gameStats, id)))(
  'decisions 0062: a replay of $rules yields the statistics that the contract names',
  (core) => {
    const isLevel = levelOf(core.rules) > 0;
    const { log } = botGame(core, bots.get(core.rules)!, seed, isLevel ? 1 : 2);
    const proof = replay(core, seed, log);
    const stats = proof.ok ? proof.stats : {};
    const names: readonly string[] = gameStats[core.id as GameId];
    const more = isLevel ? ['stars'] : [];
    expect(['score', 'seconds', ...Object.keys(stats)]).toEqual([...names, ...more]);
    for (const value of Object.values(stats)) {
      expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
    }
    expect(Math.max(...Object.values(stats))).toBeGreaterThan(0);
  },
);
