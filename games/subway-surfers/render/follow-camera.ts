import { decay } from '../../sdk/render/easing.ts';
import { laneWidth } from '../core/constants.ts';
import { behindMetres, laneMetres, slopeMax, type Camera } from './camera.ts';

/** Where the runner is drawn, in metres. */
export interface Place {
  x: number;
  y: number;
  z: number;
}

export function placeOf(acrossUnits: number, heightMm: number, atMm: number): Place {
  return { x: ((acrossUnits - laneWidth) / laneWidth) * laneMetres, y: heightMm / 1000, z: atMm / 1000 };
}

/** Moves the camera after the runner, and bends the way ahead of it. */
export function follow(camera: Camera, place: Place, elapsedMs: number): void {
  camera.z = place.z - behindMetres;
  camera.x += (place.x * 0.72 - camera.x) * (1 - decay(elapsedMs, 70));
  // Little of a leap, most of a roof: the view stays calm and still sees over the next train.
  const wantedY = 3.7 + Math.max(0, place.y - 0.6) * 0.62;
  camera.y += (wantedY - camera.y) * (1 - decay(elapsedMs, 130));
  camera.bend = Math.sin(place.z / 120) * 0.0016 + Math.sin(place.z / 47 + 1) * 0.0007;
  camera.slope = Math.sin(place.z / 150 + 2) * slopeMax;
}
