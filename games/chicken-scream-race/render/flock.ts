import { decay } from '../../sdk/render/easing.ts';
import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import type { DrawContext, Picture } from '../../sdk/render/picture.ts';
import { fillEllipse, fillPolygon } from '../../sdk/render/theme.ts';
import { event, level, runStart } from '../core/constants.ts';
import { itemKind, type Item } from '../core/items.ts';
import type { Rival, Race } from '../core/state.ts';
import { Chicken, coats, type Pose } from './chicken.ts';
import { paintHat } from './hats.ts';
import type { Scale } from './layout.ts';

/** The four chickens: the player's posed by events, the rivals by their position. */

/** The hen's height. */
export const chickenMm = 1400;
/** The others run a little behind, on a lane of their own. */
const lanesMm = [-330, -220, -110] as const;
/** Above its feet, in chickens: clear of the comb, and of a hat. */
const markHeight = 1.36;
const hopMm = 1500;
const blinkOpacity = 0.4;
/** At the start the player's own is marked. */
const firstTicks = 240;

export class Flock {
  readonly #skin: GameSkin | undefined;
  #chickens: readonly Chicken[] = [];
  /** The player's; rivals and the ghost wear none. */
  #hat: Picture | undefined;
  readonly #pose: Pose = restingPose();
  #stretchSpeed = 0;
  #wingMs = 1000;
  #scale!: Scale;
  /** Rivals fade where they hide what comes next. */
  readonly #opacity: number[] = [];
  /** How plainly the player's is marked: at the start, and among rivals. */
  #marked = 0;

  constructor(skin: GameSkin | undefined) {
    this.#skin = skin;
  }

