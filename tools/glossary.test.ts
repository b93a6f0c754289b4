import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Words that docs/glossary.md retires; each is refused as a whole word of a name. */
const retired = [
  'coast',
  'deed',
  'deeds',
  'desk',
  'easel',
  'feelings',
  'grip',
  'grips',
  'kept',
  'lesson',
  'meetings',
  'pilot',
  'prospect',
  'sighting',
  'sightings',
  'teller',
  'texts',
  'whoever',
];

/** Names that keep a retired word, and why. */
const exceptions: Readonly<Record<string, string>> = {
  sighting: 'the stored table of device fingerprints',
  SightingTable: 'its generated type',
  keptAtMs: 'stored on devices with results that wait to be sent',
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
  !Object.hasOwn(exceptions, name) && wordsOf(name).some((word) => retired.includes(word));

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

  it('are found anywhere in a name', () => {
    expect(['callDesk', 'kept-results', 'DESK', 'useDeeds'].map(isRetired)).toEqual([true, true, true, true]);
    expect(['desktop', 'unkept', 'guardrail'].map(isRetired)).toEqual([false, false, false]);
  });
});
