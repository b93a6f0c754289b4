import { clamp01 } from '../../sdk/render/easing.ts';
import type { DrawContext, Picture } from '../../sdk/render/picture.ts';
import { empty } from '../core/candies.ts';
import { cellCount, columns, fallTicks } from '../core/constants.ts';
import { phase, type Board } from '../core/state.ts';
import { middleOf, type Layout } from './layout.ts';
import { isLively, type Pictures } from './pictures.ts';
import { poseOf, showsOldBoard, ticksInto, type Pose } from './poses.ts';

/** Paints the candies where they are between two ticks. Device pixels throughout: a candy at rest is a plain copy. */

const squashTicks = 16;
const birthTicks = 22;

export class BoardRenderer {
  /** Ticks left of a landing's squash and of a birth's flash, a cell each. */
  readonly #squash = new Float32Array(cellCount);
  readonly #birth = new Float32Array(cellCount);
  readonly #swell = new Float32Array(cellCount);
  readonly #old = new Uint8Array(cellCount);
  readonly #pose: Pose = { x: 0, y: 0, scaleX: 1, scaleY: 1, opacity: 1 };

  /** Before each tick: notes the board that a shuffle replaces. */
  snapshot(board: Board): void {
    if (board.phase !== phase.shuffle) this.#old.set(board.cells);
  }

  /** After each tick: notes landed and new candies. Returns how many landed in this tick. */
  follow(board: Board): number {
    let landed = 0;
    const ticks = board.phase === phase.fall ? Math.floor(ticksInto(board, 1)) : -1;
    for (let cell = 0; cell < cellCount; cell += 1) {
      this.#squash[cell] = Math.max(0, this.#squash[cell]! - 1);
      this.#birth[cell] = Math.max(0, this.#birth[cell]! - 1);
      const rows = board.drop[cell]!;
      if (rows === 0 || ticks !== fallTicks[rows]) continue;
      this.#squash[cell] = squashTicks;
      landed += 1;
    }
    return landed;
  }

  /** A special was created: in the cell, or falls into it. It swells by this part of its size. */
  bear(cell: number, swell: number): void {
    this.#birth[cell] = birthTicks;
    this.#swell[cell] = swell;
  }

  /** Everything that fell in this move has landed. */
  settle(): void {
    this.#squash.fill(0);
  }

  draw(ctx: DrawContext, board: Board, pictures: Pictures, layout: Layout, view: BoardView): void {
    const ticks = ticksInto(board, view.alpha);
    const cells = showsOldBoard(board, ticks) ? this.#old : board.cells;
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    clipToTray(ctx, layout, view);
    drawJelly(ctx, board, pictures, layout, view);
    const { front } = view.input;
    for (let index = 0; index <= cellCount; index += 1) {
      const cell = index === cellCount ? front : index;
      if (cell === undefined || (cell === front && index < cellCount)) continue;
      const picture = cells[cell] === empty ? undefined : pictures.of(cells[cell]!, cell, view.nowMs);
      if (picture) this.#drawCell(ctx, board, cell, picture, { layout, view, ticks });
      if (board.chains[cell] !== 0) putStill(ctx, pictures.chain, cell, layout, view);
    }
    ctx.restore();
  }

