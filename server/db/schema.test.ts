import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '../test/database.ts';
import { declarationsIn, readSqlFiles } from '../src/platform/database/sql-files.ts';
import { describeSchema, describeEdition } from '../src/cli/schema/describe-schema.ts';
import { describeTypes } from '../src/cli/schema/describe-types.ts';

const { db } = await testDatabase();
const committed = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

test('decisions 0027: schema.sql matches the database; npm run schema writes it again', async () => {
  expect(await describeSchema(db)).toBe(await committed('schema.sql'));
});

test('decisions 0027: types.ts matches the database; npm run schema writes it again', async () => {
  expect(await describeTypes(db)).toBe(await committed('types.ts'));
});

test('decisions 0027: rules-edition.ts matches the rules; npm run schema counts it up', async () => {
  expect(await describeEdition()).toBe(await committed('rules-edition.ts'));
});

test('decisions 0027: each function and each trigger is defined once', async () => {
  const files = [...(await readSqlFiles('migrations')), ...(await readSqlFiles('current'))];
  const declared = files.map(({ text }) => declarationsIn(text));
  const triggers = declared.flatMap((file) => file.triggers);
  const functions = declared.flatMap((file) => file.functions).filter((name) => name !== 'refuse');
  expect(triggers).toEqual([...new Set(triggers)]);
  expect(functions).toEqual([...new Set(functions)]);
});

test('decisions 0027: only refuse() raises an error, so that each refusal names its rule', async () => {
  const files = (await readSqlFiles('current')).filter(({ name }) => name !== 'refuse');
  expect(files.filter(({ text }) => /\braise exception\b/iu.test(text)).map(({ name }) => name)).toEqual([]);
});
