/**
 * What a player earned by referrals, and which of the claimed friends left or share a device or address block
 * (docs/decisions/0029). Friends who left are a date: their referral went with them, its posting stays.
 */
import { sql } from 'kysely';
import type { Evidence } from '@sikka/contract/routes/admin/evidence';
import type { ReviewSignal } from '@sikka/contract/withdrawal-review';
import { isoDates, type Db } from '../../platform/database/index.ts';

type ReferralIncome = Evidence['referralIncome'];
type FormerDestination = Evidence['shared']['formerDestination'];

/** Three friends of four on one device are a family; from here on the share decides. */
const linkedFriendsMin = 3;
const linkedShareMin = 0.5;
/** A village or a carrier shares addresses, so these friends count only as far as their coins do. */
const linkedCoinsShareMin = 0.1;
/** A teacher's class tries a game or two; bought or scripted accounts do not. */
const idleFriends = { claimedMin: 20, shareMin: 0.8, coinsShareMin: 0.25 };

export interface ReferralFacts {
  income: Omit<ReferralIncome, 'friendsLeft'>;
  formerDestination: FormerDestination;
}

/** The signals of referrals and of former accounts. */
export function referralSignals({ income, formerDestination }: ReferralFacts): ReviewSignal[] {
  const { earnedCoins, referralCoins, claimed, left, sameDevice, linked, neverPlayed } = income;
  const surely = left + sameDevice;
  const isRing = surely >= linkedFriendsMin && surely >= claimed * linkedShareMin;
  const linkedCoins = claimed === 0 ? 0 : (referralCoins * linked) / claimed;
  const isLarge = linked >= linkedFriendsMin && linkedCoins >= earnedCoins * linkedCoinsShareMin;
  const seen: Partial<Record<ReviewSignal, boolean>> = {
    mostly_referrals: referralCoins * 2 > earnedCoins,
    friends_left_or_linked: isRing || isLarge,
    friends_never_played:
      claimed >= idleFriends.claimedMin &&
      neverPlayed >= claimed * idleFriends.shareMin &&
      referralCoins >= earnedCoins * idleFriends.coinsShareMin,
    former_destination: formerDestination.withdrawals > 0 || formerDestination.rejected > 0,
  };
  return (Object.keys(seen) as ReviewSignal[]).filter((signal) => seen[signal]);
}

type Former = Omit<FormerDestination, 'lastAt' | 'rejectedAt'> & {
  lastAt: Date | null;
  rejectedAt: Date | null;
};

const friendsMax = 2_000;
const friendsLeftShownMax = 10;

/** Coins by origin, and the newest 2,000 claimed friends by what they share with the player or with each other. */
export async function readReferralIncome(
  db: Db,
  { playerId, accountId }: { playerId: string; accountId: string },
): Promise<ReferralIncome> {
  const { rows } = await sql<ReferralIncome & { friendsLeft: { claimedAt: string }[] }>`
    with earned as (
      select coalesce(sum(entry.amount), 0)::int as coins,
          coalesce(sum(entry.amount) filter (where paid.reason = 'referral'), 0)::int as referral_coins
        from ledger_transaction paid join ledger_entry entry
          on entry.transaction_id = paid.id and entry.account_id = paid.account_id
        where paid.account_id = ${accountId} and paid.reason in
          ('registration', 'referral_code', 'referral', 'game', 'daily_task', 'adjustment')
    ), claimed as materialized (
      select paid.at, referral.new_player_id as id
        from ledger_transaction paid left join pending_referral referral on referral.id = paid.reference::uuid
        where paid.account_id = ${accountId} and paid.reason = 'referral'
        order by paid.at desc limit ${friendsMax}
    ), people as materialized (
      select id from claimed where id is not null union all select ${playerId}::uuid
    ), shared as materialized (
      select seen.player_id, seen.kind, count(*) over (partition by seen.kind, seen.hash) > 1 as with_another
        from sighting seen join people on people.id = seen.player_id
    ), linked as (
      select player_id, bool_or(kind = 'device') as device, bool_or(kind = 'address') as address
        from shared where with_another and player_id <> ${playerId} group by player_id
    )
    select coins as "earnedCoins", referral_coins as "referralCoins",
      (select count(*)::int from claimed) as claimed,
      (select count(*)::int from claimed where id is null) as left,
      (select count(*)::int from linked where device) as "sameDevice",
      (select count(*)::int from linked where address) as "sameAddress",
      (select count(*)::int from claimed where id is not null and not exists (
        select from play_tally where player_id = claimed.id and games_played > 0)) as "neverPlayed",
      (select count(*)::int from claimed where id is null) + (select count(*)::int from linked) as linked,
      coalesce((select json_agg(json_build_object('claimedAt', gone.at)) from (
        select at from claimed where id is null order by at desc limit ${friendsLeftShownMax}) as gone), '[]') as "friendsLeft"
    from earned`.execute(db);
  const [income] = rows;
  if (!income) throw new Error('a sum always answers');
  const friendsLeft = income.friendsLeft.map(({ claimedAt }) => ({
    claimedAt: new Date(claimedAt).toISOString(),
  }));
  return { ...income, friendsLeft };
}

/**
 * Payments to this destination for accounts that were deleted since, and what of theirs was rejected or on review. An account
 * number counts under any bank's name: players may type that.
 */
export async function readFormerDestination(db: Db, withdrawalId: string): Promise<FormerDestination> {
  const { rows } = await sql<Former>`
    select paid.withdrawals, paid."amountRupees", paid."lastAt", unpaid.rejected, unpaid."rejectedAt",
        unpaid."rejectedReason", paid.elsewhere + unpaid.elsewhere as "otherBank"
      from withdrawal_payee payee, lateral (
        select count(*)::int as withdrawals, coalesce(sum(amount_rupees), 0)::int as "amountRupees",
            max(processed_at) as "lastAt",
            count(*) filter (where former_destination_hash <> payee.destination_hash)::int as elsewhere
          from withdrawal where former_destination_hash = payee.destination_hash
            or former_account_hash = payee.account_hash) as paid, lateral (
        select count(*)::int as rejected, max(at) as "rejectedAt",
            (array_agg(reason_code order by at desc))[1] as "rejectedReason",
            count(*) filter (where destination_hash <> payee.destination_hash)::int as elsewhere
          from rejected_destination where destination_hash = payee.destination_hash
            or account_hash = payee.account_hash) as unpaid
      where payee.withdrawal_id = ${withdrawalId}`.execute(db);
  const [former] = rows;
  if (!former) throw new Error('a request has a payee');
  return isoDates(former);
}
