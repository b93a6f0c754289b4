/** Uploads the newest chunk of the input log: the first inputs soon, then every half minute (games.md, fair play 4). */
import { playChunkBytesMax, playChunkEveryMs, playFirstChunkMs } from '@sikka/contract/limits';
import type { appendChunk } from '@sikka/contract/routes/player/play';
import { call } from '../../../shared/lib/api.ts';
import { toBase64 } from '../../../shared/lib/base64.ts';
import type { OpenedGame } from '@sikka/games/sdk/protocol/open-game';

/**
 * Starts the uploads of one play; they run one after another. A failed one is tried again after ten seconds, from where
 * the server says that it is.
 */
export function startChunks(playId: string, progress: OpenedGame['progress']): () => void {
  let sentBytes = 0;
  let nextAtMs = 0;
  let busy = false;
  async function send() {
    if (busy || performance.now() < nextAtMs) return;
    const { body, tick } = progress();
    const part = body.slice(sentBytes, sentBytes + playChunkBytesMax);
    if (part.length === 0) return;
    busy = true;
    // Half a check early: timers are late, never early by this much.
    const sentAtMs = performance.now() - playFirstChunkMs / 2;
    try {
      const request = { offset: sentBytes, tick, data: toBase64(part) };
      const { bytes } = await call<typeof appendChunk>('post', '/plays/{id}/chunks', {
        params: { id: playId },
        body: request,
      });
      sentBytes = bytes;
      if (sentBytes >= body.length) nextAtMs = sentAtMs + playChunkEveryMs;
    } catch {
      // Not fatal: the whole log is submitted at the end.
    } finally {
      busy = false;
    }
  }
  const timer = setInterval(() => void send(), playFirstChunkMs);
  return () => clearInterval(timer);
}
