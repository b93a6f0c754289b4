import { blast } from '../core/blasts.ts';
import { colourOf } from '../core/candies.ts';
import { cellCount } from '../core/constants.ts';
import { cause, type Board } from '../core/state.ts';
import { middleOf, type Layout } from '../render/layout.ts';
import { palette, sweetColour } from '../render/palette.ts';
import type { Pictures } from '../render/pictures.ts';
import { delayOf } from '../render/poses.ts';
import { Splinters } from '../render/splinters.ts';
import type { EffectTargets } from './targets.ts';

/** What bursts: splinters, beams, the light of a chain, and the shake that goes with them. */
export class Bursts {
  readonly #targets: EffectTargets;
  readonly #splinters: Splinters;
  #layout!: Layout;
  #pictures!: Pictures;

  constructor(targets: EffectTargets) {
    this.#targets = targets;
    this.#splinters = new Splinters(targets.fx);
  }

  resize(layout: Layout, pictures: Pictures): void {
    this.#layout = layout;
    this.#pictures = pictures;
  }

  pass(elapsedMs: number): void {
    this.#splinters.pass(elapsedMs, this.#layout, this.#pictures);
  }

  clear(board: Board): void {
    for (let cell = 0; cell < cellCount; cell += 1) this.#clearCell(board, cell);
    for (const one of board.blasts) this.#shine(board, one >> 6, one & 63);
  }

  #clearCell(board: Board, cell: number): void {
    if (board.doomed[cell] === cause.none) return;
    const wait = delayOf(board, cell) + 3;
    this.#splinters.add({ ms: wait * 16.7, cell, candy: board.cells[cell]!, chain: board.chain });
  }

  #shine(board: Board, shape: number, cell: number): void {
    const { beams, fx } = this.#targets;
    const { base } = sweetColour(colourOf(board.cells[cell]!));
    const targets = shape === blast.zap ? doomedCells(board) : [];
    beams.add(shape, cell, shape === blast.zap ? palette.gold : base, targets);
    const { cell: size } = this.#layout;
    if (shape === blast.bomb) fx.addShake(size * 0.12);
    else if (shape === blast.crater || shape === blast.sweep) fx.addShake(size * 0.3);
    else fx.addShake(size * 0.07);
    if (shape === blast.sweep) fx.flash(0.7, '#fff7e8');
    else if (shape === blast.zap) fx.flash(0.22, '#fff3b0');
  }

  /** Light and gold from the middle of what burst, more with each link of the chain. */
  shineChain(chain: number, { x, y }: { x: number; y: number }): void {
    const { fx } = this.#targets;
    const { cell } = this.#layout;
    const links = Math.min(6, chain);
    fx.spark({ x, y, lifeMs: 320, size: cell * (1.4 + links * 0.7), look: this.#pictures.spark });
    fx.burst(x, y, {
      count: fx.calm ? links : links * 5,
      speed: cell * (3 + links),
      gravity: cell * 7,
      lifeMs: 560,
      spin: 1.2,
      sizes: [cell * 0.07, cell * 0.17],
      looks: [palette.gold, '#fff3b0', palette.paper],
    });
  }

  /** Chaku creeps into a cell. */
  creep(board: Board): void {
    this.#targets.context.sound.play('chaku', 0.9 + Math.random() * 0.2);
    const { x, y } = middleOf(this.#layout, board.grown);
    const size = this.#layout.cell;
    this.#targets.fx.burst(x, y, {
      count: 8,
      speed: size * 3,
      gravity: size * 10,
      lifeMs: 420,
      sizes: [size * 0.07, size * 0.15],
      looks: [palette.chakuLight, palette.chaku],
    });
  }
}

export function doomedCells(board: Board): number[] {
  return [...board.doomed.keys()].filter((cell) => board.doomed[cell] !== cause.none);
}
