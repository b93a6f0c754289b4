import type { Banner } from '../../sdk/render/banner.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { xOf, yOf } from '../core/flights.ts';
import { kind } from '../core/kinds.ts';
import type { Play } from '../core/state.ts';
import { toScreen, type Field, bannerY, signScale } from './field.ts';
import { drawBombs } from './flying.ts';
import type { FruitArt } from './fruit-art.ts';

/** What matters more is larger. */
const sizeOf = (weight: number): number => 25 + Math.min(weight, 8) * 1.2;
/** How far the words reach from their middle, with a bomb's half, in unscaled signs. */
const reach = { x: 210, y: 70 };

interface Scene {
  art: FruitArt;
  field: Field;
  alpha: number;
  elapsedMs: number;
}

/** The words, and the bombs over them: nothing may hide a bomb but the dark, where words wait until it has passed. */
export function drawBanner(
  ctx: DrawContext,
  play: Play,
  banner: Pick<Banner, 'draw' | 'weight'>,
  { art, field, alpha, elapsedMs }: Scene,
): void {
  const { dark } = play.plan;
  const grown = signScale(field);
  const [width, height] = [field.width / grown, field.height / grown];
  if (!dark || !isBombNear(play, field, grown)) {
    ctx.save();
    ctx.scale(grown, grown);
    const size = sizeOf(banner.weight);
    banner.draw(ctx, { x: width / 2, y: bannerY(height), size, room: width - 32 }, elapsedMs);
    ctx.restore();
  }
  if (!dark) drawBombs(ctx, play, art, field, alpha);
}

function isBombNear({ flights }: Play, field: Field, grown: number): boolean {
  const [x, y] = [field.width / 2, bannerY(field.height / grown) * grown];
  return flights.some((flight) => {
    if (flight.kind !== kind.bomb || flight.age <= 0) return false;
    const at = toScreen(field, xOf(flight), yOf(flight));
    return Math.abs(at.x - x) < reach.x * grown && Math.abs(at.y - y) < reach.y * grown;
  });
}
