import { approach } from '../sdk/core/fixed.ts';
import type { Action } from '../sdk/core/game-core.ts';
import type { InputHandlers } from '../sdk/input/input-handlers.ts';
import { layEgg, level } from './core/constants.ts';
import { canLay } from './core/prizes.ts';
import type { Race } from './core/state.ts';
import type { Spot } from './render/layout.ts';

/**
 * The player's loudness, by voice or by hand. By hand the chicken trots by itself from the first press on: holding makes
 * it louder, the other button hushes it. Eggs have a button and a key of their own.
 */

const talkAt = 0.5;
const loudAt = 1.5;
const screamAt = 2.5;
const loudnessMax = 3.2;
const nowhere: Spot = { x: -100, y: -100, radius: 0 };
/** The change of loudness a tick, held and released. */
const riseLow = 0.25;
const rise = 0.11;
const fall = 0.13;
/** A thumb is wider than a button. */
const thumbMargin = 10;

export class VoiceInput {
  readonly handlers: InputHandlers;
  /** A key held through a stumble still counts after it. */
  readonly outlastsHitStop = true;
  /** Buttons light under a finger at once; what is still held when the run begins counts. */
  readonly seesCount = true;
  /** 0 to about 3, for the meter. */
  loudness = 0;
  /** The loudest that the microphone has heard; -1 without one. */
  heard = -1;
  /** The buttons beside the loudness itself, which is everywhere else. */
  egg: Spot = nowhere;
  hush: Spot = nowhere;
  /** Set by a press for an egg where none can be laid, until the view has answered it. */
  refused = false;
  #lays = false;
  /** Since the first tick after a count. */
  #runs = false;
  /** Whether a hand has taken over: the loudness rests at talk, not at silence. */
  #isByHand = false;
  #fingers = new Set<number>();
  #hushing = new Set<number>();
  #laying = new Set<number>();
  #keys = new Set<string>();
  /** The microphone's last level; dropped when a finger or key is used. */
  #voice: number | undefined;

  constructor() {
    this.handlers = {
      press: (x, y, id) => this.#press(x, y, id),
      release: (_x, _y, id) => this.#release(id),
      keyDown: (code) => this.#keyDown(code),
      keyUp: (code) => void this.#keys.delete(code),
    };
  }

  /** The microphone's level now, 0 to 3. Silence takes nothing from a hand. */
  setVoiceLevel(loudness: number): void {
    this.heard = Math.max(this.heard, loudness);
    if (this.#isByHand && loudness === level.quiet) return;
    this.#voice = loudness;
    this.#isByHand = false;
  }

  /** What the microphone hears now; undefined while it is off or not used. */
  get voice(): number | undefined {
    return this.#voice;
  }

  #press(x: number, y: number, id: number): void {
    const isEgg = isOn(this.egg, x, y);
    (isEgg ? this.#laying : isOn(this.hush, x, y) ? this.#hushing : this.#fingers).add(id);
    this.#answer(isEgg);
  }

  #release(id: number): void {
    for (const held of [this.#fingers, this.#hushing, this.#laying]) held.delete(id);
  }

  #keyDown(code: string): void {
    this.#keys.add(code);
    this.#answer(isEggKey(code));
  }

  #answer(isEgg: boolean): void {
    if (!this.#runs) return;
    if (isEgg) this.#lays = true;
    else this.#takeOver();
  }

  #takeOver(): void {
    this.#voice = undefined;
    this.#isByHand = true;
  }

  /** The first tick after a count: what is held counts. */
  #begin(): void {
    if (this.#runs) return;
    this.#runs = true;
    this.#lays = this.laying;
    const hasKey = [...this.#keys].some((code) => !isEggKey(code));
    if (hasKey || this.#fingers.size + this.#hushing.size > 0) this.#takeOver();
  }

  get laying(): boolean {
    return this.#laying.size > 0 || this.#keys.has('ArrowLeft') || this.#keys.has('KeyE');
  }

  get hushed(): boolean {
    return this.#hushing.size > 0 || this.#keys.has('ArrowDown');
  }

  get held(): boolean {
    return this.#fingers.size > 0 || this.#keys.has('Space') || this.#keys.has('Enter');
  }

  moves(race: Race): readonly Action[] {
    this.#begin();
    this.#breathe();
    const wished = this.#level();
    const moves = wished === race.level ? [] : [wished];
    if (!this.#lays) return moves;
    this.#lays = false;
    this.refused = !canLay(race);
    return this.refused ? moves : [...moves, layEgg];
  }

  reset(): void {
    this.#fingers.clear();
    this.#hushing.clear();
    this.#laying.clear();
    this.#keys.clear();
    this.#lays = this.#runs = false;
  }

  #breathe(): void {
    const steered = this.#steered();
    if (steered !== undefined) this.loudness += (steered - this.loudness) * 0.5;
    else if (this.held) this.loudness += this.loudness < 1 ? riseLow : rise;
    else this.loudness = approach(this.loudness, this.#isByHand ? 1 : 0, fall);
    this.loudness = Math.max(0, Math.min(loudnessMax, this.loudness));
  }

  /** Hushing, arrows and voice set the level directly: right is talk, up is loud, both scream, down is quiet. */
  #steered(): number | undefined {
    const up = this.#keys.has('ArrowUp');
    const right = this.#keys.has('ArrowRight');
    if (this.hushed) return level.quiet;
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

const isEggKey = (code: string): boolean => code === 'ArrowLeft' || code === 'KeyE';

const isOn = (spot: Spot, x: number, y: number): boolean =>
  Math.hypot(x - spot.x, y - spot.y) <= spot.radius + thumbMargin;
