import { backOut, clamp01, easeInOut, easeOut, lerp } from '../render/easing.ts';
import { drawAt, type DrawContext } from '../render/picture.ts';
import { drawStar, finishPlace } from '../render/stars.ts';
import { colours, displayFont, drawOutlinedText, fillRoundRect } from '../render/theme.ts';
import { formatNumber } from '../render/format.ts';
import type { SharedMessages } from './shared-messages.ts';

/** The card at the end of a game, the last thing drawn: nothing covers it. */

export interface Result {
  title: string;
  /** Whether the title is festive. */
  won: boolean;
  /** How long what happens at the end is seen alone; by default for less than half a second. */
  afterTicks?: number;
  /** Stars earned of three, on the card's upper edge. */
  stars?: number;
  /** Up to four names with their values. */
  rows: readonly (readonly [name: string, value: string])[];
}

/** `best` is the best before this game, 0 for none. */
export type ScoredResult = Result & { score: number; best: number };

const defaultAfterTicks = 25;
const rowHeight = 24;
const headHeight = 172;
const riseMs = 450;
/** The score has counted up: a best is celebrated. */
export const countedMs = 700;

/** The tick after the end at which the card rises. */
export const cardTickOf = ({ afterTicks }: Result): number => afterTicks ?? defaultAfterTicks;

export const beatsBest = ({ score, best }: Pick<ScoredResult, 'score' | 'best'>): boolean =>
  best > 0 && score > best;

/** What is played at the end: a best above all. */
export const endSound = (isWon: boolean, score: number, best = 0): 'best' | 'finish' | 'lost' =>
  beatsBest({ score, best }) ? 'best' : isWon ? 'finish' : 'lost';

/** Darkens the game behind the card. */
export function dimGame(
  ctx: DrawContext,
  { width, height }: { width: number; height: number },
  ms: number,
): void {
  ctx.fillStyle = colours.ink;
  ctx.globalAlpha = 0.55 * clamp01(ms / 300);
  ctx.fillRect(0, 0, width, height);
  ctx.globalAlpha = 1;
}

/** The card rises from below and its score counts up; `ms` since its start. */
export function drawResult(
  ctx: DrawContext,
  { width, height }: { width: number; height: number },
  result: ScoredResult,
  ms: number,
  messages: SharedMessages,
): void {
  const { title, won, rows, score, stars } = result;
  const cardWidth = Math.min(320, width - 40);
  const cardHeight = headHeight + rows.length * rowHeight;
  const left = (width - cardWidth) / 2;
  const top = (height - cardHeight) * 0.42 + (1 - backOut(clamp01(ms / riseMs))) * height * 0.5;
  fillRoundRect(ctx, [left, top + 6, cardWidth, cardHeight], '#0d0818', 28);
  fillRoundRect(ctx, [left, top, cardWidth, cardHeight], colours.plum, 28);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const middle = width / 2;
  drawOutlinedText(ctx, title, [middle, top + 44], 30, won ? colours.gold : colours.paper);
  const shown = Math.round(score * easeOut(clamp01((ms - 200) / 700)));
  const celebrated = beatsBest(result) && ms > countedMs;
  drawOutlinedText(
    ctx,
    formatNumber(shown),
    [middle, top + 98],
    58,
    celebrated ? colours.gold : colours.paper,
  );
  drawBest(ctx, [middle, top + 142], result, ms, messages);
  rows.forEach(([name, value], index) =>
    resultRow(ctx, [left + 28, left + cardWidth - 28], top + headHeight + index * rowHeight, name, value),
  );
  if (stars !== undefined) drawStars(ctx, { width, height, top }, stars, ms);
}

/** Stars go to the card's upper edge from where they fell; there is one set of them at any time. */
function drawStars(
  ctx: DrawContext,
  { width, height, top }: { width: number; height: number; top: number },
  stars: number,
  ms: number,
): void {
  const gone = stars > 0 ? easeInOut(clamp01(ms / riseMs)) : 1;
  for (const index of [0, 1, 2]) {
    const from = finishPlace(index, width, height);
    const isMiddle = index === 1;
    const x = lerp(from.x, width / 2 + (index - 1) * 70, gone);
    const y = lerp(from.y, top - (isMiddle ? 16 : 6), gone);
    drawStar(ctx, x, y, lerp(from.size, isMiddle ? 36 : 29, gone), index < stars);
  }
}

/** A best is celebrated, with how far it passed the last one; else a line tells how near the score came to it. */
function drawBest(
  ctx: DrawContext,
  [x, y]: readonly [number, number],
  result: ScoredResult,
  ms: number,
  messages: SharedMessages,
): void {
  const { score, best } = result;
  if (best <= 0) return;
  if (beatsBest(result)) {
    const grown = backOut(clamp01((ms - countedMs) / 350));
    if (grown <= 0) return;
    const text = `${messages.newBest}  +${formatNumber(score - best)}`;
    drawAt(ctx, [x, y, 0, grown], () => {
      fillRoundRect(ctx, [-112, -15, 224, 30], colours.mint, 15);
      ctx.font = `800 18px ${displayFont}`;
      ctx.fillStyle = '#05301c';
      ctx.fillText(text, 0, 1);
    });
    return;
  }
  const part = clamp01(score / best) * easeOut(clamp01((ms - 200) / 700));
  fillRoundRect(ctx, [x - 100, y - 15, 200, 8], '#140e22', 4);
  if (part > 0.04) fillRoundRect(ctx, [x - 100, y - 15, 200 * part, 8], colours.gold, 4);
  ctx.font = `600 15px ${displayFont}`;
  ctx.fillStyle = colours.quiet;
  ctx.fillText(`${messages.best} ${formatNumber(best)}`, x, y + 4);
}

function resultRow(
  ctx: DrawContext,
  [left, right]: readonly [number, number],
  y: number,
  name: string,
  value: string,
): void {
  ctx.font = `600 15px ${displayFont}`;
  ctx.fillStyle = colours.quiet;
  ctx.textAlign = 'left';
  ctx.fillText(name, left, y);
  ctx.fillStyle = colours.gold;
  ctx.textAlign = 'right';
  ctx.fillText(value, right, y);
}
