import { sql, type RawBuilder } from 'kysely';
import { friendsCountedMax, referralRowsMax } from '@sikka/contract/limits';
import type { ReferralList, ReferredFriend } from '@sikka/contract/routes/player/referral';
import type { Db } from '../platform/database/index.ts';

/** Paid games that the friend needs: as many as were asked when they joined, or fewer if fewer are asked now. */
const gamesNeeded = sql<number>`least(referral.min_games, (select referral_games_now()))`;

/**
 * The state of a referral (docs/decisions/0029); the database refuses a claim of any but `claimable`. For a query over
 * `pending_referral` as referral, its `player` as friend and their `play_tally` as tally.
 */
export const referralState = sql<ReferredFriend['state']>`case
  when referral.processed_at is not null then 'claimed'
  when not player_has_new_email(friend.id) then 'returning'
  when friend.email_verified_at is null then 'waiting'
  when coalesce(tally.games_played, 0) < ${gamesNeeded} then 'playing'
  else 'claimable' end`;

/** The friend and their tally of each `referral`, looked up one by one: no plan reads all players. */
const withFriend = sql`
  cross join lateral (select * from player where id = referral.new_player_id offset 0) as friend
  left join lateral (select games_played from play_tally where player_id = referral.new_player_id offset 0) as tally on true`;

/**
 * The referrals whose bonus can be claimed now, among the oldest with a verified email (docs/decisions/0010); `referrer` is the
 * player's id.
 */
export const fromClaimable = (referrer: RawBuilder<unknown>) => sql`from (select * from pending_referral
    where referrer_id = ${referrer} and processed_at is null and not is_waiting
    order by created_at, id limit ${friendsCountedMax}) as referral
  ${withFriend} where ${referralState} = 'claimable'`;

/** The number of claimable referrals, as a column of a query over `player`. */
export const claimableReferrals = sql<number>`(select count(*)::int ${fromClaimable(sql`player.id`)})`;

interface Referrer {
  playerId: string;
  accountId: string;
}

/** Counts of the newest friends: one address can register tens of thousands (docs/decisions/0010). */
async function readFigures(db: Db, playerId: string): Promise<Omit<ReferralList, 'items' | 'earnedCoins'>> {
  const newest = sql<Pick<ReferredFriend, 'state'> & { is_active: boolean }>`(
    select friend.is_active, ${referralState} as state
      from (select * from pending_referral where referrer_id = ${playerId}
        order by created_at desc, id desc limit ${friendsCountedMax}) as referral ${withFriend})`;
  return db
    .selectFrom(newest.as('friend'))
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where is_active))::int`.as('active'),
      sql<number>`(count(*) filter (where state = 'waiting'))::int`.as('waiting'),
      sql<number>`(select ${claimableReferrals} from player where id = ${playerId})`.as('claimable'),
    ])
    .executeTakeFirstOrThrow();
}

/** From the ledger, not from the list: claimed coins outlive a friend's account. */
async function readEarnedCoins(db: Db, accountId: string): Promise<number> {
  const { coins } = await db
    .selectFrom('ledger_transaction as transaction')
    .innerJoin('ledger_entry as entry', 'entry.transaction_id', 'transaction.id')
    .select(sql<number>`coalesce(sum(entry.amount), 0)::int`.as('coins'))
    .where('transaction.account_id', '=', accountId)
    .where('transaction.reason', '=', 'referral')
    .where('entry.account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return coins;
}

async function readNewest(db: Db, playerId: string): Promise<ReferredFriend[]> {
  const rows = await db
    .selectFrom('pending_referral as referral')
    .innerJoin('player as friend', 'friend.id', 'referral.new_player_id')
    .leftJoin('play_tally as tally', 'tally.player_id', 'friend.id')
    .select([
      'referral.id',
      'friend.name',
      // The server's clock: a cheap phone's may be hours off.
      sql<number | null>`case when friend.last_login_at is not null then greatest(0, floor(extract(epoch
        from clock_timestamp() - friend.last_login_at) * 1000))::float8 end`.as('lastSeenMs'),
      'friend.joined_at as joinedAt',
      referralState.as('state'),
      gamesNeeded.as('gamesNeeded'),
      // How much more a friend plays is their own affair.
      sql<number>`least(coalesce(tally.games_played, 0), ${gamesNeeded})`.as('gamesPlayed'),
      'referral.bonus_coins as bonusCoins',
    ])
    .where('referral.referrer_id', '=', playerId)
    .orderBy('referral.created_at', 'desc')
    .orderBy('referral.id', 'desc')
    .limit(referralRowsMax)
    .execute();
  return rows.map(({ joinedAt, ...friend }) => ({ ...friend, joinDate: joinedAt.toISOString() }));
}

/** §2 Referral: the three figures, and the newest hundred friends. */
export async function listReferrals(db: Db, { playerId, accountId }: Referrer): Promise<ReferralList> {
  const [figures, earnedCoins, items] = await Promise.all([
    readFigures(db, playerId),
    readEarnedCoins(db, accountId),
    readNewest(db, playerId),
  ]);
  return { ...figures, earnedCoins, items };
}
