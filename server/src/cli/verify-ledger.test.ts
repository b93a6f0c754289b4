import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { ledgerClock, pastTriggers } from '../../test/database-fixtures.ts';
import { finishGame } from '../../test/played-game.ts';
import { dataFolder, startProcess, runToEnd } from '../../test/process.ts';
import { runChecks, type CheckResult } from './verify-ledger.ts';
import { inTransaction, type Db } from '../platform/database/index.ts';
import type { Fault } from '../platform/integrity-check.ts';
import { closeDays } from '../transparency/index.ts';

// Three closed days and a fourth; a game is paid on each.
const app = await testApp();
const clock = await ledgerClock(app.db);
const player = await app.player();
const games: string[] = [];
for (const day of ['01', '02', '03', '04']) {
  await clock.set(`2026-03-${day}T12:00:00Z`);
  games.push((await finishGame(player, app.db)).game.id);
  await closeDays(app.db);
}
const paid = await app.db
  .selectFrom('play')
  .innerJoin('ledger_transaction as t', 't.id', 'play.transaction_id')
  .select(['play.id as play', 't.id as transaction', 't.account_id as account'])
  .where('play.id', '=', games[1] ?? '')
  .executeTakeFirstOrThrow();

const firstFault = (checked: readonly CheckResult[]): Fault | null =>
  checked.find(({ fault }) => fault)?.fault ?? null;

class Undo extends Error {}

/**
 * Changes a row past all triggers, keys and checks, as a superuser can; returns the first fault, and rolls
 * back. It locks tables that the app reads at the same time, and may have to start over.
 */
async function faultAfter(statement: string): Promise<Fault | null> {
  let fault: Fault | null = null;
  const bending = inTransaction(app.db, async (tx) => {
    await sql`do $$ declare c record; begin
      for c in select conrelid::regclass as place, conname from pg_constraint
          where contype = 'c' and conrelid::regclass::text ~ '^(ledger_|wallet_account|play$)' loop
        execute format('alter table %s drop constraint %I', c.place, c.conname);
      end loop;
      set local session_replication_role = replica;
    end $$`.execute(tx);
    const { numAffectedRows } = await sql.raw(statement).execute(tx);
    expect(numAffectedRows).toBe(1n);
    fault = firstFault(await runChecks(tx as Db));
    throw new Undo();
  });
  await expect(bending).rejects.toBeInstanceOf(Undo);
  return fault;
}

const flipUuid = (column: string) =>
  `overlay(${column}::text placing case right(${column}::text, 1) when '0' then '1' else '0' end from 36)::uuid`;
const flipByte = (column: string) => `set_byte(${column}, 0, get_byte(${column}, 0) # 1)`;
const flipText = (column: string) => `overlay(${column} placing 'q' from 2 for 1)`;
const later = (column: string) => `${column} + interval '1 microsecond'`;

