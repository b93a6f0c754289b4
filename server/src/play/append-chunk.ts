import { sql } from 'kysely';
import { playChunksMax, playClockToleranceMs, playLogBytesMax } from '@sikka/contract/limits';
import { Batcher, type Db, type Outcome } from '../platform/database/index.ts';
import { Refusal, type RefusalCode } from '../platform/errors.ts';
import { earliestMs } from './result-timing.ts';

interface Chunk {
  offset: number;
  tick: number;
  data: Uint8Array;
}

interface Sent extends Chunk {
  playerId: string;
  playId: string;
  /** By `performance.now()`. */
  arrivedAtMs: number;
}

/** The bytes of log body stored, where the sender continues. */
interface Stored {
  bytes: number;
}

interface Row extends Stored {
  place: number;
  refusal: RefusalCode | null;
}

const retryAfterMs = 10_000;

/** All parts in one statement; what is wrong with one refuses that one alone. */
async function appendAll(db: Db, parts: readonly Sent[]): Promise<Outcome<Stored>[]> {
  const nowMs = performance.now();
  const column = <Value>(of: (part: Sent) => Value): Value[] => parts.map(of);
  const { rows } = await sql<Row>`
    select place, bytes, refusal from play_append_chunks(
      ${column(({ playId }) => playId)}, ${column(({ playerId }) => playerId)},
      ${column(({ offset }) => offset)}, ${column(({ tick }) => tick)}, ${column(({ data }) => data)},
      ${column(({ arrivedAtMs }) => nowMs - arrivedAtMs)},
      ${column(({ tick }) => earliestMs(tick) - playClockToleranceMs)},
      ${playLogBytesMax}, ${playChunksMax}) order by place`.execute(db);
  return rows.map(({ bytes, refusal }) => (refusal === null ? { bytes } : refused(refusal)));
}

const refused = (code: RefusalCode): Refusal =>
  new Refusal(code, code === 'too_many_requests' ? { retryAfterMs } : {});

export type AppendChunk = (playerId: string, playId: string, chunk: Chunk) => Promise<Stored>;

/**
 * Stores the next chunk of the input log with its time of arrival (games.md 'Fair play' 4), together with those of other
 * players that come at the same time (docs/decisions/0035). Returns the bytes stored once they are, so that the sender
 * can continue there. Throws `play_*`, `log_edited`, `body_too_large`, `too_many_requests` after 120 chunks, and
 * `busy` where too many wait.
 */
export function createAppendChunk(db: Db): AppendChunk {
  const batcher = new Batcher<Sent, Stored>(db, {
    name: 'store chunks',
    run: appendAll,
    isOneStatement: true,
    keysOf: ({ playId }) => [playId],
    sizeMax: 64,
    lanes: 2,
    jobsMax: 2_000,
  });
  return (playerId, playId, chunk) =>
    batcher.add({ ...chunk, playerId, playId: playId.toLowerCase(), arrivedAtMs: performance.now() });
}
