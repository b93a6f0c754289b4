import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import { paint, blit, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { fillRoundRect, strokeLine } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import { aimsMax, type Board } from '../core/state.ts';
import { OrderTurn } from './order-turn.ts';
import { palette } from './palette.ts';
import type { Pictures } from './pictures.ts';

/** The plates of the aims: a picture each and how many are still to come. What is flying there is not counted yet. */

export interface SlotsPlace {
  x: number;
  y: number;
  /** Width of one plate; they stand beside or below each other around this middle. */
  width: number;
  height: number;
  isColumn: boolean;
}

const springMs = 320;
const gap = 8;

export class AimSlots {
  #place!: SlotsPlace;
  #ratio = 1;
  #plate!: Picture;
  #donePlate!: Picture;
  readonly #labels = Array.from({ length: aimsMax }, () => new Label());
  /** How many pieces are on their way, and when the last one came. */
  readonly #flying = new Uint16Array(aimsMax);
  readonly #springMs = Array.from({ length: aimsMax }, () => springMs);
  #count = aimsMax;
  #orders = 0;
  readonly #turn: OrderTurn;

  /** Calm is reduced motion. */
  constructor(isCalm = false) {
    this.#turn = new OrderTurn(isCalm);
  }

  resize(place: SlotsPlace, ratio: number): void {
    this.#place = place;
    this.#ratio = ratio;
    const plate = (edge: string, face: string): Picture =>
      paint(place.width, place.height, ratio, (ctx) => {
        fillRoundRect(ctx, [0, 3, place.width, place.height - 3], '#0d0818', 14);
        fillRoundRect(ctx, [0, 0, place.width, place.height - 3], edge, 14);
        fillRoundRect(ctx, [2.5, 2.5, place.width - 5, place.height - 8], face, 12);
      });
    this.#plate = plate(palette.goldDark, '#2b1746');
    this.#donePlate = plate(palette.mint, '#11402f');
  }

  /** Where pieces for an aim fly to. */
  middleOf(index: number): { x: number; y: number } {
    const { x, y, width, height, isColumn } = this.#place;
    const step = index - (this.#count - 1) / 2;
    const left = x - width / 2 + (isColumn ? 0 : step * (width + gap));
    return { x: left + height * 0.5, y: y + (isColumn ? step * (height + gap) : 0) };
  }

  /** A piece sets out for an aim. */
  expect(index: number): void {
    this.#flying[index]! += 1;
  }

  /** It has arrived. */
  arrive(index: number): void {
    if (this.#flying[index]! > 0) this.#flying[index]! -= 1;
    this.#springMs[index] = 0;
  }

  draw(ctx: DrawContext, board: Board, pictures: Pictures, elapsedMs: number): void {
    this.#count = Math.max(1, board.aims.filter((what) => what !== 0).length);
    if (board.orders !== this.#orders) this.#flying.fill(0);
    this.#orders = board.orders;
    this.#turn.follow(board, elapsedMs);
    for (let index = 0; index < this.#count; index += 1) {
      this.#springMs[index]! += elapsedMs;
      this.#drawSlot(ctx, index, board, pictures);
    }
  }

  #drawSlot(ctx: DrawContext, index: number, board: Board, pictures: Pictures): void {
    const { width, height } = this.#place;
    const middle = this.middleOf(index);
    const { y } = middle;
    const left = middle.x - height * 0.5;
    const held = this.#turn.heldIn(index);
    const turned = this.#turn.turnedBy(index);
    const asked = held === undefined ? board.aimsLeft[index]! + this.#flying[index]! : 0;
    const picture = pictures.aim(held ?? board.aims[index]!);
    this.#drawPlate(ctx, asked === 0 ? this.#donePlate : this.#plate, { x: left, y }, turned);
    const spring = turned * (1 + 0.35 * (1 - backOut(clamp01(this.#springMs[index]! / springMs))));
    const size = height * 0.82 * spring;
    if (picture) ctx.drawImage(picture, middle.x - size / 2, y - 2 - size / 2, size, size);
    const textX = left + height + (width - height) / 2 - 3;
    if (asked === 0) return drawTick(ctx, textX, y - 1, height * 0.2);
    const style = { x: textX, y: y - 1, size: height * 0.46, colour: palette.paper, align: 0.5 } as const;
    this.#labels[index]!.draw(ctx, formatNumber(asked), {
      ...style,
      grown: turned * (1 + (spring / turned - 1) * 0.5),
    });
  }

  /** Flat while it turns. */
  #drawPlate(ctx: DrawContext, plate: Picture, { x, y }: { x: number; y: number }, turned: number): void {
    const { width, height } = this.#place;
    if (turned !== 1) return ctx.drawImage(plate, x, y - (height * turned) / 2, width, height * turned);
    blit(ctx, plate, { x, y: Math.round(y - height / 2), ratio: this.#ratio });
  }
}

function drawTick(ctx: DrawContext, x: number, y: number, size: number): void {
  ctx.lineCap = 'round';
  strokeLine(
    ctx,
    [x - size, y, x - size * 0.25, y + size * 0.8, x + size, y - size * 0.8],
    palette.mint,
    4.5,
  );
}
