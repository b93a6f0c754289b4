/** The board of a day and the table of a week (docs/decisions/0071). */
import { sql, type RawBuilder } from 'kysely';
import { challengeRowsMax } from '@sikka/contract/limits';
import type { ChallengeFriend, ChallengeRow } from '@sikka/contract/routes/player/challenge';
import type { Db } from '../../platform/database/index.ts';

/** Whom a player invited, and who invited them; without an email nobody plays. */
export const friendIds = (
  playerId: string,
) => sql`select new_player_id from pending_referral where referrer_id = ${playerId}
    and not is_waiting
  union all select referrer_id from pending_referral where new_player_id = ${playerId}`;

/** The rank of a try `own` with a score: those before it, and itself. Two ranges of the index. */
const rankOfTry = sql<number>`((select count(*) from challenge_try ahead where ahead.day = own.day and ahead.score > own.score)
  + (select count(*) from challenge_try ahead where ahead.day = own.day and ahead.score = own.score
    and (ahead.finished_at, ahead.player_id) < (own.finished_at, own.player_id)) + 1)::int`;

/** The best tries of a day. */
export async function readTop(db: Db, day: string, playerId: string): Promise<ChallengeRow[]> {
  const { rows } = await sql<ChallengeRow>`
    select (row_number() over (order by best.score desc, best.finished_at, best.player_id))::int as rank, player.name, best.score,
        player.id = ${playerId} as "isYou", player.id in (${friendIds(playerId)}) as "isFriend"
      from (select player_id, score, finished_at from challenge_try where day = ${day}::date and score is not null
        order by score desc, finished_at, player_id limit ${challengeRowsMax}) as best
      join player on player.id = best.player_id
      order by best.score desc, best.finished_at, best.player_id`.execute(db);
  return rows;
}

/** The same moves at other times are worth more: a copy would be first. */
const watchedOnceClosed = ['solitaire'];

/**
 * Whether a player may see others' games of a day's challenge: once the day is closed or, where a copy stands behind the
 * original at best, after the own try.
 */
export const mayWatch = (playerId: string, day: RawBuilder<unknown>) => sql<boolean>`exists (
  select from challenge_day d where d.day = ${day} and (d.players is not null or d.game_id <> all(${watchedOnceClosed}::text[]) and exists (
    select from challenge_try mine where mine.day = d.day and mine.player_id = ${playerId} and mine.score is not null)))`;

/** A player's friends with a score that day, best first; their plays where they share them. */
export async function readFriends(db: Db, day: string, playerId: string): Promise<ChallengeFriend[]> {
  const isShared = sql`exists (select from challenge_share where player_id = own.player_id)`;
  const { rows } = await sql<ChallengeFriend>`
    select ${rankOfTry} as rank, player.name, own.score, false as "isYou", true as "isFriend",
        case when ${isShared} and ${mayWatch(playerId, sql`own.day`)} then own.play_id end as "playId"
      from (select * from challenge_try where day = ${day}::date and score is not null
        and player_id in (${friendIds(playerId)}) order by score desc, finished_at, player_id limit ${challengeRowsMax}) as own
      join player on player.id = own.player_id
      order by own.score desc, own.finished_at, own.player_id`.execute(db);
  return rows;
}

export interface DayOfPlayer {
  day: string;
  gameId: string;
  players: number;
  playId: string | null;
  /** The play's state; null before a try. */
  state: string | null;
  score: number | null;
  rank: number | null;
}

/** The days from `from` to `to` as far as they are prepared, with a player's tries. */
export async function readDays(
  db: Db,
  { from, to, playerId }: { from: string; to: string; playerId: string },
): Promise<DayOfPlayer[]> {
  const { rows } = await sql<DayOfPlayer>`
    select d.day::text, d.game_id as "gameId", own.play_id as "playId", play.state, own.score,
        case when own.score is not null then coalesce(own.place, ${rankOfTry}) end as rank,
        coalesce(d.players, (select count(*)::int from challenge_try t where t.day = d.day and t.score is not null)) as players
      from challenge_day d
      left join challenge_try own on own.day = d.day and own.player_id = ${playerId}
      left join play on play.id = own.play_id
      where d.day between ${from}::date and ${to}::date order by d.day`.execute(db);
  return rows;
}

type WeekRow = Omit<ChallengeRow, 'score'> & { points: number };

/** The best of a week, and the player's own row; points of the days that are over. */
export async function readWeek(
  db: Db,
  week: string,
  playerId: string,
): Promise<{ top: WeekRow[]; own: WeekRow | null }> {
  const { rows } = await sql<WeekRow>`
    with best as (
      select player_id, points, row_number() over (order by points desc, player_id) as place
        from (select player_id, points from challenge_week where week = ${week}::date
          order by points desc, player_id limit ${challengeRowsMax}) as first
      union
      select player_id, points, (select count(*) + 1 from challenge_week ahead where ahead.week = own.week
          and (ahead.points > own.points or (ahead.points = own.points and ahead.player_id < own.player_id)))
        from challenge_week own where week = ${week}::date and player_id = ${playerId}
    )
    select best.place::int as rank, player.name, best.points, player.id = ${playerId} as "isYou",
        player.id in (${friendIds(playerId)}) as "isFriend"
      from best join player on player.id = best.player_id order by best.place`.execute(db);
  const top = rows.slice(0, challengeRowsMax);
  return { top, own: rows.find(({ isYou }) => isYou) ?? null };
}
