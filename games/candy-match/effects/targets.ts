import type { Banner } from '../../sdk/render/banner.ts';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import type { Context } from '../messages.ts';
import type { Beams } from '../render/beams.ts';
import type { BoardRenderer } from '../render/board-renderer.ts';
import type { Confetti } from '../render/confetti.ts';
import type { Flights } from '../render/flights.ts';
import type { Hud } from '../render/hud.ts';

/** What the effects change. */
export interface EffectTargets {
  context: Context;
  fx: ScreenEffects;
  confetti: Confetti;
  beams: Beams;
  hud: Hud;
  banner: Banner;
  flights: Flights;
  renderer: BoardRenderer;
}
