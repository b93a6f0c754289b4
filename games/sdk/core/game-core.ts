/** A game's rules as a pure, deterministic state machine (§4, docs: games/README.md). */

/** A small non-negative integer below `2 ** actionBits`. */
export type Action = number;

export type GameStats = Readonly<Record<string, number>>;

/** Below any of these a play pays nothing: see minimum.ts. */
export interface MinimumToEarn {
  readonly ticks: number;
  readonly score: number;
  /** The least number of moves, 1 by default. */
  readonly inputs?: number;
  /** Stars of a level, 0 by default. */
  readonly stars?: number;
  /** In a card game: cards home and cards out of the stock, 0 by default. */
  readonly home?: number;
  readonly stock?: number;
}

/** A verified game. Nothing in it may read a clock, a DOM or a random source of its own. */
export interface GameCore<State = unknown> {
  /** The catalogue's id, 'subway-surfers'. */
  readonly id: string;
  /** Id and version, 'subway-surfers@1'; of a level with its number, 'candy-match@2/12'. Old rules stay replayable. */
  readonly rules: string;
  readonly ticksMax: number;
  readonly actionBits: number;
  readonly minimumToEarn: MinimumToEarn;
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
  /** What counts towards a player's progress, beside score and time: whole numbers by the contract's names. */
  stats?(state: State): GameStats;
  /** A 32-bit hash of the whole state, including the random generator. */
  hash(state: State): number;
  /** From the first on, of this version or an older one; each has rules of its own and reports `stars`, 0 to 3, among its `stats`. */
  readonly levels?: readonly GameCore<State>[];
}

/** The rules of a game's level; levels count from 1. */
export const levelRules = (rules: string, level: number): string => `${rules}/${level}`;

/** The rules of the game that a level belongs to: 'candy-match@2' of 'candy-match@2/12'. */
export const gameRules = (rules: string): string => rules.split('/')[0]!;

/** 0 where the rules are no level's. */
export const levelOf = (rules: string): number => Number(rules.split('/')[1] ?? 0);

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
