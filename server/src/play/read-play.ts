import type { z } from 'zod';
import { sql } from 'kysely';
import { gameIds, type StartableId } from '@sikka/contract/catalogue';
import type { BestScore, getPlay, Replay, ReviewedPlay } from '@sikka/contract/routes/player/play';
import { receiptFormat, type Receipt } from '@sikka/contract/routes/player/receipt';
import { reviewedPlayDaysMax, reviewedPlayRowsMax } from '@sikka/contract/plays';
import type { Db } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import type { GameLogs } from '../platform/game-logs.ts';
import { readProof } from '../transparency/index.ts';
import { findPlay } from './find-play.ts';
import { seedWords } from './seed.ts';

type PlayReceipt = z.infer<(typeof getPlay)['responses'][200]['content']['application/json']['schema']>;

/** One of the player's plays, with all that is needed to verify it. */
export async function readPlay(db: Db, playerId: string, playId: string): Promise<PlayReceipt> {
  const play = await findPlay(db, playerId, playId);
  return {
    id: play.id,
    gameId: play.game_id as StartableId,
    rules: play.rules,
    seed: [...seedWords(play.seed)],
    state: play.state,
    startedAt: play.started_at.toISOString(),
    finishedAt: play.finished_at?.toISOString() ?? null,
    score: play.score,
    ticks: play.ticks,
    coinsEarned: play.coins_earned,
    logHash: play.log_hash?.toString('hex') ?? null,
    transactionId: play.transaction_id,
  };
}

interface LogDeps {
  db: Db;
  gameLogs: GameLogs;
}

/** One of the player's counted plays with its log. Throws `play_not_found` of any other, and `recording_unavailable`. */
export async function readReplay(
  { db, gameLogs }: LogDeps,
  playerId: string,
  playId: string,
): Promise<Replay> {
  const play = await findPlay(db, playerId, playId);
  const log = await gameLogs.read(play);
  const { score, ticks, finished_at: finishedAt } = play;
  if (!log || score === null || ticks === null || !finishedAt) throw new Refusal('play_not_found');
  return {
    id: play.id,
    gameId: play.game_id as StartableId,
    rules: play.rules,
    seed: [...seedWords(play.seed)],
    log: log.toString('base64'),
    score,
    ticks,
    coinsEarned: play.coins_earned ?? 0,
    finishedAt: finishedAt.toISOString(),
  };
}

/**
 * The receipt of one of the player's paid games (docs/decisions/0016). Throws `play_not_found` of any other, and
 * `recording_unavailable`.
 */
export async function readReceipt(
  { db, gameLogs }: LogDeps,
  playerId: string,
  playId: string,
): Promise<Receipt> {
  const play = await findPlay(db, playerId, playId);
  const log = play.state === 'paid' ? await gameLogs.read(play) : null;
  const { log_hash: logHash, score, ticks, coins_earned: coins, transaction_id: transactionId } = play;
  if (!log || !logHash || score === null || ticks === null || !transactionId)
    throw new Refusal('play_not_found');
  const { transaction, leaf, day } = await readProof(db, transactionId);
  return {
    format: receiptFormat,
    play: {
      id: play.id,
      gameId: play.game_id as StartableId,
      rules: play.rules,
      seed: [...seedWords(play.seed)],
      log: log.toString('base64'),
      logHash: logHash.toString('hex'),
      score,
      ticks,
      coins: coins ?? 0,
    },
    transaction: { ...transaction, lines: [...transaction.lines] },
    leaf,
    day: day && { ...day, path: [...day.path] },
  };
}

/** The player's best proven score in each game, its levels apart, and the play that reached it: a step into an index for each. */
export async function listBestScores(db: Db, playerId: string): Promise<BestScore[]> {
  const { rows } = await sql<Omit<BestScore, 'reachedAt'> & { reachedAt: Date | null }>`
    select own.game_id as "gameId", own.bests[1] as score, case when best.is_stored then best.id end as "playId", best.finished_at as "reachedAt"
      from game_progress as own
      left join lateral (
        select id, finished_at, log is not null or stored_log_bytes is not null as is_stored from play
          where player_id = own.player_id and game_id = own.game_id and state in ('paid', 'unpaid')
            and score = own.bests[1] and position('/' in rules) = 0
          order by finished_at limit 1) as best on true
      where own.player_id = ${playerId} and own.bests[1] > 0
      order by array_position(${[...gameIds]}::text[], own.game_id)`.execute(db);
  return rows.map((row) => ({ ...row, reachedAt: row.reachedAt?.toISOString() ?? null }));
}

const outcomes = { pay: 'paid', leave: 'unpaid' } as const;

/** A player's games under review, and the decisions of the last thirty days; the latest first. */
export async function listPlaysUnderReview(db: Db, playerId: string): Promise<ReviewedPlay[]> {
  const { rows } = await sql<{
    id: string;
    gameId: StartableId;
    startedAt: Date;
    coins: number;
    decision: 'pay' | 'leave' | null;
    reason: ReviewedPlay['reason'];
    sentence: string | null;
  }>`
    select p.id, p.game_id as "gameId", p.started_at as "startedAt", coalesce(p.coins_earned, 0) as coins, kept.decision,
        kept.reason, kept.sentence
      from (
        select id, null as decision, null as reason, null as sentence, started_at as at from play
          where player_id = ${playerId} and state = 'held'
        union all
        select play_id, decision, reason, sentence, decided_at from play_decision
          where player_id = ${playerId} and decided_at > clock_timestamp() - ${reviewedPlayDaysMax} * interval '1 day'
      ) as kept
      join play p on p.id = kept.id
      order by kept.at desc, p.id limit ${reviewedPlayRowsMax}`.execute(db);
  return rows.map(({ decision, startedAt, ...row }) => ({
    ...row,
    outcome: decision === null ? 'waiting' : outcomes[decision],
    startedAt: startedAt.toISOString(),
  }));
}
