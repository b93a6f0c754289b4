/** Each rule of the database is attacked by its name: alone, on a demonstration's rows, with all other triggers off. */
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillDemo } from '../../src/cli/demo/fill-demo.ts';
import { createLog } from '../../src/platform/log.ts';
import { testKeys } from '../../test/app.ts';
import { testDatabase } from '../../test/database.ts';
import { refusalOf, type Attack } from './isolated.ts';
import { namedConstraints, refusingTriggers } from './refusing-triggers.ts';
import { adjustment } from './rows/adjustment.ts';
import { challenge } from './rows/challenge.ts';
import { contact } from './rows/contact.ts';
import { operator } from './rows/operator.ts';
import { payout } from './rows/payout.ts';
import { play } from './rows/play.ts';
import { player } from './rows/player.ts';
import { review } from './rows/review.ts';
import { settings } from './rows/settings.ts';
import { wallet } from './rows/wallet.ts';
import { withdrawal } from './rows/withdrawal.ts';

const attacks: Attack[] = [
  ...wallet,
  ...player,
  ...play,
  ...challenge,
  ...withdrawal,
  ...review,
  ...payout,
  ...adjustment,
  ...operator,
  ...contact,
  ...settings,
];

const { db, connection } = await testDatabase();
const triggers = await refusingTriggers(db);
beforeAll(() => fillDemo({ db, connection, log: createLog('silent'), keys: testKeys }, 8), 180_000);

// For these a plain statement is enough: what refuses truncation, and what is `refuse()` without a condition.
const listed = new Set(attacks.map(({ by }) => by));
const sweeps = triggers.flatMap(({ name, table, rules: [rule = ''], sweep }) => {
  const by = `${name} on ${table}`;
  return listed.has(by) ? [] : sweep.map((statement) => ({ by, rule, statement }));
});

describe('decisions 0027: the database refuses', () => {
  test.each(attacks)('$what ($rule)', async ({ rule, ...attack }) => {
    expect(await refusalOf(db, attack)).toBe(rule);
  });

  test.each(sweeps)('ledger: $statement ($by)', async ({ by, rule, statement }) => {
    expect(await refusalOf(db, { by, statements: [statement] })).toBe(rule);
  });
});

describe('decisions 0027: completeness', () => {
  const isNamedHere = async () => {
    const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.test.ts'));
    const sources = await Promise.all(
      [
        ...files,
        '../../src/transparency/transparency-log.test.ts',
        '../../src/transparency/blocks.test.ts',
      ].map((file) => readFile(new URL(file, import.meta.url), 'utf8')),
    );
    const rows = new Set([...attacks, ...sweeps].map(({ rule }) => rule));
    return (name: string) => rows.has(name) || sources.some((text) => text.includes(`'${name}'`));
  };

  test('decisions 0027: every named constraint, and every name that a trigger raises, is attacked', async () => {
    const isNamed = await isNamedHere();
    const raised = triggers.flatMap(({ rules }) => rules);
    const names = [...new Set([...(await namedConstraints(db)), ...raised])];
    expect(names.length).toBeGreaterThan(140);
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  });

  test('decisions 0027: each trigger is attacked alone, or raises a name of its own', async () => {
    const alone = new Set([...attacks, ...sweeps].map(({ by }) => by));
    const raisers = (rule: string) => triggers.filter(({ rules }) => rules.includes(rule)).length;
    const left = triggers
      .filter(({ name, table }) => !alone.has(`${name} on ${table}`))
      .filter(({ rules }) => rules.every((rule) => raisers(rule) > 1));
    expect(triggers.length).toBeGreaterThan(100);
    expect(left.map(({ name, table }) => `${name} on ${table}`)).toEqual([]);
  });

  test('decisions 0027: triggers that refuse nothing are listed here', async () => {
    const { rows } = await sql<{ name: string }>`select tgname as name from pg_trigger
      where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      order by 1`.execute(db);
    const refusing = new Set(triggers.map(({ name }) => name));
    expect(rows.map(({ name }) => name).filter((name) => !refusing.has(name))).toEqual([
      'contact_answer_given',
      'ledger_fill_block',
      'ledger_lock_day',
      'operator_returns',
      'operator_sessions_end',
      'play_stored_log_goes',
      'player_frees_email',
      'referral_stop_waiting',
      'session_ends',
      'session_ends_earlier',
      'withdrawal_ends_review',
      'withdrawal_first_event',
      'withdrawal_next_event',
    ]);
  });
});
