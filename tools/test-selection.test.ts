import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectTests, titlePattern } from './test-selection.mjs';

const root = mkdtempSync(join(tmpdir(), 'sikka-selection-'));
const files: Record<string, string> = {
  'contract/src/coins.test.ts': "test('§9 a hundred coins are a rupee', () => {});",
  'server/src/wallet/wallet.test.ts': "test('§5 it isn\\'t paid twice', () => {});",
  'server/src/wallet/wallet.ts': '',
  'e2e/withdraw.spec.ts': "test('§9 a hundred coins leave at once', () => {});",
};

beforeAll(() => {
  for (const folder of ['contract', 'games', 'server', 'web', 'i18n', 'tools', 'e2e', 'server/node_modules'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  writeFileSync(join(root, 'server/node_modules/wallet.test.ts'), '');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('npm test -- <paths or name>', () => {
  it('runs the test files whose path contains the words', () => {
    expect(selectTests(root, ['./server/src/wallet'])).toEqual({
      unit: ['server/src/wallet/wallet.test.ts'],
      browser: [],
      title: null,
    });
  });

  it('takes several paths, if each is one', () => {
    expect(selectTests(root, ['coins.test', 'e2e/'])).toEqual({
      unit: ['contract/src/coins.test.ts'],
      browser: ['e2e/withdraw.spec.ts'],
      title: null,
    });
    expect(selectTests(root, ['coins', 'leave']).title).toBe('coins leave');
    expect(() => selectTests(root, ['coins.test', 'e2e/coins'])).toThrow("'e2e/coins'");
  });

  it('runs the tests whose title contains the words, in every runner', () => {
    expect(selectTests(root, ['a hundred', 'coins'])).toEqual({
      unit: ['contract/src/coins.test.ts'],
      browser: ['e2e/withdraw.spec.ts'],
      title: 'a hundred coins',
    });
    expect(selectTests(root, ["it isn't paid"]).unit).toEqual(['server/src/wallet/wallet.test.ts']);
  });

  it('looks everywhere for a title that is built at run time', () => {
    expect(selectTests(root, ['subway-surfers@3: a thousand'])).toMatchObject({
      unit: { length: 2 },
      browser: { length: 1 },
    });
  });

  it('matches the words literally', () => {
    expect(new RegExp(titlePattern('(0.5 s) $30'), 'u').test('it ends (0.5 s) $30')).toBe(true);
    expect(new RegExp(titlePattern('a.c'), 'u').test('abc')).toBe(false);
  });
});
