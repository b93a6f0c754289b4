import { ticksPerSecond } from '../core/game-core.ts';
import type { Mode } from '../input/input-router.ts';
import { backOut, clamp01 } from '../render/easing.ts';
import type { DrawContext } from '../render/picture.ts';
import { colours, fillCircle, fillPolygon, fillRects, drawOutlinedText } from '../render/theme.ts';
import { playButton } from '../render/tutorial-marks.ts';
import { formatNumber } from '../render/format.ts';
import { cardTickOf, dimGame, drawResult, type ScoredResult } from './result-card.ts';
import type { SharedMessages } from './shared-messages.ts';

/** Overlays of every game: the countdown, the pause and its button, the result. */

interface Size {
  width: number;
  height: number;
}

/** The player is in control already. */
const goTicks = 18;
const countSize = 120;
const goSize = 56;
const msPerTick = 1000 / ticksPerSecond;

/** State of the overlays in a frame. */
export interface Overlaid {
  mode: Mode;
  paused: boolean;
  /** A replay has no countdown. */
  isReplay: boolean;
  /** Seconds of the countdown; below 0 after its end. */
  ticksLeft: number;
  overTicks: number;
  /** A tap leads on to the page. */
  mayLeave: boolean;
  result(): ScoredResult;
  /** Draws between the dimmed game and the card, which it must not cover. */
  celebrate(): void;
}

/** Draws the current overlay: countdown, pause and its button, or result. */
export function drawOverlays(
  ctx: DrawContext,
  size: Size,
  { mode, paused, isReplay, ticksLeft, overTicks, mayLeave, result, celebrate }: Overlaid,
  messages: SharedMessages,
): void {
  const counts = mode === 'count' || (mode === 'play' && !isReplay);
  if (counts && ticksLeft > -goTicks) drawCount(ctx, size, ticksLeft / ticksPerSecond, messages);
  if (paused) drawPause(ctx, size, messages, performance.now());
  if (mode === 'over') {
    const ended = result();
    const ms = (overTicks - cardTickOf(ended)) * msPerTick;
    if (ms > 0) {
      dimGame(ctx, size, ms);
      celebrate();
      drawResult(ctx, size, ended, ms, messages);
    }
  } else if (mode !== 'tutorial') drawPauseButton(ctx, size.width);
  if (mayLeave) drawOn(ctx, size, overTicks);
}

/** Two arrows in the lower right corner that nod to the right. */
function drawOn(ctx: DrawContext, { width, height }: Size, overTicks: number): void {
  const [x, y] = [width - 42, height - 42];
  const nod = Math.round(2 * Math.sin(overTicks / 8));
  fillCircle(ctx, x, y, 24, '#140e22d0');
  for (const left of [x - 11 + nod, x + 1 + nod])
    fillPolygon(ctx, [left, y - 9, left + 11, y, left, y + 9], colours.gold);
}

/** 1 – go, or 2 – 1 – go after a pause; `secondsLeft` runs to a little below 0. */
function drawCount(
  ctx: DrawContext,
  { width, height }: Size,
  secondsLeft: number,
  messages: SharedMessages,
): void {
  const whole = Math.ceil(secondsLeft);
  const part = secondsLeft > 0 ? whole - secondsLeft : clamp01((-secondsLeft * ticksPerSecond) / goTicks);
  const text = secondsLeft > 0 ? formatNumber(whole) : messages.go;
  ctx.save();
  ctx.translate(width / 2, height * 0.36);
  const size = 0.6 + 0.4 * backOut(clamp01(part * 3));
  ctx.scale(size, size);
  ctx.globalAlpha = part > 0.75 ? (1 - part) * 4 : 1;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  drawOutlinedText(
    ctx,
    text,
    [0, 0],
    secondsLeft > 0 ? countSize : goSize,
    secondsLeft > 0 ? colours.paper : colours.gold,
  );
  ctx.restore();
  ctx.globalAlpha = 1;
}

function drawPause(ctx: DrawContext, { width, height }: Size, messages: SharedMessages, now: number): void {
  fillRects(ctx, '#140e22b0', [0, 0, width, height]);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  drawOutlinedText(ctx, messages.paused, [width / 2, height * 0.36], 44, colours.paper);
  playButton(ctx, width / 2, height * 0.5, now);
  drawOutlinedText(ctx, messages.resume, [width / 2, height * 0.5 + 84], 18, '#e3d8f0');
}

/** The round pause button in the corner, 44 px. The page has the sound switch for all games. */
const buttonSize = 44;
/** A margin around it for thumbs. */
const buttonMargin = 4;

function buttonPlace(width: number): { x: number; y: number } {
  return { x: width - 12 - buttonSize / 2, y: 32 + buttonSize / 2 };
}

export function isOnPauseButton(x: number, y: number, width: number): boolean {
  const at = buttonPlace(width);
  return Math.hypot(x - at.x, y - at.y) <= buttonSize / 2 + buttonMargin;
}

function drawPauseButton(ctx: DrawContext, width: number): void {
  const { x, y } = buttonPlace(width);
  fillCircle(ctx, x, y, buttonSize / 2, '#140e22b8');
  fillRects(ctx, colours.paper, [x - 8, y - 9, 5.5, 18], [x + 2.5, y - 9, 5.5, 18]);
}
