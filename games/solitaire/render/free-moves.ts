import type { DrawContext } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { fillCircle, fillRoundRect } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import type { Messages } from '../messages.ts';
import type { Counting } from '../core/card-rules.ts';
import { idleCost } from '../core/counted-moves.ts';
import type { Layout, Point } from './layout.ts';
import { palette } from './palette.ts';

/** How many moves may still bring nothing new, by number and dots; when none may, what the next one costs. */

const dotsInRow = 8;
const plateHeight = 50;
const beatMs = 400;

/** Between the buttons of an upright phone, beside the table above them on a wide screen. */
export const freeMovesPlace = ({ undo, giveUp, isWide, width, frame }: Layout): FreeMovesPlace => ({
  x: isWide ? width - frame.right / 2 + 5 : (undo.x + giveUp.x) / 2,
  y: isWide ? undo.y - 62 : undo.y,
  width: isWide ? Math.min(128, frame.right - 14) : Math.min(128, width * 0.46 - 44),
});

export type FreeMovesPlace = Point & { width: number };

export interface FreeMovesShown {
  counting: Counting;
  /** Made in a row. */
  idle: number;
  messages: Pick<Messages, 'idleLeft' | 'idleCost'>;
}

export interface FreeMovesLeft {
  left: number;
  /** From this few on the player is warned: one of two, three of sixteen. */
  isNearlySpent: boolean;
  /** What the next idle move costs. */
  nextCost: number;
}

/** After this many idle moves in a row. */
export function freeMovesAfter(idle: number, counting: Counting): FreeMovesLeft {
  const { idleFree } = counting;
  const left = Math.max(0, idleFree - idle);
  const isNearlySpent = left <= Math.min(3, Math.ceil(idleFree / 4));
  return { left, isNearlySpent, nextCost: idleCost(idle + 1, counting) };
}

export class FreeMoves {
  readonly #name = new Label();
  readonly #number = new Label();
  #seenIdle = 0;
  /** Milliseconds since one was spent. */
  #spentMs = beatMs;

  draw(ctx: DrawContext, place: FreeMovesPlace, shown: FreeMovesShown, elapsedMs: number): void {
    const { counting, idle, messages } = shown;
    const { x, y, width } = place;
    this.#spentMs = idle > this.#seenIdle ? 0 : this.#spentMs + elapsedMs;
    this.#seenIdle = idle;
    const { left, isNearlySpent, nextCost } = freeMovesAfter(idle, counting);
    const beat = isNearlySpent ? Math.max(0, 1 - this.#spentMs / beatMs) ** 2 : 0;
    const box = [x - width / 2, y - plateHeight / 2, width, plateHeight] as const;
    const warned = isNearlySpent ? warningOf(left) : undefined;
    if (warned) fillRoundRect(ctx, [box[0] - 2, box[1] - 2, width + 4, plateHeight + 4], warned, 14);
    fillRoundRect(ctx, [...box], left > 1 || !warned ? '#0d0818' : '#5a0f2b', 12);
    const name = left > 0 ? messages.idleLeft : messages.idleCost;
    const colour = left > 0 ? '#cfe6dc' : palette.paper;
    this.#name.draw(ctx, name, { x, y: y - 13, size: 12, colour, align: 0.5 });
    const grown = 1 + 0.35 * beat;
    if (left === 0) return this.#drawCost(ctx, { x, y }, -nextCost, grown);
    const lit = warned ?? palette.gold;
    const look = { x: x - width * 0.36, y: y + 9, size: 20, colour: lit, align: 0.5, grown } as const;
    this.#number.draw(ctx, formatNumber(left), look);
    drawDots(ctx, { x: x + width * 0.115, y: y + 9, width: width * 0.72 }, counting.idleFree, left, lit);
  }

  #drawCost(ctx: DrawContext, { x, y }: Point, cost: number, grown: number): void {
    const look = { x, y: y + 9, size: 22, colour: palette.loss, align: 0.5, grown } as const;
    this.#number.draw(ctx, formatNumber(cost), look);
  }
}

/** Amber, and red before the last free move and when none is left. */
export const warningOf = (left: number): string => (left > 1 ? '#ffa32e' : '#ff4a5c');

/** Lit for each that is left, dim for each that is spent. */
function drawDots(
  ctx: DrawContext,
  { x, y, width }: FreeMovesPlace,
  free: number,
  left: number,
  lit: string,
): void {
  const columns = Math.min(free, dotsInRow);
  const lastRow = Math.ceil(free / columns) - 1;
  const gap = Math.min(20, width / columns);
  const radius = Math.min(6, gap * 0.42);
  for (let move = 0; move < free; move += 1) {
    const row = Math.floor(move / columns);
    const across = x + ((move % columns) - (columns - 1) / 2) * gap;
    const look = move < left ? lit : '#ffffff3c';
    fillCircle(ctx, across, y + (row - lastRow / 2) * gap, radius, look);
  }
}
