import { colours } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import { passPoints, streakForFeather, streakMax } from '../core/constants.ts';
import type { Race } from '../core/state.ts';
import { chickenMm } from '../render/flock.ts';
import { heatColour, heatOf, isMilestone, trailOf } from '../render/streak-trail.ts';
import type { Captions } from './captions.ts';
import { sparks, type Parts } from './pieces.ts';

/** From 5, 10, 15 and 20 obstacles on. */
const words = ['streak5', 'streak10', 'streak15', 'streak20'] as const;
/** The pitch climbs with each obstacle, by an octave at most. */
const pitchStep = 0.045;
const pitchMost = 24;
const hotStopTicks = 3;
/** A tick. */
const embersMost = 0.5;

/** Obstacles in a row: points, sound and pieces grow with them, and words say how far it has come. */
export class Streaks {
  readonly #parts: Parts;
  readonly #captions: Captions;
  #embers = 0;

  constructor(parts: Parts, captions: Captions) {
    [this.#parts, this.#captions] = [parts, captions];
  }

  /** In each tick: embers fly off her, more with a longer streak. */
  onTick({ streak, down }: Race, feetY: number): void {
    const { fx, scale } = this.#parts;
    if (fx.calm || down > 0) return;
    this.#embers += trailOf(streak) * embersMost;
    if (this.#embers < 1) return;
    this.#embers -= 1;
    const hen = chickenMm * scale.size;
    fx.spark({
      x: scale.chickenX - hen * (0.1 + Math.random() * 0.4),
      y: feetY - hen * (0.1 + Math.random() * 0.6),
      speedX: -hen * (0.4 + Math.random()),
      speedY: -hen * (0.5 + Math.random()),
      lifeMs: 520,
      size: hen * (0.05 + Math.random() * 0.05),
      spin: 0.5,
      look: heatColour(streak),
    });
  }

  /** An obstacle was passed clean; her feet are at `feetY`. Returns the ticks of a hit-stop. */
  onPass({ streak }: Race, feetY: number): number {
    const { context, hud } = this.#parts;
    const points = passPoints * Math.min(streak, streakMax);
    const size = 20 + heatOf(streak) * 4;
    this.#captions.pay(`+${formatNumber(points)}`, heatColour(streak), size, feetY);
    context.sound.play('clean', 1 + Math.min(streak, pitchMost) * pitchStep);
    hud.since.begin('streak');
    if (streak % streakForFeather === 0) this.#captions.say(context.messages.feather, '#fff8ec', 22, feetY);
    return isMilestone(streak) ? this.#cheer(streak, feetY) : 0;
  }

  /** Each is bigger than the one before. */
  #cheer(streak: number, feetY: number): number {
    const { context, fx, scale } = this.#parts;
    const heat = heatOf(streak);
    const colour = heatColour(streak);
    this.#captions.say(context.messages[words[heat - 1]!], colour, 24 + heat * 3, feetY);
    context.sound.play('cheer', 0.9 + heat * 0.15);
    context.addLayer('combo');
    context.vibrate('light');
    fx.addShake(heat * 2);
    if (heat === words.length) fx.flash(0.18, colours.gold);
    const looks = [colour, '#fff7e8', colours.gold];
    fx.burst(scale.chickenX, feetY - 40, { ...sparks, speed: 200 + heat * 60, count: 6 + heat * 7, looks });
    return heat < 2 ? 0 : hotStopTicks;
  }
}
