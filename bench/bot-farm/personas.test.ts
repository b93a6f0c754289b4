import { expect, test } from 'vitest';
import { finishGame, openAccount, withFarmServer, type FarmServer } from './farm-server.ts';
import { createGamePool, farmGameIds } from './logs.ts';
import { playPersonas } from './play-personas.ts';
import { referralPersonas } from './referral-personas.ts';
import { runPlayPersona } from './run-personas.ts';

const pool = createGamePool(5);

const run = (server: FarmServer, wanted: string) =>
  runPlayPersona(
    server,
    playPersonas.find(({ name }) => name === wanted)!,
    pool,
  );

test('decisions 0033: bots are paid by the product’s own settling, and seen before Rs 100', async () => {
  const seen = await withFarmServer(async (server) => {
    return [await run(server, 'round the clock'), await run(server, 'patient, noisy swipes')];
  });
  expect(seen.map(({ out }) => out)).toEqual([0, 0]);
  for (const { earned } of seen) expect(earned).toBeGreaterThan(100);
  expect(seen[0]!.signals).toContain('round_the_clock');
  expect(seen[1]!.signals).toContain('even_swipes');
});

test.each([
  ['sleeper, rests', ['no_rest', 'round_the_clock']],
  ['sleeper, then by hand', ['same_openings', 'even_swipes']],
])('decisions 0033: a bot is seen by what it did before it stopped: %s', async (name, signals) => {
  const { out, signals: seen } = await withFarmServer((server) => run(server, name));
  expect(seen).toEqual(signals);
  expect(out).toBe(0);
});

test('decisions 0033: a middle bot is paid in every game of the farm, in cards as well', async () => {
  const paid = new Set<string>();
  await withFarmServer(async (server) => {
    const account = await openAccount(server, { email: 'middle@example.com' });
    for (const game of farmGameIds.flatMap((id) => pool.get(id)![1]!)) {
      const { coins } = await finishGame(server, account, { ...game, at: new Date(), chunks: 3 });
      if (coins > 0) paid.add(game.gameId);
    }
  });
  expect([...paid]).toEqual(farmGameIds);
});

test('decisions 0029: one mailbox is one welcome, and a ring on one phone is seen', async () => {
  const [playAliases, playReturns, playRing] = referralPersonas;
  const [aliases, returns, ring] = await withFarmServer(async (server) => [
    await playAliases(server),
    await playReturns(server),
    await playRing(server),
  ]);
  // Only the first of the twelve accounts is new.
  expect([aliases.earned, returns.earned]).toEqual([35, 20]);
  expect([ring.out, ring.signals]).toEqual([0, ['friends_left_or_linked']]);
});
