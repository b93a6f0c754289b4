import type { GameAudio } from '../audio/game-audio.ts';
import type { Layer, Tune } from '../audio/music.ts';
import type { SharedSound, Sound, Zzfx } from '../audio/sound.ts';
import { ticksPerSecond, type Action, type GameCore } from '../core/game-core.ts';
import type { InputHandlers } from '../input/input-handlers.ts';
import type { Mode } from '../input/input-router.ts';
import type { GameInit, Locale } from '../protocol/frame-messages.ts';
import type { DrawContext, Picture } from '../render/picture.ts';
import type { Atlas, Sprites } from '../render/sprites.ts';
import type { Result } from './result-card.ts';
import type { GameMessages, SharedMessages } from './shared-messages.ts';
import type { Stage } from './stage.ts';

/** Below 18 ms the motors of most cheap phones stay still. */
const milliseconds = { light: 18, hit: 35, crash: 70 } as const;

type Strength = keyof typeof milliseconds;

/** Vibrates the phone; nothing where the player wants none, and before the first touch, when browsers refuse. */
function createVibration(isWanted: boolean): (strength: Strength) => void {
  return (strength) => {
    if (isWanted && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(milliseconds[strength]);
  };
}

/** The tune's last layer begins this long before the end. */
export const finalTicks = 20 * ticksPerSecond;

/** A game: rules, strings, audio and view. The runner does the rest. */
export interface GameDefinition<State, Name extends string, Own extends GameMessages> {
  core: GameCore<State>;
  /** For practice: the same game without its clock. */
  untimed?: GameCore<State>;
  messages: Readonly<Record<Locale, Own>>;
  /** The view's sounds; those of the countdown and the end are shared. */
  sounds: Readonly<Record<Name, Zzfx>>;
  tune: Tune;
  /** The atlas of `virtual:sprites/<game>`; loaded before the view opens. */
  atlas?: Atlas;
  /** Ticks between the end and the page taking over; the result card needs about 100. */
  resultTicks?: number | ((state: State) => number);
  open(context: GameContext<Name, Own>): GameView<State>;
}

/** The runner's services for a view. */
export interface GameContext<Name extends string, Own extends GameMessages> {
  readonly init: GameInit;
  readonly stage: Stage;
  /** The sprites of the game's atlas; all empty without one. */
  readonly sprites: Sprites;
  readonly sound: Sound<Name | SharedSound>;
  /** At what the player feels: a catch, a blow, the end. */
  readonly vibrate: (strength: Strength) => void;
  /** In the language now in use. */
  readonly messages: SharedMessages & Own;
  /** Offers a picture of a moment to be shared after the game; the first is taken. */
  readonly offerPicture: (picture: Picture) => void;
  /** True once, when the score first passes the player's best. */
  passesBest(score: number): boolean;
  /** The tune's speed; 1 is as written. */
  setTempo(speed: number): void;
  /** Adds to the tune: after a combo for a while, in the last seconds to the end. */
  addLayer(layer: Layer): void;
}

/**
 * Rendering and input of one game. The runner calls `tickTutorial` and `draw` until the player begins; then, each tick,
 * `snapshot`, the input's moves, the core's `step` and `onEvents`; `draw` for each frame.
 */
export interface GameView<State> {
  readonly input: GameInput<State>;
  /** Pre-renders pictures for a size. Called before the first frame and at every change. */
  resize(stage: Stage): void;
  /** Before each tick: stores positions to interpolate from. */
  snapshot(state: State): void;
  /** After each tick. Returns the ticks of a hit-stop, or nothing. */
  onEvents(events: number, state: State): number | void;
  /** One tick of the demonstration before the game. */
  tickTutorial(): void;
  draw(ctx: DrawContext, frame: FrameInfo<State>): void;
  resultOf(state: State): Result;
}

/** Turns input events into moves. */
export interface GameInput<State> {
  /** Receives nothing during tutorial and countdown (but for `seesCount`), and in a pause. */
  readonly handlers: InputHandlers;
  /** The moves for the next tick, at most four. Illegal ones are dropped. */
  moves(state: State): readonly Action[];
  /** Drops unfinished gestures, after a pause and after a hit-stop. */
  reset(): void;
  /** Receives what is held during tutorial and count too, to show it at once; it is sent again at the start. */
  readonly seesCount?: boolean;
  /** Keeps gestures through a hit-stop. */
  readonly outlastsHitStop?: boolean;
  /** The microphone's level, 0 to 3, for games played by voice. */
  setVoiceLevel?(level: number): void;
}

/** The data for drawing a frame. */
export interface FrameInfo<State> {
  state: State;
  /** The play to race against, in games that can show one. */
  ghost?: State | undefined;
  mode: Mode;
  /** Interpolation between the last two ticks, 0 to 1; 1 in a hit-stop. */
  alpha: number;
  /** Since the last frame; 0 while paused. */
  elapsedMs: number;
  /** Clock of idle animations; stops while paused. */
  nowMs: number;
  /** CSS pixels. */
  width: number;
  height: number;
  /** Ticks since the end, for a final animation; 0 before. */
  overTicks: number;
  score: number;
  /** The player's best before this game, 0 for none. */
  best: number;
}

/** A view's context: its parts, the strings in the language now in use, and the player's best score. */
export function createContext<Name extends string, Own extends GameMessages>(
  {
    audio,
    ...parts
  }: Pick<GameContext<Name, Own>, 'init' | 'stage' | 'sprites' | 'offerPicture'> & { audio: GameAudio<Name> },
  messages: () => SharedMessages & Own,
): GameContext<Name, Own> {
  const best = parts.init.bestScore ?? 0;
  let hasPassed = false;
  return {
    ...parts,
    sound: audio.sound,
    vibrate: createVibration(parts.init.vibrates !== false && !parts.init.reducedMotion),
    setTempo: (speed) => audio.setTempo(speed),
    addLayer: (layer) => audio.addLayer(layer),
    get messages() {
      return messages();
    },
    passesBest(score) {
      if (hasPassed || best <= 0 || score <= best) return false;
      hasPassed = true;
      return true;
    },
  };
}
