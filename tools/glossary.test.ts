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

const allFiles = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const files = allFiles.filter((file) => /\.(tsx?|mjs)$/u.test(file) && !file.endsWith('glossary.test.ts'));
const rules = allFiles.filter((file) => /^server\/db\/current\/.*\.sql$/u.test(file));

/** Names in server/db/current with 'hold' or 'held', beside those in wallet and ledger, where a hold is of funds. */
const holds: Readonly<Record<string, string>> = {
  'hold-and-payee': 'of funds',
  withdrawal_check_of_hold: 'of funds',
  withdrawal_follows_hold: 'of funds',
  withdrawal_matches_hold: 'of funds',
  payout_line_held: 'a rule that an older build answers with an error code',
  withdrawal_held: 'a rule that an older build answers with an error code',
};

/** 'keptResultsMax' is kept, Results, Max. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/u);

const isRetired = (name: string): boolean =>
  !Object.hasOwn(exceptions, name) && pattern.test(wordsOf(name).join(' '));

const baseOf = (file: string): string => basename(file).replace(/\.[a-z.]+$/u, '');

const isHoldOfReview = (file: string, name: string): boolean =>
  !/\/(?:wallet|ledger)\//u.test(file) &&
  !Object.hasOwn(holds, name) &&
  /\b(?:holds?|held)\b/u.test(wordsOf(name).join(' '));

/** The functions and triggers that SQL creates, and the rules by which they refuse. */
const inSql =
  /^create (?:or replace )?function (\w+)|^create (?:constraint )?trigger (\w+)|\brefuse\([^;]*, '(\w+)'\);/gmu;
const namesInSql = (text: string): string[] =>
  [...text.matchAll(inSql)].map(([, func, trigger, rule]) => func ?? trigger ?? rule ?? '');

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
    expect([...files, ...rules].filter((file) => isRetired(baseOf(file)))).toEqual([]);
  });

  it('appear in no name of a function, type or variable', () => {
    const found = files.flatMap((file) =>
      [...new Set(identifiersOf(file).filter(isRetired))].map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('appear in no name of a function, trigger or rule of the database', () => {
    const named = rules.flatMap((file) => {
      const names = new Set([baseOf(file), ...namesInSql(readFileSync(join(root, file), 'utf8'))]);
      return [...names].map((name) => ({ file, name }));
    });
    expect(named.length).toBeGreaterThan(350);
    const found = named.filter(({ file, name }) => isRetired(name) || isHoldOfReview(file, name));
    expect(found.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });

  it("are found in SQL, and there 'hold' too, unless it is of funds", () => {
    const sql = `create or replace function play_held_play() returns trigger
create constraint trigger review_holds after insert on review_hold
  for each row execute function refuse('kept, (or not)', 'day_kept');
    perform refuse(format('day %s', 'kept'), 'desk_day');`;
    const names = ['play_held_play', 'review_holds', 'day_kept', 'desk_day'];
    expect(namesInSql(sql)).toEqual(names);
    expect(names.map(isRetired)).toEqual([true, false, true, true]);
    const isHold = (folder: string, name: string) =>
      isHoldOfReview(`server/db/current/${folder}/x.sql`, name);
    expect(isHold('review', 'review_holds')).toBe(true);
    expect(isHold('withdrawal', 'withdrawal_check_held')).toBe(true);
    expect(isHold('wallet', 'wallet_check_held')).toBe(false);
    expect(isHold('withdrawal', 'withdrawal_held')).toBe(false);
    expect(isHold('withdrawal', 'threshold')).toBe(false);
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
