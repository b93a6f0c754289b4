import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { cellsAll, columns, firefly } from '../core/constants.ts';
import { cellX, cellY } from '../core/lattice.ts';
import type { Game } from '../core/state.ts';
import type { Bubbles } from './bubbles.ts';
import type { Layout } from './layout.ts';

const squashMs = 190;
const rowMs = 260;
const breathMs = 1800;
const stiffness = 430;
const damping = 15;

/** The hanging bubbles, each on a spring about its cell, so that a hit spreads. */
export class Cluster {
  readonly #x = new Float32Array(cellsAll);
  readonly #y = new Float32Array(cellsAll);
  readonly #speedX = new Float32Array(cellsAll);
  readonly #speedY = new Float32Array(cellsAll);
  readonly #layout: Layout;
  readonly #bubbles: Bubbles;
  #landed = -1;
  #landedMs = squashMs;
  #rowMs = rowMs;
  #glowMs = 0;

  constructor(layout: Layout, bubbles: Bubbles) {
    this.#layout = layout;
    this.#bubbles = bubbles;
  }

  /** Pushes all bubbles away from a cell; near ones most. `strength` in bubbles a second. */
  push(parity: number, cell: number, strength: number): void {
    const { unit } = this.#layout;
    const fromX = cellX(cell, parity);
    const fromY = cellY(cell);
    for (let other = 0; other < cellsAll; other += 1) {
      const dx = (cellX(other, parity) - fromX) / 4096;
      const dy = (cellY(other) - fromY) / 4096;
      const far = Math.hypot(dx, dy);
      if (other === cell || far > 3.6) continue;
      const force = (strength * unit * (1 - far / 3.8)) / Math.max(1, far);
      this.#speedX[other]! += dx * force;
      this.#speedY[other]! += dy * force;
    }
  }

  land(cell: number): void {
    this.#landed = cell;
    this.#landedMs = 0;
  }

  /** A new row: every bubble moves down by one row, with a swing. */
  lower(): void {
    this.#rowMs = 0;
    this.#landed = -1;
    for (const list of [this.#x, this.#y, this.#speedX, this.#speedY]) {
      list.copyWithin(columns, 0, cellsAll - columns);
      list.fill(0, 0, columns);
    }
  }

  draw(
    ctx: DrawContext,
    { cells, parity }: Pick<Game, 'cells' | 'parity'>,
    tremble: number,
    elapsedMs: number,
  ): void {
    this.#move(elapsedMs);
    const layout = this.#layout;
    const { ratio } = layout;
    const raised = (1 - backOut(clamp01(this.#rowMs / rowMs))) * layout.rowPixels;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    for (let cell = 0; cell < cellsAll; cell += 1) {
      const kind = cells[cell]!;
      if (kind === 0 || cell === this.#landed) continue;
      const x = layout.x(cellX(cell, parity)) + this.#x[cell]! + tremble * (cell % 2 === 0 ? 1 : -1);
      const y = layout.y(cellY(cell)) + this.#y[cell]! - raised;
      this.#bubbles.copy(ctx, kind, x * ratio, y * ratio);
    }
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#drawGlows(ctx, cells, parity);
    this.#drawLanded(ctx, cells, parity);
  }

  /** Fireflies breathe. */
  #drawGlows(ctx: DrawContext, cells: readonly number[], parity: number): void {
    const { unit } = this.#layout;
    this.#glowMs %= breathMs;
    for (let cell = 0; cell < cellsAll; cell += 1) {
      if (cells[cell] !== firefly) continue;
      const size = unit * (1.3 + 0.35 * Math.sin(((this.#glowMs / breathMs) * 2 + cell) * Math.PI));
      const [x, y] = [this.#layout.x(cellX(cell, parity)), this.#layout.y(cellY(cell))];
      ctx.drawImage(this.#bubbles.glimmer, x - size / 2, y - size / 2, size, size);
    }
  }

  /** The landing bubble is squashed against the others and swings back. */
  #drawLanded(ctx: DrawContext, cells: readonly number[], parity: number): void {
    const cell = this.#landed;
    if (cell === -1) return;
    if (this.#landedMs >= squashMs) this.#landed = -1;
    const kind = cells[cell]!;
    if (kind === 0) return;
    const t = clamp01(this.#landedMs / squashMs);
    const squash = Math.sin(t * Math.PI * 2.5) * (1 - t) * 0.26;
    const place = [this.#layout.x(cellX(cell, parity)), this.#layout.y(cellY(cell))] as const;
    this.#bubbles.stretch(ctx, kind, place, 1 + squash, 1 - squash);
  }

  #move(elapsedMs: number): void {
    this.#landedMs += elapsedMs;
    this.#glowMs += elapsedMs;
    this.#rowMs += elapsedMs;
    const seconds = Math.min(0.034, elapsedMs / 1000);
    for (let cell = 0; cell < cellsAll; cell += 1) {
      const x = this.#x[cell]!;
      const y = this.#y[cell]!;
      if (x === 0 && y === 0 && this.#speedX[cell] === 0 && this.#speedY[cell] === 0) continue;
      this.#speedX[cell]! += (-x * stiffness - this.#speedX[cell]! * damping) * seconds;
      this.#speedY[cell]! += (-y * stiffness - this.#speedY[cell]! * damping) * seconds;
      this.#x[cell] = x + this.#speedX[cell]! * seconds;
      this.#y[cell] = y + this.#speedY[cell]! * seconds;
      this.#still(cell);
    }
  }
  /** Ends a swing that is no longer visible. */
  #still(cell: number): void {
    const motion = Math.abs(this.#speedX[cell]!) + Math.abs(this.#speedY[cell]!);
    if (motion > 1 || Math.abs(this.#x[cell]!) + Math.abs(this.#y[cell]!) > 0.1) return;
    for (const list of [this.#x, this.#y, this.#speedX, this.#speedY]) list[cell] = 0;
  }
}
