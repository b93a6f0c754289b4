import type { Action, GameCore } from '../core.ts';
import type { GameInit, Locale } from '../messages.ts';
import type { Hands } from './hands.ts';
import type { Tune } from './music.ts';
import type { Result } from './overlays.ts';
import type { Pen } from './paint.ts';
import type { Sound, Zzfx } from './sound.ts';
import type { Atlas, Sprites } from './sprites.ts';
import type { Stage } from './stage.ts';
import type { OwnWords, SharedWords } from './words.ts';

/** What a game brings to the show: its rules, its voice, and a view. Everything around them is `show.ts`. */
export interface ShownGame<State, Name extends string, Own extends OwnWords> {
  core: GameCore<State>;
  words: Readonly<Record<Locale, Own>>;
  /** 'count' sounds with 3, 2, 1, 'go' at the start; the rest is the view's to play. */
  effects: Readonly<Record<Name | 'count' | 'go', Zzfx>>;
  tune: Tune;
  /** What `virtual:sprites/<game>` gives; ready before the view is opened. */
  atlas?: Atlas;
  /** Ticks between the end and the page taking over; the result card needs about 100. */
  resultTicks?: number;
  open(desk: Desk<Name, Own>): GameView<State>;
}

/** What the show lends to a view. */
export interface Desk<Name extends string, Own extends OwnWords> {
  readonly init: GameInit;
  readonly stage: Stage;
  /** Of the game's atlas; all empty for a game without one. */
  readonly sprites: Sprites;
  readonly sound: Sound<Name | 'count' | 'go'>;
  /** In the language now in use. */
  readonly words: SharedWords & Own;
  /** 1 is the tune as written. */
  tempo(speed: number): void;
}

/**
 * A game's eyes and hands. The show calls: `tickLesson` and `draw` until the player begins; then, each tick, `keep`,
 * `moves`, the core's step and `feel`; `draw` for each picture.
 */
export interface GameView<State> {
  /** What the player does while the game runs; nothing arrives in the lesson, the count and the pause. */
  readonly hands: Hands;
  /** The player's loudness, 0 to 3, where the page has a microphone and the game a use for it. */
  hear?(level: number): void;
  /** Paints its pictures for a size. Called before the first picture and at every change. */
  fit(stage: Stage): void;
  /** The moves for the coming tick, at most four. What the core does not accept is dropped, not told. */
  moves(state: State): readonly Action[];
  /** Before each tick: remembers where things were, to draw between two ticks. */
  keep(state: State): void;
  /** After each tick. Answers for how many ticks the picture stands still (hit-stop), or nothing. */
  feel(events: number, state: State): number | void;
  /** Forgets half-made gestures: after a pause or a hit-stop. */
  rest(): void;
  /** One tick of the demonstration before the game. */
  tickLesson(): void;
  draw(pen: Pen, moment: Moment<State>): void;
  resultOf(state: State): Result;
}

export type Mode = 'lesson' | 'count' | 'play' | 'over';

/** What a picture needs to know. */
export interface Moment<State> {
  state: State;
  mode: Mode;
  /** How far the clock is past the last tick, 0 to 1; 1 in a hit-stop. */
  between: number;
  /** Since the last picture; 0 while paused. */
  elapsedMs: number;
  /** For what swings by itself; stands while paused. */
  nowMs: number;
  /** CSS pixels. */
  width: number;
  height: number;
  /** Ticks since the end, for a last gesture; 0 before. */
  overTicks: number;
  score: number;
  /** The player's best before this game, 0 for none. */
  best: number;
}
