import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';

const app = await testApp();

it('§8 230 parallel writes of one player leave connections for all others, and the rest get 429', async () => {
  const [greedy, stranger] = [await app.player(), await app.player()];
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  // Each write waits for its player's own row, holding its connection.
  const lock = app.db.transaction().execute(async (tx) => {
    await sql`select from player where id = ${greedy.id} for update`.execute(tx);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const statuses: number[] = [];
  const flood = Array.from({ length: 230 }, async () => {
    const { status } = await greedy.post('/plays', { gameId: 'subway-surfers' });
    statuses.push(status);
  });
  await expect.poll(() => statuses.filter((status) => status === 429).length).toBe(230 - 4 - 40);
  expect((await stranger.get('/me')).status).toBe(200);
  expect((await stranger.post('/plays', { gameId: 'subway-surfers' })).status).toBe(201);
  release.resolve();
  await lock;
  await Promise.all(flood);
  expect(new Set(statuses)).not.toContain(503);
  expect((await greedy.get('/me')).status).toBe(200);
});
