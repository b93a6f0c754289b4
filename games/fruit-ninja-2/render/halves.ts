import { clamp01 } from '../../sdk/render/easing.ts';
import { drawAt, type DrawContext, type BlitPosition } from '../../sdk/render/picture.ts';
import type { Cut } from '../core/state.ts';
import type { Field } from './field.ts';
import type { Art, FruitArt } from './fruit-art.ts';
import type { Turn, TurnedHalves } from './turned-halves.ts';

/** The halves of cut fruit: they part, tumble, fall towards the viewer and fade. Grid units and milliseconds. */

interface Half {
  which: number;
  side: 0 | 1;
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  angle: number;
  spin: number;
  grown: number;
  ms: number;
  opacity: number;
}

/** The pictures of halves. */
export interface HalfPictures {
  art: FruitArt;
  turned: TurnedHalves;
  field: Field;
  ratio: number;
}

const gravity = 0.0031;
const halvesMax = 48;
const growth = 0.00035;
/** A half is opaque for a moment, then fades. */
const opaqueMs = 180;
const fadeMs = 720;
/** Each half that was cut after these last ones lets it fade sooner, down to a third of the time. */
const crowdFrom = 8;
const crowdMs = 24;
/** Beyond this many, pre-rotated pictures are used: rotating each would be the costliest part of a frame. */
const smoothMax = 8;

export class Halves {
  #halves: Half[] = [];

  /** `angle` is how the fruit was turned, `speedX` and `speedY` how it flew. */
  part(cut: Cut, angle: number, speedX: number, speedY: number): void {
    const along = nearestTurn(Math.atan2(cut.dy, cut.dx), angle);
    const [across, down] = [-Math.sin(along), Math.cos(along)];
    for (const side of [0, 1] as const) {
      const way = side === 0 ? -1 : 1;
      this.#halves.push({
        which: cut.kind,
        side,
        x: cut.x + across * way * 10,
        y: cut.y + down * way * 10,
        speedX: speedX * 0.7 + across * way * 0.32 + Math.cos(along) * 0.06,
        speedY: speedY * 0.5 + down * way * 0.32 - 0.28,
        angle: along,
        spin: way * (0.0022 + Math.random() * 0.003),
        grown: 1,
        ms: 0,
        opacity: 1,
      });
    }
    if (this.#halves.length > halvesMax) this.#halves.splice(0, this.#halves.length - halvesMax);
  }

  /** `ratio` device pixels to one unit of the context. */
  draw(ctx: DrawContext, { art, turned, field, ratio }: HalfPictures, elapsedMs: number): void {
    turned.paintNext();
    const isCrowd = this.#halves.length > smoothMax;
    ctx.imageSmoothingEnabled = !isCrowd;
    const count = this.#halves.length;
    for (const [index, half] of this.#halves.entries()) {
      fall(half, elapsedMs);
      half.opacity = opacityOf(half.ms, count - index);
      ctx.globalAlpha = half.opacity;
      const spot = { x: field.left + half.x * field.scale, y: field.top + half.y * field.scale, ratio };
      const its = art.of(half.which);
      const turn = isCrowd && turned.of(its.halves[half.side], half.angle);
      if (turn) stampTurn(ctx, turn, spot, half.grown);
      else drawTurning(ctx, its, spot, half);
    }
    ctx.globalAlpha = 1;
    ctx.imageSmoothingEnabled = true;
    this.#halves = this.#halves.filter(({ y, opacity }) => opacity > 0 && y < field.shape.height + 260);
  }
}

/** `later` are the halves that were cut since, and itself. */
function opacityOf(ms: number, later: number): number {
  const crowd = Math.max(0, later - crowdFrom) * crowdMs;
  return clamp01(1 - (ms - opaqueMs) / Math.max(fadeMs / 3, fadeMs - crowd));
}

/** Scales by whole pixels, and draws onto whole pixels. */
function stampTurn(ctx: DrawContext, { image, x, y }: Turn, spot: BlitPosition, grown: number): void {
  const { ratio } = spot;
  const whole = (pixels: number): number => Math.round(pixels) / ratio;
  ctx.drawImage(
    image,
    whole(spot.x * ratio + x * grown),
    whole(spot.y * ratio + y * grown),
    whole(image.width * grown),
    whole(image.height * grown),
  );
}

function drawTurning(
  ctx: DrawContext,
  { halves, halfReach, lap }: Art,
  spot: BlitPosition,
  half: Half,
): void {
  drawAt(ctx, [spot.x, spot.y, half.angle], () => {
    const outer = halfReach * half.grown;
    const inner = lap * half.grown;
    ctx.drawImage(halves[half.side], -outer, half.side === 0 ? -outer : -inner, outer * 2, inner + outer);
  });
}

function fall(half: Half, ms: number): void {
  half.speedY += gravity * ms;
  half.x += half.speedX * ms;
  half.y += half.speedY * ms;
  half.angle += half.spin * ms;
  half.grown += growth * ms;
  half.ms += ms;
}

/** A cut has two angles; takes the one that turns the fruit least. */
function nearestTurn(cut: number, angle: number): number {
  const turns = Math.round((angle - cut) / Math.PI);
  return cut + turns * Math.PI;
}
