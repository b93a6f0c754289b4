import type { StartableId } from '@sikka/contract/catalogue';
import type { Replay } from '@sikka/contract/routes/player/play';
import { joinLog } from '@sikka/games/sdk/core/log';
import type { Db } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import type { PlayDeps } from './deps.ts';
import { seedWords } from './seed.ts';

async function readRow(db: Db, playId: string, refusalId: number | null) {
  const row = await db
    .selectFrom('play')
    .leftJoin('play_refusal as refusal', (join) =>
      join.onRef('refusal.play_id', '=', 'play.id').on('refusal.id', '=', refusalId ?? 0),
    )
    .select([
      'play.id',
      'game_id',
      'rules',
      'seed',
      'play.log',
      'log_hash',
      'stored_log_bytes',
      'body',
      'body_tick',
      'coins_earned',
    ])
    .select(['started_at', 'finished_at', 'refusal.log as refusedLog'])
    .where('play.id', '=', playId)
    .executeTakeFirst();
  if (!row) throw new Refusal('stored_play_not_found');
  return row;
}

type Row = Awaited<ReturnType<typeof readRow>>;
type Shown = Pick<Replay, 'score' | 'ticks'> & { log: Uint8Array };

/** Replays a whole log, or a broken one as far as it is valid. */
async function showLog({ replays }: PlayDeps, { rules, seed }: Row, log: Buffer): Promise<Shown> {
  const verdict = await replays.replayLog({ rules, seed, log }).catch(() => null);
  if (!verdict?.ok) throw new Refusal('play_nothing_to_watch');
  return { log, score: verdict.score, ticks: verdict.ticks };
}

/** The part uploaded during a game that was never submitted. */
async function showSent({ replays }: PlayDeps, { rules, seed, body, body_tick: tick }: Row): Promise<Shown> {
  if (tick === 0) throw new Refusal('play_nothing_to_watch');
  const events = await replays.replayPrefix({ rules, seed, body, tick }).catch(() => []);
  return { log: joinLog(tick, body), score: events.at(-1)?.score ?? 0, ticks: tick };
}

/**
 * Any stored play as a replay, with the score and the length of our own replay; `refusalId` chooses one of its refused
 * results instead. Throws `stored_play_not_found`, `play_nothing_to_watch` and `recording_unavailable`.
 */
export async function readStoredReplay(
  deps: PlayDeps,
  playId: string,
  refusalId: number | null,
): Promise<Replay> {
  const row = await readRow(deps.db, playId, refusalId);
  const log = refusalId === null ? await deps.gameLogs.read(row) : row.refusedLog;
  // The log of a finished game has left.
  if (log === null && (refusalId !== null || row.log_hash !== null))
    throw new Refusal('play_nothing_to_watch');
  const shown = log === null ? await showSent(deps, row) : await showLog(deps, row, log);
  return {
    id: row.id,
    gameId: row.game_id as StartableId,
    rules: row.rules,
    seed: [...seedWords(row.seed)],
    log: Buffer.from(shown.log).toString('base64'),
    score: shown.score,
    ticks: shown.ticks,
    coinsEarned: row.coins_earned ?? 0,
    finishedAt: (row.finished_at ?? row.started_at).toISOString(),
  };
}
