/**
 * What the database refuses of adjustments, for every caller, and what `verify` finds where it could not
 * refuse.
 */
import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';
import { hireStaff, type Staff } from '../../test/reviewed-withdrawal.ts';
import { richPlayer, type RichPlayer } from '../../test/withdrawal.ts';
import type { Db, Tx } from '../../src/platform/database/index.ts';
import { runChecks } from '../../src/cli/verify-ledger.ts';

let app: TestApp;
let staff: Staff;
let player: RichPlayer;
beforeAll(async () => {
  app = await testApp();
  staff = await hireStaff(app);
  player = await richPlayer(app, 500);
});

interface Wanted {
  coins?: number;
  reason?: string;
  by?: string;
  accountId?: string;
  sentence?: string | null;
}

/** Straight into the tables; answers the id. */
async function ask(tx: Tx | Db, wanted: Wanted = {}): Promise<string> {
  const { coins = 40, reason = 'our_fault', by = staff.payer.id, accountId = player.accountId } = wanted;
  const id = randomUUID();
  await sql`insert into coin_adjustment (id, account_id, coins, reason, requested_by)
    values (${id}, ${accountId}, ${coins}, ${reason}, ${by})`.execute(tx);
  const { sentence = 'A test' } = wanted;
  if (sentence !== null)
    await sql`insert into adjustment_sentence values (${id}, ${player.id}, ${sentence})`.execute(tx);
  return id;
}

const post = async (tx: Tx, id: string, coins = 40, house = 'adjustment'): Promise<string> => {
  const { rows } = await sql<{ transaction_id: string }>`
    select transaction_id from wallet_post(${player.accountId}, 'adjustment', ${id}, 'Adjustment: Our mistake',
      ${coins}, ${house})`.execute(tx);
  return rows[0]!.transaction_id;
};

const end = (tx: Tx, id: string, state: string, by: string, transaction: string | null = null) =>
  sql`update coin_adjustment set state = ${state}, decided_by = ${by}, decided_at = clock_timestamp(),
    transaction_id = ${transaction} where id = ${id}`.execute(tx);

/** The rule that refuses, at once or on commit. */
async function refusalOf(work: (tx: Tx) => Promise<unknown>): Promise<string> {
  try {
    await app.db.transaction().execute(work);
    return 'nothing';
  } catch (error) {
    return String((error as { constraint?: string }).constraint ?? error);
  }
}

const bare = async (statement: RawBuilder<unknown>) => refusalOf((tx) => statement.execute(tx));

