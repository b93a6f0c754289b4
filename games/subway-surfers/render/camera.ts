import { decay } from '../../sdk/render/easing.ts';
import { laneWidth } from '../core/constants.ts';
/** Metres above the track. */
const cameraHeight = 4.1;

/** A perspective that curves and climbs with distance. Metres. */
export class Camera {
  /** The camera's position. */
  x = 0;
  y = cameraHeight;
  z = -5;
  /** Screen: focal length in pixels, the middle and the horizon. */
  focal = 300;
  centre = 195;
  horizon = 340;
  width = 390;
  height = 844;
  /** The track's curve and slope, per metre squared. */
  bend = 0;
  slope = 0;
  shakeX = 0;
  shakeY = 0;

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.centre = width / 2;
    const tall = height > width;
    this.focal = tall ? Math.min(width * 0.9, height * 0.52) : Math.min(width * 0.62, height * 0.64);
    this.horizon = height * (tall ? 0.43 : 0.34);
  }

  /** Pixels per metre at a distance along the track. */
  scale(z: number): number {
    return this.focal / Math.max(0.6, z - this.z);
  }

  screenX(x: number, z: number): number {
    const ahead = Math.max(0.6, z - this.z);
    return this.centre + this.shakeX + ((x - this.x) * this.focal) / ahead + this.bend * ahead * this.focal;
  }

  screenY(y: number, z: number): number {
    const ahead = Math.max(0.6, z - this.z);
    return this.horizon + this.shakeY + ((this.y - y) * this.focal) / ahead - this.slope * ahead * this.focal;
  }

  /** The farthest that hills and shaking move the skyline from the horizon, in pixels. */
  get skylineSway(): number {
    return Math.ceil(slopeMax * farMetres * this.focal + shakeMax);
  }

  /** The skyline. */
  get skyline(): number {
    return this.horizon + this.shakeY - this.slope * farMetres * this.focal;
  }
}

/** The largest slope, and the shake of a crash in pixels. */
const slopeMax = 0.0003;
export const shakeMax = 13;
export const farMetres = 120;
/** How far the camera stays behind the runner. */
export const behindMetres = 4.7;
const laneMetres = 2.3;

export function laneX(lane: number): number {
  return (lane - 1) * laneMetres;
}

/** 0 near, 1 where things fade into the dusk. */
export function fogAt(camera: Camera, z: number): number {
  const part = (z - camera.z - 22) / (farMetres - 30);
  return part < 0 ? 0 : part > 1 ? 1 : part * 0.92;
}

/** Where the runner is drawn, in metres. */
export interface Place {
  x: number;
  y: number;
  z: number;
}

export function placeOf(acrossUnits: number, heightMm: number, atMm: number): Place {
  return { x: ((acrossUnits - laneWidth) / laneWidth) * laneMetres, y: heightMm / 1000, z: atMm / 1000 };
}

/** Moves the camera after the runner, and bends the track ahead. */
export function follow(camera: Camera, place: Place, elapsedMs: number): void {
  camera.z = place.z - behindMetres;
  camera.x += (place.x * 0.72 - camera.x) * (1 - decay(elapsedMs, 70));
  // Follows jumps a little and roofs mostly: the view is calm, and sees over the next train.
  const wantedY = cameraHeight + Math.max(0, place.y - 0.6) * 0.66;
  camera.y += (wantedY - camera.y) * (1 - decay(elapsedMs, 130));
  camera.bend = Math.sin(place.z / 120) * 0.0016 + Math.sin(place.z / 47 + 1) * 0.0007;
  camera.slope = Math.sin(place.z / 150 + 2) * slopeMax;
}
