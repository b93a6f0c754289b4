import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import type { Context } from '../assets.ts';
import type { Hud } from '../render/hud.ts';
import type { Scale } from '../render/scale.ts';

/** What all effects work with. */
export interface Parts {
  readonly context: Context;
  readonly fx: ScreenEffects;
  readonly hud: Pick<Hud, 'bumpStreak' | 'bumpPlace' | 'bumpFeathers' | 'bumpStar' | 'refuse'>;
  /** Of the present screen. */
  scale: Scale;
}
