import { sql } from 'kysely';
import type { ClaimResult } from '@sikka/contract/routes/player/referral';
import { checkClaim } from '@sikka/contract/rewards';
import { inTransaction, type Db, type Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { lockAccount, post } from '../wallet/index.ts';
import { claimableReferrals, fromClaimable } from './list-referrals.ts';

interface Claimant {
  playerId: string;
  accountId: string;
}

interface Claimable {
  id: string;
  bonus_coins: number;
}

async function lockOldest(tx: Tx, playerId: string, count: number): Promise<Claimable[]> {
  const oldest = sql`select referral.id ${fromClaimable(sql`${playerId}`)}
    order by referral.created_at, referral.id limit ${count}`;
  return tx
    .selectFrom('pending_referral')
    .select(['id', 'bonus_coins'])
    .where(sql<boolean>`id = any(array(${oldest}))`)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function countClaimable(tx: Tx, playerId: string): Promise<number> {
  const query = tx.selectFrom('player').select(claimableReferrals.as('count')).where('id', '=', playerId);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Pays one friend; the database refuses a referral marked without its posting, and the reverse. */
async function pay(tx: Tx, accountId: string, referral: Claimable): Promise<number> {
  const posting = await post(tx, {
    accountId,
    reason: 'referral',
    reference: referral.id,
    coins: referral.bonus_coins,
    label: 'Referral bonus',
  });
  await tx
    .updateTable('pending_referral')
    .set({ processed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', referral.id)
    .execute();
  return posting.coins;
}

/**
 * Claims the oldest `count` friends who are due, 10 coins each, in one transaction under the account's lock, so
 * that concurrent claims never pay one twice (§4). Throws `claim_too_large` over 100 coins (§5) and
 * `invalid_coin_value` where the balance would pass 1,000,000; everything stays claimable then.
 */
export async function claimReferrals(db: Db, claimant: Claimant, count: number): Promise<ClaimResult> {
  const violation = checkClaim(count);
  if (violation) throw new Refusal(violation, { field: 'count' });
  const { playerId, accountId } = claimant;
  return inTransaction(db, async (tx) => {
    const before = await lockAccount(tx, accountId);
    const referrals = await lockOldest(tx, playerId, count);
    let coins = 0;
    for (const referral of referrals) coins += await pay(tx, accountId, referral);
    const remaining = await countClaimable(tx, playerId);
    return { claimed: referrals.length, coins, balance: before + coins, remaining };
  });
}
