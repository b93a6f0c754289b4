import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { paint, addStops, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { colours, fillRects } from '../../sdk/render/theme.ts';
import { crashesMax, levelTicksMax, ticksMax } from '../core/constants.ts';
import { ending, trackOf, type Ride } from '../core/state.ts';
import { levels } from '../core/levels.ts';

/** What is nearly lost or nearly done is seen and heard: a star, the last bike, the tour's last metres. */

const lastTicks = 10 * ticksPerSecond;
const edgeTicks = 5 * ticksPerSecond;

/** Ticks until the next star is lost, or without one to lose until the ride ends; undefined while there are many. */
export function ticksLeft({ level, tick, trackBegan, ending: end }: Ride): number | undefined {
  if (end !== ending.none) return undefined;
  const ridden = tick - trackBegan;
  const limit = levels[level - 1]?.starTicks.find((ticks) => ticks >= ridden);
  const left = limit === undefined ? (level > 0 ? levelTicksMax : ticksMax) - tick : limit - ridden;
  return left > lastTicks ? undefined : left;
}

const stretchPart = 0.88;
export const stretchBeatTicks = 30;

/** Ticks since the last beat of the tour's last stretch, two a second; undefined before it and in levels. */
export function stretchBeat(ride: Ride): number | undefined {
  if (ride.level > 0 || ride.ending !== ending.none || ride.track < ride.tracks.length - 1) return undefined;
  if (ride.metres < trackOf(ride).finish.x * stretchPart) return undefined;
  return (ride.tick - ride.trackBegan) % stretchBeatTicks;
}

const isLastBike = (ride: Ride): boolean => ride.ending === ending.none && ride.crashes === crashesMax - 1;

/** How bright the edges are: once a second in the last seconds, faintly all the time on the last bike. */
function edgeLight(ride: Ride, isCalm: boolean): number {
  const left = ticksLeft(ride);
  if (left === undefined || left > edgeTicks) return isLastBike(ride) ? 0.18 : 0;
  return isCalm ? 0.25 : 0.15 + 0.4 * beatOf(left);
}

/** For each of a level's stars whether its time is not over; none on the tour, and at the end, which shows its own. */
export function starsLeft({ level, tick, trackBegan, ending: end }: Ride): boolean[] {
  const rules = levels[level - 1];
  if (!rules || end !== ending.none) return [];
  return [...rules.starTicks, Infinity].map((limit) => tick - trackBegan <= limit);
}

/** 1 at each second, and down to 0 until the next. */
export const beatOf = (left: number): number => (left % ticksPerSecond) / ticksPerSecond;

/** A red light around the screen; still under reduced motion. */
export class Edges {
  #light: Picture | undefined;

  draw(ctx: DrawContext, ride: Ride, width: number, height: number, isCalm: boolean): void {
    const light = edgeLight(ride, isCalm);
    if (light === 0) return;
    this.#light ??= paintEdges();
    ctx.globalAlpha = light;
    ctx.drawImage(this.#light, 0, 0, width, height);
    ctx.globalAlpha = 1;
  }
}

const size = 64;

function paintEdges(): Picture {
  return paint(size, size, 1, (ctx) => {
    const middle = size / 2;
    const gradient = ctx.createRadialGradient(middle, middle, middle * 0.7, middle, middle, middle * 1.4);
    addStops(gradient, [`${colours.rose}00`, colours.rose]);
    fillRects(ctx, gradient, [0, 0, size, size]);
    // Signs enter at the right, at the road's height: their yellow must stay yellow.
    const road = size * 0.66;
    const clear = ctx.createRadialGradient(size, road, size * 0.22, size, road, size * 0.4);
    addStops(clear, ['#000000', '#00000000']);
    ctx.globalCompositeOperation = 'destination-out';
    fillRects(ctx, clear, [0, 0, size, size]);
  });
}
