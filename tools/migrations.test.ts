import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findUnsafe, hasLinter } from './migrations/find-unsafe.ts';

const folder = join(import.meta.dirname, '../server/db/migrations');
/** Those that ran before two builds had to stand side by side. */
const lastExempt = 46;
const files = readdirSync(folder).filter((name) => Number(name.slice(0, 4)) > lastExempt);

if (!hasLinter) console.log('squawk has no program for this machine: migrations were not checked');

describe.runIf(hasLinter)('decisions, 0047: the build before goes on beside a new migration', () => {
  it.each(files)('decisions 0047: %s neither locks nor takes away what it uses', (name) => {
    expect(findUnsafe(readFileSync(join(folder, name), 'utf8'))).toEqual([]);
  });

  it.each([
    ['renaming-column', 'alter table player rename column name to full_name;'],
    ['renaming-table', 'alter table player rename to person;'],
    ['ban-drop-column', 'alter table player drop column name;'],
    ['ban-drop-table', 'drop table player;'],
    ['changing-column-type', 'alter table player alter column name type varchar(20);'],
    ['adding-not-nullable-field', 'alter table player alter column name set not null;'],
    ['adding-required-field', 'alter table player add column age int not null;'],
    ['adding-field-with-default', 'alter table player add column at timestamptz default clock_timestamp();'],
    ['require-concurrent-index-creation', 'create index player_name on player (name);'],
    ['constraint-missing-not-valid', 'alter table player add constraint short check (length(name) < 9);'],
    ['disallowed-unique-constraint', 'alter table player add constraint one unique (name);'],
    [
      'adding-foreign-key-constraint',
      'alter table play add constraint own foreign key (id) references player;',
    ],
    ['drop-function', 'drop function play_start(uuid, text);'],
    ['drop-view', 'drop view payable;'],
    ['drop-type', 'drop type mood;'],
    ['drop-default', 'alter table player alter column name drop default;'],
    ['long-write', "update player set name = 'x';"],
    ['long-write', 'delete from player;'],
    ['lock-table', 'lock table player;'],
  ])('decisions 0047: %s is refused: %s', (rule, statement) => {
    expect(findUnsafe(`-- A migration.\n\n${statement}\n`).map((found) => found.rule)).toContain(rule);
    // Elsewhere in the file, or without a reason, an allowance is none.
    const reason = 'nothing has read it since the release of May';
    expect(findUnsafe(`-- allowed ${rule}: ${reason}\n\n${statement}\n`)).not.toEqual([]);
    expect(findUnsafe(`-- allowed ${rule}: done\n${statement}\n`)).not.toEqual([]);
    const left = findUnsafe(`-- allowed ${rule}: ${reason}\n${statement}\n`).map((found) => found.rule);
    expect(left).not.toContain(rule);
  });

  it.each([
    'create table visit (id uuid primary key, at timestamptz not null);\ncreate index visit_at on visit (at);',
    'alter table player add column note text;',
    'alter table player add column visits int not null default 0;',
    'alter table player add constraint short check (length(name) < 9) not valid;',
  ])('decisions 0047: what the build before does not notice passes: %s', (statement) => {
    expect(findUnsafe(statement)).toEqual([]);
  });

  it('decisions 0047: the linter cannot be silenced without a reason', () => {
    const silenced = '-- squawk-ignore ban-drop-table\ndrop table player;\n';
    expect(findUnsafe(silenced).map(({ rule }) => rule)).toEqual(['squawk-ignore']);
  });
});
