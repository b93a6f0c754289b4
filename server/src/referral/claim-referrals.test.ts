import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp, type Player } from '../../test/app.ts';
import { inviteFriends } from '../../test/friends.ts';
import { walletOf, accountOf } from '../../test/wallet.ts';
import { listCoinTransactions, reconcile } from '../wallet/index.ts';

const app = await testApp();
const sql = new pg.Client(app.connection);
// The file's database is dropped under it at the end.
sql.on('error', () => undefined);
await sql.connect();
afterAll(() => sql.end());
const claim = (player: Player, count: number) => player.post('/referral-claims', { count });
const referrals = (player: Player) =>
  app.db
    .selectFrom('pending_referral')
    .selectAll()
    .where('referrer_id', '=', player.id)
    .orderBy('created_at')
    .execute();
const processed = async (player: Player) =>
  (await referrals(player)).map(({ processed_at }) => processed_at !== null);

describe('§4 claiming', () => {
  it('§4 a claim pays 10 coins for each of the oldest verified friends and marks them processed', async () => {
    const player = await app.player();
    const ids = await inviteFriends(app.db, player.id, 3);
    expect((await player.get('/me')).body).toMatchObject({ claimableReferrals: 3, referrals: 0 });
    const { status, body } = await claim(player, 2);
    expect([status, body]).toEqual([200, { claimed: 2, coins: 20, balance: 30, remaining: 1 }]);
    expect(await processed(player)).toEqual([true, true, false]);
    expect((await player.get('/me')).body).toMatchObject({ coins: 30, claimableReferrals: 1, referrals: 2 });
    const history = await listCoinTransactions(app.db, await accountOf(app.db, player));
    expect(history.map(({ coins, source }) => [coins, source])).toEqual([
      [10, 'Referral bonus'],
      [10, 'Referral bonus'],
      [10, 'Registration bonus'],
    ]);
    const paid = await sql.query("select reference from ledger_transaction where reason = 'referral'");
    expect(paid.rows.map(({ reference }) => reference).toSorted()).toEqual(ids.slice(0, 2).toSorted());
  });

  it('§4 nothing claimable pays 0 coins, also when more was requested than is available', async () => {
    const player = await app.player();
    expect((await claim(player, 10)).body).toEqual({ claimed: 0, coins: 0, balance: 10, remaining: 0 });
    await inviteFriends(app.db, player.id, 1);
    expect((await claim(player, 10)).body).toEqual({ claimed: 1, coins: 10, balance: 20, remaining: 0 });
    expect((await claim(player, 10)).body).toEqual({ claimed: 0, coins: 0, balance: 20, remaining: 0 });
  });

  it('§5 more than ten in one claim is refused with its sentence; ten are paid and the rest stays claimable', async () => {
    const player = await app.player();
    await inviteFriends(app.db, player.id, 12);
    const refused = await claim(player, 11);
    expect([refused.status, refused.body.error.code, refused.body.error.message]).toEqual([
      422,
      'claim_too_large',
      'Total bonus exceeds allowed limit',
    ]);
    expect(await processed(player)).toEqual(Array<boolean>(12).fill(false));
    expect((await claim(player, 10)).body).toEqual({ claimed: 10, coins: 100, balance: 110, remaining: 2 });
    expect((await claim(player, 2)).body).toEqual({ claimed: 2, coins: 20, balance: 130, remaining: 0 });
  });

  it.each([0, -1, 1.5, '3', null, 1e300])('§5 a count of %j is refused', async (count) => {
    const player = await app.player();
    const { status } = await player.post('/referral-claims', { count });
    expect(status).toBe(400);
  });

  it('§4 a friend counts once their email is verified, not before', async () => {
    const player = await app.player();
    await inviteFriends(app.db, player.id, 2, { verified: false });
    await inviteFriends(app.db, player.id, 1);
    expect((await player.get('/me')).body.claimableReferrals).toBe(1);
    expect((await claim(player, 10)).body).toMatchObject({ claimed: 1, coins: 10, remaining: 0 });
    expect((await referrals(player)).filter(({ processed_at }) => processed_at === null)).toHaveLength(2);
  });

  it("§6 nobody can claim another's friends", async () => {
    const [asha, bikash] = [await app.player(), await app.player()];
    await inviteFriends(app.db, asha.id, 3);
    expect((await claim(bikash, 3)).body.coins).toBe(0);
    expect((await app.visitor().post('/referral-claims', { count: 1 })).status).toBe(401);
  });

  it('§5 a claim that would pass 1,000,000 coins fails as a whole and stays claimable', async () => {
    const player = await app.player();
    const account = await accountOf(app.db, player);
    await walletOf(app.db).fill(account, 999_975);
    await inviteFriends(app.db, player.id, 3);
    const refused = await claim(player, 3);
    expect([refused.status, refused.body.error.message]).toEqual([422, 'Invalid coin value']);
    // The first of the three would have fitted: all or nothing.
    expect(await processed(player)).toEqual([false, false, false]);
    expect((await player.get('/me')).body).toMatchObject({ coins: 999_985, claimableReferrals: 3 });
    expect((await claim(player, 1)).body).toEqual({ claimed: 1, coins: 10, balance: 999_995, remaining: 2 });
  });
});

