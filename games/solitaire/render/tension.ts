import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { blitMoved, paintFade, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import type { Rules } from '../core/card-rules.ts';
import { phase, type Table } from '../core/state.ts';
import { secondsPlace, type Layout } from './layout.ts';
import { palette } from './palette.ts';

/**
 * The last seconds of the clock: red edges that beat like a heart beneath the cards, and the seconds where none lies. The
 * edges also beat in the last moves that leave a level's third star.
 */

const lastTicks = 20 * ticksPerSecond;
const countTicks = 10 * ticksPerSecond;
const edge = 44;
const sizeMin = 28;

/** The last moves before a level's third star is lost are counted down from this many. */
export const lastMoves = 10;
/** In the last of them the heart beats. */
export const heartMoves = 3;

/** How many of the last moves before the third star is lost are left; undefined earlier and later. */
export function movesLeft({ moves, phase: now }: Table, movesMax = Infinity): number | undefined {
  const left = movesMax - moves;
  return now === phase.open && left > 0 && left <= lastMoves ? left : undefined;
}

/** 0 before the last twenty seconds and the last moves for a third star, up to 1 at their end. */
export function tensionOf({ clockTicks }: Rules, table: Table, movesMax?: number): number {
  if (table.phase !== phase.open) return 0;
  const byClock = 1 - (clockTicks - table.tick) / lastTicks;
  const byMoves = 1 - ((movesLeft(table, movesMax) ?? Infinity) - 1) / heartMoves;
  return Math.min(1, Math.max(0, byClock, byMoves));
}

/** 1 at each beat, and down to 0 until the next. */
export const beatOf = ({ clockTicks }: Rules, { tick }: Table): number =>
  (Math.max(0, clockTicks - tick) % ticksPerSecond) / ticksPerSecond;

interface TensionSources {
  rules: Rules;
  table: Table;
  /** Moves in which a win brings a level's third star. */
  movesMax?: number | undefined;
  /** Reduced motion. */
  isCalm: boolean;
}

export class Tension {
  #layout!: Layout;
  readonly #seconds = new Label();
  /** Above, below, left, right; made when first needed. */
  #edges: readonly Picture[] = [];

  resize(layout: Layout): void {
    this.#layout = layout;
    this.#edges = [];
  }

  drawEdges(ctx: DrawContext, { rules, table, movesMax, isCalm }: TensionSources): void {
    const tension = tensionOf(rules, table, movesMax);
    if (tension === 0) return;
    if (this.#edges.length === 0) this.#edges = paintEdges(this.#layout);
    const [above, below, left, right] = this.#edges as [Picture, Picture, Picture, Picture];
    const { width, height, ratio } = this.#layout;
    ctx.globalAlpha = (0.25 + 0.35 * tension) * (isCalm ? 1 : 0.55 + 0.9 * beatOf(rules, table) ** 2);
    blitMoved(ctx, above, { x: 0, y: 0, ratio });
    blitMoved(ctx, below, { x: 0, y: height - edge, ratio });
    blitMoved(ctx, left, { x: 0, y: 0, ratio });
    blitMoved(ctx, right, { x: width - edge, y: 0, ratio });
    ctx.globalAlpha = 1;
  }

  /** A short phone has no room for them; there the clock beats. */
  drawSeconds(ctx: DrawContext, { rules, table, isCalm }: TensionSources): void {
    const left = rules.clockTicks - table.tick;
    const { size, ...place } = secondsPlace(this.#layout);
    if (left > countTicks || tensionOf(rules, table) === 0 || size < sizeMin) return;
    this.#seconds.draw(ctx, formatNumber(Math.ceil(left / ticksPerSecond)), {
      ...place,
      size,
      colour: palette.loss,
      align: 0.5,
      grown: isCalm ? 1 : 1 + 0.3 * beatOf(rules, table) ** 2,
    });
  }
}

function paintEdges({ width, height, ratio }: Layout): Picture[] {
  const [lying, standing] = [[width, edge] as const, [edge, height] as const];
  const rose = palette.rose;
  return [
    paintFade(lying, ratio, rose, [0, 0], [0, edge]),
    paintFade(lying, ratio, rose, [0, edge], [0, 0]),
    paintFade(standing, ratio, rose, [0, 0], [edge, 0]),
    paintFade(standing, ratio, rose, [edge, 0], [0, 0]),
  ];
}
