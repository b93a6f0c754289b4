import type { DrawContext, Picture } from '../../sdk/render/picture.ts';
import type { Race } from '../core/state.ts';
import { Chicken, coats } from './chicken.ts';

/** The chickens on the photo of the finish. */

export const playerSize = 78;
const rivalSize = 62;
/** The length of the course that the photo shows. */
const spanMm = 12_000;

/** In CSS pixels: the photo's edges, and the line from the right one. */
export interface PhotoFrame {
  left: number;
  top: number;
  right: number;
  bottom: number;
  lineInset: number;
}

/** By their places, each at least a head behind the one before; the hat is the player's. */
export function drawFinishOrder(
  ctx: DrawContext,
  race: Race,
  { left, right, bottom, lineInset }: PhotoFrame,
  ratio: number,
  hat: Picture | undefined,
): void {
  const { length } = race.course;
  for (const [place, { at, coat }] of [...orderOf(race).entries()].toReversed()) {
    const behind = Math.max(place * 50, ((length - at) / spanMm) * (right - left));
    const x = right - lineInset + 26 - behind;
    if (x < left + 18) continue;
    const isPlayer = coat === 0;
    const chicken = new Chicken(coats[coat]!, isPlayer ? playerSize : rivalSize, ratio);
    const open = isPlayer ? 1 : 0.5;
    const pose = { stride: 1 + coat, air: 0, stretch: 0.2, flap: -0.6, open, lean: 0.25, down: 0 };
    chicken.draw(ctx, x, bottom - (isPlayer ? 4 : 12), pose, isPlayer ? hat : undefined);
  }
}

/** Who was first; the player has coat 0. */
function orderOf({ rivals, course, at }: Race): { at: number; coat: number }[] {
  const runners = rivals.map((rival, index) => ({ at: rival.at, coat: index + 1 }));
  const before = runners.filter((runner) => runner.at >= course.length);
  const after = runners.filter((runner) => runner.at < course.length).toSorted((a, b) => b.at - a.at);
  return [...before, { at, coat: 0 }, ...after];
}
