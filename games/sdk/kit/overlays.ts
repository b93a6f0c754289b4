import { backOut, clamp01, easeOut } from './easing.ts';
import { colours, disc, pill, shadowed } from './look.ts';
import { playButton } from './marks.ts';
import type { Pen } from './paint.ts';
import { figure, type SharedWords } from './words.ts';

/** What lies over every game: the count, the pause and its button, the result. */

export interface Size {
  width: number;
  height: number;
}

/** 3 – 2 – 1 – go; `secondsLeft` runs from 3 to 0 and a little past. */
export function drawCount(pen: Pen, { width, height }: Size, secondsLeft: number, words: SharedWords): void {
  const whole = Math.ceil(secondsLeft);
  const part = secondsLeft > 0 ? whole - secondsLeft : clamp01(-secondsLeft / 0.6);
  const text = secondsLeft > 0 ? figure(whole) : words.go;
  pen.save();
  pen.translate(width / 2, height * 0.36);
  const size = 0.6 + 0.4 * backOut(clamp01(part * 3));
  pen.scale(size, size);
  pen.globalAlpha = part > 0.75 ? (1 - part) * 4 : 1;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  shadowed(pen, text, [0, 0], secondsLeft > 0 ? 120 : 92, secondsLeft > 0 ? colours.paper : colours.gold);
  pen.restore();
  pen.globalAlpha = 1;
}

export function drawPause(pen: Pen, { width, height }: Size, words: SharedWords, now: number): void {
  pen.fillStyle = '#140e22b0';
  pen.fillRect(0, 0, width, height);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  shadowed(pen, words.paused, [width / 2, height * 0.36], 44, colours.paper);
  playButton(pen, width / 2, height * 0.5, now);
  shadowed(pen, words.resume, [width / 2, height * 0.5 + 84], 18, '#e3d8f0');
}

export interface Result {
  title: string;
  /** Whether the title is one of joy. */
  won: boolean;
  /** Up to four names with their values. */
  rows: readonly (readonly [name: string, value: string])[];
}

/** The card at the end; the score counts up while it rises. `best` is the best before this game, 0 for none. */
export function drawResult(
  pen: Pen,
  { width, height }: Size,
  { title, won, rows, score, best }: Result & { score: number; best: number },
  ms: number,
  words: SharedWords,
): void {
  const rise = backOut(clamp01(ms / 450));
  pen.fillStyle = colours.ink;
  pen.globalAlpha = 0.55 * clamp01(ms / 300);
  pen.fillRect(0, 0, width, height);
  pen.globalAlpha = 1;
  const cardWidth = Math.min(320, width - 40);
  const cardHeight = 164 + rows.length * 24;
  const left = (width - cardWidth) / 2;
  const top = (height - cardHeight) * 0.42 + (1 - rise) * height * 0.5;
  pill(pen, [left, top + 6, cardWidth, cardHeight], '#0d0818', 28);
  pill(pen, [left, top, cardWidth, cardHeight], colours.plum, 28);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const cx = width / 2;
  shadowed(pen, title, [cx, top + 40], 30, won ? colours.gold : colours.paper);
  const shown = Math.round(score * easeOut(clamp01((ms - 200) / 700)));
  shadowed(pen, figure(shown), [cx, top + 98], 58, colours.paper);
  if (score > best && best > 0) shadowed(pen, words.newBest, [cx, top + 136], 17, colours.mint);
  rows.forEach(([name, value], index) =>
    resultRow(pen, [left + 28, left + cardWidth - 28], top + 164 + index * 24, name, value),
  );
}

function resultRow(
  pen: Pen,
  [left, right]: readonly [number, number],
  y: number,
  name: string,
  value: string,
): void {
  pen.font = '600 15px system-ui, sans-serif';
  pen.fillStyle = colours.quiet;
  pen.textAlign = 'left';
  pen.fillText(name, left, y);
  pen.fillStyle = colours.gold;
  pen.textAlign = 'right';
  pen.fillText(value, right, y);
}

/** The round switch in the corner, 44 px. Sound is the page's to switch: one place for every game. */
const buttonSize = 44;
/** A little room around it for thumbs. */
const buttonMargin = 4;

function buttonPlace(width: number): { x: number; y: number } {
  return { x: width - 12 - buttonSize / 2, y: 32 + buttonSize / 2 };
}

export function isOnPauseButton(x: number, y: number, width: number): boolean {
  const at = buttonPlace(width);
  return Math.hypot(x - at.x, y - at.y) <= buttonSize / 2 + buttonMargin;
}

export function drawPauseButton(pen: Pen, width: number): void {
  const { x, y } = buttonPlace(width);
  disc(pen, x, y, buttonSize / 2, '#140e22b8');
  pen.fillStyle = colours.paper;
  pen.fillRect(x - 8, y - 9, 5.5, 18);
  pen.fillRect(x + 2.5, y - 9, 5.5, 18);
}