  resize(scale: Scale, ratio: number): void {
    this.#scale = scale;
    this.#chickens = coats.map((coat, index) => {
      const size = chickenMm * scale.size * (index === 0 ? 1 : 0.86);
      return new Chicken(coat, size, ratio, index === 0);
    });
    this.#hat = paintHat(this.#skin, chickenMm * scale.size, ratio);
  }

  /** Reacts to the events of one tick. */
  react(events: number): void {
    if (events & event.leap) this.#stretchSpeed = 10;
    if (events & event.land) this.#stretchSpeed = -10;
    if (events & event.flap) this.#wingMs = 0;
    if (events & event.bounce) this.#stretchSpeed = 14;
    if (events & event.push) this.#stretchSpeed = -8;
    if (events & event.laid) this.#stretchSpeed = -6;
    if (events & event.teeter) this.#stretchSpeed = 5;
    if (events & event.stumble) this.#stretchSpeed = -13;
  }

  /** Advances the player's pose by a frame. */
  update(race: Race, loudness: number, elapsedMs: number): void {
    const pose = this.#pose;
    const seconds = elapsedMs / 1000;
    const settle = (from: number, to: number, halfMs: number): number =>
      to + (from - to) * decay(elapsedMs, halfMs);
    pose.stride += race.speed * seconds * 0.16;
    this.#wingMs += elapsedMs;
    const beat = race.grounded === 1 ? 0 : Math.max(0, 1 - this.#wingMs / 190);
    const idle =
      race.grounded === 1 ? Math.sin(pose.stride) * 0.1 : -0.35 - Math.sin(this.#wingMs / 38) * 0.35;
    pose.flap = settle(pose.flap, beat > 0 ? -1.1 + (1 - beat) * 1.7 : idle, 22);
    pose.air = settle(pose.air, race.grounded === 1 ? 0 : 1, 40);
    pose.open = settle(pose.open, Math.min(1, Math.max(0, (loudness - 0.4) / 2.4)), 45);
    const wobble = race.teeters === 1 ? Math.sin(performance.now() / 70) * 0.16 : 0;
    const leaning = race.slow > 0 ? 0.5 : (race.speed - 40) / 520 - race.climb / 900;
    pose.lean = settle(pose.lean, leaning + wobble, 60);
    pose.down = settle(pose.down, race.down > 44 ? 1 : 0, 50);
    this.#stretchSpeed += (-pose.stretch * 260 - this.#stretchSpeed * 15) * Math.min(0.033, seconds);
    pose.stretch = Math.max(-1, Math.min(1, pose.stretch + this.#stretchSpeed * Math.min(0.033, seconds)));
  }

  /** The rivals first: they run behind. Places are those between two ticks. */
  drawRivals(
    ctx: DrawContext,
    race: Race,
    { atMm, rivalsMm, elapsedMs }: { atMm: number; rivalsMm: readonly number[]; elapsedMs: number },
  ): void {
    const { unit, lift, size, chickenX, groundY, width } = this.#scale;
    let nearest = race.tick < firstTicks ? 1 : 0;
    race.rivals.forEach((rival, index) => {
      const x = chickenX + ((rivalsMm[index] ?? rival.at) - atMm) * unit;
      const isOver = Math.abs(x - chickenX) < chickenMm * size * 0.75;
      if (isOver) nearest = 1;
      const wanted = hides(rival, race) ? 0.25 : isOver ? 0.45 : 1;
      const opacity = wanted + ((this.#opacity[index] ?? 1) - wanted) * decay(elapsedMs, 60);
      this.#opacity[index] = opacity;
      if (x < -120 || x > width + 120) return;
      const y = groundY + (lanesMm[index] ?? 0) * lift * 0.4;
      const hop = hopOf(rival, race.course.items);
      shadow(ctx, x, y, size, hop);
      const chicken = this.#chickens[index + 1];
      ctx.globalAlpha = opacity;
      chicken?.draw(ctx, x, y - hop * lift, poseOf(rival, hop));
      ctx.globalAlpha = 1;
    });
    this.#marked = nearest + (this.#marked - nearest) * decay(elapsedMs, 90);
  }

  /** A pale chicken, where another play of the race is. */
  drawGhost(ctx: DrawContext, ghost: Race, atMm: number): void {
    const { unit, lift, chickenX, groundY, width } = this.#scale;
    const x = chickenX + (ghost.at - atMm) * unit;
    if (x < -120 || x > width + 120) return;
    const air = ghost.grounded === 1 ? 0 : 1;
    const pose = { ...restingPose(), stride: ghost.at * 0.0027, air, down: ghost.down > 44 ? 1 : 0 };
    ctx.globalAlpha = 0.4;
    this.#chickens[0]?.draw(ctx, x, groundY - Math.max(0, ghost.height) * lift, pose);
    ctx.globalAlpha = 1;
  }

  drawPlayer(ctx: DrawContext, race: Race, heightMm: number): void {
    const { lift, size, chickenX, groundY } = this.#scale;
    if (heightMm >= 0) {
      const lit = this.#marked * Math.max(0, 1 - heightMm / 900);
      if (lit > 0.02) halo(ctx, chickenX, groundY, size, lit);
      shadow(ctx, chickenX, groundY, size, heightMm);
    }
    const hush = race.level === level.quiet && race.grounded === 1 && race.speed > 0 ? -0.06 : 0;
    const pose = { ...this.#pose, stretch: this.#pose.stretch + hush };
    const y = groundY - heightMm * lift;
    // Safe for a while: it shows by blinking.
    const blinks = race.shield > 0 && race.down === 0 && race.shield % 12 < 4;
    ctx.globalAlpha = blinks ? blinkOpacity : 1;
    this.#chickens[0]?.draw(ctx, chickenX, y, pose, this.#hat);
    ctx.globalAlpha = 1;
    if (race.down === 0) this.#drawMark(ctx, chickenX, y - chickenMm * size * markHeight);
  }

  /** A gold arrow down to the player's own. */
  #drawMark(ctx: DrawContext, x: number, y: number): void {
    if (this.#marked < 0.02) return;
    ctx.globalAlpha = this.#marked;
    fillPolygon(ctx, [x - 13, y - 19, x + 13, y - 19, x, y + 3], '#1c1226');
    fillPolygon(ctx, [x - 9, y - 16.5, x + 9, y - 16.5, x, y - 2], '#ffc24d');
    ctx.globalAlpha = 1;
  }
}

export function restingPose(): Pose {
  return { stride: 0, air: 0, stretch: 0, flap: 0, open: 0, lean: 0, down: 0 };
}

/** What a rival jumps over; past the rest it sneaks, ducks or shouts. */
const hopped = new Set<number>([
  itemKind.pit,
  itemKind.log,
  itemKind.bale,
  itemKind.puddle,
  itemKind.cow,
  itemKind.roller,
  itemKind.fox,
]);

/** It stands before what the player has to answer next. */
function hides({ at }: Rival, { course, item }: Race): boolean {
  const next = course.items[item];
  return next !== undefined && at > next.start - chickenMm / 2 && at < next.end + chickenMm / 2;
}

/** How high a rival jumps over an obstacle, by its progress along it. */
function hopOf(rival: Rival, items: readonly Item[]): number {
  if (rival.slow > 0) return 0;
  for (const index of [rival.item - 1, rival.item]) {
    const item = items[index];
    if (!item || !hopped.has(item.kind)) continue;
    const from = item.start - hopMm * 0.6;
    const to = item.end + hopMm * 0.6;
    if (rival.at < from || rival.at > to) continue;
    const part = (rival.at - from) / (to - from);
    return 4 * part * (1 - part) * hopMm;
  }
  return 0;
}

function poseOf(rival: Rival, hop: number): Pose {
  return {
    stride: rival.at * 0.0027,
    air: hop > 0 ? 1 : 0,
    stretch: 0,
    flap: hop > 0 ? -0.8 + Math.sin(rival.at * 0.01) * 0.5 : 0,
    // Startled or on an egg it screams; else it has its beak shut and its head down.
    open: rival.slow > 0 ? 1 : hop > 0 ? 0.5 : 0,
    lean: rival.slow > 60 ? 1.1 : rival.slow > 0 ? 0.55 : rival.pace / (runStart * 6),
    down: 0,
  };
}

/** Light on the ground under the player's own. */
function halo(ctx: DrawContext, x: number, y: number, unit: number, marked: number): void {
  ctx.globalAlpha = 0.6 * marked;
  fillEllipse(ctx, [x, y + 3, 640 * unit, 150 * unit], '#ffe08a');
  ctx.globalAlpha = 1;
}

function shadow(ctx: DrawContext, x: number, y: number, unit: number, heightMm: number): void {
  const near = Math.max(0.35, 1 - heightMm / 4200);
  fillEllipse(ctx, [x, y + 3, 420 * unit * near, 90 * unit * near], '#1a0d1c55');
}
