import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp, type Player } from '../../test/app.ts';
import { openTab } from '../../test/event-tab.ts';
import { inviteFriends } from '../../test/friends.ts';
import { firstOperator } from '../../test/operators.ts';
import { finishGame } from '../../test/played-game.ts';
import { setSettings } from '../../test/settings.ts';

const app = await testApp();
const boss = await firstOperator(app);

/** The setting; 0 again after the test. */
async function askGames(referralMinGames: number): Promise<void> {
  const { status, body } = await setSettings(boss, { referralMinGames });
  if (status !== 200 && body.error.code !== 'settings_unchanged') throw new Error(JSON.stringify(body));
}

/** An inviter and a friend who joined while the setting asked for this many games. */
async function invite(games: number): Promise<{ inviter: Player; friend: Player }> {
  await askGames(games);
  const inviter = await app.player();
  const { referralCode } = (await inviter.get('/me')).body;
  return { inviter, friend: await app.player({ referralCode }) };
}

const rowOf = async (inviter: Player) => (await inviter.get('/referrals')).body.items[0];
const claim = async (inviter: Player) => (await inviter.post('/referral-claims', { count: 1 })).body;
const havePlayed = (friend: Player, games: number) =>
  sql`insert into play_tally (player_id, games_played) values (${friend.id}, ${games})
    on conflict (player_id) do update set games_played = ${games}`.execute(app.db);

describe('§4 a setting asks for paid games of the friend', () => {
  it('§4 by default a verified email is enough', async () => {
    const { inviter } = await invite(0);
    expect(await rowOf(inviter)).toMatchObject({ state: 'claimable', gamesNeeded: 0, gamesPlayed: 0 });
    expect(await claim(inviter)).toMatchObject({ claimed: 1, coins: 10 });
  });

  it('§4 the list says what is missing, and the last of the games makes the bonus due, also in open tabs', async () => {
    const { inviter, friend } = await invite(2);
    expect((await inviter.get('/me')).body).toMatchObject({ claimableReferrals: 0, referralMinGames: 2 });
    expect(await rowOf(inviter)).toMatchObject({ state: 'playing', gamesNeeded: 2, gamesPlayed: 0 });
    await finishGame(friend, app.db);
    expect(await rowOf(inviter)).toMatchObject({ state: 'playing', gamesNeeded: 2, gamesPlayed: 1 });
    expect(await claim(inviter)).toMatchObject({ claimed: 0, coins: 0, remaining: 0 });
    const tab = await openTab(inviter);
    expect(await tab.next()).toMatchObject({ claimableReferrals: 0 });
    await finishGame(friend, app.db);
    expect(await tab.next()).toMatchObject({ claimableReferrals: 1 });
    await tab.close();
    expect(await claim(inviter)).toMatchObject({ claimed: 1, coins: 10 });
  });

  it('§4 how much more the friend plays is not shown', async () => {
    const { inviter, friend } = await invite(3);
    await havePlayed(friend, 250);
    expect(await rowOf(inviter)).toMatchObject({ state: 'claimable', gamesNeeded: 3, gamesPlayed: 3 });
  });

  it('§4 a higher number is for friends who join later, a lower one for everyone', async () => {
    const { inviter, friend } = await invite(3);
    await havePlayed(friend, 2);
    await askGames(50);
    expect(await rowOf(inviter)).toMatchObject({ state: 'playing', gamesNeeded: 3 });
    await askGames(2);
    expect(await rowOf(inviter)).toMatchObject({ state: 'claimable', gamesNeeded: 2 });
  });

  it('§4 the database refuses a claim before that, and another number', async () => {
    const { inviter, friend } = await invite(4);
    await havePlayed(friend, 3);
    const change = (set: object) =>
      app.db.updateTable('pending_referral').set(set).where('referrer_id', '=', inviter.id).execute();
    await expect(change({ processed_at: new Date() })).rejects.toMatchObject({
      constraint: 'referral_friend_games',
    });
    await expect(change({ processed_at: new Date(), min_games: 0 })).rejects.toMatchObject({
      constraint: 'referral_transition',
    });
  });

  it('§9 the public rules tell it', async () => {
    await askGames(7);
    expect((await app.visitor().get('/earning-rules')).body.referralMinGames).toBe(7);
    await askGames(0);
  });

  it('§4 friends from before the setting need no games', async () => {
    await askGames(0);
    const inviter = await app.player();
    await inviteFriends(app.db, inviter.id, 1);
    await askGames(5);
    expect(await claim(inviter)).toMatchObject({ claimed: 1, coins: 10 });
    await askGames(0);
  });
});
