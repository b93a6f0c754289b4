import { sql } from 'kysely';
import { earningDay, nextReward } from '@sikka/contract/rewards';
import type { Settings } from '@sikka/contract/settings';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import type { WalletEvent } from '@sikka/contract/routes/player/wallet';
import { isoDates, type Db } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { claimableReferrals } from '../referral/index.ts';
import { currentSettingsNumber, settingsOf } from '../settings/index.ts';
import { isReturning } from './known-emails.ts';

const withdrawalChanges = sql<number>`(select coalesce(sum(
    (select count(*) from withdrawal_event where withdrawal_id = withdrawal.id)
    + (select count(*) + count(released_at) from review_hold where withdrawal_id = withdrawal.id)
    + (select count(*) from review_reply where withdrawal_id = withdrawal.id)), 0)::int
  from withdrawal where withdrawal.player_id = player.id)`.as('withdrawalChanges');
const withdrawalsCompleted = sql<number>`(select count(*)::int from withdrawal
  where withdrawal.player_id = player.id and withdrawal.state = 'completed')`.as('withdrawalsCompleted');
const recentPlays = 20;
const recentPaidMin = 3;
const secondsPerGame = sql<number | null>`(select round(percentile_cont(0.5) within group
    (order by extract(epoch from finished_at - started_at)))::int
  from (select state, started_at, finished_at from play where player_id = player.id
    order by started_at desc limit ${recentPlays}) as recent
  where state = 'paid' having count(*) >= ${recentPaidMin})`.as('secondsPerGame');
const playDecisions = sql<number>`(select count(*)::int from play_decision where player_id = player.id)`.as(
  'playDecisions',
);
/** New in the bell, counted to 100. */
const unreadNotifications = sql<number>`(select count(*)::int from (
  select from notification where player_id = player.id and read_at is null limit 100) as new)`.as(
  'unreadNotifications',
);
/** §4: columns for the chests, read with the player. */
const referralFigures = [
  sql<number>`(select count(*)::int from pending_referral
    where referrer_id = player.id and processed_at is not null)`.as('referrals'),
  sql<boolean>`not player.has_claimed_initial_bonus and not ${isReturning} and exists (
    select from pending_referral where new_player_id = player.id)`.as('welcomeDue'),
  claimableReferrals.as('claimableReferrals'),
] as const;

/** The settings for a player with this number of paid games, in all and today. */
function currentTerms(values: Settings, gamesPlayed: number, gamesToday: number) {
  const today = earningDay(gamesToday, values.dailyFullGames);
  return { nextReward: nextReward(gamesPlayed, values.rewardTiers, today) };
}

/** What a player's tabs show live, in one query over the modules' tables. */
const selectLive = (db: Db) =>
  db
    .selectFrom('player')
    .innerJoin('wallet_account', 'wallet_account.id', 'player.account_id')
    .leftJoin('play_tally', 'play_tally.player_id', 'player.id')
    .select([
      'wallet_account.balance as coins',
      sql<number>`coalesce(play_tally.games_played, 0)`.as('gamesPlayed'),
      sql<number>`games_today(play_tally.day, play_tally.day_games)`.as('gamesToday'),
      sql<number>`streak_days(play_tally.day, play_tally.streak_from)`.as('streakDays'),
      withdrawalChanges,
      withdrawalsCompleted,
      playDecisions,
      unreadNotifications,
      ...referralFigures,
      currentSettingsNumber.as('settingsVersion'),
    ]);

/** The signed-in player with balance and counts. */
export async function readMe(db: Db, playerId: string): Promise<Me> {
  const row = await selectLive(db)
    .innerJoin('referral_code', 'referral_code.player_id', 'player.id')
    .select(['player.id', 'player.name', 'player.email', 'player.joined_at as joinDate'])
    .select(sql<boolean>`player.email_verified_at is not null`.as('emailVerified'))
    .select(['referral_code.code as referralCode', isReturning.as('returning'), secondsPerGame])
    .where('player.id', '=', playerId)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_signed_in');
  const { gamesToday, ...me } = row;
  const settings = await settingsOf(db, me.settingsVersion);
  return {
    ...isoDates(me),
    ...currentTerms(settings, me.gamesPlayed, gamesToday),
    withdrawalTiersRupees: [...settings.withdrawalTiersRupees],
    rewardTiers: settings.rewardTiers.map((tier) => ({ ...tier })),
    catalogueOrder: [...settings.catalogueOrder],
    referralMinGames: settings.referralMinGames,
  };
}

/** A player's live values for open tabs; null once the player is deleted. */
export async function readWalletEvent(db: Db, accountId: string): Promise<WalletEvent | null> {
  const row = await selectLive(db).where('player.account_id', '=', accountId).executeTakeFirst();
  if (!row) return null;
  const { gamesToday, ...event } = row;
  const settings = await settingsOf(db, event.settingsVersion);
  return { ...event, ...currentTerms(settings, event.gamesPlayed, gamesToday) };
}
