import type { GameCore } from '../sdk/core/game-core.ts';
import { decodeLog, type LogEntry } from '../sdk/core/log.ts';
import type { Random } from '../sdk/core/random.ts';

function entriesOf(core: GameCore, log: Uint8Array): LogEntry[] {
  const decoded = decodeLog(log, core);
  if (!decoded.ok) throw new Error(decoded.refusal);
  return decoded.value.entries;
}

/**
 * Where a game by steps and the same game fast-forwarded in strides of any length first differ; undefined if nowhere.
 * The browser steps and the replay fast-forwards from move to move: payment depends on both being the same.
 * `share` is how much of the log's moves is played.
 */
export function firstDifference(
  core: GameCore,
  seed: Uint32Array,
  log: Uint8Array,
  { share, random }: { share: number; random: Random },
): string | undefined {
  const logged = entriesOf(core, log);
  const entries = logged.slice(0, Math.floor(logged.length * share));
  const [stepped, fastForwarded] = [core.init(seed), core.init(seed)];
  for (let tick = 0; !core.outcome(stepped).over;) {
    const actions = entries.filter((entry) => entry.tick === tick).map((entry) => entry.action);
    const next = entries.find((entry) => entry.tick > tick)?.tick ?? Infinity;
    if (actions.length > 0) {
      for (const state of [stepped, fastForwarded]) core.step(state, actions);
      tick += 1;
    } else {
      // Often past the end of the game, where fast-forwarding has to stop.
      const ticks = Math.min(next - tick, 1 + random.below(random.below(4) === 0 ? 2000 : 40));
      const made = core.fastForward(fastForwarded, ticks);
      let steps = 0;
      for (; steps < ticks && !core.outcome(stepped).over; steps += 1) core.step(stepped, []);
      if (made !== steps) return `${made} ticks from tick ${tick} on instead of ${steps}`;
      tick += steps;
    }
    if (core.hash(stepped) !== core.hash(fastForwarded)) return `another state at tick ${tick}`;
  }
  return core.fastForward(fastForwarded, 10) === 0 ? undefined : 'a tick after the end';
}
