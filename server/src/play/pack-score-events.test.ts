import { expect, it } from 'vitest';
import { packScoreEvents, unpackScoreEvents } from './pack-score-events.ts';

it('§4 score events are read as they were stored', () => {
  const events = [
    { tick: 0, score: 0 },
    { tick: 1, score: 63 },
    { tick: 300, score: -2_147_483_648 },
    { tick: 300, score: 2_147_483_647 },
    { tick: 216_000, score: -1 },
  ];
  expect(unpackScoreEvents(packScoreEvents(events))).toEqual(events);
  expect(unpackScoreEvents(packScoreEvents([]))).toEqual([]);
});

it('decisions 0034: a usual event takes three bytes', () => {
  const events = Array.from({ length: 17 }, (_, at) => ({ tick: 300 * (at + 1), score: 50 * (at + 1) }));
  expect(packScoreEvents(events)).toHaveLength(3 * 17);
});
