import { playLifetimeMs } from '@sikka/contract/limits';
import type { PageSpan } from '@sikka/contract/routes/player/play';
import type { Db } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import type { RateLimits } from '../platform/rate-limits.ts';
import { isPlayTraced, noteSpan, placeInPlay } from '../platform/tracing/index.ts';
import { findPlay } from './find-play.ts';

/** The result comes within a play's lifetime, and the report soon after it. */
const reportMsMax = 2 * playLifetimeMs;

interface Report {
  playId: string;
  spans: readonly PageSpan[];
}

/**
 * Adds what a browser measured to its play's trace, once; without a trace it does nothing. A phone's clock may be wrong: times
 * are counted back from the arrival. Throws `play_not_found`, `play_expired` or `too_many_requests`.
 */
export async function noteSpansOfPage(
  { db, rateLimits }: { db: Db; rateLimits: RateLimits },
  playerId: string,
  { playId, spans }: Report,
): Promise<void> {
  if (!isPlayTraced(playId)) return;
  const nowMs = Date.now();
  const play = await findPlay(db, playerId, playId);
  if (nowMs - play.started_at.getTime() > reportMsMax) throw new Refusal('play_expired');
  await rateLimits.consume('playSpans', playId);
  const attributes = { 'sikka.play_id': playId, 'sikka.measured_by': 'browser' };
  for (const { name, agoMs, durationMs } of spans) {
    const startMs = nowMs - agoMs;
    const endMs = Math.min(startMs + durationMs, nowMs);
    noteSpan(name, { parent: placeInPlay(playId), attributes, startMs, endMs });
  }
}
