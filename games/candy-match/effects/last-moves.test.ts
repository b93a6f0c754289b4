import { expect, test } from 'vitest';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { event } from '../core/constants.ts';
import { boardOf } from '../test/boards.ts';
import { Effects } from './index.ts';
import type { EffectTargets } from './targets.ts';

test('issue 18: each of the last five moves ticks higher, over a faster tune, and sends its figure', () => {
  const pitches: number[] = [];
  const tempos: number[] = [];
  const figures: number[] = [];
  const targets = {
    context: {
      init: {},
      sound: { play: (name: string, pitch = 1) => name === 'tick' && pitches.push(pitch) },
      messages: {},
      passesBest: () => false,
      setTempo: (speed: number) => tempos.push(speed),
      addLayer: () => {},
      vibrate: () => {},
    },
    fx: { calm: false } as unknown as ScreenEffects,
    hud: { countDown: { count: (left: number) => figures.push(left) } },
    banner: { weight: 0, say: () => {} },
    renderer: { follow: () => 0 },
  } as unknown as EffectTargets;
  const effects = new Effects(targets);
  for (const moves of [8, 7, 6, 5, 4, 3, 2, 1, 0])
    effects.onEvents(event.swap, Object.assign(boardOf([]), { moves }));
  expect(figures).toEqual([5, 4, 3, 2, 1]);
  expect([pitches.length, tempos.length]).toEqual([4, 5]);
  for (const rising of [pitches, tempos]) {
    expect(new Set(rising).size).toBe(rising.length);
    expect(rising).toEqual(rising.toSorted((one, other) => one - other));
  }
});
