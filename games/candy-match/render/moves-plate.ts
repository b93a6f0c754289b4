import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import { blit, paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import type { Board } from '../core/state.ts';
import { paintPlate } from './hud-pictures.ts';
import { beatOf, lastMovesLeft } from './last-moves.ts';
import { palette } from './palette.ts';

interface Place {
  x: number;
  y: number;
  size: number;
}

/** Moves left on a copper plate; for the last five it glows and beats. */
export class MovesPlate {
  readonly #isCalm: boolean;
  readonly #moves = new Label();
  readonly #name = new Label();
  #place!: Place;
  #ratio = 1;
  #plate!: Picture;
  #hotPlate!: Picture;
  #ms = 1000;
  #seenMoves = 0;

  constructor(isCalm: boolean) {
    this.#isCalm = isCalm;
  }

  resize(place: Place, ratio: number): void {
    const { size } = (this.#place = place);
    this.#ratio = ratio;
    this.#plate = paint(size, size + 6, ratio, (ctx) => paintPlate(ctx, size, false));
    this.#hotPlate = paint(size, size + 6, ratio, (ctx) => paintPlate(ctx, size, true));
  }

  draw(ctx: DrawContext, board: Board, name: string, elapsedMs: number): void {
    this.#ms = board.moves === this.#seenMoves ? this.#ms + elapsedMs : 0;
    this.#seenMoves = board.moves;
    const { x, y: middle, size } = this.#place;
    const isHot = lastMovesLeft(board) !== undefined;
    const y = middle + Math.round(5 * (1 - backOut(clamp01(this.#ms / 260))));
    const grown = isHot && !this.#isCalm ? 1 + 0.12 * beatOf(board) ** 2 : 1;
    this.#drawPlate(ctx, isHot ? this.#hotPlate : this.#plate, y, grown);
    const [colour, align] = [isHot ? '#fff7e8' : palette.gold, 0.5] as const;
    const figure = { x, y: y - size * 0.06, size: size * 0.48, colour, align, grown };
    this.#moves.draw(ctx, formatNumber(board.moves), figure);
    this.#name.draw(ctx, name, { x, y: y + size * 0.29, size: size * 0.165, colour: '#fff7e8', align });
  }

  #drawPlate(ctx: DrawContext, plate: Picture, y: number, grown: number): void {
    const { x, size } = this.#place;
    const wide = size * grown;
    const at = { x: x - wide / 2, y: y - wide / 2 };
    if (grown === 1) return blit(ctx, plate, { ...at, ratio: this.#ratio });
    ctx.drawImage(plate, at.x, at.y, wide, (size + 6) * grown);
  }
}
