/** What the challenge's screen shows, and the games that may be watched (docs/decisions/0071). */
import { sql } from 'kysely';
import type { GameId } from '@sikka/contract/catalogue';
import type { Challenge, ChallengeBoard, ChallengeDraw } from '@sikka/contract/routes/player/challenge';
import type { Replay } from '@sikka/contract/routes/player/play';
import type { Db } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import type { GameLogs } from '../../platform/game-logs.ts';
import { readReplay } from '../read-play.ts';
import {
  friendIds,
  mayWatch,
  readDays,
  readFriends,
  readTop,
  readWeek,
  type DayOfPlayer,
} from './read-board.ts';

interface Today {
  day: string;
  /** This week's first day, a Sunday. */
  week: string;
  endsAt: Date;
  isOpen: boolean;
}

/** Throws `game_not_playable` where no day is prepared yet: in the first moments of an installation. */
async function readToday(db: Db): Promise<Today> {
  const { rows } = await sql<Today>`
    select day::text, (day - extract(dow from day)::int)::text as week, seed is not null as "isOpen",
        (day + 1)::timestamp at time zone 'Asia/Kathmandu' as "endsAt"
      from challenge_day where day = challenge_today()`.execute(db);
  const [today] = rows;
  if (!today) throw new Refusal('game_not_playable');
  return today;
}

/** The draws of tomorrow, today and the week before; a secret only once its day is over. */
async function readDraws(db: Db): Promise<ChallengeDraw[]> {
  const { rows } = await sql<Omit<ChallengeDraw, 'preparedAt'> & { preparedAt: Date | null }>`
    select day::text, game_id as "gameId", encode(commitment, 'hex') as commitment, prepared_at as "preparedAt",
        head_day::text as "headDay", encode(head, 'hex') as head, case when day < challenge_today() then encode(secret, 'hex') end as secret,
        case when day < challenge_today() then encode(seed, 'hex') end as seed
      from challenge_day where day > challenge_today() - 7 order by day desc limit 8`.execute(db);
  return rows.map((row) => ({ ...row, preparedAt: row.preparedAt?.toISOString() ?? null }));
}

const stateOf = ({ state, score }: DayOfPlayer) =>
  score !== null ? 'finished' : state === 'open' || state === 'held' ? 'playing' : 'left';

function ownOf(day: DayOfPlayer): Challenge['own'] {
  const { playId, score, rank } = day;
  return playId === null ? null : { playId, state: stateOf(day), score, rank };
}

/** A day's board for a player, and the prepared days before it from `from` on. */
async function readBoard(
  db: Db,
  { from, day, playerId }: { from: string; day: string; playerId: string },
): Promise<{ board: ChallengeBoard | null; days: DayOfPlayer[] }> {
  const [days, top, friends, canWatch] = await Promise.all([
    readDays(db, { from, to: day, playerId }),
    readTop(db, day, playerId),
    readFriends(db, day, playerId),
    readMayWatch(db, playerId, day),
  ]);
  const last = days.at(-1);
  if (last?.day !== day) return { board: null, days };
  const { gameId, players } = last;
  return {
    board: { day, gameId: gameId as GameId, players, own: ownOf(last), top, friends, canWatch },
    days,
  };
}

/** The board of a closed day. Throws `not_found` for any other. */
export async function readChallengeBoard(db: Db, playerId: string, day: string): Promise<ChallengeBoard> {
  const { rows } =
    await sql`select from challenge_day where day = ${day}::date and players is not null`.execute(db);
  const { board } = rows.length > 0 ? await readBoard(db, { from: day, day, playerId }) : { board: null };
  if (!board) throw new Refusal('not_found');
  return board;
}

/** Today's challenge for a player. Throws `game_not_playable`. */
export async function readChallenge(db: Db, playerId: string): Promise<Challenge> {
  const { day, week, endsAt, isOpen } = await readToday(db);
  const [{ board, days }, table, draws, isShared] = await Promise.all([
    readBoard(db, { from: week, day, playerId }),
    readWeek(db, week, playerId),
    readDraws(db),
    readShare(db, playerId),
  ]);
  if (!board) throw new Refusal('game_not_playable');
  return {
    ...board,
    endsAt: endsAt.toISOString(),
    isOpen,
    isShared,
    week: {
      days: days.map(({ gameId, day: each, score, rank, players }) => ({
        day: each,
        gameId: gameId as GameId,
        score,
        rank,
        players,
      })),
      ...table,
    },
    draws,
  };
}

/** The game at a place of a day's board, to be watched. Throws `play_not_found` before the player's own try, and for an empty place. */
export async function readChallengeReplay(
  deps: { db: Db; gameLogs: GameLogs },
  playerId: string,
  { day, place }: { day: string; place: number },
): Promise<Replay> {
  const { rows } = await sql<{ playId: string | null; ownerId: string | null; isAllowed: boolean }>`
    select best.play_id as "playId", best.player_id as "ownerId", ${mayWatch(playerId, sql`${day}::date`)} as "isAllowed"
      from (select) as one left join (
        select play_id, player_id from challenge_try where day = ${day}::date and score is not null
          order by score desc, finished_at, player_id offset ${place - 1} limit 1) as best on true`.execute(
    deps.db,
  );
  const [found] = rows;
  if (!found?.isAllowed || found.playId === null || found.ownerId === null)
    throw new Refusal('play_not_found');
  return readReplay(deps, found.ownerId, found.playId);
}

async function readMayWatch(db: Db, playerId: string, day: string): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean;
  }>`select ${mayWatch(playerId, sql`${day}::date`)} as may`.execute(db);
  return rows[0]?.may === true;
}

async function readShare(db: Db, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('challenge_share')
    .where('player_id', '=', playerId)
    .select('player_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets a player's friends watch their tries, or no longer. */
export async function shareTries(db: Db, playerId: string, isShared: boolean): Promise<void> {
  await (
    isShared
      ? sql`insert into challenge_share (player_id) values (${playerId}) on conflict do nothing`
      : sql`delete from challenge_share where player_id = ${playerId}`
  ).execute(db);
}

/** A friend's try, to be watched or raced against. Throws `play_not_found` for any other play and without the friend's consent. */
export async function readFriendReplay(
  deps: { db: Db; gameLogs: GameLogs },
  playerId: string,
  playId: string,
): Promise<Replay> {
  const { rows } = await sql<{ ownerId: string }>`
    select player_id as "ownerId" from challenge_try own
      where play_id = ${playId} and score is not null and player_id in (${friendIds(playerId)})
        and player_id in (select player_id from challenge_share) and ${mayWatch(playerId, sql`own.day`)}`.execute(
    deps.db,
  );
  const [found] = rows;
  if (!found) throw new Refusal('play_not_found');
  return readReplay(deps, found.ownerId, playId);
}