  #drawCell(
    ctx: DrawContext,
    board: Board,
    cell: number,
    picture: Picture,
    { layout, view, ticks }: { layout: Layout; view: BoardView; ticks: number },
  ): void {
    const pose = rest(this.#pose);
    poseOf(board, cell, ticks, pose);
    this.#land(cell, pose);
    if (board.phase === phase.idle || board.phase === phase.swap) view.input.pose(cell, view.nowMs, pose);
    if (board.drop[cell] !== 0) enter(pose, cell, layout);
    if (isLively(board.cells[cell]!)) breathe(pose, view.nowMs + cell * 130);
    const middle = middleOf(layout, cell);
    const x = (middle.x + view.shakeX + pose.x * layout.cell) * layout.ratio;
    const y = (middle.y + view.shakeY + pose.y * layout.row) * layout.ratio;
    put(ctx, picture, x, y, pose);
  }

  /** Squash on landing, with one bounce; a flash of size at birth. */
  #land(cell: number, pose: Pose): void {
    const left = this.#squash[cell]! / squashTicks;
    if (left > 0) {
      const bend = 0.24 * left * Math.cos((1 - left) * Math.PI * 1.6);
      pose.scaleX += bend * 0.8;
      pose.scaleY -= bend;
      pose.y += bend * 0.5;
    }
    const birth = this.#birth[cell]! / birthTicks;
    if (birth <= 0) return;
    const size = 1 + 1.7 * this.#swell[cell]! * Math.sin(birth * Math.PI) * birth;
    pose.scaleX *= size;
    pose.scaleY *= size;
  }
}

/** How the player's hand moves candies. */
interface CandyMoves {
  /** The cell whose candy is above the others. */
  readonly front: number | undefined;
  pose(cell: number, nowMs: number, pose: Pose): void;
}

/** Inputs of a frame besides the board. */
export interface BoardView {
  alpha: number;
  nowMs: number;
  shakeX: number;
  shakeY: number;
  input: CandyMoves;
}

function rest(pose: Pose): Pose {
  pose.x = 0;
  pose.y = 0;
  pose.scaleX = 1;
  pose.scaleY = 1;
  pose.opacity = 1;
  return pose;
}

function breathe(pose: Pose, ms: number): void {
  const size = 1 + 0.05 * Math.sin(ms / 190);
  pose.scaleX *= size;
  pose.scaleY *= size;
}

/** What comes from above a board's upper edge appears there. */
function enter(pose: Pose, cell: number, { shape }: Layout): void {
  let edge = 0;
  while (!shape[edge * columns + (cell % columns)]) edge += 1;
  const above = edge - (Math.floor(cell / columns) + pose.y);
  if (above > 0) pose.opacity = Math.max(0, 1 - above * 1.6);
}

function drawJelly(
  ctx: DrawContext,
  board: Board,
  pictures: Pictures,
  layout: Layout,
  view: BoardView,
): void {
  for (let cell = 0; cell < cellCount; cell += 1) {
    const picture = pictures.jelly[board.jelly[cell]! - 1];
    if (picture) putStill(ctx, picture, cell, layout, view);
  }
}

/** At a cell's place, whatever moves in it. */
function putStill(ctx: DrawContext, picture: Picture, cell: number, layout: Layout, view: BoardView): void {
  const { x, y } = middleOf(layout, cell);
  const at = (middle: number, shake: number, size: number): number =>
    Math.round((middle + shake) * layout.ratio - size / 2);
  ctx.drawImage(picture, at(x, view.shakeX, picture.width), at(y, view.shakeY, picture.height));
}

/** New candies come from under the awning. */
function clipToTray(ctx: DrawContext, { box, cell, ratio }: Layout, { shakeX, shakeY }: BoardView): void {
  ctx.beginPath();
  ctx.rect(
    Math.round((box.x + shakeX - cell * 0.5) * ratio),
    Math.round((box.y + shakeY - 4) * ratio),
    Math.round((box.width + cell) * ratio),
    Math.round((box.height + cell) * ratio),
  );
  ctx.clip();
}

function put(ctx: DrawContext, picture: Picture, x: number, y: number, pose: Pose): void {
  const width = picture.width * pose.scaleX;
  const height = picture.height * pose.scaleY;
  if (width < 1 || height < 1 || pose.opacity <= 0.02) return;
  if (pose.opacity < 1) ctx.globalAlpha = clamp01(pose.opacity);
  if (pose.scaleX === 1 && pose.scaleY === 1) {
    ctx.drawImage(picture, Math.round(x - width / 2), Math.round(y - height / 2));
  } else ctx.drawImage(picture, x - width / 2, y - height / 2, width, height);
  if (pose.opacity < 1) ctx.globalAlpha = 1;
}
