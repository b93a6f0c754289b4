import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mayRead, owns, rulesMay, rulesOf } from '../server/db/table-owners.ts';
import { tablesInRules, tablesInSource, tablesInSql, type TableUse } from './table-uses.ts';

const root = join(import.meta.dirname, '..');
const types = readFileSync(join(root, 'server/db/types.ts'), 'utf8');
const database = types.slice(types.indexOf('export interface Database {'));
const tables = [...database.matchAll(/^ {2}(\w+): \w+;$/gmu)].map(([, name = '']) => name);
const ownerOf = new Map(Object.entries(owns).flatMap(([module, own]) => own.map((name) => [name, module])));

interface Found extends TableUse {
  module: string;
  file: string;
}

const usesOf = (module: string, file: string, text: string): Found[] =>
  tablesInSource(file, text)
    .filter(({ table }) => tables.includes(table))
    .map((use) => ({ ...use, module, file }));

const filesIn = (folder: string): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', folder], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');

/** The command line fills demonstrations and checks the whole database: it may use every module's tables. */
const sources = filesIn('server/src').filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|^server\/src\/cli\//u.test(file),
);

const found = sources.flatMap((file) => {
  const [, module = file] = /^server\/src\/(admin\/[^/]+|[^/]+)\//u.exec(file) ?? [];
  return usesOf(module, file, readFileSync(join(root, file), 'utf8'));
});

const isAllowed = ({ module, table, kind }: Found): boolean =>
  ownerOf.get(table) === module || (kind === 'reads' && Boolean(mayRead[module]?.includes(table)));

const toLine = ({ file, kind, table }: Found): string => `${file} ${kind} ${table}`;
const refusedOf = (uses: Found[]): string[] => uses.filter((use) => !isAllowed(use)).map(toLine);

/** What a file of `server/db/current` uses beside the tables of its folder's modules and beside what those may read. */
function crossingsOf(file: string, text: string): Found[] {
  const [, folder = ''] = /^server\/db\/current\/([^/]+)\//u.exec(file) ?? [];
  const isOurs = (use: TableUse) =>
    (rulesOf[folder] ?? []).some((module) => isAllowed({ ...use, module, file }));
  return tablesInRules(text)
    .filter((use) => tables.includes(use.table) && !isOurs(use))
    .map((use) => ({ ...use, module: folder, file }));
}

const isCrossing = ({ module, kind, table }: Found): boolean =>
  Boolean(rulesMay[module]?.includes(`${kind} ${table}`));
const refusedRulesOf = (uses: Found[]): string[] => uses.filter((use) => !isCrossing(use)).map(toLine);

const crossings = filesIn('server/db/current')
  .filter((file) => file.endsWith('.sql'))
  .flatMap((file) => crossingsOf(file, readFileSync(join(root, file), 'utf8')));

describe('docs/architecture.md: each table has one owner', () => {
  it('§2 every table and view is owned by one module', () => {
    expect(Object.values(owns).flat().toSorted()).toEqual(tables.toSorted());
  });

  it('§2 a module writes its own tables and reads what the list allows', () => {
    expect(refusedOf(found)).toEqual([]);
  });

  it('§2 the list allows only what a module reads', () => {
    const unused = Object.entries(mayRead).flatMap(([module, names]) =>
      names
        .filter((table) => !found.some((use) => use.module === module && use.table === table))
        .map((table) => `${module} reads ${table}`),
    );
    const own = Object.entries(mayRead).flatMap(([module, names]) =>
      names.filter((table) => ownerOf.get(table) === module),
    );
    expect([...unused, ...own]).toEqual([]);
  });

  it('§2 the functions and triggers of a folder use the tables of their modules and what the list allows', () => {
    expect(refusedRulesOf(crossings)).toEqual([]);
  });

  it('§2 the list allows only what functions and triggers use', () => {
    const used = new Set(crossings.map(({ module, kind, table }) => `${module} ${kind} ${table}`));
    const allowed = Object.entries(rulesMay).flatMap(([folder, uses]) =>
      uses.map((use) => `${folder} ${use}`),
    );
    expect(allowed.filter((use) => !used.has(use))).toEqual([]);
  });
});

describe('docs/architecture.md: planted uses of a foreign table are found', () => {
  const planted = (code: string) => refusedOf(usesOf('contact', 'planted.ts', code));

  it.each([
    ["db.insertInto('withdrawal').values(row)", 'writes withdrawal'],
    ["db.updateTable('player as p').set(values)", 'writes player'],
    ["db.deleteFrom('wallet_stop')", 'writes wallet_stop'],
    ["deleteOld(db, 'session', isPast('expires_at'))", 'writes session'],
    ["db.selectFrom('contact_message').innerJoin('play as p', 'p.id', 'play_id')", 'reads play'],
    ["db.selectFrom(['contact_message', 'session'])", 'reads session'],
    ['sql`update wallet_account set balance = ${coins}`.execute(db)', 'writes wallet_account'],
    ['sql<Row>`select 1 from contact_message m, play_tally t where ${x}`', 'reads play_tally'],
    ['sql`(select max(at) from ${x} join ledger_entry e on true)`', 'reads ledger_entry'],
    ['sql`truncate session`', 'writes session'],
    ["sql.table(one ? 'contact_message' : 'operator')", 'reads operator'],
    ["client.query('delete from operator_session')", 'writes operator_session'],
  ])('§2 %s', (code, finding) => {
    expect(planted(code)).toEqual([`planted.ts ${finding}`]);
  });

  it.each([
    ['create function f() as $$ begin update session set seen_at = now(); end $$;', 'writes session'],
    ['create function f() as $$ select * into a from play_tally where true $$;', 'reads play_tally'],
    [
      'create function f() as $$ with play as (select) select $$;\ncreate function g() as $$ select from play $$;',
      'reads play',
    ],
    [
      'create constraint trigger t after insert or update of state on withdrawal\n  for each row',
      'triggers on withdrawal',
    ],
    [
      "-- from play\ncreate trigger t before truncate on session execute function refuse('from play');",
      'triggers on session',
    ],
  ])('§2 %s', (sql, finding) => {
    const file = 'server/db/current/contact/planted.sql';
    expect(refusedRulesOf(crossingsOf(file, sql))).toEqual([`${file} ${finding}`]);
  });

  it('§2 names of queries, comments, strings and row locks do not count as tables', () => {
    expect(
      tablesInSql(`with play as (select 'from player' as told), session (id) as not materialized (select 1)
        select * from play join session on true join contact_message on true -- from operator
        for update of contact_message`),
    ).toEqual([{ table: 'contact_message', kind: 'reads' }]);
  });
});
