import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { owns } from '../server/db/table-owners.ts';
import { cleanUps } from '../server/src/compose/retention-jobs.ts';
import { readConfig, variables } from '../server/src/config/index.ts';
import { moveLogsTask } from '../server/src/play/index.ts';

const page = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');

/** Cells of the rows that begin with a table's name. */
const rows = page
  .split('\n')
  .filter((line) => /^\| `\w+`/u.test(line))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
const codesIn = (cells: (string | undefined)[]) => [
  ...new Set(cells.flatMap((cell) => [...(cell ?? '').matchAll(/`([\w-]+)`/gu)].map(([, code]) => code))),
];

describe('decisions 0031: docs/operations.md says how long each table keeps its rows', () => {
  it('§8 every table of the schema has one row, with what it is and for how long', () => {
    expect(codesIn(rows.map(([table]) => table))).toEqual(Object.values(owns).flat().toSorted());
    for (const [table, what, howLong] of rows) expect([what, howLong], table).not.toContain('');
  });

  it('§8 every setting and every job is there, and no other', () => {
    const settings = Object.keys(variables).filter((name) => name.startsWith('KEEP_'));
    expect(codesIn(rows.map((cells) => cells[3])).toSorted()).toEqual(settings.toSorted());
    const jobs = [...Object.keys(cleanUps(null as never, readConfig('/srv', {}).retention)), moveLogsTask];
    expect(codesIn(rows.map((cells) => cells[4])).toSorted()).toEqual(jobs.toSorted());
  });

  it('§8 the days are those of the settings', () => {
    const defaults = new Set(Object.values(readConfig('/srv', {}).retention));
    for (const [table, , howLong = '', setting] of rows) {
      if (!setting) continue;
      const days = [...howLong.matchAll(/(\d+) days/gu)].map(([, number]) => Number(number));
      expect(days.length, table).toBe(codesIn([setting]).length);
      for (const number of days) expect(defaults, table).toContain(number);
    }
  });
});
