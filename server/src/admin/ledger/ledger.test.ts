import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { ledgerClock } from '../../../test/database-fixtures.ts';
import { finishGame } from '../../../test/played-game.ts';
import { hireStaff, requestOf, type Staff } from '../../../test/reviewed-withdrawal.ts';
import { walletOf } from '../../../test/wallet.ts';
import { richPlayer, type RichPlayer } from '../../../test/withdrawal.ts';
import { closeDays } from '../../transparency/index.ts';
import { resumePayouts } from './payout-stop.ts';

let app: TestApp;
let staff: Staff;
let player: RichPlayer;
let withdrawalId: string;
beforeAll(async () => {
  app = await testApp();
  staff = await hireStaff(app);
  const clock = await ledgerClock(app.db);
  await clock.set('2026-03-01T12:00:00Z');
  player = await richPlayer(app, 10_000);
  await clock.set('2026-03-02T12:00:00Z');
  withdrawalId = await requestOf(app, player);
  await closeDays(app.db);
});

const read = async (fields: Record<string, unknown> = {}) => {
  const body = { accountId: null, house: null, search: '', before: null, ...fields };
  const answer = await staff.reviewer.post('/ledger/search', body);
  return answer.body;
};
const reasons = (page: { items: { reason: string }[] }) => page.items.map(({ reason }) => reason);

describe('ledger: an account', () => {
  it('ledger: newest first, with running balance, the other account, and the head of a sealed day', async () => {
    const page = await read({ accountId: player.accountId });
    expect(page.account).toMatchObject({ balance: 0, held: 10_000, player: { id: player.id } });
    expect(reasons(page)).toEqual(['withdrawal', 'daily_task', 'registration']);
    expect(page.items[0]).toMatchObject({
      reference: withdrawalId,
      day: '2026-03-02',
      head: null,
      lines: [
        { accountId: player.accountId, house: null, amount: -10_000, sequence: 3, balanceAfter: 0 },
        { accountId: null, house: 'payable', amount: 10_000, sequence: null, balanceAfter: null },
      ],
    });
    const { items } = (await app.visitor().get('/transparency')).body.days;
    expect(page.items[2]).toMatchObject({ day: '2026-03-01', head: items[0].head });
  });

  it('ledger: every entry is on exactly one page', async () => {
    const wallet = walletOf(app.db);
    const account = await wallet.open();
    for (let game = 0; game < 101; game += 1) await wallet.earn(account, randomUUID(), 1);
    const seen: number[] = [];
    let before: string | null = null;
    for (let pages = 0; pages < 4; pages += 1) {
      const page = await read({ accountId: account, before });
      seen.push(
        ...page.items.map((row: { lines: { balanceAfter: number }[] }) => row.lines[0]?.balanceAfter),
      );
      before = page.next;
      if (before === null) break;
    }
    expect(seen).toEqual(Array.from({ length: 101 }, (_, place) => 101 - place));
    // All of them, and those from the mint, come in the same order without a gap, however close their times are.
    for (const house of [null, 'mint']) {
      const all: string[] = [];
      for (let mark: string | null = null; ;) {
        const page = await read({ house, before: mark });
        all.push(...page.items.map(({ id }: { id: string }) => id));
        mark = page.next;
        if (mark === null) break;
      }
      const { rows } = await sql<{ id: string }>`select id from ledger_transaction
        where ${house === null} or reason not like 'withdrawal%' order by at desc, id desc`.execute(app.db);
      expect(all).toEqual(rows.map(({ id }) => id));
    }
  });

  it.each([
    ['payable', ['withdrawal']],
    ['settled', []],
    ['forfeit', []],
    ['adjustment', []],
  ])('ledger: house account %s', async (house, expected) => {
    expect(reasons(await read({ house }))).toEqual(expected);
  });
});

describe('ledger: days', () => {
  const first = { from: '2026-03-01', to: '2026-03-01' };
  const second = { from: '2026-03-02', to: '2026-03-02' };

  it.each([
    ['an account', () => ({ accountId: player.accountId }), ['registration'], ['withdrawal']],
    ['a house account', () => ({ house: 'payable' }), [], ['withdrawal']],
    ['a search', () => ({ search: withdrawalId }), [], ['withdrawal']],
    ['a searched account', () => ({ search: player.accountId }), ['registration'], ['withdrawal']],
  ])('ledger: %s within days', async (_, filter, onFirst, onSecond) => {
    expect(reasons(await read({ ...filter(), ...first }))).toEqual(onFirst);
    expect(reasons(await read({ ...filter(), ...second }))).toEqual(onSecond);
    expect(reasons(await read({ ...filter(), to: '2026-02-28' }))).toEqual([]);
  });

  it.each([null, 'mint'])('ledger: all, or those of %s, within days', async (house) => {
    const found = await read({ house, ...first });
    expect(reasons(found)).toEqual(['registration']);
    expect(found.items.map(({ day }: { day: string }) => day)).toEqual(
      Array(found.items.length).fill('2026-03-01'),
    );
    expect(reasons(await read({ house, to: '2026-02-28' }))).toEqual([]);
  });
});

