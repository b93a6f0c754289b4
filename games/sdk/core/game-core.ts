/** A game's rules as a pure, deterministic state machine (§4, docs: games/README.md). */

/** A small non-negative integer below `2 ** actionBits`. */
export type Action = number;

/** A verified game. Nothing in it may read a clock, a DOM or a random source of its own. */
export interface GameCore<State = unknown> {
  /** The catalogue's id, 'subway-surfers'. */
  readonly id: string;
  /** Id and version, 'subway-surfers@1'. Old rules stay replayable while plays of theirs are open. */
  readonly rules: string;
  readonly ticksMax: number;
  readonly actionBits: number;
  /** Below any of these a play pays nothing. `inputs`, the least number of moves, is 1 by default. */
  readonly minimumToEarn: { readonly ticks: number; readonly score: number; readonly inputs?: number };
  /** The state at tick 0. `seed` holds four words. */
  init(seed: Uint32Array): State;
  /** Whether this action is legal now. Illegal ones are never logged; a log with one is forged. */
  accepts(state: State, action: Action): boolean;
  /** Advances one tick in place; returns an event bitmask for sound and particles. */
  step(state: State, actions: readonly Action[]): number;
  /**
   * Steps without moves, `ticks` times or until the game is over, and returns the number of steps. Every core
   * has its own loop, because engines optimise a shared one badly.
   */
  fastForward(state: State, ticks: number): number;
  outcome(state: State): { over: boolean; score: number };
  /** A 32-bit hash of the whole state, including the random generator. */
  hash(state: State): number;
}

/** A bot for one core; `strength` 0 is a beginner, 2 plays any seed to its end. */
export interface Bot<State = unknown> {
  (state: State, tick: number, random: BotRandom, strength: BotStrength): Action[];
}

export type BotStrength = 0 | 1 | 2;

/** The bot's own generator, apart from the game's. */
export interface BotRandom {
  below(limit: number): number;
}

/** Every game's clock. */
export const ticksPerSecond = 60;
/** Score events come at these ticks, in the page and in the replay alike (§4). */
export const scoreEventEveryTicks = 300;
/** A tick has each action at most once, and at most this many. */
export const actionsPerTickMax = 4;
