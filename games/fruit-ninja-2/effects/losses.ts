import { paint, type DrawContext } from '../../sdk/render/picture.ts';
import { colours, strokeLine } from '../../sdk/render/theme.ts';
import { xOf, type Flight } from '../core/flights.ts';
import { isPlain } from '../core/kinds.ts';
import type { Play } from '../core/state.ts';
import { toScreen, signScale } from '../render/field.ts';
import type { Juice } from './juice.ts';
import type { EffectTargets } from './targets.ts';

/** Bombs, lost lives and lost fruit. */
export class Losses {
  readonly #targets: EffectTargets;
  readonly #juice: Juice;
  readonly #cross = paint(48, 48, 1, paintLost);

  constructor(targets: EffectTargets, juice: Juice) {
    this.#targets = targets;
    this.#juice = juice;
  }

  explode(play: Play): void {
    const { context, fx, field, wall, hud } = this.#targets;
    const at = toScreen(field, play.bladeX, play.bladeY);
    this.#juice.explosion(at);
    wall.stain(at.x, at.y, '#0b0614', 2.1);
    fx.flash(0.85, '#fff3df');
    fx.addShake(14);
    context.sound.play('bomb');
    hud.since.begin('lives');
    context.vibrate('crash');
  }

  loseLife(): void {
    const { context, fx, hud } = this.#targets;
    context.sound.play('life');
    fx.flash(0.4, colours.rose);
    fx.addShake(7);
    hud.since.begin('lives');
    context.vibrate('hit');
  }

  /** A cross where a fruit was lost; `before` are the flights as they were before the tick. */
  markMissed(play: Play, before: readonly Flight[]): void {
    const { fx, field, hud } = this.#targets;
    const { only } = play.plan;
    const size = 54 * signScale(field);
    hud.since.begin('drops');
    for (const flight of before) {
      const counts = flight.free === 0 && isPlain(flight.kind) && (only < 0 || flight.kind === only);
      if (flight.age < flight.span || !counts) continue;
      const { x } = toScreen(field, xOf(flight), 0);
      fx.spark({ x, y: field.height - size * 0.7, speedY: -45, lifeMs: 1200, size, look: this.#cross });
    }
  }
}

/** Rose on a dark edge. */
function paintLost(ctx: DrawContext): void {
  ctx.lineCap = 'round';
  for (const [colour, width] of [
    [colours.ink, 15],
    [colours.rose, 9],
  ] as const) {
    strokeLine(ctx, [12, 12, 36, 36], colour, width);
    strokeLine(ctx, [36, 12, 12, 36], colour, width);
  }
}
