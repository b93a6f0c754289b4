import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp, type Player } from '../../test/app.ts';
import { findSession } from './sessions.ts';
import { sessionCache } from './session-cache.ts';
import { randomToken, tokenHash } from '../platform/keys.ts';

const app = await testApp();
const player = await app.player();
await sql`update player set email_verified_at = null where id = ${player.id}`.execute(app.db);
const tokenOf = (player: Player) => player.cookies.get('session') ?? '';
const unverified = tokenOf(player);

let addresses = 0;
/** From an address of its own, unless one is given. */
const statusOf = async (token: string, address = `198.18.1.${(addresses += 1)}`): Promise<number> => {
  const headers = { cookie: `session=${token}`, 'x-forwarded-for': address };
  return (await app.visitor().call('GET', '/me', undefined, headers)).status;
};

const isRemembered = async (token: string): Promise<boolean> =>
  (await findSession(app.db, token)) !== null &&
  sessionCache(app.db).find(tokenHash(token).toString('base64url')) !== null;

/** Statements that wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return rows[0]?.count ?? 0;
};

/** Runs `work` while every look-up waits. */
const whileLocked = (work: () => Promise<void>) =>
  app.db.transaction().execute(async (tx) => {
    await sql`lock table session in access exclusive mode`.execute(tx);
    await work();
  });

it.each([
  ['sessions that nobody has', randomToken],
  ['requests with the session of an unverified player', () => unverified],
])(
  'decisions 0028: two hundred %s are one statement at a time, and keep no neighbour waiting',
  async (_, invent) => {
    const player = await app.player();
    await expect.poll(() => isRemembered(tokenOf(player))).toBe(true);
    let flood: Promise<unknown> = Promise.resolve();
    await whileLocked(async () => {
      flood = Promise.all(Array.from({ length: 200 }, () => statusOf(invent())));
      await expect.poll(waiting).toBeGreaterThan(0);
      for (let times = 0; times < 20; times += 1) expect((await player.get('/me')).status).toBe(200);
      expect(await waiting()).toBe(1);
    });
    await flood;
  },
);

it('decisions 0028: after 120 a minute an address waits to hear of ended sessions; a neighbour with a session does not', async () => {
  const [player, carrier] = [await app.player(), '203.0.113.9'];
  const ended = await Promise.all(Array.from({ length: 120 }, () => statusOf(randomToken(), carrier)));
  expect(new Set(ended)).toEqual(new Set([401]));
  let isAnswered = false;
  const late = statusOf(randomToken(), carrier).finally(() => (isAnswered = true));
  for (let times = 0; times < 3; times += 1) expect(await statusOf(tokenOf(player), carrier)).toBe(200);
  expect(isAnswered).toBe(false);
  expect(await late).toBe(401);
});

it('§4 of sessions that are looked up together, each request gets its own', async () => {
  const [asha, bikash, gone] = [await app.player(), await app.player(), await app.player()];
  await sql`update session set expires_at = now() where player_id = ${gone.id}`.execute(app.db);
  // Those of verified players are remembered.
  await sql`update player set email_verified_at = null`.execute(app.db);
  const tokens = [randomToken(), tokenOf(asha), tokenOf(gone), tokenOf(bikash), tokenOf(asha), 'junk'];
  let found: Promise<(string | undefined)[]> = Promise.resolve([]);
  await whileLocked(async () => {
    const first = findSession(app.db, randomToken());
    await expect.poll(waiting).toBe(1);
    const others = tokens.map(async (token) => (await findSession(app.db, token))?.playerId);
    found = Promise.all([first, ...others]).then(([, ...rest]) => rest);
  });
  expect(await found).toEqual([undefined, asha.id, undefined, bikash.id, asha.id, undefined]);
});

it('§9 of twenty requests of one session that come at once, one prolongs it', async () => {
  const player = await app.player();
  await sql`update session set seen_at = now() - interval '2 minutes' where player_id = ${player.id}`.execute(
    app.db,
  );
  const ask = () => findSession(app.db, tokenOf(player));
  let found: Promise<unknown[]> = Promise.resolve([]);
  await app.db.transaction().execute(async (tx) => {
    await sql`select from session where player_id = ${player.id} for update`.execute(tx);
    found = Promise.all(Array.from({ length: 20 }, ask));
    await expect.poll(waiting).toBeGreaterThan(0);
    expect(await findSession(app.db, randomToken())).toBeNull();
    expect(await waiting()).toBe(1);
  });
  expect(await found).toEqual(Array(20).fill(expect.objectContaining({ playerId: player.id })));
});
