import { expect, test } from 'vitest';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { event } from '../core/constants.ts';
import { boardOf } from '../test/boards.ts';
import { Effects } from './index.ts';
import type { EffectTargets } from './targets.ts';

/** How often confetti falls at the end. */
function fallen({ goals, score, bestScore }: { goals: number; score: number; bestScore: number }): number {
  let count = 0;
  const targets = {
    context: {
      init: { bestScore },
      sound: { play: () => {} },
      passesBest: () => false,
      vibrate: () => {},
    },
    confetti: { fall: () => (count += 1) },
    fx: { calm: false } as unknown as ScreenEffects,
    hud: {},
    renderer: { follow: () => 0 },
  } as unknown as EffectTargets;
  new Effects(targets).onEvents(event.over, Object.assign(boardOf([]), { goals, score, finale: 1 }));
  return count;
}

test('issue 18: confetti falls at the end for a star or a best, and for nothing less', () => {
  expect(fallen({ goals: 1, score: 900, bestScore: 1000 })).toBe(1);
  expect(fallen({ goals: 0, score: 1001, bestScore: 1000 })).toBe(1);
  expect(fallen({ goals: 0, score: 900, bestScore: 1000 })).toBe(0);
});
