import { expect, test } from 'vitest';
import { withFarmServer } from './farm-server.ts';
import { createGamePool } from './logs.ts';
import { playPersonas } from './play-personas.ts';
import { runPlayPersona } from './run-personas.ts';

test('decisions 0033: a bot that plays round the clock is paid by the product’s own settling, and seen before Rs 100', async () => {
  const persona = playPersonas.find(({ name }) => name === 'round the clock')!;
  const result = await withFarmServer((server) => runPlayPersona(server, persona, createGamePool(5)));
  expect(result.earned).toBeGreaterThan(100);
  expect(result.out).toBe(0);
  expect(result.signals).toContain('round_the_clock');
});
