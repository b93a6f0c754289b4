import { clamp01 } from '../../sdk/render/easing.ts';
import type { Point } from './layout.ts';

/** One card's way: how it leaves, flies and lands. */

/** Dealt, drawn, moved by a tap, let go by a hand, refused, sent home, or pushed aside a little by others. */
export type Way = 'deal' | 'draw' | 'move' | 'drop' | 'back' | 'home' | 'shift';

export interface Flight {
  x: number;
  y: number;
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
  /** Milliseconds since its start; it waits below 0. */
  ms: number;
  lastsMs: number;
  way: Way;
  /** How high above the table, 0 to 1. */
  lift: number;
  /** Milliseconds since it landed. */
  landedMs: number;
  /** 1 shows the face, 0 the back; in between it turns. */
  face: number;
  isUp: boolean;
  /** Milliseconds left of a refusal's shake. */
  shakeMs: number;
  /** Larger for cards that started later, which are drawn above. */
  order: number;
}

interface Style {
  /** The shares of time in which it crouches first. */
  crouch: number;
  /** How high it rises, and how far its way bows upwards, as a share of its length. */
  lift: number;
  bow: number;
  ease(part: number): number;
}

const easeOutCubic = (t: number): number => 1 - (1 - t) ** 3;
const easeInOutCubic = (t: number): number => (t < 0.5 ? 4 * t * t * t : 1 - 4 * (1 - t) ** 3);
/** Slow at first, and fast onto the table. */
const slam = (t: number): number => t * t * (2.2 - 1.2 * t);
/** Goes a little too far. */
const overshoot = (t: number): number => 1 + 2.1 * (t - 1) ** 3 + 1.1 * (t - 1) ** 2;

const styles: Readonly<Record<Way, Style>> = {
  deal: { crouch: 0, lift: 0.5, bow: 0, ease: easeOutCubic },
  draw: { crouch: 0, lift: 0.7, bow: 0, ease: easeInOutCubic },
  shift: { crouch: 0, lift: 0, bow: 0, ease: easeOutCubic },
  move: { crouch: 0.16, lift: 0.8, bow: 0.05, ease: easeInOutCubic },
  drop: { crouch: 0, lift: 0.6, bow: 0, ease: easeOutCubic },
  back: { crouch: 0, lift: 0.4, bow: 0, ease: overshoot },
  home: { crouch: 0.2, lift: 1, bow: 0.16, ease: slam },
};
const bowMax = 70;
const crouchBy = 0.07;
const squashMs = 230;
const squashBy = 0.13;

/** Moves a flight on; answers whether it landed now. */
export function fly(flight: Flight, elapsedMs: number, isCalm: boolean): boolean {
  flight.ms = Math.min(flight.lastsMs, flight.ms + elapsedMs);
  const { crouch, lift, bow, ease } = styles[flight.way];
  const wait = isCalm ? 0 : crouch;
  const part = clamp01((clamp01(flight.ms / flight.lastsMs) - wait) / (1 - wait));
  const across = flight.toX - flight.fromX;
  const down = flight.toY - flight.fromY;
  const high = Math.sin(part * Math.PI);
  const gone = ease(part);
  flight.x = flight.fromX + across * gone;
  flight.y = flight.fromY + down * gone;
  if (!isCalm) flight.y -= Math.min(bowMax, Math.hypot(across, down) * bow) * high;
  flight.lift = lift * high;
  if (flight.ms < flight.lastsMs) return false;
  flight.landedMs = 0;
  return true;
}

export interface Pose extends Point {
  /** Shares of the card's width and height. */
  wide: number;
  high: number;
}

/** A card crouches before it leaves, is nearer to the eye in flight, and gives way when it lands. */
export function poseOf({ ms, lastsMs, way, lift, landedMs, x, y }: Flight): Pose {
  const { crouch } = styles[way];
  const part = ms / lastsMs;
  if (part < crouch && ms >= 0) {
    const low = Math.sin((part / crouch) * Math.PI) * crouchBy;
    return { x, y, wide: 1 + low, high: 1 - low };
  }
  if (part < 1) return { x, y, wide: 1 + lift * 0.07, high: 1 + lift * (way === 'home' ? 0.12 : 0.07) };
  if (landedMs >= squashMs || way === 'back' || way === 'shift') return { x, y, wide: 1, high: 1 };
  const since = landedMs / squashMs;
  const low = Math.sin(since * Math.PI * 2) * (1 - since) * squashBy * (way === 'home' ? 1.3 : 1);
  return { x, y, wide: 1 + low, high: 1 - low };
}

export function resting(): Flight {
  const place = { x: 0, y: 0, fromX: 0, fromY: 0, toX: 0, toY: 0, lift: 0, landedMs: Infinity };
  return { ...place, ms: 1, lastsMs: 1, way: 'move', face: 0, isUp: false, shakeMs: 0, order: 0 };
}

export function put(flight: Flight, { x, y }: Point, isUp: boolean): void {
  flight.x = flight.fromX = flight.toX = x;
  flight.y = flight.fromY = flight.toY = y;
  flight.ms = flight.lastsMs = 1;
  flight.lift = 0;
  flight.landedMs = Infinity;
  flight.isUp = isUp;
  flight.face = isUp ? 1 : 0;
}

const shakeMs = 320;

export function startShake(flight: Flight): void {
  flight.shakeMs = shakeMs;
}

/** The sideways offset of a refused card. */
export function shakeOf({ shakeMs: left }: Flight): number {
  return left > 0 ? Math.sin(left / 17) * 5 * (left / shakeMs) : 0;
}
