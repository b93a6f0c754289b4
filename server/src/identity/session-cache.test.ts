import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp, type Player } from '../../test/app.ts';
import { openDatabase, type Db } from '../platform/database/index.ts';
import { SessionCache, sessionCache, followSessions } from './session-cache.ts';
import { findSession } from './sessions.ts';
import { tokenHash } from '../platform/keys.ts';

const password = 'marigold-night';
const app = await testApp();
/** Another process on the same database. */
const other = openDatabase(app.connection);
const follows = followSessions(app.connection, other);
afterAll(async () => {
  await follows.stop();
  await other.destroy();
});

const tokenOf = (player: Player) => player.cookies.get('session') ?? '';
const keyOf = (token: string) => tokenHash(token).toString('base64url');
const isRemembered = (db: Db, token: string) => sessionCache(db).find(keyOf(token)) !== null;

/** A player whose session both processes remember. */
async function rememberedPlayer(): Promise<{ player: Player; token: string }> {
  const player = await app.player();
  const token = tokenOf(player);
  const remembered = async (db: Db) => (await findSession(db, token)) !== null && isRemembered(db, token);
  await expect.poll(async () => (await remembered(app.db)) && remembered(other)).toBe(true);
  return { player, token };
}

describe('§4 a remembered session ends at once, here and in other processes', () => {
  const ends: [string, (player: Player) => Promise<unknown>][] = [
    ['by signing out', (player) => player.call('DELETE', '/sessions/current', {})],
    ['by a deleted account', (player) => player.call('DELETE', '/me', { currentPassword: password })],
  ];
  it.each(ends)('§4 %s', async (_how, end) => {
    const { player, token } = await rememberedPlayer();
    expect(await end(player)).toMatchObject({ status: 204 });
    expect(await findSession(app.db, token)).toBeNull();
    await expect.poll(() => findSession(other, token)).toBeNull();
  });

  it('§5 by another password, set on another device, which stays', async () => {
    const { player, token } = await rememberedPlayer();
    const elsewhere = app.visitor();
    await elsewhere.post('/sessions', { email: player.email, password });
    const change = { currentPassword: password, newPassword: 'saffron-evening' };
    expect((await elsewhere.call('PUT', '/me/password', change)).status).toBe(204);
    expect((await player.get('/me')).status).toBe(401);
    expect((await elsewhere.get('/me')).status).toBe(200);
    await expect.poll(() => findSession(other, token)).toBeNull();
  });

  it('§4 by deleting its row, and by an earlier expiry', async () => {
    const [deleted, expired] = [await rememberedPlayer(), await rememberedPlayer()];
    await sql`delete from session where player_id = ${deleted.player.id}`.execute(app.db);
    await sql`update session set expires_at = now() - interval '1 second' where player_id = ${expired.player.id}`.execute(
      app.db,
    );
    for (const { token } of [deleted, expired])
      for (const db of [app.db, other]) await expect.poll(() => findSession(db, token)).toBeNull();
  });
});

it('§2 an unverified player is read each time, so that the verification counts at once', async () => {
  const player = await app.player();
  await app.db.updateTable('player').set({ email_verified_at: null }).where('id', '=', player.id).execute();
  const token = tokenOf(player);
  expect(await findSession(app.db, token)).toMatchObject({ emailVerified: false });
  expect(isRemembered(app.db, token)).toBe(false);
  await app.db
    .updateTable('player')
    .set({ email_verified_at: new Date() })
    .where('id', '=', player.id)
    .execute();
  expect(await findSession(app.db, token)).toMatchObject({ emailVerified: true });
});

it('§8 nothing is remembered while ended sessions are not heard of', async () => {
  const { player, token } = await rememberedPlayer();
  const cut = sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = 'sikka-listen' and datname = current_database()`;
  await cut.execute(app.db);
  await expect.poll(() => isRemembered(other, token)).toBe(false);
  await sql`delete from session where player_id = ${player.id}`.execute(app.db);
  expect(await findSession(other, token)).toBeNull();
  await rememberedPlayer();
});

it('§8 a process that stops listening forgets at once, and remembers nothing more', async () => {
  const db = openDatabase(app.connection);
  const following = followSessions(app.connection, db);
  const token = tokenOf(await app.player());
  await expect
    .poll(async () => (await findSession(db, token)) !== null && isRemembered(db, token))
    .toBe(true);
  await following.stop();
  expect(isRemembered(db, token)).toBe(false);
  expect(await findSession(db, token)).not.toBeNull();
  expect(isRemembered(db, token)).toBe(false);
  await db.destroy();
});

describe('§8 the memory of sessions', () => {
  const caller = { sessionId: 'id', playerId: 'player', accountId: 'account', emailVerified: true };
  const listening = () => {
    const cache = new SessionCache();
    cache.listens(true);
    return cache;
  };

  it('§8 does not keep a session that ended while it was read', () => {
    const cache = listening();
    const { changes } = cache;
    cache.forget('id');
    cache.keep('key', caller, 60_000, changes);
    expect(cache.find('key')).toBeNull();
  });

  it('§8 keeps it for as long as it was told', () => {
    const cache = listening();
    cache.keep('key', caller, 60_000, cache.changes);
    cache.keep('over', { ...caller, sessionId: 'other' }, 0, cache.changes);
    expect([cache.find('key'), cache.find('over')]).toEqual([caller, null]);
  });

  it('§8 holds twenty thousand, and lets the oldest go first', () => {
    const cache = listening();
    for (let number = 0; number <= 20_000; number += 1)
      cache.keep(`key ${number}`, { ...caller, sessionId: `${number}` }, 60_000, cache.changes);
    expect(cache.find('key 0')).toBeNull();
    expect(cache.find('key 1')).not.toBeNull();
    expect(cache.find('key 20000')).not.toBeNull();
  });

  it('§8 keeps a session that is read while others run out or make room', () => {
    const cache = listening();
    const named = (sessionId: string) => ({ ...caller, sessionId });
    for (let number = 0; number < 20_000; number += 1)
      cache.keep(`key ${number}`, named(`${number}`), number === 0 ? 1e-6 : 60_000, cache.changes);
    const { changes } = cache;
    expect(cache.find('key 0')).toBeNull();
    cache.keep('first', named('first'), 60_000, changes);
    cache.keep('second', named('second'), 60_000, changes);
    cache.keep('third', named('third'), 60_000, changes);
    expect(['first', 'second', 'third'].map((key) => cache.find(key) !== null)).toEqual([true, true, true]);
  });
});
