import { colours } from '../../sdk/render/theme.ts';
import { event } from '../core/constants.ts';
import type { Play } from '../core/state.ts';
import { great, type EffectTargets } from './targets.ts';

/** A scribbler is told once in this many ticks. */
const tellEveryTicks = 180;

/** What the specials, the big fruit and the level say. */
export class Announcements {
  readonly #targets: EffectTargets;
  #toldTick = -tellEveryTicks;

  constructor(targets: EffectTargets) {
    this.#targets = targets;
  }

  tell(events: number, play: Play): void {
    const { context, banner, fx } = this.#targets;
    const { messages } = context;
    for (const [bit, text, colour, strength] of [
      [event.double, messages.double, colours.gold, 0.3],
      [event.freeze, messages.freeze, '#a8e4ff', 0.3],
      [event.frenzy, messages.frenzy, '#ff9a4a', 0.35],
      [event.big, messages.big, colours.gold, 0],
      [event.burst, messages.burst, '#ff8aa0', 0],
      [event.aim, messages.aimDone, colours.mint, 0.25],
      [event.wrong, messages.wrong, colours.blush, 0],
    ] as const) {
      if ((events & bit) === 0) continue;
      banner.say(text, colour, great);
      if (strength > 0) fx.flash(strength, colour);
    }
    if (!(events & event.blunt) || play.tick - this.#toldTick < tellEveryTicks) return;
    this.#toldTick = play.tick;
    banner.say(messages.blunt, colours.quiet, 2);
  }

  cheerBest(play: Play): void {
    const { context, banner } = this.#targets;
    if (play.level > 0 || !context.passesBest(play.score)) return;
    banner.say(context.messages.newBest, colours.mint, great + 1);
    context.sound.play('best');
  }
}
