import { expect, test } from 'vitest';
import { withFarmServer } from './farm-server.ts';
import { createGamePool } from './logs.ts';
import { playPersonas } from './play-personas.ts';
import { runPlayPersona } from './run-personas.ts';

test('decisions 0033: bots are paid by the product’s own settling, and seen before Rs 100', async () => {
  const pool = createGamePool(5);
  const seen = await withFarmServer(async (server) => {
    const run = (wanted: string) =>
      runPlayPersona(
        server,
        playPersonas.find(({ name }) => name === wanted)!,
        pool,
      );
    return [await run('round the clock'), await run('patient, noisy swipes')];
  });
  expect(seen.map(({ out }) => out)).toEqual([0, 0]);
  for (const { earned } of seen) expect(earned).toBeGreaterThan(100);
  expect(seen[0]!.signals).toContain('round_the_clock');
  expect(seen[1]!.signals).toContain('even_swipes');
});
