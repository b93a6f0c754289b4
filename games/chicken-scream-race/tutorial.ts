import { seedFromNumber } from '../sdk/core/random.ts';
import { backOut, clamp01 } from '../sdk/render/easing.ts';
import type { DrawContext, Picture } from '../sdk/render/picture.ts';
import type { Sprites } from '../sdk/render/sprites.ts';
import { Label } from '../sdk/render/text.ts';
import { colours, fillRoundRect } from '../sdk/render/theme.ts';
import { drawHand, playButton, spaceKey } from '../sdk/render/tutorial-marks.ts';
import type { FrameInfo } from '../sdk/runtime/game-view.ts';
import type { Context } from './assets.ts';
import { level } from './core/constants.ts';
import { chickenScreamRace } from './core/index.ts';
import { itemKind } from './core/items.ts';
import { createRace, type Race } from './core/state.ts';
import type { VoiceInput } from './input.ts';
import type { Scale } from './render/scale.ts';
import { loudnessColours } from './render/things/signs.ts';

/** A small race of its own: talk trots, a scream leaps the pit, silence passes the dog. Above it the microphone listens. */

const loopMm = 21_000;
const pitAt = 3800;
const dogAt = 13_200;

export class Tutorial {
  race: Race = tutorialRace();
  loudness = 0;
  readonly #labels = { say: new Label(), hand: new Label() };
  #mic!: Picture;
  #scale!: Scale;
  #shownVoice = 0;
  #heardMs = 0;

  resize(scale: Scale, ratio: number, sprites: Sprites): void {
    this.#scale = scale;
    this.#mic = sprites.paint('mic', 60, ratio);
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
    this.#voice(ctx, { x: isLow ? width * 0.3 : width / 2, y, nowMs, elapsedMs }, input, messages);
    playButton(ctx, isLow ? width * 0.56 : width / 2, height * (isLow ? 0.3 : 0.4), nowMs);
    if (input.heard > 0) return;
    spaceKey(ctx, meter.x - (isLow ? 240 : 0), meter.y + (isLow ? 0 : -2), this.race.level > 1);
    drawHand(ctx, meter.x + 6, meter.y + 8, this.race.level > 1);
    const hint = {
      x: isLow ? width * 0.5 : width / 2,
      y: meter.y - meter.radius - 24,
      align: 0.5,
      size: 15,
    } as const;
    this.#labels.hand.draw(ctx, messages.byHand, {
      ...hint,
      y: isLow ? height - 20 : hint.y,
      colour: colours.paper,
    });
  }

  /** What the microphone really hears, before anything is at stake. */
  #voice(
    ctx: DrawContext,
    at: { x: number; y: number; nowMs: number; elapsedMs: number },
    input: VoiceInput,
    messages: Context['messages'],
  ): void {
    const { x, y, nowMs } = at;
    const isHeard = input.heard > 0;
    this.#shownVoice += ((input.voice ?? 0) - this.#shownVoice) * Math.min(1, at.elapsedMs / 90);
    this.#heardMs = isHeard ? this.#heardMs + at.elapsedMs : 0;
    fillRoundRect(ctx, [x - 128, y - 46, 256, 92], '#140e22c8', 24);
    const beat = isHeard ? 1 : 1 + Math.sin(nowMs / 260) * 0.07;
    ctx.drawImage(this.#mic, x - 92 - 30 * beat, y - 30 * beat, 60 * beat, 60 * beat);
    for (let bar = 0; bar < 12; bar += 1) {
      const needs = ((bar + 0.5) / 12) * 3;
      const lit = this.#shownVoice > needs;
      const colour = lit ? loudnessColours[Math.min(3, Math.ceil(needs))]! : '#ffffff2c';
      const tall = 8 + bar * 1.6;
      fillRoundRect(ctx, [x - 46 + bar * 13, y + 30 - tall, 9, tall], colour, 3);
    }
    const grown = isHeard ? backOut(clamp01(this.#heardMs / 320)) : 1;
    const colour = isHeard ? colours.mint : colours.gold;
    const text = isHeard ? messages.heard : messages.say;
    this.#labels.say.draw(ctx, text, { x: x + 30, y: y - 20, align: 0.5, size: 24, colour, grown });
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