describe('§4 concurrent claims', () => {
  it('§4 twelve parallel claims over 25 pending friends pay exactly 250 coins', async () => {
    const player = await app.player();
    await inviteFriends(app.db, player.id, 25);
    const answers = await Promise.all(Array.from({ length: 12 }, () => claim(player, 10)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(200));
    const coins = answers.map(({ body }) => body.coins as number).toSorted((a, b) => b - a);
    expect(coins).toEqual([100, 100, 50, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect((await player.get('/me')).body).toMatchObject({
      coins: 260,
      claimableReferrals: 0,
      referrals: 25,
    });
    expect(await reconcile(app.db)).toEqual([]);
  });

  it('§4 friends who delete their accounts meanwhile are paid for once or not at all', async () => {
    const player = await app.player();
    await inviteFriends(app.db, player.id, 10);
    const friends = (await referrals(player)).map(({ new_player_id }) => new_player_id);
    const leave = (id: string) => app.db.deleteFrom('player').where('id', '=', id).execute();
    const [first, , second] = await Promise.all([
      claim(player, 5),
      Promise.all(friends.map(leave)),
      claim(player, 5),
    ]);
    const coins = [first.body.coins as number, second.body.coins as number];
    const { body } = await player.get('/me');
    expect(body.coins).toBe(10 + coins.reduce((sum, more) => sum + more, 0));
    const paid = await sql.query(
      "select count(*)::int as n from ledger_transaction where reason = 'referral' and account_id = $1",
      [await accountOf(app.db, player)],
    );
    expect(paid.rows[0].n * 10).toBe(body.coins - 10);
    expect((await player.get('/referrals')).body).toMatchObject({ total: 0, earnedCoins: body.coins - 10 });
  });
});

describe('the database refuses', () => {
  /** Runs statements as one transaction and answers the constraint that broke it. */
  async function attack(...statements: string[]): Promise<string> {
    await sql.query('begin');
    try {
      for (const statement of statements) await sql.query(statement);
      await sql.query('commit');
      return 'nothing';
    } catch (error) {
      await sql.query('rollback');
      return (error as pg.DatabaseError).constraint ?? String(error);
    }
  }
  const mark = (id: string) =>
    `update pending_referral set processed_at = clock_timestamp() where id = '${id}'`;
  const bonus = (account: string, reference: string) =>
    `select wallet_post('${account}', 'referral', '${reference}', 'Referral bonus', 10)`;

  it('§4 a processed referral without its posting, and a posting without its referral', async () => {
    const [player, other] = [await app.player(), await app.player()];
    const [account, stranger] = [await accountOf(app.db, player), await accountOf(app.db, other)];
    const [first = '', second = ''] = await inviteFriends(app.db, player.id, 2);
    expect(await attack(mark(first))).toBe('referral_has_posting');
    expect(await attack(bonus(account, first))).toBe('posting_has_referral');
    expect(await attack(mark(first), bonus(account, second))).not.toBe('nothing');
    expect(await attack(mark(first), bonus(stranger, first))).not.toBe('nothing');
    expect(await attack(bonus(account, 'made-up'))).not.toBe('nothing');
    expect(await attack(mark(first), bonus(account, first).replace('10)', '9)'))).toBe(
      'referral_has_posting',
    );
    expect(await attack(mark(first), bonus(account, first))).toBe('nothing');
  });

  it('§4 any change back from processed, and any other change', async () => {
    const [player, other] = [await app.player(), await app.player()];
    const [id = '', open = ''] = await inviteFriends(app.db, player.id, 2);
    await claim(player, 1);
    const change = (set: string, which = id) =>
      attack(`update pending_referral set ${set} where id = '${which}'`);
    expect(await change('processed_at = null')).toBe('referral_transition');
    expect(await change('processed_at = clock_timestamp()')).toBe('referral_transition');
    expect(await change(`referrer_id = '${other.id}'`, open)).toBe('referral_transition');
    expect(await change('created_at = now()', open)).toBe('referral_transition');
    expect((await claim(player, 1)).body.coins).toBe(10);
  });

  it('§4 recording a paid friend again and paying again', async () => {
    const player = await app.player();
    const [id = ''] = await inviteFriends(app.db, player.id, 1);
    await claim(player, 1);
    const [referral] = await referrals(player);
    const again = `insert into pending_referral (referrer_id, new_player_id, referral_code)
      values ('${player.id}', '${referral?.new_player_id}', 'AA0000')`;
    expect(await attack(`delete from pending_referral where id = '${id}'`, again)).toBe('referral_stays');
    expect((await claim(player, 1)).body.coins).toBe(0);
  });

  it('§4 a referral that starts as processed, and one whose friend has no verified email', async () => {
    const player = await app.player();
    const account = await accountOf(app.db, player);
    const [id = ''] = await inviteFriends(app.db, player.id, 1, { verified: false });
    expect(await attack(mark(id), bonus(account, id))).toBe('referral_friend_verified');
    const friend = await app.player();
    const insert = `insert into pending_referral (referrer_id, new_player_id, referral_code, processed_at)
      values ('${player.id}', '${friend.id}', 'AA0000', now())`;
    expect(await attack(insert)).toBe('referral_starts_pending');
  });
});
