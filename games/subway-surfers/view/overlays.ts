import type { Direction } from '../../sdk/kit/gestures.ts';
import { backOut, clamp01, easeInOut, easeOut } from '../../sdk/kit/easing.ts';
import { shape, type Pen } from '../../sdk/kit/paint.ts';
import { subwaySurfers } from '../core.ts';
import type { RunState } from '../core/state.ts';
import { pill, shadowed } from './hud.ts';
import { palette } from './palette.ts';
import { disc, poly } from './props.ts';
import { figure, type Words } from './texts.ts';

/** What lies over the world: the teaching hand, the count, the pause, the result. */

interface Size {
  width: number;
  height: number;
}

/** A hand draws the swipe that the runner shows, and the key that does the same lights up. */
export function drawLesson(
  pen: Pen,
  { width, height }: Size,
  direction: Direction,
  part: number,
  now: number,
): void {
  const cx = width / 2;
  // Beside the runner where there is room, below where there is not.
  if (width > height) keycaps(pen, width * 0.27, height * 0.8, direction);
  else keycaps(pen, cx, height * 0.9, direction);
  if (direction) {
    const reach = Math.min(90, width * 0.2);
    const t = easeInOut(clamp01(part * 1.6));
    const [dx, dy] = vectors[direction];
    const handY = height * 0.5;
    const x = cx + dx * reach * (t - 0.5) * 2;
    const y = handY + dy * reach * 0.8 * (t - 0.5) * 2;
    pen.globalAlpha = part > 0.75 ? (1 - part) * 4 : 1;
    pen.strokeStyle = '#fff7e8aa';
    pen.lineWidth = 10;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(cx - dx * reach, handY - dy * reach * 0.8);
    pen.lineTo(x, y);
    pen.stroke();
    drawHand(pen, x, y);
    pen.globalAlpha = 1;
  }
  playButton(pen, cx, height * 0.27, now);
}

const vectors: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** A gold button that breathes: touch anywhere, or press any key. */
function playButton(pen: Pen, x: number, y: number, now: number): void {
  const breath = 1 + Math.sin(now / 330) * 0.05;
  pen.save();
  pen.translate(x, y);
  pen.scale(breath, breath);
  disc(pen, 0, 5, 44, palette.goldDark);
  disc(pen, 0, 0, 44, palette.goldDeep);
  disc(pen, 0, -2, 38, palette.gold);
  poly(pen, [-12, -21, 23, -1, -12, 19], '#2a1600');
  pen.restore();
}

function keycaps(pen: Pen, x: number, y: number, direction: Direction | undefined): void {
  const caps: readonly [Direction, number, number][] = [
    ['up', 0, -23],
    ['left', -46, 23],
    ['down', 0, 23],
    ['right', 46, 23],
  ];
  for (const [name, dx, dy] of caps) {
    const lit = name === direction;
    const drop = lit ? 3 : 0;
    pill(pen, [x + dx - 20, y + dy - 20 + 4, 40, 40], lit ? palette.goldDark : '#0d0818cc', 11);
    pill(pen, [x + dx - 20, y + dy - 20 + drop, 40, 38], lit ? palette.gold : '#2b2146e6', 11);
    pen.save();
    pen.translate(x + dx, y + dy - 1 + drop);
    const [ax, ay] = vectors[name];
    pen.rotate(Math.atan2(ay, ax));
    poly(pen, [-6, -8, 9, 0, -6, 8], lit ? '#2a1600' : palette.paper);
    pen.restore();
  }
}

function drawHand(pen: Pen, x: number, y: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(-0.18);
  disc(pen, 0, 0, 25, '#fff7e844');
  shape(pen, '#140e2288', hand);
  pen.translate(-2, -3);
  shape(pen, '#fff7e8', hand);
  pen.restore();
}

const hand =
  'M-7 0a7.500 7.500 0 0 1 15 0V24c0-5 12-5 12 2 1-5 11-4 11 2 1-4 10-3 10 4V48c0 16-8 26-24 26-12 0-18-6-24-16L-19 38c-4-8 5-12 10-6l2 3Z';

/** 3 – 2 – 1 – go; `secondsLeft` runs from 3 to 0 and a little past. */
export function drawCount(pen: Pen, { width, height }: Size, secondsLeft: number, words: Words): void {
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
  shadowed(pen, text, [0, 0], secondsLeft > 0 ? 120 : 92, secondsLeft > 0 ? palette.paper : palette.gold);
  pen.restore();
  pen.globalAlpha = 1;
}

export function drawPause(pen: Pen, { width, height }: Size, words: Words, now: number): void {
  pen.fillStyle = '#140e22b0';
  pen.fillRect(0, 0, width, height);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  shadowed(pen, words.paused, [width / 2, height * 0.36], 44, palette.paper);
  playButton(pen, width / 2, height * 0.5, now);
  shadowed(pen, words.resume, [width / 2, height * 0.5 + 84], 18, '#e3d8f0');
}

export interface Result {
  finished: boolean;
  isBest: boolean;
  score: number;
  metres: number;
  coins: number;
  nearMisses: number;
}

/** `best` is the best score before this run, 0 if there is none. */
export function resultOf(run: RunState, best: number): Result {
  const { score } = subwaySurfers.outcome(run);
  return {
    finished: run.finished === 1,
    isBest: score > best && best > 0,
    score,
    metres: Math.trunc(run.at / 1000),
    coins: run.coins,
    nearMisses: run.nearMisses,
  };
}

/** The card at the end; the score counts up while it rises. */
export function drawResult(
  pen: Pen,
  { width, height }: Size,
  result: Result,
  ms: number,
  words: Words,
): void {
  const rise = backOut(clamp01(ms / 450));
  pen.fillStyle = '#140e22';
  pen.globalAlpha = 0.55 * clamp01(ms / 300);
  pen.fillRect(0, 0, width, height);
  pen.globalAlpha = 1;
  const cardWidth = Math.min(320, width - 40);
  const left = (width - cardWidth) / 2;
  const top = height * 0.3 + (1 - rise) * height * 0.5;
  pill(pen, [left, top + 6, cardWidth, 236], '#0d0818', 28);
  pill(pen, [left, top, cardWidth, 236], '#2b2146', 28);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const cx = width / 2;
  shadowed(
    pen,
    result.finished ? words.finish : words.over,
    [cx, top + 40],
    30,
    result.finished ? palette.gold : palette.paper,
  );
  const shown = Math.round(result.score * easeOut(clamp01((ms - 200) / 700)));
  shadowed(pen, figure(shown), [cx, top + 98], 58, palette.paper);
  if (result.isBest) shadowed(pen, words.best, [cx, top + 136], 17, palette.mint);
  const rows = [
    [words.distance, `${figure(result.metres)} m`],
    [words.coins, figure(result.coins)],
    [words.nearMisses, figure(result.nearMisses)],
  ] as const;
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
  pen.fillStyle = '#bdb2d2';
  pen.textAlign = 'left';
  pen.fillText(name, left, y);
  pen.fillStyle = palette.gold;
  pen.textAlign = 'right';
  pen.fillText(value, right, y);
}
