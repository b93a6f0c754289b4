import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ requestsAtOnce: 1 });
});

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

it.each([
  ['sessions that nobody has', () => randomBytes(32).toString('base64url')],
  ['one session of an unverified player, over and over', (own: string) => own],
])('decisions 0049: %s, looked up too often, go after results', async (_, tokenOf) => {
  const crowd = await testApp({ requestsAtOnce: 1 });
  const [player, stranger] = [await crowd.player(), await crowd.player()];
  await crowd.db
    .updateTable('player')
    .set({ email_verified_at: null })
    .where('id', '=', stranger.id)
    .execute();
  const { body: play } = await player.post('/plays', { gameId: 'subway-surfers' });
  const answered: string[] = [];
  const flood = async (): Promise<void> => {
    const session = tokenOf(stranger.cookies.get('session') ?? '');
    await (await fetch(`${crowd.url}/api/me`, { headers: { cookie: `session=${session}` } })).text();
    answered.push('flood');
  };
  for (let sent = 0; sent < 120; sent += 1) await flood();
  answered.length = 0;
  let all: Promise<unknown> = Promise.resolve();
  await crowd.db.transaction().execute(async (tx) => {
    await sql`lock table session in access exclusive mode`.execute(tx);
    const floods = Array.from({ length: 20 }, flood);
    await expect.poll(async () => waitingOf(await (await fetch(`${crowd.url}/metrics`)).text())).toBe(19);
    const result = player.post(`/plays/${play.id}/finish`, { log: '', score: 0 });
    all = Promise.all([...floods, result.then(() => answered.push('result'))]);
    await expect.poll(async () => waitingOf(await (await fetch(`${crowd.url}/metrics`)).text())).toBe(20);
  });
  await all;
  // One of them had begun.
  expect(answered.indexOf('result')).toBeLessThan(3);
});

/** How many requests wait, as the metrics say. */
function waitingOf(metrics: string): number {
  const counts = metrics.matchAll(/^sikka_requests_waiting\{[^}]*\} (\d+)$/gmu);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
