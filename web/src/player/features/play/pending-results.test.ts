import { beforeEach, expect, test } from 'vitest';
import {
  dropResult,
  savePendingResult,
  pendingResultMsMax,
  pendingResults,
  pendingResultsMax,
  type PendingResult,
} from './pending-results.ts';

const now = 1_800_000_000_000;
let stored: string | null;
const shelf = { getItem: () => stored, setItem: (_: string, value: string) => void (stored = value) };

beforeEach(() => (stored = null));

const finished = (playId: string, more: Partial<PendingResult> = {}): PendingResult => ({
  playId,
  gameId: 'subway-surfers',
  playerId: 'asha',
  log: 'AAAA',
  score: 700,
  keptAtMs: now,
  ...more,
});
const ids = (playerId = 'asha', at = now) => pendingResults(playerId, at, shelf).map(({ playId }) => playId);

test('§4 a finished game is stored until it is answered', () => {
  savePendingResult(finished('one'), shelf);
  savePendingResult(finished('two'), shelf);
  expect(ids()).toEqual(['one', 'two']);
  dropResult('one', shelf);
  expect(ids()).toEqual(['two']);
});

test('§4 the same game is stored once', () => {
  savePendingResult(finished('one'), shelf);
  savePendingResult(finished('one', { score: 800 }), shelf);
  expect(pendingResults('asha', now, shelf)).toEqual([finished('one', { score: 800 })]);
});

test('§4 the store is bounded; the oldest is dropped', () => {
  for (let index = 0; index < pendingResultsMax + 2; index += 1)
    savePendingResult(finished(`play ${index}`), shelf);
  expect(ids()).toHaveLength(pendingResultsMax);
  expect(ids()[0]).toBe('play 2');
});

test('§6 another player on this device does not send it', () => {
  savePendingResult(finished('hers'), shelf);
  expect(ids('bikash')).toEqual([]);
  expect(ids('asha')).toEqual(['hers']);
});

test('§4 a result is dropped after a day', () => {
  savePendingResult(finished('old'), shelf);
  expect(ids('asha', now + pendingResultMsMax - 1)).toEqual(['old']);
  expect(ids('asha', now + pendingResultMsMax)).toEqual([]);
});

test('§4 broken stored data counts as empty', () => {
  stored = '{"not":';
  expect(ids()).toEqual([]);
  stored = '{"not":"a list"}';
  expect(ids()).toEqual([]);
});

test('§4 full storage stops nothing', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(() => savePendingResult(finished('one'), full)).not.toThrow();
});
