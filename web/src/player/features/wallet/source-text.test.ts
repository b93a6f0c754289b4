import { expect, test } from 'vitest';
import { messages as en } from '@sikka/i18n/en/player/player-pack';
import { messages as ne } from '@sikka/i18n/ne/player/player-pack';
import { historyText, sourceText } from './source-text.ts';

const sources = [
  'Registration bonus',
  'Referral code bonus',
  'Referral bonus',
  'Game: Subway Surfers',
  'Withdrawal: eSewa',
  'Withdrawal returned',
  'Daily task: Play 3 Games',
];

test('§2 the English history shows what the ledger stored', () => {
  expect(sources.map((source) => sourceText(source, en))).toEqual(sources);
});

test('§2 the Nepali history is in Nepali', () => {
  expect(sourceText('Game: Subway Surfers', ne)).toBe('खेल: Subway Surfers');
  expect(sourceText('Withdrawal: Khalti', ne)).toBe('निकासी: खल्ती');
  for (const source of sources) expect(sourceText(source, ne)).not.toBe(source);
});

test('§2 an unknown source is shown as stored', () => {
  expect(sourceText('Festival gift', ne)).toBe('Festival gift');
  expect(sourceText('Quest: a: b', en)).toBe('Quest: a: b');
});

test('§2 adjustments show their reason, in the chosen language', () => {
  const row = {
    id: '1',
    coins: 40,
    type: 'earned' as const,
    source: 'Adjustment: A game was not paid',
    playId: null,
    adjustment: { reason: 'game_unpaid' as const, sentence: 'Sorry.' },
    timestamp: '2026-11-21T00:00:00Z',
  };
  expect(historyText(row, en)).toBe(row.source);
  expect(historyText(row, ne)).toBe('मिलान: एउटा खेलको सिक्का परेको थिएन');
  expect(historyText({ ...row, source: 'Registration bonus', adjustment: null }, en)).toBe(
    'Registration bonus',
  );
});
