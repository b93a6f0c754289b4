import { clamp01 } from '../../sdk/render/easing.ts';
import type { DrawContext, Picture } from '../../sdk/render/picture.ts';
import type { Rules } from '../core/card-rules.ts';
import type { Table } from '../core/state.ts';
import type { CardMotion } from './card-motion.ts';
import { poseOf, shakeOf, type Flight, type Pose } from './flight.ts';
import type { Layout } from './layout.ts';
import type { Pictures } from './pictures.ts';

/** Paints the cards: resting ones from the bottom, then flying, then carried ones. Device pixels throughout. */

/** Cards of a stack that are visible beneath the top one. */
const heapShown = 2;
const wasteShown = 4;
const carriedSize = 1.06;

export interface Shown {
  rules: Rules;
  motion: CardMotion;
  carried: readonly number[];
  /** Cards that a finger touches. */
  pressed: readonly number[];
  /** Cards that lean a little, as a hint. */
  hinted: readonly number[];
  nowMs: number;
}

export function drawTable(
  ctx: DrawContext,
  table: Table,
  pictures: Pictures,
  layout: Layout,
  shown: Shown,
): void {
  const { motion, carried } = shown;
  const flying: number[] = [];
  inDevicePixels(ctx, () => {
    for (const card of lying(shown.rules, table)) {
      if (carried.includes(card)) continue;
      if (motion.isFlying(card)) flying.push(card);
      else drawCard(ctx, card, pictures, layout, shown);
    }
    for (const card of [...table.stock, ...table.waste]) {
      if (motion.isFlying(card) && !flying.includes(card) && !carried.includes(card)) flying.push(card);
    }
    flying.sort((one, other) => motion.flights[one]!.order - motion.flights[other]!.order);
    for (const card of flying) drawCard(ctx, card, pictures, layout, shown);
  });
}

/** The cards in a hand, above all that glows beneath them. */
export function drawCarried(ctx: DrawContext, pictures: Pictures, { ratio }: Layout, shown: Shown): void {
  inDevicePixels(ctx, () => {
    for (const card of shown.carried) {
      const { x, y } = shown.motion.flights[card]!;
      const picture = pictures.face(card);
      const [wide, high] = [picture.width * carriedSize, picture.height * carriedSize];
      ctx.drawImage(pictures.shadow, Math.round((x + 2) * ratio), Math.round((y + 10) * ratio));
      ctx.drawImage(picture, x * ratio - (wide - picture.width) / 2, (y - 7) * ratio, wide, high);
    }
  });
}

/** Keeps the translation of a table that shakes. */
function inDevicePixels(ctx: DrawContext, draw: () => void): void {
  const { e, f } = ctx.getTransform();
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, e, f);
  draw();
  ctx.restore();
}

/** The visible cards, lowest first. */
function lying(rules: Rules, table: Table): number[] {
  const homes = table.home.flatMap((_, home) => rules.homeCards(table, home).slice(-heapShown));
  const cells = Array.from({ length: rules.cells }, (_, cell) => rules.cellCard(table, cell));
  return [
    ...table.stock.slice(-heapShown),
    ...table.waste.slice(-wasteShown),
    ...homes,
    ...cells.filter((card) => card !== undefined),
    ...table.piles.flat(),
  ];
}

function drawCard(ctx: DrawContext, card: number, pictures: Pictures, layout: Layout, shown: Shown): void {
  const flight = shown.motion.flights[card]!;
  const { ratio } = layout;
  const swing = shown.hinted.includes(card) ? Math.abs(Math.sin(shown.nowMs / 260)) : 0;
  const lean = shown.pressed.includes(card) ? 4 : swing * layout.cardHeight * 0.05;
  const pose = poseOf(flight);
  const x = (pose.x + shakeOf(flight)) * ratio;
  const y = (pose.y - lean) * ratio;
  if (flight.ms > 0 && flight.ms < flight.lastsMs) drawShadow(ctx, flight, pictures, ratio);
  if (shown.hinted.includes(card)) {
    const edge = Math.round(4 * ratio);
    ctx.drawImage(pictures.frame, Math.round(x) - edge, Math.round(y) - edge);
  }
  if (flight.face !== 0 && flight.face !== 1) return drawTurning(ctx, card, pictures, flight, { x, y });
  drawPosed(ctx, flight.face === 1 ? pictures.face(card) : pictures.back, { ...pose, x, y });
}

/** Stands on its foot when it is squashed; a card at rest is a plain copy. */
function drawPosed(ctx: DrawContext, picture: Picture, { x, y, wide, high }: Pose): void {
  if (wide === 1 && high === 1) return ctx.drawImage(picture, Math.round(x), Math.round(y));
  const [width, height] = [picture.width * wide, picture.height * high];
  ctx.drawImage(picture, x - (width - picture.width) / 2, y - (height - picture.height), width, height);
}

/** The higher the card, the farther its shadow. */
function drawShadow(ctx: DrawContext, { x, y, lift }: Flight, { shadow }: Pictures, ratio: number): void {
  const away = 2 + lift * 12;
  ctx.drawImage(shadow, Math.round((x - 6 + away * 0.5) * ratio), Math.round((y - 6 + away) * ratio));
}

/** A card that turns is narrow in the middle of it, and a little higher. */
function drawTurning(
  ctx: DrawContext,
  card: number,
  pictures: Pictures,
  { face }: Flight,
  { x, y }: { x: number; y: number },
): void {
  const picture = face > 0.5 ? pictures.face(card) : pictures.back;
  const width = picture.width * Math.max(0.04, Math.abs(Math.cos(face * Math.PI)));
  const grown = 1 + 0.08 * Math.sin(clamp01(face) * Math.PI);
  const height = picture.height * grown;
  ctx.drawImage(picture, x + (picture.width - width) / 2, y - (height - picture.height) / 2, width, height);
}
