/** Reading an inviter's friends stays cheap after thousands of registrations with the code (docs/decisions/0010). */
import { friendsCountedMax } from '@sikka/contract/limits';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { pastTriggers } from '../../test/database-fixtures.ts';
import { inviteFriends } from '../../test/friends.ts';
import { accountOf } from '../../test/wallet.ts';
import { rowsRead } from '../../test/database.ts';
import { readMe, readWalletEvent } from '../identity/read-me.ts';
import type { Db } from '../platform/database/index.ts';
import { listReferrals } from './list-referrals.ts';

const app = await testApp();

const rowsOf = async (query: (db: Db) => Promise<unknown>): Promise<number> =>
  (await rowsRead(app.db, query)).rows;

const manyFriends = 20_000;
const rowsPerFriendMax = 8;

async function inviter() {
  const player = await app.player();
  const accountId = await accountOf(app.db, player);
  const reads = {
    me: () => rowsOf((db) => readMe(db, player.id)),
    walletEvent: () => rowsOf((db) => readWalletEvent(db, accountId)),
    list: () => rowsOf((db) => listReferrals(db, { playerId: player.id, accountId })),
  };
  return { player, reads };
}

describe('§2 an inviter with 20,000 friends', () => {
  it('§2 whose emails are not verified reads no more for the balance than one without, and the list of 500', async () => {
    const { player, reads } = await inviter();
    const [me, walletEvent] = [await reads.me(), await reads.walletEvent()];
    await inviteFriends(app.db, player.id, 1);
    await inviteFriends(app.db, player.id, manyFriends, { verified: false });
    await sql`analyze`.execute(app.db);
    // The one friend with an email costs a few rows.
    expect(await reads.me()).toBeLessThan(me + 10);
    expect(await reads.walletEvent()).toBeLessThan(walletEvent + 10);
    expect(await reads.list()).toBeLessThan(rowsPerFriendMax * friendsCountedMax);
    expect((await player.get('/referrals')).body).toMatchObject({
      total: friendsCountedMax,
      waiting: friendsCountedMax - 1,
      claimable: 1,
    });
    expect((await player.post('/referral-claims', { count: 1 })).body).toMatchObject({
      claimed: 1,
      remaining: 0,
    });
    expect((await player.get('/me')).body).toMatchObject({ referrals: 1, claimableReferrals: 0 });
  });

  it('§2 whose emails are verified reads 500 of them, and can claim them all', async () => {
    const { player, reads } = await inviter();
    await inviteFriends(app.db, player.id, manyFriends);
    await sql`analyze`.execute(app.db);
    expect(await reads.me()).toBeLessThan(rowsPerFriendMax * friendsCountedMax);
    expect(await reads.walletEvent()).toBeLessThan(rowsPerFriendMax * friendsCountedMax);
    expect(await reads.list()).toBeLessThan(2 * rowsPerFriendMax * friendsCountedMax);
    expect((await player.get('/me')).body.claimableReferrals).toBe(friendsCountedMax);
    const claim = await player.post('/referral-claims', { count: 10 });
    expect(claim.body).toMatchObject({ claimed: 10, coins: 100, remaining: friendsCountedMax });
  });

  it('§4 a row from before the upgrade is claimable once its friend has verified the email, not before', async () => {
    const { player } = await inviter();
    const [friend] = await inviteFriends(app.db, player.id, 1, { verified: false });
    await pastTriggers(app.db, sql`update pending_referral set is_waiting = false where id = ${friend}`);
    const claimable = async () => (await player.get('/me')).body.claimableReferrals;
    expect(await claimable()).toBe(0);
    await sql`update player set email_verified_at = clock_timestamp()
      where id = (select new_player_id from pending_referral where id = ${friend})`.execute(app.db);
    expect(await claimable()).toBe(1);
  });
});