describe('ledger: a search', () => {
  it('ledger: by transaction, by reference, by W-number and by account', async () => {
    const page = await read({ accountId: player.accountId });
    const [{ id }] = page.items;
    const { number } = await app.db
      .selectFrom('withdrawal')
      .select('number')
      .where('id', '=', withdrawalId)
      .executeTakeFirstOrThrow();
    for (const search of [id, withdrawalId.toUpperCase(), `w-${number}`])
      expect((await read({ search })).items.map((row: { id: string }) => row.id)).toEqual([id]);
    expect((await read({ search: 'opening' })).items).toHaveLength(1);
    expect(await read({ search: player.accountId })).toEqual(page);
    for (const search of [randomUUID(), 'nothing', 'A-1', '%'])
      expect(await read({ search })).toEqual({ account: null, items: [], next: null, asOf: null });
  });

  it('ledger: a game is found by its play', async () => {
    const { game } = await finishGame(await app.player(), app.db);
    const { items } = await read({ search: game.id.toUpperCase() });
    expect(items).toMatchObject([{ reason: 'game', reference: game.id }]);
  });

  it('ledger: an unknown account and an invalid cursor are refused', async () => {
    expect((await read({ accountId: randomUUID() })).error.code).toBe('account_not_found');
    for (const before of ['x', "2026-01-01T00:00:00.000000Z|'", '2026-01-01T00:00:00.000000Z|----'])
      expect((await read({ before })).error.code).toBe('bad_request');
    expect((await read({ accountId: player.accountId, before: '1;' })).error.code).toBe('bad_request');
  });
});

describe('ledger: the payout stop', () => {
  const stopped = async () => (await staff.reviewer.get('/payout-stop')).body.stop;
  const resume = () => staff.boss.post('/payout-stop/lift', { reason: 'books_right' });

  it('ledger: is set and lifted by an operator, each with an audit entry', async () => {
    expect(await stopped()).toBeNull();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => staff.boss.post('/payout-stop', { reason: 'provider_trouble' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await stopped()).toMatchObject({ reason: 'provider_trouble' });
    const lifts = await Promise.all(Array.from({ length: 5 }, resume));
    expect(lifts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await stopped()).toBeNull();
    const notes = app.db
      .selectFrom('audit_entry')
      .select(['action', 'detail'])
      .where('subject', '=', 'payouts')
      .orderBy('sequence');
    expect(await notes.execute()).toEqual([
      { action: 'payouts.stop', detail: '{"reason":"provider_trouble"}' },
      { action: 'payouts.resume', detail: '{"reason":"books_right"}' },
    ]);
  });

  it('ledger: cannot be lifted while the ledger does not add up', async () => {
    const bend = (by: number) =>
      app.db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`update wallet_account set balance = balance + ${by} where id = ${player.accountId}`.execute(
          tx,
        );
      });
    await app.db.insertInto('wallet_stop').values({ cause: '2 mismatches in the ledger' }).execute();
    await bend(1);
    expect((await resume()).body.error.code).toBe('books_uneven');
    expect(await stopped()).toMatchObject({ reason: 'books_uneven' });
    await bend(-1);
    expect((await resume()).status).toBe(200);
  });

  it('ledger: of a large ledger, is lifted after a whole round since then that found nothing', async () => {
    const noTime = -1;
    const { id: operatorId } = await app.db
      .selectFrom('operator')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const lift = () => resumePayouts(app.db, { operatorId }, 'books_right', noTime);
    const finishRound = (begun: string, mismatches: number) =>
      sql`update ledger_check set finished_at = clock_timestamp(), finished_mismatches = ${mismatches},
        finished_started_at = clock_timestamp() - ${begun}::interval`.execute(app.db);
    await app.db.insertInto('wallet_stop').values({ cause: 'provider_trouble' }).execute();
    await expect(lift()).rejects.toMatchObject({ code: 'books_unchecked' });
    await finishRound('1 hour', 0);
    await expect(lift()).rejects.toMatchObject({ code: 'books_unchecked' });
    await finishRound('0', 1);
    await expect(lift()).rejects.toMatchObject({ code: 'books_uneven' });
    await finishRound('0', 0);
    expect(await lift()).toEqual({ stop: null });
  });
});
