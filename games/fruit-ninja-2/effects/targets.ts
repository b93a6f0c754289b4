import type { Banner } from '../../sdk/render/banner.ts';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import type { Context } from '../messages.ts';
import type { BigFruit } from '../render/big-fruit.ts';
import type { Field } from '../render/field.ts';
import type { Halves } from '../render/halves.ts';
import type { Hud } from '../render/hud.ts';
import type { Wall } from '../render/wall.ts';

/** The parts of the scene that events change. */
export interface Parts {
  wall: Wall;
  halves: Halves;
  bigFruit: BigFruit;
  hud: Hud;
  banner: Banner;
}

/** With the field, which changes with the screen. */
export interface EffectTargets extends Parts {
  context: Context;
  fx: ScreenEffects;
  field: Field;
}

/** Words that matter more than any combo's. */
export const great = 20;
