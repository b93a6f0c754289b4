import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import type { Context } from '../assets.ts';
import type { Scene } from '../render/scene.ts';

/** What every kind of effect works on. */
export interface Parts {
  readonly context: Context;
  readonly scene: Scene;
  readonly fx: ScreenEffects;
}
