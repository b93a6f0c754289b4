import { embeddedEnd } from '../sdk/core/embedded-log.ts';
import type { Bot, BotStrength } from '../sdk/core/game-core.ts';
import type { EmbeddedState } from './core/index.ts';

/** A fake embedded game: a score now and then, and an end after a minute or two. */
const lastsTicks: Record<BotStrength, number> = { 0: 1800, 1: 4200, 2: 7200 };
const scoreEveryTicks = 90;

export const embeddedBot: Bot<EmbeddedState> = (state, tick, random, strength) => {
  if (tick === 0) return [state.mark];
  if (tick === lastsTicks[strength]) return [embeddedEnd];
  if (tick % scoreEveryTicks !== 0) return [];
  return [state.score + 1 + random.below(20)];
};
