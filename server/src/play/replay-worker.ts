/** Runs in a worker thread: replays a log with the core of its rules. */
import { cores } from '@sikka/games/cores';
import { replay, replayPrefix } from '@sikka/games/sdk/core/replay';
import type { ReplayTask } from './replay-pool.ts';
import { seedWords } from './seed.ts';
import type { LogVerdict, ScoreEvent } from './verdict-cache.ts';

function coreOf(rules: string) {
  const core = cores.get(rules);
  if (!core) throw new Error(`no core for the rules ${rules}`);
  return core;
}

/** Piscina's entry. */
export default function run(task: ReplayTask): LogVerdict | ScoreEvent[] {
  Atomics.store(task.begun, 0, 1);
  const core = coreOf(task.rules);
  const seed = seedWords(task.seed);
  if (task.kind === 'prefix') {
    const proof = replayPrefix(core, seed, task.body, task.tick);
    return proof.ok ? proof.scoreEvents : [];
  }
  const verdict = replay(core, seed, task.log);
  if (!verdict.ok) return { ok: false, refusal: verdict.refusal };
  const { hash: _, ...proven } = verdict;
  return proven;
}
