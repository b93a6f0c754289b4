import type { Action, GameCore } from '../core/game-core.ts';
import { decodeLog, type LogEntry } from '../core/log.ts';

/** A stored play's moves, tick by tick. */
export interface ReplayInput {
  movesAt(tick: number): readonly Action[];
}

const none: readonly Action[] = [];

/** A log that cannot be read gives no moves at all. */
export function createReplayInput<State>(core: GameCore<State>, log: Uint8Array): ReplayInput {
  const decoded = decodeLog(log, core);
  const entries: readonly LogEntry[] = decoded.ok ? decoded.value.entries : [];
  let next = 0;
  return {
    movesAt(tick) {
      if (entries[next]?.tick !== tick) return none;
      const actions: Action[] = [];
      for (; entries[next]?.tick === tick; next += 1) actions.push(entries[next]!.action);
      return actions;
    },
  };
}
