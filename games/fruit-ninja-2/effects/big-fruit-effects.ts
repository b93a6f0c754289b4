import { colours } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import { kind } from '../core/kinds.ts';
import type { Play } from '../core/state.ts';
import { toScreen } from '../render/field.ts';
import type { Juice } from './juice.ts';
import type { EffectTargets } from './targets.ts';

/** What the big fruit does under the blade, and when it bursts. */
export class BigFruitEffects {
  readonly #targets: EffectTargets;
  readonly #juice: Juice;

  constructor(targets: EffectTargets, juice: Juice) {
    this.#targets = targets;
    this.#juice = juice;
  }

  slash(play: Play): void {
    const { fx, field, bigFruit, banner, hud, context } = this.#targets;
    const at = toScreen(field, play.bladeX, play.bladeY);
    const way = { dx: 200 * (Math.random() - 0.5), dy: 200 * (Math.random() - 0.5) };
    bigFruit.slash(way);
    this.#juice.spray(at, way, '#ff3b5c');
    if (play.slashes % 5 === 0)
      banner.say(`×${formatNumber(play.slashes)}`, colours.gold, Math.min(play.slashes / 4, 10));
    fx.addShake(3);
    hud.since.begin('score');
    context.vibrate('light');
  }

  /** Juice all over the wall. */
  burst(): void {
    const { fx, field, context } = this.#targets;
    const { bigX, bigY } = field.shape;
    for (let part = 0; part < 7; part += 1) this.#throwPart(part * 0.9);
    this.#juice.fountain(toScreen(field, bigX, bigY));
    fx.flash(0.5, '#ffd0d8');
    fx.addShake(12);
    context.vibrate('crash');
  }

  #throwPart(angle: number): void {
    const { field, wall, halves } = this.#targets;
    const { shape, scale } = field;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const at = toScreen(field, shape.bigX, shape.bigY);
    wall.stain(at.x + cos * 330 * scale, at.y + sin * 300 * scale, '#ff3b5c', 1.5);
    const cut = { id: 0, kind: kind.strawberry, x: shape.bigX, y: shape.bigY, dx: cos, dy: sin, clean: 0 };
    halves.part(cut, angle, cos * 0.9, sin * 0.7 - 0.5);
  }
}
