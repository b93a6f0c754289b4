import { clamp01 } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import type { Rules } from '../core/card-rules.ts';
import type { Table } from '../core/state.ts';
import { shakeOf, type CardMotion, type Flight } from './card-motion.ts';
import type { Layout } from './layout.ts';
import type { Pictures } from './pictures.ts';

/** Paints the cards: resting ones from the bottom, then flying, then dragged ones. Device pixels throughout. */

/** Cards of a stack that are visible beneath the top one. */
const heapShown = 2;
const wasteShown = 4;

export interface Shown {
  rules: Rules;
  motion: CardMotion;
  carried: readonly number[];
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
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  const { motion, carried } = shown;
  const flying: number[] = [];
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
  for (const card of carried) drawLifted(ctx, card, pictures, layout, shown);
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
  const lean = shown.hinted.includes(card)
    ? Math.abs(Math.sin(shown.nowMs / 260)) * layout.cardHeight * 0.05
    : 0;
  const x = (flight.x + shakeOf(flight)) * ratio;
  const y = (flight.y - lean) * ratio;
  if (shown.hinted.includes(card)) {
    const edge = Math.round(4 * ratio);
    ctx.drawImage(pictures.frame, Math.round(x) - edge, Math.round(y) - edge);
  }
  if (flight.face === 0 || flight.face === 1) {
    ctx.drawImage(flight.face === 1 ? pictures.face(card) : pictures.back, Math.round(x), Math.round(y));
  } else drawTurning(ctx, card, pictures, flight, { x, y });
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
  const grown = 1 + 0.06 * Math.sin(clamp01(face) * Math.PI);
  const height = picture.height * grown;
  ctx.drawImage(picture, x + (picture.width - width) / 2, y - (height - picture.height) / 2, width, height);
}

function drawLifted(
  ctx: DrawContext,
  card: number,
  pictures: Pictures,
  { ratio }: Layout,
  { motion }: Shown,
): void {
  const { x, y } = motion.flights[card]!;
  const picture = pictures.face(card);
  ctx.drawImage(pictures.shadow, Math.round((x - 2) * ratio), Math.round((y + 4) * ratio));
  ctx.drawImage(picture, Math.round(x * ratio), Math.round((y - 4) * ratio));
}
