import type { PlayResult, StartedPlay } from '@sikka/contract/routes/player/play';
import { expect, test } from 'vitest';
import { asksBeforeLeaving, firstPhase, nextPhase, type PlayEvent, type PlayPhase } from './play-phase.ts';

const play = { id: 'play' } as StartedPlay;
const result = { coinsEarned: 8 } as PlayResult;
const after = (...events: PlayEvent[]): PlayPhase => events.reduce(nextPhase, firstPhase);
const untilGame: PlayEvent[] = [{ type: 'started', play }, { type: 'skipped' }, { type: 'opened' }];

test('§2 advertisement, loading, game, check, panel', () => {
  expect(after({ type: 'started', play }).name).toBe('advertisement');
  expect(after({ type: 'started', play }, { type: 'skipped' }).name).toBe('loading');
  expect(after(...untilGame).name).toBe('playing');
  expect(after(...untilGame, { type: 'game-over' }).name).toBe('checking');
  expect(after(...untilGame, { type: 'game-over' }, { type: 'counted', result })).toEqual({
    name: 'counted',
    result,
  });
});

test('§4 the panel shows once: later events change nothing', () => {
  const counted = after(...untilGame, { type: 'game-over' }, { type: 'counted', result });
  const late: PlayEvent[] = [
    { type: 'counted', result: { coinsEarned: 99 } as PlayResult },
    { type: 'game-over' },
    { type: 'pending' },
    { type: 'broken' },
    { type: 'refused', error: 'late' },
    { type: 'resending' },
  ];
  for (const event of late) expect(nextPhase(counted, event)).toBe(counted);
});

test('§4 a game that ends twice is sent once', () => {
  const checking = after(...untilGame, { type: 'game-over' });
  expect(nextPhase(checking, { type: 'game-over' })).toBe(checking);
});

test('§4 a result without a network is stored, resent and then counted', () => {
  const pending = after(...untilGame, { type: 'game-over' }, { type: 'pending' });
  expect(pending.name).toBe('pending');
  expect(nextPhase(pending, { type: 'counted', result }).name).toBe('counted');
  const again = nextPhase(pending, { type: 'resending' });
  expect(again.name).toBe('checking');
  expect(nextPhase(again, { type: 'pending' }).name).toBe('pending');
});

test('§4 the advertisement cannot be skipped before the play has started', () => {
  expect(after({ type: 'skipped' })).toEqual(firstPhase);
});

test('§4 a refused start differs from a refused result', () => {
  const refused: PlayEvent = { type: 'refused', error: 'no' };
  expect(after(refused)).toMatchObject({ name: 'refused', wasPlayed: false });
  expect(after(...untilGame, { type: 'game-over' }, refused)).toMatchObject({ wasPlayed: true });
});

test('§4 leaving asks only while a game may still pay', () => {
  expect(asksBeforeLeaving(after(...untilGame))).toBe(true);
  expect(asksBeforeLeaving(after({ type: 'started', play }))).toBe(false);
  expect(asksBeforeLeaving(after(...untilGame, { type: 'game-over' }, { type: 'pending' }))).toBe(false);
});
