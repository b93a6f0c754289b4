import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What docs/glossary.md retires: words, or several in a row; one with '(for …)' is retired in one meaning alone. */
const [, table = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Retired');
const retired = [...table.matchAll(/^\| ([a-z][^|]*?) +\|/gmu)]
  .flatMap(([, cell = '']) => cell.split(', '))
  .filter((word) => !word.includes('('));

/** With plurals and verb forms: desks, coasting, gripped, feelings. */
const inflected = (word: string): string => `${word}(?:e?s|${word.at(-1)}?(?:ed|ings?))?`;
const pattern = new RegExp(`(?:^| )(?:${retired.map(inflected).join('|')})(?: |$)`, 'u');

/** Names that keep a retired word, and why. */
const exceptions: Readonly<Record<string, string>> = {
  sighting: 'the stored table of device fingerprints',
  SightingTable: 'its generated type',
  keptAtMs: 'stored on devices with results that wait to be sent',
  PenLine: 'an icon of lucide-react',
};

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/u.test(file) && !file.endsWith('glossary.test.ts'));

/** 'keptResultsMax' is kept, Results, Max. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/u);

const isRetired = (name: string): boolean =>
  !Object.hasOwn(exceptions, name) && pattern.test(wordsOf(name).join(' '));

/** Every identifier of a file, without strings and comments. */
function identifiersOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('docs/glossary.md: retired words', () => {
  it('appear in no file name', () => {
    expect(files.filter((file) => isRetired(basename(file).replace(/\.[a-z.]+$/u, '')))).toEqual([]);
  });

  it('appear in no name of a function, type or variable', () => {
    const found = files.flatMap((file) =>
      [...new Set(identifiersOf(file).filter(isRetired))].map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it.each(['callDesk', 'kept-results', 'DESK', 'useDeeds', 'coastingTicks', 'gripped', 'promisedFloors'])(
    'are found anywhere in a name, also inflected: %s',
    (name) => expect(isRetired(name)).toBe(true),
  );

  it.each(['desktop', 'unkept', 'guardrail', 'pending', 'floorTicks', 'textOf'])(
    'are not found in other words: %s',
    (name) => expect(isRetired(name)).toBe(false),
  );
});
