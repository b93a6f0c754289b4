import { sql } from 'kysely';
import { playChunksMax, playLogBytesMax } from '@sikka/contract/limits';
import { inTransaction, type Db, type Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { findPlay, requireOpen, type Play } from './find-play.ts';
import { isTooEarly } from './rules.ts';

export interface Chunk {
  offset: number;
  tick: number;
  data: Uint8Array;
}

/** The new part of a chunk; throws `log_edited` if it contradicts earlier chunks. */
function newPart(play: Play, chunk: Chunk): Uint8Array {
  const known = play.body.subarray(chunk.offset, chunk.offset + chunk.data.length);
  if (Buffer.compare(known, chunk.data.subarray(0, known.length)) !== 0) throw new Refusal('log_edited');
  return chunk.data.subarray(known.length);
}

async function append(tx: Tx, play: Play, tick: number, added: Uint8Array): Promise<number> {
  const bytes = play.body.length + added.length;
  if (bytes > playLogBytesMax) throw new Refusal('body_too_large');
  if (play.chunks >= playChunksMax) throw new Refusal('too_many_requests', { retryAfterMs: 10_000 });
  await tx
    .updateTable('play')
    .set({ body: Buffer.concat([play.body, added]), body_tick: tick, chunks: sql<number>`chunks + 1` })
    .where('id', '=', play.id)
    .execute();
  await tx
    .insertInto('play_chunk')
    .values({ play_id: play.id, byte_offset: play.body.length, bytes: added.length, tick })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return bytes;
}

/**
 * Stores the next chunk of the input log with its time of arrival (games.md 'Fair play' 4). Returns the bytes
 * stored, so that the sender can continue there.
 */
export async function appendChunk(
  db: Db,
  playerId: string,
  playId: string,
  chunk: Chunk,
): Promise<{ bytes: number }> {
  return inTransaction(db, async (tx) => {
    const play = await findPlay(tx, playerId, playId, 'lock');
    requireOpen(play);
    if (isTooEarly(play.elapsedMs, chunk.tick)) throw new Refusal('play_too_early');
    const isGap = chunk.offset > play.body.length;
    const isOld = chunk.tick <= play.body_tick && chunk.offset + chunk.data.length <= play.body.length;
    if (isGap) return { bytes: play.body.length };
    const added = newPart(play, chunk);
    if (isOld) return { bytes: play.body.length };
    return { bytes: await append(tx, play, Math.max(chunk.tick, play.body_tick), added) };
  });
}
