import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Evidence } from '@sikka/contract/routes/admin/evidence';
import { testApp } from '../../../test/app.ts';
import { inviteFriends } from '../../../test/friends.ts';
import { freshPhone, hireStaff, requestOf } from '../../../test/reviewed-withdrawal.ts';
import { ask, operatorOf, richPlayer, toWallet, type RichPlayer } from '../../../test/withdrawal.ts';

const app = await testApp();
const staff = await hireStaff(app);

const evidenceOf = async (id: string): Promise<Evidence> =>
  (await staff.reviewer.get(`/withdrawals/${id}/evidence`)).body;

/** Friends of the player, all claimed; their ids. */
async function claimFriends(player: RichPlayer, count: number): Promise<string[]> {
  const ids = await inviteFriends(app.db, player.id, count);
  for (let left = count; left > 0; left -= 10) {
    const { status } = await player.post('/referral-claims', { count: Math.min(10, left) });
    expect(status).toBe(200);
  }
  const friends = app.db.selectFrom('pending_referral').select('new_player_id as id').where('id', 'in', ids);
  return (await friends.execute()).map(({ id }) => id);
}

const leave = (ids: readonly string[]) =>
  app.db
    .deleteFrom('player')
    .where('id', 'in', [...ids])
    .execute();

/** Seen on one device, or in one address block. */
const seeTogether = (ids: readonly string[], kind: 'device' | 'address', where: string) =>
  app.db
    .insertInto('sighting')
    .values(ids.map((player_id) => ({ player_id, kind, hash: createHash('sha256').update(where).digest() })))
    .execute();

const bulkApprove = async (id: string) =>
  (await staff.payer.post('/withdrawals/approve-many', { ids: [id] })).body.rows;

describe('§6 coins of referrals', () => {
  it('§6 friends who left stay as the day of their claim, and a request of theirs is not approved in bulk', async () => {
    const player = await richPlayer(app, 10_000);
    const friends = await claimFriends(player, 12);
    await leave(friends);
    const id = await requestOf(app, player);
    const { signals, referralIncome, referrals } = await evidenceOf(id);
    expect(signals).toEqual(['friends_left_or_linked']);
    expect(referralIncome).toMatchObject({
      earnedCoins: 10_120,
      referralCoins: 120,
      claimed: 12,
      left: 12,
      sameDevice: 0,
      linked: 12,
    });
    expect(referralIncome.friendsLeft).toHaveLength(10);
    expect(Object.keys(referralIncome.friendsLeft[0] ?? {})).toEqual(['claimedAt']);
    expect(referrals.nodes).toEqual([]);
    expect(await bulkApprove(id)).toMatchObject([{ outcome: 'left_out', reason: 'held' }]);
    await staff.reviewer.post(`/withdrawals/${id}/release`);
    expect(await bulkApprove(id)).toMatchObject([{ outcome: 'left_out', reason: 'signals' }]);
  });

  it('§6 nothing is seen in friends who are there, neighbours included', async () => {
    const player = await richPlayer(app, 10_000);
    const friends = await claimFriends(player, 10);
    await leave(friends.slice(0, 3));
    await seeTogether([player.id, ...friends.slice(3)], 'address', 'a village');
    const { signals, referralIncome } = await evidenceOf(await requestOf(app, player));
    expect(signals).toEqual([]);
    expect(referralIncome).toMatchObject({ claimed: 10, left: 3, sameAddress: 7, linked: 10 });
  });

  it('§6 friends on one device belong together, with the player or with each other', async () => {
    const player = await richPlayer(app, 10_000);
    const friends = await claimFriends(player, 6);
    await seeTogether([player.id, ...friends.slice(0, 1)], 'device', 'a phone');
    await seeTogether(friends.slice(1, 3), 'device', 'another phone');
    await seeTogether(friends.slice(3, 4), 'device', 'a phone of their own');
    const { signals, referralIncome } = await evidenceOf(await requestOf(app, player));
    expect(signals).toEqual(['friends_left_or_linked']);
    expect(referralIncome).toMatchObject({ claimed: 6, left: 0, sameDevice: 3, linked: 3 });
  });

  it('§6 friends who never played, of whom there are many for the coins', async () => {
    const player = await richPlayer(app, 10_000);
    const friends = await claimFriends(player, 25);
    await sql`insert into play_tally (player_id, games_played) select id, 1 from player where id = any(${friends.slice(0, 5)})
      on conflict (player_id) do update set games_played = 1`.execute(app.db);
    const few = await evidenceOf(await requestOf(app, player));
    expect(few.referralIncome).toMatchObject({ claimed: 25, neverPlayed: 20 });
    expect(few.signals).not.toContain('friends_never_played');
    const poor = await richPlayer(app, 500);
    await claimFriends(poor, 25);
    const { signals, referralIncome } = await evidenceOf(await requestWithout(poor));
    expect(referralIncome).toMatchObject({ earnedCoins: 750, referralCoins: 250, neverPlayed: 25 });
    expect(signals).toContain('friends_never_played');
  });

  it('§6 most coins came from referrals', async () => {
    const player = await richPlayer(app, 100);
    await claimFriends(player, 20);
    const id = await requestWithout(player);
    const { signals, referralIncome } = await evidenceOf(id);
    expect(referralIncome).toMatchObject({ earnedCoins: 300, referralCoins: 200 });
    expect(signals).toContain('mostly_referrals');
  });
});

