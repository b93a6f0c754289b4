import { limitKey } from '../platform/rate-limits.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { person, testApp } from '../../test/app.ts';

const app = await testApp();

describe('§4 session', () => {
  it('§4 login updates lastLogin and isActive and answers the player; logout undoes isActive', async () => {
    const player = await app.player();
    const row = () =>
      app.db.selectFrom('player').selectAll().where('id', '=', player.id).executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({ is_active: true, last_login_at: expect.any(Date) });
    const me = await player.get('/me');
    expect(me.body).toMatchObject({
      email: player.email,
      emailVerified: true,
      coins: 10,
      gamesPlayed: 0,
      nextReward: { coins: 8, gamesLeft: 4, thenCoins: 5 },
    });
    expect((await player.call('DELETE', '/sessions/current')).status).toBe(204);
    expect((await row()).is_active).toBe(false);
    expect((await player.get('/me')).status).toBe(401);
  });

  it('§3 a profile has its strings and numbers; one without a string is refused', async () => {
    const player = await app.player();
    expect((await player.get('/me')).body).toMatchObject({
      id: player.id,
      name: expect.any(String),
      email: player.email,
      joinDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u),
      coins: 10,
      gamesPlayed: 0,
      referrals: 0,
    });
    for (const column of ['id', 'name', 'email', 'joined_at']) {
      const emptied = sql`update player set ${sql.ref(column)} = null where id = ${player.id}`;
      await expect(emptied.execute(app.db), column).rejects.toMatchObject({ code: '23502', column });
    }
  });

  it("§2 an unknown address and a wrong password get the same answer; the operators' log tells them apart", async () => {
    const who = person();
    await app.register(app.visitor(), who);
    const visitor = app.visitor();
    const wrong = await visitor.post('/sessions', { email: who.email, password: 'not this one' });
    const unknown = await visitor.post('/sessions', {
      email: 'nobody@example.com',
      password: 'not this one',
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body.error.message).toBe('Failed to sign in. Please check your credentials.');
    expect(unknown.body).toEqual(wrong.body);
    const kinds = await app.db.selectFrom('security_event').select('kind').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['login_wrong_password', 'login_user_not_found']),
    );
  });

  it("§5 'Email and password are required'", async () => {
    for (const credentials of [
      { email: '', password: 'x' },
      { email: 'a@b.co', password: '' },
    ]) {
      const { status, body } = await app.visitor().post('/sessions', credentials);
      expect([status, body.error.message]).toEqual([422, 'Email and password are required']);
    }
  });

  it('§8 too many tries at one account answer 429 with the sentence and a wait, even for the right password', async () => {
    const who = person();
    await app.register(app.visitor(), who);
    const visitor = app.visitor();
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const attempt = (password: string) =>
      visitor.call('POST', '/sessions', { email: who.email, password }, from);
    for (let tries = 0; tries < 10; tries += 1) expect((await attempt('wrong one')).status).toBe(401);
    const { status, body, headers } = await attempt(who.password);
    expect([status, body.error.message]).toEqual([429, 'Too many attempts, please try again later']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    // Failures elsewhere do not lock the player out.
    const elsewhere = await app
      .visitor()
      .call('POST', '/sessions', { email: who.email, password: who.password });
    expect(elsewhere.status).toBe(201);
  });

  it('§8 fifty guesses at once are limited like fifty in a row', async () => {
    const who = person();
    const { body } = await app.register(app.visitor(), who);
    const attempt = () =>
      app
        .visitor()
        .call(
          'POST',
          '/sessions',
          { email: who.email, password: 'a guess' },
          { 'x-forwarded-for': '203.0.113.50' },
        );
    const answers = await Promise.all(Array.from({ length: 50 }, attempt));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
    const events = app.db.selectFrom('security_event').selectAll().where('player_id', '=', body.id);
    const looked = (await events.execute()).filter(({ kind }) => kind === 'login_wrong_password');
    expect(looked).toHaveLength(10);
  });

  it('§8 an IPv6 network counts as one address', async () => {
    const who = person();
    await app.register(app.visitor(), who);
    const attempt = (host: number) =>
      app
        .visitor()
        .call(
          'POST',
          '/sessions',
          { email: who.email, password: 'a guess' },
          { 'x-forwarded-for': `2001:db8:7::${host.toString(16)}` },
        );
    for (let host = 1; host <= 10; host += 1) expect((await attempt(host)).status).toBe(401);
    expect((await attempt(11)).status).toBe(429);
  });

  it('§8 successful sign-ins do not count against others behind the same address', async () => {
    const who = person();
    await app.register(app.visitor(), who);
    const from = { 'x-forwarded-for': '203.0.113.60' };
    await app.visitor().call('POST', '/sessions', { email: who.email, password: who.password }, from);
    const { rows } = await sql<{ points: number }>`
      select points from rate_limit where key = ${`loginAddress:${limitKey('203.0.113.60')}`}`.execute(
      app.db,
    );
    expect(rows).toEqual([{ points: 0 }]);
  });

  it('§6 the session cookie is HttpOnly and SameSite, and the stored hash cannot sign in', async () => {
    const who = person();
    await app.register(app.visitor(), who);
    const { headers } = await app.visitor().post('/sessions', { email: who.email, password: who.password });
    const cookie = headers.getSetCookie().find((line) => line.startsWith('session=')) ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    const token = cookie.split(/[=;]/u)[1] ?? '';
    const rows = await app.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('§4 an expired session does not work', async () => {
    const player = await app.player();
    await app.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('player_id', '=', player.id)
      .execute();
    expect((await player.get('/me')).status).toBe(401);
  });

  it('§4 a session ends thirty days after its last use, in the browser and on the server', async () => {
    const player = await app.player();
    expect((await player.get('/me')).headers.getSetCookie()).toEqual([]);
    const session = player.cookies.get('session');
    await app.db
      .updateTable('session')
      .set({ seen_at: new Date(Date.now() - 61_000) })
      .where('player_id', '=', player.id)
      .execute();
    await expect
      .poll(async () => (await player.get('/me')).headers.getSetCookie())
      .toEqual([
        expect.stringMatching(new RegExp(`^session=${session}; Max-Age=2592000;.*HttpOnly`, 'u')),
        expect.stringMatching(/^signed_in=1; Max-Age=2592000;/u),
      ]);
  });

  it("§9 resuming a session updates lastLogin, so that 'Online' is right", async () => {
    const player = await app.player();
    const longAgo = new Date('2026-01-01T00:00:00Z');
    await app.db
      .updateTable('session')
      .set({ seen_at: longAgo })
      .where('player_id', '=', player.id)
      .execute();
    await app.db.updateTable('player').set({ last_login_at: longAgo }).where('id', '=', player.id).execute();
    await player.get('/me');
    const row = await app.db
      .selectFrom('player')
      .select('last_login_at')
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow();
    expect(row.last_login_at?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it.each([
    ['ne', 'ne'],
    ['tlh', 'en'],
  ])(
    '§2 mails and pushes follow the language that the player changes to: %s is %s',
    async (chosen, written) => {
      const player = await app.player();
      const longAgo = new Date('2026-01-01T00:00:00Z');
      const own = app.db.updateTable('session').where('player_id', '=', player.id);
      await own.set({ seen_at: longAgo }).execute();
      player.cookies.set('locale', chosen);
      await player.get('/me');
      const row = app.db.selectFrom('player').select('locale').where('id', '=', player.id);
      expect((await row.executeTakeFirstOrThrow()).locale).toBe(written);
    },
  );
});
