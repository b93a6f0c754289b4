/** Strings that all games share; numbers and pictures say the rest. */
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/games/common.ts';

export const messages: SameShape<typeof english> = {
  go: 'जाऔँ!',
  paused: 'रोकियो',
  resume: 'अगाडि बढ्न छुनुहोस्',
  newBest: 'नयाँ रेकर्ड!',
  best: 'रेकर्ड',
  replay: 'पुनः हेर्दै',
};
