import { backOut, clamp01, easeInOut, easeOut, lerp } from '../../sdk/render/easing.ts';
import { blast } from '../core/blasts.ts';
import { colourOf, empty, isMovable } from '../core/candies.ts';
import {
  blastTicks,
  bonusTicks,
  cellCount,
  columns,
  creepTicks,
  fallTicks,
  popTicks,
  rows,
  shuffleTicks,
  swapTicks,
} from '../core/constants.ts';
import { cause, phase, type Board } from '../core/state.ts';

/** The pose of a candy: offset in cells, stretch and opacity. */
export interface Pose {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
  opacity: number;
}

const popOnlyTicks = 11;
const delayMax = 10;

/** How many ticks of the phase have passed at this moment between two ticks. */
export function ticksInto(board: Board, alpha: number): number {
  return Math.max(0, totalOf(board) - board.left - 1 + alpha);
}

function totalOf(board: Board): number {
  if (board.phase === phase.swap) return swapTicks;
  if (board.phase === phase.clear) return board.blasts.length > 0 ? blastTicks : popTicks;
  if (board.phase === phase.fall) return fallTicks[Math.max(...board.drop)] ?? 0;
  if (board.phase === phase.creep) return creepTicks;
  if (board.phase === phase.bonus) return bonusTicks;
  return board.phase === phase.shuffle ? shuffleTicks : 0;
}

/** Sets `pose`, which starts at rest, to the animation of a cell. */
export function poseOf(board: Board, cell: number, ticks: number, pose: Pose): void {
  if (board.phase === phase.swap) swapPose(board, cell, ticks, pose);
  else if (board.phase === phase.clear) clearPose(board, cell, ticks, pose);
  else if (board.phase === phase.fall) fallPose(board.drop[cell]!, ticks, pose);
  else if (board.phase === phase.creep && cell === board.grown) grow(pose, clamp01(ticks / creepTicks));
  else if (board.phase === phase.bonus && cell === board.grown) grow(pose, clamp01(ticks / bonusTicks));
  else if (board.phase === phase.shuffle && isMovable(board.cells[cell]!)) shufflePose(cell, ticks, pose);
}

/** The two change places, one over the other. */
function swapPose({ from, to }: Board, cell: number, ticks: number, pose: Pose): void {
  if (cell !== from && cell !== to) return;
  const other = cell === from ? to : from;
  const left = 1 - easeInOut(clamp01(ticks / swapTicks));
  pose.x += (columnOf(other) - columnOf(cell)) * left;
  pose.y += (rowOf(other) - rowOf(cell)) * left;
  const lift = Math.sin(left * Math.PI) * (cell === to ? 0.14 : -0.14);
  pose.scaleX += lift;
  pose.scaleY += lift;
}

function clearPose(board: Board, cell: number, ticks: number, pose: Pose): void {
  const why = board.doomed[cell]!;
  if (why === cause.none) return;
  if (why === cause.crack) return shiver(pose, clamp01(ticks / popTicks));
  if (why === cause.exit) return leave(pose, clamp01(ticks / popTicks));
  if (board.born[cell] !== empty) return brace(pose, clamp01(ticks / popTicks));
  const home = birthplaceOf(board, cell);
  if (home !== undefined) {
    const part = easeInOut(clamp01(ticks / popTicks));
    pose.x += (columnOf(home) - columnOf(cell)) * part;
    pose.y += (rowOf(home) - rowOf(cell)) * part;
    pose.opacity = 1 - part * part;
    return;
  }
  pop(pose, clamp01((ticks - delayOf(board, cell)) / popOnlyTicks));
}

/** What only cracks stays, shaken. */
function shiver(pose: Pose, part: number): void {
  pose.x += Math.sin(part * 20) * 0.07 * (1 - part);
}

/** Where a special will be born: crouches and trembles until it bursts out. */
function brace(pose: Pose, part: number): void {
  const size = 1 - 0.3 * easeOut(part);
  pose.x += Math.sin(part * 26) * 0.04 * part;
  pose.scaleX *= size * (1 + 0.08 * part);
  pose.scaleY *= size * (1 - 0.08 * part);
}

/** A coconut drops out of the board. */
function leave(pose: Pose, part: number): void {
  pose.y += part * part * 0.9;
  pose.opacity = 1 - part * part;
}

/** Swells a last time, then is gone. */
function pop(pose: Pose, part: number): void {
  const size = part < 0.35 ? 1 + 0.22 * easeOut(part / 0.35) : 1.22 * (1 - easeInOut((part - 0.35) / 0.65));
  pose.scaleX *= size;
  pose.scaleY *= size;
}

/** Ticks until a blast, which spreads outwards, reaches a cell. */
export function delayOf(board: Board, cell: number): number {
  let nearest = delayMax;
  for (const one of board.blasts) {
    const source = one & 63;
    const dx = Math.abs(columnOf(source) - columnOf(cell));
    const dy = Math.abs(rowOf(source) - rowOf(cell));
    const shape = one >> 6;
    if ((shape === blast.row && dy > 0) || (shape === blast.column && dx > 0)) continue;
    nearest = Math.min(nearest, Math.max(dx, dy) * 1.4);
  }
  return board.doomed[cell] === cause.match ? 0 : nearest;
}

/** The cell in which a burst line's special is born, for the candies that become it. */
function birthplaceOf(board: Board, cell: number): number | undefined {
  if (board.doomed[cell] !== cause.match) return undefined;
  for (let other = 0; other < cellCount; other += 1) {
    if (board.born[other] === empty || colourOf(board.cells[other]!) !== colourOf(board.cells[cell]!))
      continue;
    const apart = Math.abs(columnOf(other) - columnOf(cell)) + Math.abs(rowOf(other) - rowOf(cell));
    const inLine = columnOf(other) === columnOf(cell) || rowOf(other) === rowOf(cell);
    if (inLine && apart <= 4) return other;
  }
  return undefined;
}

/** Falls faster and faster, and stretches while it does. */
function fallPose(height: number, ticks: number, pose: Pose): void {
  const lasts = fallTicks[height] ?? 1;
  if (height === 0 || ticks >= lasts) return;
  const part = ticks / lasts;
  pose.y -= height * (1 - part * part);
  pose.scaleX -= 0.1 * part;
  pose.scaleY += 0.12 * part;
}

function grow(pose: Pose, part: number): void {
  const size = Math.max(0.05, backOut(part));
  pose.scaleX = size * (1 + 0.2 * Math.sin(part * 12) * (1 - part));
  pose.scaleY = size;
}

/** All are drawn into the middle and thrown out again; the board changes while none is seen. */
function shufflePose(cell: number, ticks: number, pose: Pose): void {
  const part = clamp01(ticks / shuffleTicks);
  const away = part < 0.5 ? easeInOut(part * 2) : 1 - backOut((part - 0.5) * 2);
  pose.x += lerp(0, (columns - 1) / 2 - columnOf(cell), away);
  pose.y += lerp(0, (rows - 1) / 2 - rowOf(cell), away);
  const size = 1 - 0.75 * clamp01(away);
  pose.scaleX *= size;
  pose.scaleY *= size;
}

/** Whether the first half of a shuffle still shows the old board. */
export function showsOldBoard(board: Board, ticks: number): boolean {
  return board.phase === phase.shuffle && ticks < shuffleTicks / 2;
}

export function columnOf(cell: number): number {
  return cell % columns;
}

export function rowOf(cell: number): number {
  return Math.floor(cell / columns);
}
