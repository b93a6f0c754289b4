import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';

const app = await testApp({ requestsAtOnce: 1 });

/** Runs `work` while nobody can write the rows that `statement` locks. */
async function whileLocked(statement: ReturnType<typeof sql>, work: () => Promise<void>): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await statement.execute(tx);
    await work();
  });
}

it('decisions 0049: twenty sign-ins that wait take no place of others', async () => {
  const player = await app.player();
  const signIn = { email: 'nobody@example.com', password: 'not-a-password' };
  let signIns: Promise<unknown> = Promise.resolve();
  await whileLocked(sql`lock table rate_limit in access exclusive mode`, async () => {
    signIns = Promise.all(Array.from({ length: 20 }, () => app.visitor().post('/sessions', signIn)));
    expect((await player.get('/me')).status).toBe(200);
    // Two are begun; the metrics show the others.
    await expect.poll(async () => waitingOf(await (await fetch(`${app.url}/metrics`)).text())).toBe(18);
  });
  await signIns;
});

it('decisions 0049: a result that was played goes before a look that came earlier', async () => {
  const [holder, player, looker] = [await app.player(), await app.player(), await app.player()];
  const { body: play } = await player.post('/plays', { gameId: 'subway-surfers' });
  const answered: string[] = [];
  const note = (name: string) => () => void answered.push(name);
  let all: Promise<unknown> = Promise.resolve();
  await whileLocked(sql`select from player where id = ${holder.id} for update`, async () => {
    const held = holder.post('/plays', { gameId: 'subway-surfers' });
    const isHeld = sql<{ held: boolean }>`select exists(select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as held`;
    await expect.poll(async () => (await isHeld.execute(app.db)).rows[0]?.held).toBe(true);
    const look = looker.get('/leaderboard').then(note('look'));
    const change = looker.call('PUT', '/notification-settings', {}).then(note('change'));
    const result = player.post(`/plays/${play.id}/finish`, { log: '', score: 0 }).then(note('result'));
    all = Promise.all([held, look, change, result]);
    await expect.poll(async () => waitingOf(await (await fetch(`${app.url}/metrics`)).text())).toBe(3);
  });
  await all;
  expect(answered[0]).toBe('result');
  expect(answered.at(-1)).toBe('look');
});

it('decisions 0049: strangers whose requests wait take no place of players', async () => {
  const player = await app.player();
  let resets: Promise<unknown> = Promise.resolve();
  await whileLocked(sql`lock table rate_limit in access exclusive mode`, async () => {
    const reset = { email: 'nobody@example.com' };
    resets = Promise.all(Array.from({ length: 20 }, () => app.visitor().post('/password-resets', reset)));
    await expect.poll(async () => waitingOf(await (await fetch(`${app.url}/metrics`)).text())).toBe(16);
    expect((await player.get('/me')).status).toBe(200);
  });
  await resets;
});

/** How many requests wait, as the metrics say. */
function waitingOf(metrics: string): number {
  const counts = metrics.matchAll(/^sikka_requests_waiting\{[^}]*\} (\d+)$/gmu);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