describe('§4 the database refuses', () => {
  it.each([
    ['adjustment_coins', { coins: 0, reason: 'other' }],
    ['adjustment_coins', { coins: 1_001 }],
    ['adjustment_coins', { coins: -1_001, reason: 'other' }],
    ['adjustment_reason', { coins: -5 }],
    ['adjustment_reason', { reason: 'birthday' }],
    ['adjustment_sentence_length', { sentence: '' }],
    ['adjustment_explained', { sentence: null }],
    // An operator who does not exist.
    ['adjustment_operator', { by: randomUUID() }],
  ])('§4 %s: %o', async (rule, wanted) => {
    expect(await refusalOf((tx) => ask(tx, wanted))).toBe(rule);
  });

  it('§6 a reviewer who asks or decides', async () => {
    expect(await refusalOf((tx) => ask(tx, { by: staff.reviewer.id }))).toBe('adjustment_operator');
    const id = await app.db.transaction().execute((tx) => ask(tx));
    expect(await refusalOf((tx) => end(tx, id, 'declined', staff.reviewer.id))).toBe('adjustment_operator');
    await app.db.transaction().execute((tx) => end(tx, id, 'declined', staff.boss.id));
  });

  it('§6 the same operator confirming, and another one withdrawing a request', async () => {
    const id = await app.db.transaction().execute((tx) => ask(tx));
    const own = async (tx: Tx) => end(tx, id, 'confirmed', staff.payer.id, await post(tx, id));
    expect(await refusalOf(own)).toBe('adjustment_second_operator');
    expect(await refusalOf((tx) => end(tx, id, 'declined', staff.payer.id))).toBe(
      'adjustment_second_operator',
    );
    expect(await refusalOf((tx) => end(tx, id, 'withdrawn', staff.boss.id))).toBe(
      'adjustment_second_operator',
    );
    await app.db.transaction().execute((tx) => end(tx, id, 'withdrawn', staff.payer.id));
    expect(await refusalOf((tx) => end(tx, id, 'declined', staff.boss.id))).toBe('adjustment_transition');
  });

  it('§4 coins that were not requested, not confirmed, of another amount, or from the mint', async () => {
    expect(await refusalOf((tx) => post(tx, randomUUID()))).toBe('posting_has_adjustment');
    const id = await app.db.transaction().execute((tx) => ask(tx));
    expect(await refusalOf((tx) => post(tx, id))).toBe('posting_has_adjustment');
    const other = async (tx: Tx) => end(tx, id, 'confirmed', staff.boss.id, await post(tx, id, 41));
    expect(await refusalOf(other)).toBe('posting_has_adjustment');
    const minted = async (tx: Tx) => end(tx, id, 'confirmed', staff.boss.id, await post(tx, id, 40, 'mint'));
    expect(await refusalOf(minted)).toBe('posting_has_adjustment');
    expect(await refusalOf((tx) => end(tx, id, 'confirmed', staff.boss.id))).toBe('adjustment_shape');
    const large = (tx: Tx) => post(tx, id, 1_001);
    expect(await refusalOf(large)).toBe('ledger_amount_allowed');
    const game = sql`select wallet_post(${player.accountId}, 'game', 'x', 'Game: x', 5, 'adjustment')`;
    expect(await bare(game)).toBe('ledger_adjustment_house');
    await app.db.transaction().execute((tx) => end(tx, id, 'withdrawn', staff.payer.id));
  });

  it('§4 any change to a request or its reason, and any deletion', async () => {
    const id = await app.db.transaction().execute((tx) => ask(tx));
    expect(await bare(sql`update coin_adjustment set coins = 41 where id = ${id}`)).toBe(
      'adjustment_transition',
    );
    const bent = sql`update coin_adjustment set coins = 41, state = 'declined', decided_by = ${staff.boss.id} where id = ${id}`;
    expect(await bare(bent)).toBe('adjustment_immutable');
    expect(
      await bare(sql`update adjustment_sentence set sentence = 'Another' where adjustment_id = ${id}`),
    ).toBe('adjustment_immutable');
    expect(await bare(sql`delete from adjustment_sentence where adjustment_id = ${id}`)).toBe(
      'adjustment_stays',
    );
    expect(await bare(sql`delete from coin_adjustment where id = ${id}`)).toBe('adjustment_stays');
    for (const table of ['coin_adjustment', 'adjustment_sentence'])
      expect(await bare(sql`truncate ${sql.table(table)} cascade`)).toBe('adjustment_stays');
    await app.db.transaction().execute((tx) => end(tx, id, 'withdrawn', staff.payer.id));
  });

  it("§4 another player's reason", async () => {
    const stranger = await richPlayer(app, 100);
    expect(await refusalOf((tx) => ask(tx, { accountId: stranger.accountId }))).toBe(
      'adjustment_own_account',
    );
  });
});

describe('ledger: npm run verify detects', () => {
  class Undo extends Error {}

  /** Changes the books with triggers switched off; returns the first fault, and rolls back. */
  async function faultAfter(...statements: RawBuilder<unknown>[]) {
    let fault: unknown;
    const bending = app.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of statements) await statement.execute(tx);
      fault = (await runChecks(tx as Db)).find((check) => check.fault)?.fault;
      throw new Undo();
    });
    await expect(bending).rejects.toBeInstanceOf(Undo);
    return fault;
  }

  it('ledger: an adjustment without its request, one by the wrong operators, and one whose coins never moved', async () => {
    const id = randomUUID();
    const body = { playerId: player.id, coins: 30, reason: 'our_fault', sentence: 'We were wrong.' };
    expect((await staff.payer.call('PUT', `/adjustments/${id}`, body)).status).toBe(200);
    const { transactionId } = (await staff.boss.post(`/adjustments/${id}/confirm`)).body.adjustment;
    expect((await runChecks(app.db)).filter(({ fault }) => fault)).toEqual([]);

    expect(await faultAfter(sql`delete from coin_adjustment where id = ${id}`)).toEqual({
      row: `transaction ${transactionId}`,
      what: 'is an adjustment without its confirmed request',
    });
    const others = sql`update coin_adjustment set requested_by = ${staff.reviewer.id} where id = ${id}`;
    expect(await faultAfter(others)).toEqual({
      row: `adjustment ${id}`,
      what: 'is not what the audit log tells',
    });
    const [forged, nowhere] = [randomUUID(), randomUUID()];
    const unposted = sql`
      insert into coin_adjustment (id, account_id, coins, reason, state, requested_by, decided_by, decided_at, transaction_id)
        values (${forged}, ${player.accountId}, 7, 'other', 'confirmed', ${staff.payer.id}, ${staff.boss.id}, now(), ${nowhere})`;
    expect(await faultAfter(unposted)).toEqual({
      row: `adjustment ${forged}`,
      what: 'is confirmed without its transaction',
    });
  });
});
