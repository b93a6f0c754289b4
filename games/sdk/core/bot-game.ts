import type { Bot, BotRandom, BotStrength, GameCore } from './game-core.ts';
import { LogWriter } from './log.ts';
import { shortfallOf } from './minimum.ts';
import { createRandom } from './random.ts';
import { replay } from './replay.ts';

export interface BotGame<State = unknown> {
  /** The final state. */
  state: State;
  log: Uint8Array;
  score: number;
  ticks: number;
}

/** Plays one whole game by bot, for tests, load and films. */
export function botGame<State>(
  core: GameCore<State>,
  bot: Bot<State>,
  seed: Uint32Array,
  strength: BotStrength,
): BotGame<State> {
  const state = core.init(seed);
  const random = botRandom(seed);
  const log = new LogWriter(core.actionBits);
  let tick = 0;
  while (!core.outcome(state).over) {
    if (tick >= core.ticksMax) throw new RangeError(`${core.rules} did not end in ${core.ticksMax} ticks`);
    const actions = bot(state, tick, random, strength).filter((action) => core.accepts(state, action));
    for (const action of actions) log.push(tick, action);
    core.step(state, actions);
    tick += 1;
  }
  return { state, log: log.finish(tick), score: core.outcome(state).score, ticks: tick };
}

/** A bot's game that reaches the minimum to earn: of this strength or, where that bot fails on a seed, of another. */
export function earningGame<State>(
  core: GameCore<State>,
  bot: Bot<State>,
  seed: Uint32Array,
  strength: BotStrength,
): BotGame<State> {
  for (const each of [strength, 2, 1, 0] as const) {
    const game = botGame(core, bot, seed, each);
    const played = replay(core, seed, game.log);
    if (played.ok && shortfallOf(played, core.minimumToEarn) === null) return game;
  }
  throw new RangeError(`no bot earns in ${core.rules} with the seed ${seed.join(' ')}`);
}

/** The bot's own generator, seeded so that games repeat. */
export function botRandom(seed: Uint32Array): BotRandom {
  return createRandom([...seed].map((word) => ~word));
}
