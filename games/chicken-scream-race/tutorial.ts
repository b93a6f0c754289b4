import { seedFromNumber } from '../sdk/core/random.ts';
import type { DrawContext, Picture } from '../sdk/render/picture.ts';
import type { Sprites } from '../sdk/render/sprites.ts';
import { drawHand, playButton, spaceKey } from '../sdk/render/tutorial-marks.ts';
import type { FrameInfo } from '../sdk/runtime/game-view.ts';
import type { Context } from './assets.ts';
import { level } from './core/constants.ts';
import { chickenScreamRace } from './core/index.ts';
import { itemKind } from './core/items.ts';
import { createRace, type Race } from './core/state.ts';
import type { VoiceInput } from './input.ts';
import type { Scale } from './render/scale.ts';
import { drawByHand, VoiceSign } from './render/voice-sign.ts';

/** A small race of its own: talk trots, a scream leaps the pit, silence passes the dog. Above it the microphone listens. */

const loopMm = 21_000;
const pitAt = 3800;
const dogAt = 13_200;

export class Tutorial {
  race: Race = tutorialRace();
  loudness = 0;
  readonly #sign = new VoiceSign();
  #mic!: Picture;
  #scale!: Scale;

  resize(scale: Scale, ratio: number, sprites: Sprites): void {
    this.#scale = scale;
    this.#mic = sprites.paint('mic', 26, ratio);
    this.#sign.resize(ratio, sprites);
  }

  /** Plays one tick and returns its events. */
  step(): number {
    const { race } = this;
    const wished = wishedAt(race);
    this.loudness += (wished - this.loudness) * 0.16;
    const events = chickenScreamRace.step(race, wished === race.level ? [] : [wished]);
    if (race.finished !== 0) this.race = tutorialRace();
    return events;
  }

  draw(ctx: DrawContext, frame: FrameInfo<Race>, input: VoiceInput, messages: Context['messages']): void {
    const { width, height, nowMs, elapsedMs } = frame;
    const { meter, isLow } = this.#scale;
    const y = height * (isLow ? 0.2 : 0.185);
    const { loudness } = this;
    const { at: atMm, height: heightMm } = this.race;
    const heard = { voice: input.voice ?? 0, isHeard: input.heard > 0 };
    const place = { x: isLow ? width * 0.3 : width / 2, y, elapsedMs };
    this.#sign.draw(ctx, { ...place, loudness, atMm, heightMm, ...heard }, messages);
    playButton(ctx, isLow ? width * 0.56 : width / 2, height * (isLow ? 0.3 : 0.4), nowMs);
    if (input.heard > 0) return;
    spaceKey(ctx, meter.x - (isLow ? 240 : 0), meter.y + (isLow ? 0 : -2), this.race.level > 1);
    drawHand(ctx, meter.x + 6, meter.y + 8, this.race.level > 1);
    drawByHand(ctx, this.#mic, meter.x, meter.y - meter.radius - (isLow ? 30 : 26));
  }
}

function tutorialRace(): Race {
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
  const course = { ...race.course, length: loopMm, items, corn, roads: [], scenes: [0], check: 0 };
  return { ...race, course, rivals: race.rivals.slice(0, 1) };
}

function wishedAt({ at }: Race): number {
  if (at > dogAt - 1500 && at < dogAt + 2200) return level.quiet;
  if (at > pitAt - 1300 && at < pitAt + 700) return level.scream;
  return level.talk;
}