describe('ledger: a changed byte anywhere in its history is detected and named', () => {
  it('ledger: nothing is reported for an intact ledger', async () => {
    expect(await runChecks(app.db)).toEqual(
      expect.arrayContaining([expect.objectContaining({ fault: null })]),
    );
    expect(firstFault(await runChecks(app.db))).toBeNull();
  });

  it.each([
    ['id', flipUuid('id')],
    ['account_id', flipUuid('account_id')],
    ['reason', flipText('reason')],
    ['reference', flipText('reference')],
    ['label', flipText('label')],
    ['at', later('at')],
  ])('ledger: ledger_transaction.%s', async (column, value) => {
    const fault = await faultAfter(
      `update ledger_transaction set ${column} = ${value} where id = '${paid.transaction}'`,
    );
    expect(fault?.row).toBe(`transaction ${paid.transaction}`);
  });

  it.each([
    ['transaction_id', flipUuid('transaction_id'), 1],
    ['line', '0', 1],
    ['account_id', flipUuid('account_id'), 1],
    ['account_id', `'${'1'.repeat(8)}-1111-4111-8111-${'1'.repeat(12)}'`, 2],
    ['house', flipText('house'), 2],
    ['house', `'mint'`, 1],
    ['amount', 'amount + 1', 1],
    ['amount', 'amount + 1', 2],
    ['sequence', 'sequence + 16', 1],
    ['sequence', '7', 2],
    ['balance_after', 'balance_after + 1', 1],
    ['balance_after', '7', 2],
  ])('ledger: ledger_entry.%s to %s on line %d', async (column, value, line) => {
    const fault = await faultAfter(
      `update ledger_entry set ${column} = ${value} where transaction_id = '${paid.transaction}' and line = ${line}`,
    );
    expect(fault?.row).toBe(`transaction ${paid.transaction}`);
  });

  it.each([
    ['at', later('at')],
    ['leaf', flipByte('leaf')],
    ['evidence', flipByte('evidence')],
    ['evidence', 'null'],
  ])('ledger: ledger_leaf.%s to %s', async (column, value) => {
    const fault = await faultAfter(
      `update ledger_leaf set ${column} = ${value} where transaction_id = '${paid.transaction}'`,
    );
    expect(fault?.row).toBe(`transaction ${paid.transaction}`);
  });

  it('ledger: ledger_leaf.transaction_id, and a leaf or transaction that was removed or added', async () => {
    const leaf = `where transaction_id = '${paid.transaction}'`;
    const flipped = (
      await faultAfter(`update ledger_leaf set transaction_id = ${flipUuid('transaction_id')} ${leaf}`)
    )?.row;
    expect(flipped?.slice(0, -1)).toBe(`transaction ${paid.transaction}`.slice(0, -1));
    expect((await faultAfter(`delete from ledger_leaf ${leaf}`))?.row).toBe(
      `transaction ${paid.transaction}`,
    );
    expect((await faultAfter(`delete from ledger_transaction where id = '${paid.transaction}'`))?.row).toBe(
      `transaction ${paid.transaction}`,
    );
    const added = '11111111-1111-4111-8111-111111111111';
    const adding = `insert into ledger_transaction values ('${added}', '${paid.account}', 'game', 'x', 'x', now())`;
    expect((await faultAfter(adding))?.row).toBe(`transaction ${added}`);
    const line = `insert into ledger_entry values ('${added}', 1, null, 'mint', 5, null, null)`;
    expect((await faultAfter(line))?.row).toBe(`transaction ${added}`);
  });

  it.each([
    ['day', `'2026-03-12'`],
    ['transactions', 'transactions + 1'],
    ['root', flipByte('root')],
    ['head', flipByte('head')],
  ])('ledger: ledger_day.%s', async (column, value) => {
    const fault = await faultAfter(`update ledger_day set ${column} = ${value} where day = '2026-03-02'`);
    expect(fault?.row).toBe('day 2026-03-02');
  });

  it('ledger: a removed day, and one before the first', async () => {
    const gone = await faultAfter(`delete from ledger_day where day = '2026-03-02'`);
    expect(gone?.row).toBe('day 2026-03-02');
    const first = await faultAfter(`delete from ledger_day where day = '2026-03-01'`);
    expect(first?.row).toMatch(/^day 2026-03-0[12]$/u);
  });

  it.each([
    ['balance', 'balance + 1'],
    ['held', 'held + 1'],
    ['sequence', 'sequence + 1'],
  ])('ledger: wallet_account.%s', async (column, value) => {
    const fault = await faultAfter(
      `update wallet_account set ${column} = ${value} where id = '${paid.account}'`,
    );
    expect(fault?.row).toBe(`account ${paid.account}`);
  });

  it.each([
    ['rules', flipText('rules')],
    ['seed', flipByte('seed')],
    ['log', flipByte('log')],
    ['log_hash', flipByte('log_hash')],
    ['score', 'score + 1'],
    ['ticks', 'ticks + 1'],
    ['coins_earned', 'coins_earned + 1'],
    ['transaction_id', flipUuid('transaction_id')],
  ])('games: play.%s of a paid game', async (column, value) => {
    const fault = await faultAfter(`update play set ${column} = ${value} where id = '${paid.play}'`);
    expect(fault?.row).toBe(`play ${paid.play}`);
  });

  it.each([
    ['is gone', `delete from play where id = $`],
    ['is said to be another player’s', `update play set player_id = gen_random_uuid() where id = $`],
  ])('games: a paid game that %s', async (_, statement) => {
    const fault = await faultAfter(statement.replace('$', `'${paid.play}'`));
    expect(fault?.row).toBe(`transaction ${paid.transaction}`);
  });
});

describe('ledger: deleting a player', () => {
  it('§4 deletes their games; what is sealed still verifies', async () => {
    const player = await app.player();
    const { game } = await finishGame(player, app.db);
    expect((await player.call('DELETE', '/me', { currentPassword: 'marigold-night' })).status).toBe(204);
    const plays = app.db.selectFrom('play').select('id').where('id', '=', game.id);
    expect(await plays.execute()).toEqual([]);
    expect(firstFault(await runChecks(app.db))).toBeNull();
  });
});

describe('ledger: npm run verify', () => {
  const folder = dataFolder();
  afterAll(() => folder.remove());

  const verify = (environment: Record<string, string>) =>
    runToEnd(environment, [], new URL('verify.ts', import.meta.url).pathname);

  it('ledger: checks a data folder beside its running server and without one; says so when there is none', async () => {
    const empty = await verify({ DATA_DIR: folder.path });
    expect(empty).toMatchObject({ code: 1, output: expect.stringContaining('There are no books in') });
    const right = { code: 0, output: expect.stringContaining('The books are as they were written.') };
    const server = await startProcess(folder.path);
    expect(await verify({ DATA_DIR: folder.path })).toMatchObject(right);
    await server.end('SIGTERM');
    expect(await verify({ DATA_DIR: folder.path })).toMatchObject(right);
  });

  it('ledger: checks the ledger of DATABASE_URL, names the first wrong row and exits with 1', async () => {
    const { host, user, database } = app.connection;
    const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
    expect((await verify({ DATABASE_URL })).code).toBe(0);
    const bend = (amount: number) =>
      pastTriggers(
        app.db,
        sql`update ledger_entry set amount = ${amount}
          where transaction_id = ${paid.transaction} and line = 1`,
      );
    await bend(9);
    const { code, output } = await verify({ DATABASE_URL });
    await bend(8);
    expect(code).toBe(1);
    expect(output).toContain(`The first wrong row: transaction ${paid.transaction} does not sum to zero.`);
  });
});
