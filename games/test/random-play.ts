import { expect } from 'vitest';
import type { Action, GameCore } from '../sdk/core/game-core.ts';
import { LogWriter } from '../sdk/core/log.ts';
import { replay, replayHashes } from '../sdk/core/replay.ts';

/** Moves at random for tests of properties: one play, its log and what its replay must give. */
export interface RandomPlay<State> {
  /** What is tried at a tick; what the core accepts is played and logged, as the view does. */
  movesAt: (state: State, tick: number) => readonly Action[];
  /** Throws at an illegal state. */
  check: (state: State, events: number) => void;
}

/** Plays to the end; answers the log and the hash after each second and at the end. */
export function playAtRandom<State>(
  core: GameCore<State>,
  seed: Uint32Array,
  { movesAt, check }: RandomPlay<State>,
): { log: Uint8Array; score: number; hashes: number[] } {
  const state = core.init(seed);
  const log = new LogWriter(core.actionBits);
  const hashes: number[] = [];
  let tick = 0;
  while (!core.outcome(state).over) {
    const moves = movesAt(state, tick).filter((move) => core.accepts(state, move));
    for (const move of moves) log.push(tick, move);
    check(state, core.step(state, moves));
    tick += 1;
    if (tick % 60 === 0) hashes.push(core.hash(state));
  }
  hashes.push(core.hash(state));
  return { log: log.finish(tick), score: core.outcome(state).score, hashes };
}

/** Plays at random and expects the log's replay to give the same score and hashes. */
export function expectReplayed<State>(
  core: GameCore<State>,
  seed: Uint32Array,
  play: RandomPlay<State>,
): void {
  const { log, score, hashes } = playAtRandom(core, seed, play);
  expect(replay(core, seed, log)).toMatchObject({ ok: true, score, hash: hashes.at(-1) });
  expect(replayHashes(core, seed, log)).toEqual(hashes);
}
