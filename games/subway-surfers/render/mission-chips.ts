import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import { paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { fillCircle, fillRoundRect, strokeLine } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/runtime/shared-messages.ts';
import type { Messages } from '../assets.ts';
import { missionProgress } from '../core/mission-progress.ts';
import { missionsPerRun } from '../core/missions.ts';
import type { RunState } from '../core/state.ts';
import { missionName, paintSign } from './mission-icons.ts';
import { palette } from './palette.ts';

/** The run's three missions: a card before the start, small chips during the run. */

const chipHeight = 30;
const chipWidth = 92;
/** The card stays so many ticks of the run, then fades. */
const cardTicks = 40;
const cardWidth = 300;
const rowHeight = 40;

export class MissionChips {
  #signs: Picture[] = [];
  #key = '';
  #ratio = 1;
  readonly #counts = Array.from({ length: missionsPerRun }, () => new Label());
  readonly #labels = Array.from({ length: missionsPerRun }, () => new Label());
  /** Milliseconds since each was done. */
  readonly #doneMs = [Infinity, Infinity, Infinity];
  readonly #wasDone = [false, false, false];

  resize(ratio: number): void {
    this.#ratio = ratio;
    this.#key = '';
  }

  /** Chips in a column, their upper left corner at a place. */
  draw(ctx: DrawContext, run: RunState, [x, y]: readonly [number, number], elapsedMs: number): void {
    this.#prepare(run);
    run.track.missions.forEach((mission, place) => {
      const value = missionProgress(run, place);
      const isDone = value >= mission.target;
      if (isDone && !this.#wasDone[place]) this.#doneMs[place] = 0;
      this.#wasDone[place] = isDone;
      this.#doneMs[place]! += elapsedMs;
      this.#chip(ctx, { x, y: y + place * (chipHeight + 5), place, value, target: mission.target });
    });
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

  /** The card, for as long as it is shown; `mode` tells whether the run has begun. */
  drawCard(ctx: DrawContext, run: RunState, { width, height, mode, messages }: Card): void {
    if (mode === 'over' || run.tick > cardTicks) return;
    this.#prepare(run);
    const left = (width - cardWidth) / 2;
    const top = Math.min(height * 0.56, height - rowHeight * 3 - 24);
    ctx.globalAlpha = clamp01((cardTicks - run.tick) / 20);
    fillRoundRect(ctx, [left, top, cardWidth, rowHeight * missionsPerRun + 12], '#140e22e0', 18);
    run.track.missions.forEach(({ kind, target }, place) => {
      const y = top + 6 + rowHeight * (place + 0.5);
      const sign = this.#signs[place];
      if (sign) ctx.drawImage(sign, left + 16, y - 15, 30, 30);
      const text = messages[textOf(kind)].replace('{n}', formatNumber(target));
      this.#labels[place]?.draw(ctx, text, {
        x: left + 58,
        y: y + 1,
        align: 0,
        size: 16,
        colour: palette.paper,
      });
    });
    ctx.globalAlpha = 1;
  }

  #prepare({ track }: RunState): void {
    const key = track.missions.map(({ kind }) => kind).join(' ');
    if (key === this.#key) return;
    this.#key = key;
    this.#signs = track.missions.map(({ kind }) =>
      paint(28, 28, this.#ratio * 1.2, (ctx) => paintSign(ctx, kind)),
    );
  }
}

/** 'coins' is also a row of the result. */
function textOf(kind: number): keyof Messages {
  const name = missionName(kind);
  return name === 'coins' ? 'coinsTaken' : name;
}

interface Chip {
  x: number;
  y: number;
  place: number;
  value: number;
  target: number;
}

interface Card {
  width: number;
  height: number;
  mode: string;
  messages: Messages;
}

function drawTick(ctx: DrawContext, x: number, y: number): void {
  fillCircle(ctx, x, y, 10, palette.mint);
  strokeLine(ctx, [x - 4.5, y, x - 1, y + 4, x + 5, y - 4], palette.ink, 3);
}
