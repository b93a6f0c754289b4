import type { Pen } from '../../sdk/kit/paint.ts';
import type { Camera } from './camera.ts';

/** Flat faces in the world's metres; each adds to the pen's present path. */

/** A wall along the way, at `x`. */
export function along(pen: Pen, camera: Camera, x: number, low: number, high: number, near: number, far: number): void {
  const nearX = camera.screenX(x, near);
  const farX = camera.screenX(x, far);
  pen.moveTo(nearX, camera.screenY(low, near));
  pen.lineTo(nearX, camera.screenY(high, near));
  pen.lineTo(farX, camera.screenY(high, far));
  pen.lineTo(farX, camera.screenY(low, far));
}

/** A wall across the way, at `z`. */
export function across(pen: Pen, camera: Camera, left: number, right: number, low: number, high: number, z: number): void {
  const x = camera.screenX(left, z);
  const y = camera.screenY(high, z);
  pen.rect(x, y, camera.screenX(right, z) - x, camera.screenY(low, z) - y);
}

/** A face that may lie, or lean from one height at its near edge to another at its far one. */
export function slab(
  pen: Pen,
  camera: Camera,
  left: number,
  right: number,
  nearY: number,
  farY: number,
  near: number,
  far: number,
): void {
  pen.moveTo(camera.screenX(left, near), camera.screenY(nearY, near));
  pen.lineTo(camera.screenX(right, near), camera.screenY(nearY, near));
  pen.lineTo(camera.screenX(right, far), camera.screenY(farY, far));
  pen.lineTo(camera.screenX(left, far), camera.screenY(farY, far));
}

/** Fills what `shape` adds to a new path. */
export function fill(pen: Pen, colour: string, shape: () => void): void {
  pen.fillStyle = colour;
  pen.beginPath();
  shape();
  pen.fill();
}
