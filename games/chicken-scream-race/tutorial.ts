import { seedFromNumber } from '../sdk/core/random.ts';
import { clamp01 } from '../sdk/render/easing.ts';
import { drawAt, type DrawContext } from '../sdk/render/picture.ts';
import type { Sprites } from '../sdk/render/sprites.ts';
import { colours, fillPolygon } from '../sdk/render/theme.ts';
import { arrowKeys, drawHand, playButton, spaceKey } from '../sdk/render/tutorial-marks.ts';
import type { FrameInfo } from '../sdk/runtime/game-view.ts';
import type { Context } from './messages.ts';
import { level } from './core/constants.ts';
import { chickenScreamRace } from './core/index.ts';
import { itemKind } from './core/items.ts';
import { createRace, type Race } from './core/state.ts';
import type { VoiceInput } from './input.ts';
import type { Scale } from './render/layout.ts';
import { VoiceSign } from './render/voice-sign.ts';

/**
 * A small race of its own: talk trots, a scream leaps the pit, silence passes the dog. One sign at a time tells how: the
 * voice, or until a microphone is on, a hand at the button that is needed.
 */

const loopMm = 21_000;
const pitAt = 3800;
const dogAt = 13_200;
/** From here on the dog is next. */
const dogNextMm = 9000;
const fadeMs = 140;

type Sign = 'voice' | 'hold' | 'hush';

/** Nobody is asked to speak who cannot be heard. */
export function signFor(at: number, hasVoice: boolean): Sign {
  if (hasVoice) return 'voice';
  return at > dogNextMm ? 'hush' : 'hold';
}

export class Tutorial {
  race: Race;
  loudness = 0;
  /** No hand is shown at the egg's button. */
  readonly laying = false;
  readonly #scene: number;
  readonly #voiceSign = new VoiceSign();
  #scale!: Scale;
  #sign: Sign | undefined;
  #opacity = 1;

  /** The scene is that in which the play begins. */
  constructor(scene: number) {
    this.#scene = scene;
    this.race = tutorialRace(scene);
  }

  resize(scale: Scale, ratio: number, sprites: Sprites): void {
    this.#scale = scale;
    this.#voiceSign.resize(ratio, sprites);
  }

  /** Plays one tick and returns its events. */
  step(): number {
    const { race } = this;
    const wished = wishedAt(race);
    this.loudness += (wished - this.loudness) * 0.16;
    const events = chickenScreamRace.step(race, wished === race.level ? [] : [wished]);
    if (race.finished === 0) return events;
    this.race = tutorialRace(this.#scene);
    return events;
  }

  /** Whether the hand presses the loudness, or silence. */
  get held(): boolean {
    return this.#sign === 'hold' && this.race.level > level.talk;
  }

  get hushed(): boolean {
    return this.#sign === 'hush' && this.race.at > dogNextMm && this.race.level === level.quiet;
  }

  draw(ctx: DrawContext, frame: FrameInfo<Race>, input: VoiceInput, messages: Context['messages']): void {
    const { elapsedMs } = frame;
    this.drawButton(ctx, frame);
    const wanted = signFor(this.race.at, input.heard >= 0);
    this.#sign ??= wanted;
    this.#opacity = clamp01(this.#opacity + (wanted === this.#sign ? elapsedMs : -elapsedMs) / fadeMs);
    // One goes before the next comes.
    if (this.#opacity === 0) this.#sign = wanted;
    ctx.globalAlpha = this.#opacity;
    if (this.#sign === 'voice') this.#drawVoice(ctx, frame, input, messages);
    else this.#drawHand(ctx, frame);
    ctx.globalAlpha = 1;
  }

  /** Smaller as the count opens. */
  drawButton(ctx: DrawContext, { width, height, nowMs }: FrameInfo<Race>, size = 1): void {
    const { isLow } = this.#scale;
    drawAt(ctx, [isLow ? width * 0.56 : width / 2, height * (isLow ? 0.3 : 0.4), 0, size], () =>
      playButton(ctx, 0, 0, nowMs),
    );
  }

  #drawVoice(
    ctx: DrawContext,
    { width, height, elapsedMs }: FrameInfo<Race>,
    input: VoiceInput,
    messages: Context['messages'],
  ): void {
    const { isLow } = this.#scale;
    const { loudness, race } = this;
    const heard = { voice: input.voice ?? 0, isHeard: input.heard > 0 };
    const place = { x: isLow ? width * 0.3 : width / 2, y: height * (isLow ? 0.2 : 0.185), elapsedMs };
    const shown = { ...place, loudness, atMm: race.at, heightMm: race.height, ...heard };
    this.#voiceSign.draw(ctx, shown, messages);
  }

  /** An arrow to the button, the hand on it, and its key where there are keys. */
  #drawHand(ctx: DrawContext, { width, height }: FrameInfo<Race>): void {
    const { meter, hush } = this.#scale;
    const isHold = this.#sign === 'hold';
    const isDown = isHold ? this.held : this.hushed;
    const { x, y, radius } = isHold ? meter : hush;
    const tip = y - radius - (isDown ? 6 : 14);
    fillPolygon(ctx, [x - 18, tip - 20, x + 18, tip - 20, x, tip + 3], colours.ink);
    fillPolygon(ctx, [x - 13, tip - 17, x + 13, tip - 17, x, tip - 2], colours.gold);
    if (isHold) spaceKey(ctx, Math.min(x, width - 76), tip - 52, isDown);
    else if (width > height) arrowKeys(ctx, x + 116, y - 8, isDown ? ['down'] : []);
    drawHand(ctx, x + 6, y + 8, isDown);
  }
}

function tutorialRace(scene: number): Race {
  const items = [
    { kind: itemKind.pit, start: pitAt, end: pitAt + 2200 },
    { kind: itemKind.dog, start: dogAt, end: dogAt + 1500 },
  ];
  const corn = [-1, 0, 1].map((step) => ({
    at: pitAt + 1100 + step * 800,
    height: 2000 - step * step * 250,
    gold: 0,
  }));
  const race = createRace(seedFromNumber(3));
  const course = { ...race.course, length: loopMm, items, corn, roads: [], scenes: [scene], check: 0 };
  return { ...race, course, rivals: race.rivals.slice(0, 1) };
}

function wishedAt({ at }: Race): number {
  if (at > dogAt - 1500 && at < dogAt + 2200) return level.quiet;
  if (at > pitAt - 1300 && at < pitAt + 700) return level.scream;
  return level.talk;
}
