import type { Action } from '../sdk/core/game-core.ts';
import type { InputHandlers } from '../sdk/input/input-handlers.ts';
import { level } from './core/constants.ts';
import type { Race } from './core/state.ts';

/**
 * The player's loudness, by voice, by a held finger or key, or by arrows. Holding makes it louder, releasing softer.
 */

const talkAt = 0.5;
const loudAt = 1.5;
const screamAt = 2.5;
const loudnessMax = 3.2;
/** The change of loudness a tick, held and released, below talk and above it. */
const riseLow = 0.16;
const rise = 0.06;
const fallHigh = 0.09;
const fallLow = 0.012;

export class VoiceInput {
  readonly handlers: InputHandlers;
  /** A key held through a stumble still counts after it. */
  readonly outlastsHitStop = true;
  /** 0 to about 3, for the meter. */
  loudness = 0;
  #fingers = new Set<number>();
  #keys = new Set<string>();
  /** The microphone's last level; dropped when a finger or key is used. */
  #voice: number | undefined;

  constructor() {
    this.handlers = {
      press: (_x, _y, id) => this.#press(id),
      release: (_x, _y, id) => void this.#fingers.delete(id),
      keyDown: (code) => this.#keyDown(code),
      keyUp: (code) => void this.#keys.delete(code),
    };
  }

  /** The microphone's level now, 0 to 3. */
  setVoiceLevel(loudness: number): void {
    this.#voice = loudness;
  }

  #press(id: number): void {
    this.#fingers.add(id);
    this.#voice = undefined;
  }

  #keyDown(code: string): void {
    this.#keys.add(code);
    this.#voice = undefined;
  }

  get held(): boolean {
    return this.#fingers.size > 0 || this.#keys.has('Space') || this.#keys.has('Enter');
  }

  moves(race: Race): readonly Action[] {
    this.#breathe();
    const wished = this.#level();
    return wished === race.level ? [] : [wished];
  }

  reset(): void {
    this.#fingers.clear();
    this.#keys.clear();
  }

  #breathe(): void {
    const steered = this.#steered();
    if (steered !== undefined) this.loudness += (steered - this.loudness) * 0.5;
    else if (this.held) this.loudness += this.loudness < 1 ? riseLow : rise;
    else this.loudness -= this.loudness > 1 ? fallHigh : fallLow;
    this.loudness = Math.max(0, Math.min(loudnessMax, this.loudness));
  }

  /** Arrows and voice set the level directly: right is talk, up is loud, both scream, down is quiet. */
  #steered(): number | undefined {
    const up = this.#keys.has('ArrowUp');
    const right = this.#keys.has('ArrowRight');
    if (this.#keys.has('ArrowDown')) return level.quiet;
    if (up) return right ? level.scream + 0.2 : level.loud;
    if (right) return level.talk;
    return this.#voice;
  }

  #level(): number {
    if (this.loudness >= screamAt) return level.scream;
    if (this.loudness >= loudAt) return level.loud;
    return this.loudness >= talkAt ? level.talk : level.quiet;
  }
}
