import { setTimeout as wait } from 'node:timers/promises';
import { botGame, bots } from '@sikka/games/bots';
import { cores } from '@sikka/games/cores';
import type { BotStrength, GameCore } from '@sikka/games/sdk/core/game-core';
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import { decodeLog, LogWriter, type LogEntry } from '@sikka/games/sdk/core/log';
import { playChunkEveryMs, playFirstChunkMs } from '@sikka/contract/limits';
import type { PlayResult, StartedPlay } from '@sikka/contract/routes/player/play';
import type { Visitor } from './visitor.ts';

const tickMs = 1000 / ticksPerSecond;
/** A little more than the rules require, as people are slower than clocks. */
const slackMs = 500;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/**
 * One whole game as a browser plays it: start, advertisement, loading, chunks of the log in real time, the whole log at the end. The bot computes its game at once and then waits as long as it lasts.
 */
export async function playGame(visitor: Visitor, gameId: string, strength: BotStrength): Promise<PlayResult> {
  const play = await visitor.ask<StartedPlay>('post', '/api/plays', { gameId });
  const [core, bot] = [cores.get(play.rules), bots.get(play.rules)];
  if (!core || !bot) throw new Error(`this build knows no ${play.rules}`);
  const startedAt = performance.now();
  const { log, score, ticks } = botGame(core, bot, Uint32Array.from(play.seed), strength);
  const beginsMs = play.adSkipMs + play.gameLoadMs + slackMs;
  const until = (ms: number): Promise<void> => wait(Math.max(0, startedAt + ms - performance.now()));
  const body = new GrowingBody(core, log);
  let sent = 0;
  for (let playedMs = playFirstChunkMs; playedMs < ticks * tickMs; playedMs += playChunkEveryMs) {
    await until(beginsMs + playedMs);
    const tick = Math.floor(playedMs / tickMs);
    const part = body.upTo(tick).subarray(sent);
    if (part.length === 0) continue;
    const chunk = { offset: sent, tick, data: base64(part) };
    sent = (await visitor.ask<{ bytes: number }>('post', `/api/plays/${play.id}/chunks`, chunk)).bytes;
  }
  await until(beginsMs + ticks * tickMs);
  return visitor.ask<PlayResult>('post', `/api/plays/${play.id}/finish`, { log: base64(log), score });
}

/** The log's body up to a tick. */
class GrowingBody {
  readonly #entries: readonly LogEntry[];
  readonly #writer: LogWriter;
  #next = 0;

  constructor(core: GameCore, log: Uint8Array) {
    const decoded = decodeLog(log, core);
    this.#entries = decoded.ok ? decoded.value.entries : [];
    this.#writer = new LogWriter(core.actionBits);
  }

  upTo(tick: number): Uint8Array {
    for (
      let entry = this.#entries[this.#next];
      entry && entry.tick < tick;
      entry = this.#entries[this.#next]
    ) {
      this.#writer.push(entry.tick, entry.action);
      this.#next += 1;
    }
    return this.#writer.body();
  }
}
