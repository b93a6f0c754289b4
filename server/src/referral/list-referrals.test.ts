import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { person, testApp } from '../../test/app.ts';
import { inviteFriends } from '../../test/friends.ts';

const app = await testApp();

describe('§2 the referral screen', () => {
  it('§2 without friends all figures are zero', async () => {
    const player = await app.player();
    expect((await player.get('/referrals')).body).toEqual({
      total: 0,
      active: 0,
      waiting: 0,
      claimable: 0,
      earnedCoins: 0,
      items: [],
    });
  });

  it('§2 a friend who used the code is listed with name, login, bonus and join date', async () => {
    const player = await app.player();
    const { referralCode } = (await player.get('/me')).body;
    await app.player({ name: 'Bikash Thapa', referralCode });
    const { body } = await player.get('/referrals');
    expect(body).toMatchObject({ total: 1, active: 1, waiting: 0, claimable: 1, earnedCoins: 0 });
    expect(body.items).toEqual([
      {
        id: expect.any(String),
        name: 'Bikash Thapa',
        lastSeenMs: expect.any(Number),
        joinDate: expect.stringMatching(/Z$/),
        state: 'claimable',
        gamesNeeded: 0,
        gamesPlayed: 0,
        bonusCoins: 10,
      },
    ]);
    expect(body.items[0].lastSeenMs).toBeLessThan(60_000);
  });

  it('§2 Active Friends counts isActive; Total Earned sums claims; waiting friends count separately', async () => {
    const player = await app.player();
    await inviteFriends(app.db, player.id, 2, { verified: false, name: 'Waiting' });
    const { referralCode } = (await player.get('/me')).body;
    const friend = await app.player({ referralCode });
    await app.player({ referralCode });
    await player.post('/referral-claims', { count: 1 });
    await friend.call('DELETE', '/sessions/current');
    const { body } = await player.get('/referrals');
    expect(body).toMatchObject({ total: 4, active: 1, waiting: 2, claimable: 1, earnedCoins: 10 });
    const states = body.items.map(({ state }: { state: string }) => state);
    expect(states).toEqual(['claimable', 'claimed', 'waiting', 'waiting']);
    expect(body.items.at(-1).lastSeenMs).toBeNull();
  });

  it("§9 last seen is measured by the server's clock", async () => {
    const player = await app.player();
    await inviteFriends(app.db, player.id, 1);
    await sql`update player set last_login_at = clock_timestamp() - interval '2 hours'
      where id = (select new_player_id from pending_referral where referrer_id = ${player.id})`.execute(
      app.db,
    );
    const { lastSeenMs } = (await player.get('/referrals')).body.items[0];
    expect(lastSeenMs).toBeGreaterThanOrEqual(7_200_000);
    expect(lastSeenMs).toBeLessThan(7_260_000);
  });

  it('§2 the list has the newest hundred and the total', async () => {
    const player = await app.player();
    await inviteFriends(app.db, player.id, 105);
    const { body } = await player.get('/referrals');
    expect(body.total).toBe(105);
    expect(body.items).toHaveLength(100);
    expect([body.items[0].name, body.items[99].name]).toEqual(['Friend 105', 'Friend 6']);
  });

  it("§6 nobody sees another's friends, and only verified players see their own", async () => {
    const [asha, bikash] = [await app.player(), await app.player()];
    await inviteFriends(app.db, asha.id, 1);
    expect((await bikash.get('/referrals')).body.total).toBe(0);
    const [who, unverified] = [person(), app.visitor()];
    await app.register(unverified, who);
    await unverified.post('/sessions', { email: who.email, password: who.password });
    expect((await unverified.get('/referrals')).status).toBe(403);
    expect((await app.visitor().get('/referrals')).status).toBe(401);
  });
});
