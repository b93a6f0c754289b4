import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '../test/database.ts';
import { declarationsIn, readSqlFiles } from '../src/platform/database/sql-files.ts';
import { describeSchema, describeEdition } from './describe-schema.ts';
import { describeTypes } from './describe-types.ts';

const { db } = await testDatabase();
const committed = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

test('architecture §1: schema.sql matches the database; npm run schema writes it again', async () => {
  expect(await describeSchema(db)).toBe(await committed('schema.sql'));
});

test('architecture §1: types.ts matches the database; npm run schema writes it again', async () => {
  expect(await describeTypes(db)).toBe(await committed('types.ts'));
});

test('architecture §1: rules-edition.ts matches the rules; npm run schema counts it up', async () => {
  expect(await describeEdition()).toBe(await committed('rules-edition.ts'));
});

test('architecture §1: each function and each trigger is defined once', async () => {
  const files = [...(await readSqlFiles('migrations')), ...(await readSqlFiles('current'))];
  const declared = files.map(({ text }) => declarationsIn(text));
  const triggers = declared.flatMap((file) => file.triggers);
  const functions = declared.flatMap((file) => file.functions).filter((name) => name !== 'refuse');
  expect(triggers).toEqual([...new Set(triggers)]);
  expect(functions).toEqual([...new Set(functions)]);
});
