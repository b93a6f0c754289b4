import { clamp01 } from '../../sdk/render/easing.ts';
import { fillPath, paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { colours } from '../../sdk/render/theme.ts';
import { chainTicks } from '../core/constants.ts';
import type { Ride } from '../core/state.ts';
import type { Camera } from './camera.ts';
import type { Pose } from './rider.ts';

/** A chain's heat: its colour, and from the third trick on a flame behind the bike. */

const heat = [colours.paper, colours.paper, colours.gold, colours.blush, colours.rose] as const;

export const chainColour = (chain: number): string => heat[Math.min(chain, heat.length - 1)]!;

/** The part of the time for the next trick that is left. */
export const chainLeft = ({ chain, tick, trickTick }: Pick<Ride, 'chain' | 'tick' | 'trickTick'>): number =>
  chain < 2 ? 0 : clamp01(1 - (tick - trickTick) / chainTicks);

export const flameChain = 3;
/** Metres: of the shortest flame, and what each trick more adds, up to the longest. */
const shortest = 1.1;
const longer = 0.35;
const longest = 2.2;
/** The flame goes out over the last part of the chain's time. */
const lastPart = 0.25;
/** Two tongues at the rear wheel, in the bike's axes: how high, how fast they flicker, and which part of the length. */
const tongues = [
  [-0.02, 61, 1],
  [-0.3, 43, 0.7],
] as const;
const rear = -0.55;
const flicker = 0.16;

type Chain = Pick<Ride, 'chain' | 'tick' | 'trickTick'>;

/** The length of the flame in metres. */
function lengthOf(ride: Chain): number {
  const left = chainLeft(ride);
  if (ride.chain < flameChain || left === 0) return 0;
  const long = Math.min(longest, shortest + (ride.chain - flameChain) * longer);
  return long * Math.min(1, left / lastPart);
}

/** From the bike's middle to the tip of the flame at its longest, in metres of the rider's scale; 0 without one. */
export function flameReach(ride: Chain): number {
  const long = lengthOf(ride);
  return long > 0 ? long * (1 + flicker) - rear : 0;
}

export class ChainFlame {
  #picture!: Picture;

  resize({ riderScaleMost, ratio }: Camera): void {
    this.#picture = paintFlame(riderScaleMost, ratio);
  }

  draw(
    ctx: DrawContext,
    camera: Camera,
    { rearX, rearY, frontX, frontY }: Pose,
    ride: Chain,
    nowMs: number,
  ): void {
    const long = lengthOf(ride);
    if (long === 0) return;
    ctx.save();
    ctx.translate(camera.screenX((rearX + frontX) / 2), camera.screenY((rearY + frontY) / 2));
    ctx.rotate(-Math.atan2(frontY - rearY, frontX - rearX));
    ctx.scale(camera.riderScale, camera.riderScale);
    for (const [high, pace, part] of tongues) {
      const reach = long * part * (1 + flicker * Math.sin(nowMs / pace));
      const half = 0.32 * part * (1 + 0.12 * Math.sin(nowMs / pace + 2));
      ctx.drawImage(this.#picture, rear - reach, high - half, reach, half * 2);
    }
    ctx.restore();
  }
}

/** Its root at the right. */
function paintFlame(scale: number, ratio: number): Picture {
  return paint(scale * 2, scale * 0.7, ratio, (ctx) => {
    ctx.scale(scale * 2, scale * 0.7);
    for (const [colour, tip, half] of [
      ['#ff5a1fd0', 0, 0.5],
      ['#ffb31f', 0.3, 0.34],
      ['#fff3cf', 0.58, 0.18],
    ] as const) {
      const [top, foot] = [0.5 - half, 0.5 + half];
      fillPath(
        ctx,
        colour,
        `M${tip} .5Q.6 ${top} .86 ${top}Q1 ${top} 1 .5Q1 ${foot} .86 ${foot}Q.6 ${foot} ${tip} .5Z`,
      );
    }
  });
}
