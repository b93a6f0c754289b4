import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Row {
  sentence: string;
  state: string;
  file: string;
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
      file: file.replaceAll('`', ''),
      testFile,
      testTitle: testTitle.replaceAll('\\|', '|'),
    };
  });
}

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

  it('names a file for whatever is kept, and every named file exists', () => {
    for (const { sentence, state, file } of rows()) {
      if (state.startsWith('not yet')) expect([sentence, file]).toEqual([sentence, '']);
      else
        expect([sentence, file, existsSync(join(root, file)) && file !== '']).toEqual([sentence, file, true]);
    }
  });

  it('names tests that exist under the title it gives', () => {
    for (const { sentence, testFile, testTitle } of rows()) {
      if (testFile === '') continue;
      expect([sentence, testFile, existsSync(join(root, testFile))]).toEqual([sentence, testFile, true]);
      const plain = read(testFile).replaceAll("\\'", "'");
      expect([sentence, testTitle, plain.includes(testTitle)]).toEqual([sentence, testTitle, true]);
    }
  });

  it('proves by a test whatever it calls kept', () => {
    const unproven = rows().filter(({ state, testFile }) => state === 'kept' && testFile === '');
    expect(unproven.map(({ sentence }) => sentence)).toEqual([]);
  });
});
