import { seedFromNumber } from '../sdk/core/random.ts';
import { clamp01 } from '../sdk/render/easing.ts';
import type { DrawContext } from '../sdk/render/picture.ts';
import { arrowKeys, drawHand, playButton, spaceKey } from '../sdk/render/tutorial-marks.ts';
import type { FrameInfo } from '../sdk/runtime/game-view.ts';
import { level } from './core/constants.ts';
import { itemKind } from './core/course.ts';
import { chickenScreamRace } from './core/index.ts';
import { createRace, type Race } from './core/state.ts';

/** A small race of its own: quiet walks past the fox, talk runs, a scream leaps the pit. Over and over. */

const loopMm = 21_000;
const foxAt = 3200;
const pitAt = 13_200;

export class Tutorial {
  race: Race = tutorialRace();
  loudness = 0;

  /** Plays one tick and returns its events. */
  step(): number {
    const { race } = this;
    const wished = wishedAt(race);
    this.loudness += (wished - this.loudness) * 0.16;
    const events = chickenScreamRace.step(race, wished === race.level ? [] : [wished]);
    if (race.at > loopMm) this.race = tutorialRace();
    return events;
  }

  draw(ctx: DrawContext, { width, height, nowMs }: FrameInfo<Race>): void {
    const wide = width > height;
    const lit =
      this.race.level === level.talk ? (['right'] as const) : this.race.level > 1 ? (['up'] as const) : [];
    arrowKeys(ctx, wide ? width * 0.2 : width * 0.24, height - (wide ? 76 : 150), lit);
    spaceKey(ctx, wide ? width * 0.8 : width * 0.72, height - (wide ? 60 : 132), this.race.level > 0);
    const x = width / 2 + 4;
    drawHand(ctx, x, height - 52, this.race.level > 0);
    waves(ctx, x - 4, height - 62, this.loudness, nowMs);
    playButton(ctx, width / 2, height * 0.3, nowMs);
  }
}

function tutorialRace(): Race {
  const items = [
    { kind: itemKind.fox, start: foxAt, end: foxAt + 1000 },
    { kind: itemKind.pit, start: pitAt, end: pitAt + 2200 },
  ];
  const corn = [-1, 0, 1].map((step) => ({
    at: pitAt + 1100 + step * 800,
    height: 2000 - step * step * 250,
  }));
  const race = createRace(seedFromNumber(3));
  return { ...race, course: { items, corn, check: 0 }, rivals: [] };
}

function wishedAt({ at }: Race): number {
  if (at < foxAt + 1700) return level.quiet;
  if (at > pitAt - 1300 && at < pitAt + 700) return level.scream;
  return level.talk;
}

/** Rings of sound around the button: more of them the louder it is. */
function waves(ctx: DrawContext, x: number, y: number, loudness: number, nowMs: number): void {
  ctx.strokeStyle = '#ffe8b0';
  ctx.lineWidth = 3;
  for (let ring = 0; ring < Math.round(loudness); ring += 1) {
    const part = (nowMs / 700 + ring / 3) % 1;
    ctx.globalAlpha = clamp01(1 - part) * 0.8;
    ctx.beginPath();
    ctx.arc(x, y, 48 + part * 46, 0, Math.PI * 2);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}
