import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unfoundClaims } from './spec-evidence.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Row {
  sentence: string;
  state: string;
  files: string[];
  testFile: string;
  testTitle: string;
}

/** The rows of docs/spec-map.md; `\|` is a bar inside a cell. */
function rows(): Row[] {
  const lines = read('docs/spec-map.md').split('\n');
  const tables = lines.filter((line) => line.startsWith('| ') && !line.startsWith('| Sentence'));
  return tables.map((line) => {
    const [, sentence = '', state = '', file = '', test = ''] = line
      .split(/(?<!\\)\|/u)
      .map((cell) => cell.trim());
    const [, testFile = '', testTitle = ''] = /^`([^`]+)`(?:: (.*))?$/u.exec(test) ?? [];
    return {
      sentence,
      state,
      files: [...file.matchAll(/`([^`]+)`/gu)].map(([, path = '']) => path),
      testFile,
      testTitle: testTitle.replaceAll('\\|', '|'),
    };
  });
}

/** Quotes and figures that the code writes differently, and why. */
const computed: Record<string, string[]> = {
  // Rupees times `coinsPerRupee`.
  'Withdraw amounts: Rs 100': ['10,000', '25,000', '50,000', '100,000'],
  'Withdraw tiers: Rs 100': ['10,000', '25,000', '50,000', '100,000'],
  // A tier ends before the next one's first game, 16.
  'Reward tiers by games played': ['15'],
  'Game rewards: 8 (played': ['15'],
  // A number with its sign.
  '**Referral** Stats cards': ['+10'],
  // A label and its value.
  '**Withdraw** Balance in Rs': ['Processing time: 1-2 Business Weeks'],
  // Any status but the two final ones is tried again.
  'Response handling: failures only logged': ['429'],
  // Replaced by the screen's wording, which the sentence has as well.
  'The referral code is optional': ['Referral code is invalid'],
};

const computedIn = (sentence: string): string[] =>
  Object.entries(computed).find(([start]) => sentence.startsWith(start))?.[1] ?? [];

describe('docs/spec-map.md is true', () => {
  it('has a row for every sentence of §2 to §9, each with one of four states', () => {
    expect(rows().length).toBeGreaterThan(150);
    for (const { sentence, state } of rows()) {
      expect([sentence, state]).toEqual([
        sentence,
        expect.stringMatching(/^(kept|part: .+|decided: .+|not yet(: .+)?)$/u),
      ]);
    }
  });

  it('names a file for every kept sentence, and every named file exists', () => {
    for (const { sentence, state, files } of rows()) {
      expect([sentence, files.length > 0]).toEqual([sentence, !state.startsWith('not yet')]);
      expect([sentence, files.filter((file) => !existsSync(join(root, file)))]).toEqual([sentence, []]);
    }
  });

  it('names existing tests by their titles', () => {
    for (const { sentence, testFile, testTitle } of rows()) {
      if (testFile === '') continue;
      expect([sentence, testFile, existsSync(join(root, testFile))]).toEqual([sentence, testFile, true]);
      const plain = read(testFile).replaceAll("\\'", "'");
      expect([sentence, testTitle, plain.includes(testTitle)]).toEqual([sentence, testTitle, true]);
    }
  });

  it('names files that contain or show the quoted texts and figures', () => {
    for (const { sentence, state, files } of rows()) {
      // A decision replaces the sentence.
      if (state.startsWith('decided') && files.some((file) => file.startsWith('docs/decisions/'))) continue;
      expect([sentence, unfoundClaims(sentence, files)]).toEqual([sentence, computedIn(sentence)]);
    }
  }, 60_000);

  it('detects what a file does not contain', () => {
    const row = (start: string) => rows().find(({ sentence }) => sentence.startsWith(start))!;
    const strange = row('Logout failures are only logged.').files;
    expect(unfoundClaims(row("A toast '{n} coins").sentence, strange)).toEqual([
      '{n} coins added to your balance!',
    ]);
    expect(unfoundClaims(row('Lists: coin history').sentence, strange)).toEqual(['20', '50']);
    expect(Object.keys(computed).filter((start) => !row(start))).toEqual([]);
  });

  it('names a test for every kept sentence', () => {
    const unproven = rows().filter(({ state, testFile }) => state === 'kept' && testFile === '');
    expect(unproven.map(({ sentence }) => sentence)).toEqual([]);
  });
});
