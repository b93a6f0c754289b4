/** What a referral waits for (docs/decisions/0029); the database refuses a claim before that. */
import { sql } from 'kysely';
import type { ReferredFriend } from '@sikka/contract/routes/player/referral';

/** Paid games that the friend needs: as many as were asked when they joined, or fewer if fewer are asked now. */
export const gamesNeeded = sql<number>`least(referral.min_games, (select referral_games_now()))`;

/** For a query over `pending_referral` as referral, its `player` as friend and their `play_tally` as tally. */
export const referralState = sql<ReferredFriend['state']>`case
  when referral.processed_at is not null then 'claimed'
  when not player_has_new_email(friend.id) then 'returning'
  when friend.email_verified_at is null then 'waiting'
  when coalesce(tally.games_played, 0) < ${gamesNeeded} then 'playing'
  else 'claimable' end`;

/** Friends whose bonus can be claimed now; a column of a query over `player`. */
export const claimableReferrals = sql<number>`(select count(*)::int from pending_referral referral
  join player friend on friend.id = referral.new_player_id
  left join play_tally tally on tally.player_id = friend.id
  where referral.referrer_id = player.id and referral.processed_at is null
    and ${referralState} = 'claimable')`;
