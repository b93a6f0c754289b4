import type { GameCore } from '../sdk/core/game-core.ts';
import { decodeLog } from '../sdk/core/log.ts';

/**
 * The state at a log's end, stepped move by move as a browser would: the replay's answer by another way. Undefined
 * for what is no log; moves that mean nothing are left out.
 */
export function lastState<State>(
  core: GameCore<State>,
  seed: Uint32Array,
  log: Uint8Array,
): State | undefined {
  const decoded = decodeLog(log, core);
  if (!decoded.ok) return undefined;
  const { endTick, entries } = decoded.value;
  const state = core.init(seed);
  let next = 0;
  for (let tick = 0; tick < endTick; tick += 1) {
    const first = next;
    while (entries[next]?.tick === tick) next += 1;
    const actions = entries.slice(first, next).map((entry) => entry.action);
    core.step(
      state,
      actions.filter((action) => core.accepts(state, action)),
    );
  }
  return state;
}
