import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { runKills } from '../../test/killed-server.ts';

it('§4 kill -9 of any process while 64 players finish games: what was acknowledged is paid, and once', async () => {
  const seed = randomInt(1_000_000);
  const report = await runKills({ seed, rounds: 4, clients: 64, workers: 2 });
  const { acknowledged, paid } = report;
  expect(report.kills).toEqual({ worker: 1, 'first process': 1, backend: 1, postmaster: 1 });
  // Every player went on until an answer came, so the two are the same.
  expect([...paid].sort(), `seed ${seed}`).toEqual([...acknowledged].sort());
  expect([report.doubled, report.refused], `seed ${seed}`).toEqual([[], []]);
  expect(
    report.checks.filter(({ fault }) => fault),
    `seed ${seed}`,
  ).toEqual([]);
}, 300_000);
