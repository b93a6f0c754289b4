import { backOut, clamp01, easeInOut } from '../../sdk/render/easing.ts';
import { paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { fillCircle, fillRoundRect, strokeLine } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import type { Messages } from '../messages.ts';
import { missionProgress } from '../core/mission-progress.ts';
import { missionsPerRun } from '../core/missions.ts';
import type { RunState } from '../core/state.ts';
import { paintSign } from './mission-icons.ts';
import { MissionNotes, sentenceOf } from './mission-notes.ts';
import { palette } from './palette.ts';

/** The run's three missions as signs and numbers: large in the count, from where they fly into small chips. */

const chipHeight = 30;
const chipWidth = 92;
const chipGap = 5;
/** In the count, in milliseconds: a sign pops up, stays, and flies; each a little after the last. */
const popMs = 200;
const flyFromMs = 560;
const flyMs = 260;
const laterMs = 70;
const signSize = 46;
const numberSize = 26;
const apart = 82;

export class MissionChips {
  #signs: Picture[] = [];
  readonly #notes = new MissionNotes();
  #key = '';
  #ratio = 1;
  readonly #counts = Array.from({ length: missionsPerRun }, () => new Label());
  readonly #targets = Array.from({ length: missionsPerRun }, () => new Label());
  /** Milliseconds of the count. */
  #countMs = 0;
  /** Milliseconds since each chip was filled or done. */
  readonly #doneMs = [Infinity, Infinity, Infinity];
  readonly #wasDone = [false, false, false];

  resize(ratio: number): void {
    this.#ratio = ratio;
    this.#key = '';
  }

  /** Chips in a column, their upper left corner at a place. */
  draw(ctx: DrawContext, run: RunState, { corner, elapsedMs }: ChipsPlace): void {
    const [x, y] = corner;
    this.#prepare(run);
    run.track.missions.forEach((mission, place) => {
      const value = missionProgress(run, place);
      const isDone = value >= mission.target;
      if (isDone && !this.#wasDone[place]) this.#doneMs[place] = 0;
      this.#wasDone[place] = isDone;
      this.#doneMs[place]! += elapsedMs;
      this.#chip(ctx, { x, y: y + place * (chipHeight + chipGap), place, value, target: mission.target });
    });
  }

  /** Beside a chip what it asks for. */
  drawNote(ctx: DrawContext, run: RunState, { corner, elapsedMs }: ChipsPlace, messages: Messages): void {
    const place = this.#notes.follow(run, elapsedMs);
    const mission = place === undefined ? undefined : run.track.missions[place];
    if (place === undefined || !mission) return;
    const y = corner[1] + place * (chipHeight + chipGap) + chipHeight / 2;
    this.#notes.draw(ctx, sentenceOf(mission, messages), corner[0] + chipWidth + 5, y);
  }

  /** The missions of the count, in the middle of what the chips leave; they arrive before the run begins. */
  drawCount(ctx: DrawContext, run: RunState, { width, height, elapsedMs, corner }: Count): void {
    this.#prepare(run);
    this.#countMs += elapsedMs;
    const middle = width > 700 ? width / 2 : (width + corner[0] + chipWidth) / 2;
    run.track.missions.forEach(({ target }, place) => {
      const ms = this.#countMs - place * laterMs;
      const flown = easeInOut(clamp01((ms - flyFromMs) / flyMs));
      const toY = corner[1] + place * (chipHeight + chipGap) + chipHeight / 2;
      const grown = backOut(clamp01(ms / popMs)) * (1 - flown * 0.48);
      const x = mix(middle + (place - 1) * apart, corner[0] + 15, flown);
      const y = mix(height * 0.2, toY, flown);
      if (ms > 0 && flown < 1) this.#target(ctx, { x, y, place, target, grown });
      // The chip springs as its sign arrives.
      if (flown === 1 && this.#doneMs[place] === Infinity) this.#doneMs[place] = 0;
    });
  }

  #target(ctx: DrawContext, { x, y, place, target, grown }: Target): void {
    const sign = this.#signs[place];
    const size = signSize * grown;
    const card = 76 * grown;
    fillRoundRect(ctx, [x - card / 2, y - size * 0.7, card, 92 * grown], '#140e22d8', 16 * grown);
    if (sign) ctx.drawImage(sign, x - size / 2, y - size / 2, size, size);
    const below = { x, y: y + 42 * grown, align: 0.5, size: numberSize } as const;
    this.#targets[place]?.draw(ctx, formatNumber(target), { ...below, colour: palette.gold, grown });
  }

  #chip(ctx: DrawContext, { x, y, place, value, target }: Chip): void {
    const isDone = value >= target;
    const grown = 1 + 0.35 * (1 - backOut(clamp01(this.#doneMs[place]! / 420)));
    fillRoundRect(ctx, [x, y, chipWidth, chipHeight], '#140e22b8');
    const part = clamp01(value / target);
    if (part > 0.02) {
      const width = Math.max(chipHeight, chipWidth * part);
      fillRoundRect(ctx, [x, y, width, chipHeight], isDone ? '#1f8a58d0' : '#6243bdb0');
    }
    const sign = this.#signs[place];
    if (sign) ctx.drawImage(sign, x + 15 - 12 * grown, y + 15 - 12 * grown, 24 * grown, 24 * grown);
    if (isDone) return drawTick(ctx, x + 58, y + 15);
    const text = `${formatNumber(value)}/${formatNumber(target)}`;
    this.#counts[place]?.draw(ctx, text, {
      x: x + chipWidth - 8,
      y: y + 16,
      align: 1,
      size: 13,
      colour: palette.paper,
    });
  }

  #prepare({ track }: RunState): void {
    const key = track.missions.map(({ kind }) => kind).join(' ');
    if (key === this.#key) return;
    this.#key = key;
    this.#signs = track.missions.map(({ kind }) =>
      paint(28, 28, this.#ratio * 1.7, (ctx) => paintSign(ctx, kind)),
    );
  }
}

interface Chip {
  x: number;
  y: number;
  place: number;
  value: number;
  target: number;
}

type Corner = readonly [x: number, y: number];

interface ChipsPlace {
  /** The upper left one. */
  corner: Corner;
  elapsedMs: number;
}

interface Count extends ChipsPlace {
  width: number;
  height: number;
}

interface Target {
  x: number;
  y: number;
  place: number;
  target: number;
  grown: number;
}

const mix = (from: number, to: number, part: number): number => from + (to - from) * part;

function drawTick(ctx: DrawContext, x: number, y: number): void {
  fillCircle(ctx, x, y, 10, palette.mint);
  strokeLine(ctx, [x - 4.5, y, x - 1, y + 4, x + 5, y - 4], palette.ink, 3);
}