/** A request that the balance would not allow: earning its coins by friends takes five hundred of them. */
async function requestWithout(player: RichPlayer): Promise<string> {
  return app.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      insert into withdrawal (id, player_id, account_id, amount_rupees, method)
        values (gen_random_uuid(), ${player.id}, ${player.accountId}, 100, 'eSewa') returning id`.execute(tx);
    await sql`insert into withdrawal_payee (withdrawal_id, user_name, user_email, phone_number)
      values (${rows[0]!.id}, 'Asha Rai', ${player.email}, ${freshPhone()})`.execute(tx);
    return rows[0]!.id;
  });
}

async function deleteAccount(player: RichPlayer): Promise<void> {
  const { status } = await player.call('DELETE', '/me', { currentPassword: 'marigold-night' });
  expect(status).toBe(204);
}

describe('§6 a destination that was paid before', () => {
  /** Paid, deleted; the withdrawal's id. */
  async function payAndLeave(phoneNumber: string): Promise<string> {
    const player = await richPlayer(app, 10_000);
    const { id } = (await ask(player, { ...toWallet, phoneNumber })).body;
    const operator = operatorOf(app.db);
    await operator.approve(id);
    await operator.complete(id, `ES-${id}`);
    await deleteAccount(player);
    return id;
  }

  it('§6 to an account that was deleted is a signal with its figures', async () => {
    const phoneNumber = freshPhone();
    await payAndLeave(phoneNumber);
    await payAndLeave(phoneNumber);
    const again = await richPlayer(app, 10_000);
    const { signals, shared } = await evidenceOf(
      await requestOf(app, again, { phoneNumber, method: 'Khalti' }),
    );
    expect(signals).toEqual(['former_destination']);
    expect(shared.formerDestination).toEqual({
      withdrawals: 2,
      amountRupees: 200,
      lastAt: expect.stringMatching(/Z$/),
      rejected: 0,
      rejectedAt: null,
      rejectedReason: null,
      otherBank: 0,
    });
    const other = await richPlayer(app, 10_000);
    expect((await evidenceOf(await requestOf(app, other))).signals).toEqual([]);
  });

  it('§6 to an account that was deleted after a rejection, or during a review, is one as well', async () => {
    const phoneNumber = freshPhone();
    const asking = { ...toWallet, phoneNumber };
    const rejected = await richPlayer(app, 10_000);
    const { id } = (await ask(rejected, asking)).body;
    await operatorOf(app.db).reject(id);
    await deleteAccount(rejected);
    const again = await richPlayer(app, 10_000);
    const held = await requestOf(app, again, { phoneNumber });
    const first = await evidenceOf(held);
    expect(first.signals).toEqual(['former_destination']);
    expect(first.shared.formerDestination).toEqual({
      withdrawals: 0,
      amountRupees: 0,
      lastAt: null,
      rejected: 1,
      rejectedAt: expect.stringMatching(/Z$/),
      rejectedReason: 'details_wrong',
      otherBank: 0,
    });
    await deleteAccount(again);
    const third = await evidenceOf(await requestOf(app, await richPlayer(app, 10_000), { phoneNumber }));
    expect(third.shared.formerDestination).toMatchObject({ rejected: 2, rejectedReason: null });
  });

  it('§6 is recognised by its account number, whatever the bank is called, and whatever became of the request', async () => {
    const operator = operatorOf(app.db);
    const bank = { amountRupees: 250, method: 'Bank Transfer', bank: 'Other', accountHolderName: 'Asha Rai' };
    const asking = async (bankName: string, accountNumber: string) => {
      const player = await richPlayer(app, 25_000);
      return { player, id: await requestOf(app, player, { ...bank, bankName, accountNumber }) };
    };
    const paid = await asking('Nabil', '01-7710-2233');
    await operator.approve(paid.id);
    await operator.complete(paid.id, `NB-${paid.id}`);
    await deleteAccount(paid.player);
    const rejected = await asking('Nabbil Bank', '0177102233');
    await operator.reject(rejected.id);
    await deleteAccount(rejected.player);
    const { signals, shared } = await evidenceOf((await asking('Naabil', '0177 1022 33')).id);
    expect(signals).toEqual(['former_destination']);
    expect(shared.formerDestination).toMatchObject({
      withdrawals: 1,
      amountRupees: 250,
      rejected: 1,
      rejectedReason: 'details_wrong',
      otherBank: 2,
    });
    const same = await evidenceOf((await asking('NABIL Bank Ltd.', '0177102233')).id);
    expect(same.shared.formerDestination).toMatchObject({ withdrawals: 1, rejected: 1, otherBank: 1 });
    expect((await evidenceOf((await asking('Nabil', '0177102234')).id)).signals).toEqual([]);
  });

  it('§4 of a request that nobody had asked about nothing stays', async () => {
    const phoneNumber = freshPhone();
    const player = await richPlayer(app, 10_000);
    await ask(player, { ...toWallet, phoneNumber });
    await deleteAccount(player);
    const again = await requestOf(app, await richPlayer(app, 10_000), { phoneNumber });
    expect((await evidenceOf(again)).signals).toEqual([]);
  });

  it('§4 only the keyed hash stays, and it never changes', async () => {
    const phoneNumber = freshPhone();
    const id = await payAndLeave(phoneNumber);
    const read = app.db.selectFrom('withdrawal').selectAll().where('id', '=', id);
    const { former_destination_hash: hash, ...others } = await read.executeTakeFirstOrThrow();
    expect(hash).toHaveLength(32);
    expect(JSON.stringify(others)).not.toContain(phoneNumber);
    const payee = app.db
      .selectFrom('withdrawal_payee')
      .select('withdrawal_id')
      .where('withdrawal_id', '=', id);
    expect(await payee.execute()).toEqual([]);
    for (const column of ['former_destination_hash', 'former_account_hash'])
      await expect(
        sql`update withdrawal set ${sql.ref(column)} = sha256('other') where id = ${id}`.execute(app.db),
      ).rejects.toMatchObject({ constraint: 'withdrawal_former_destination_stays' });
  });
});
