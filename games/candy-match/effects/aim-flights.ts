import { countsFor } from '../core/aims.ts';
import { cellCount, points } from '../core/constants.ts';
import { aimsMax, type Board } from '../core/state.ts';
import { flightMs } from '../render/flights.ts';
import { middleOf, type Layout } from '../render/layout.ts';
import { palette } from '../render/palette.ts';
import type { Pictures } from '../render/pictures.ts';
import { delayOf } from '../render/poses.ts';
import type { EffectTargets } from './targets.ts';

/** How long a left-over move flies to its candy. */
const bonusMs = 140;

/** Pieces that fly to their aims, and left-over moves that fly onto the board. */
export class AimFlights {
  readonly #targets: EffectTargets;
  #layout!: Layout;
  #pictures!: Pictures;
  /** What the aims asked for before this tick. */
  readonly #asked = new Uint8Array(aimsMax);

  constructor(targets: EffectTargets) {
    this.#targets = targets;
  }

  resize(layout: Layout, pictures: Pictures): void {
    this.#layout = layout;
    this.#pictures = pictures;
  }

  /** After each tick. */
  snapshot(board: Board): void {
    this.#asked.set(board.aimsLeft);
  }

  /** No more than these still asked for. */
  flyToAims(board: Board): void {
    for (let index = 0; index < aimsMax; index += 1) {
      let due = this.#asked[index]! - board.aimsLeft[index]!;
      for (let cell = 0; cell < cellCount && due > 0; cell += 1) {
        if (!countsFor(board, cell, board.aims[index]!)) continue;
        this.#fly(board, cell, index);
        due -= 1;
      }
    }
  }

  #fly(board: Board, cell: number, index: number): void {
    const { hud, flights, context } = this.#targets;
    const picture = this.#pictures.aim(board.aims[index]!);
    if (!picture) return;
    hud.slots.expect(index);
    flights.add({
      picture,
      from: middleOf(this.#layout, cell),
      to: hud.slots.middleOf(index),
      size: this.#layout.cell,
      lastsMs: flightMs,
      ms: -delayOf(board, cell) * 16.7 - index * 20,
      arrive: () => {
        hud.slots.arrive(index);
        context.sound.play('collect', 1 + index * 0.12);
      },
    });
  }

  /** A left-over move jumps from its plate onto the board. */
  flyMove(board: Board): void {
    const { context, fx, flights, hud, renderer } = this.#targets;
    const { x, y } = middleOf(this.#layout, board.grown);
    renderer.bear(board.grown, 0.26);
    context.sound.play('makeLine', 1 + (board.made % 8) * 0.06);
    flights.add({
      picture: this.#pictures.spark,
      from: hud.movesPlace,
      to: { x, y },
      size: this.#layout.cell,
      lastsMs: bonusMs,
      ms: 0,
      arrive: () =>
        fx.spark({ x, y, lifeMs: 300, size: this.#layout.cell * 1.6, look: this.#pictures.spark }),
    });
    fx.addCaption({ text: `+${points.move}`, colour: palette.mint, x, y, size: 18, lifeMs: bonusMs * 3 });
  }
}
