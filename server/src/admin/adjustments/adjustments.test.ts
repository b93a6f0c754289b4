import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Answer, type TestApp } from '../../../test/app.ts';
import { colleague, type TestOperator } from '../../../test/operators.ts';
import { hireStaff, type Staff } from '../../../test/reviewed-withdrawal.ts';
import { richPlayer, type RichPlayer } from '../../../test/withdrawal.ts';
import { runChecks } from '../../cli/verify-ledger.ts';

let app: TestApp;
let staff: Staff;
beforeAll(async () => {
  app = await testApp();
  staff = await hireStaff(app);
});

const why = 'Your game of Sunday evening counted, and its coins did not arrive.';
const asking = (player: { id: string }, fields: Record<string, unknown> = {}) => ({
  playerId: player.id,
  coins: 40,
  reason: 'game_unpaid',
  sentence: why,
  ...fields,
});

const request = (by: TestOperator, body: object, id: string = randomUUID()): Promise<Answer> =>
  by.call('PUT', `/adjustments/${id}`, body);

async function asked(
  player: RichPlayer,
  fields: Record<string, unknown> = {},
  by = staff.payer,
): Promise<string> {
  const { status, body } = await request(by, asking(player, fields));
  if (status !== 200) throw new Error(`asking answered ${status}: ${JSON.stringify(body)}`);
  return body.id;
}

const decide = (by: TestOperator, id: string, what: 'confirm' | 'decline' | 'withdraw') =>
  by.post(`/adjustments/${id}/${what}`);
const said = ({ status, body }: Answer) => [status, body.error?.code ?? body.outcome];
const coinsOf = async (player: RichPlayer): Promise<number> => (await player.get('/me')).body.coins;

const notesAbout = async (id: string) => {
  const rows = await app.db
    .selectFrom('audit_entry')
    .select(['action', 'operator_id'])
    .where('subject', '=', `adjustment:${id}`)
    .orderBy('sequence')
    .execute();
  return rows.map(({ action, operator_id }) => [action, operator_id]);
};

/** As if its seven days were over, past the trigger that keeps what was asked for. */
const age = (id: string) =>
  app.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update coin_adjustment set requested_at = requested_at - interval '7 days',
      expires_at = expires_at - interval '7 days' where id = ${id}`.execute(tx);
  });

describe('§4 an adjustment takes two operators', () => {
  it("§4 a request moves nothing; the second operator's confirmation does, and the player reads why", async () => {
    const player = await richPlayer(app, 500);
    const id = await asked(player);
    expect(await coinsOf(player)).toBe(500);
    const { status, body } = await decide(staff.boss, id, 'confirm');
    expect([status, body.outcome, body.adjustment.state]).toEqual([200, 'done', 'confirmed']);
    expect(await coinsOf(player)).toBe(540);
    const [newest] = (await player.get('/coin-transactions')).body.items;
    expect(newest).toMatchObject({
      id: body.adjustment.transactionId,
      coins: 40,
      type: 'earned',
      source: 'Adjustment: A game was not paid',
      adjustment: { reason: 'game_unpaid', sentence: why },
    });
    expect(await notesAbout(id)).toEqual([
      ['adjustment.request', staff.payer.id],
      ['adjustment.confirm', staff.boss.id],
    ]);
  });

  it('§4 a negative adjustment takes coins in the same two steps', async () => {
    const player = await richPlayer(app, 500);
    const id = await asked(player, { coins: -500, reason: 'paid_by_mistake' }, staff.boss);
    expect(said(await decide(staff.payer, id, 'confirm'))).toEqual([200, 'done']);
    expect(await coinsOf(player)).toBe(0);
  });

  it('§4 ten confirmations at once move the coins once', async () => {
    const player = await richPlayer(app, 500);
    const id = await asked(player);
    const others = [staff.boss, await colleague(app, staff.boss, 'payer')];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => decide(others[place % 2]!, id, 'confirm')),
    );
    const words = answers.map(said).map(([status, word]) => `${status} ${word}`);
    expect(words.filter((word) => word === '200 done')).toHaveLength(1);
    expect(words.filter((word) => word === '200 repeated')).toHaveLength(4);
    expect(words.filter((word) => word === '409 adjustment_decided')).toHaveLength(5);
    expect(await coinsOf(player)).toBe(540);
    expect(await notesAbout(id)).toHaveLength(2);
  });

  it('§4 a confirmation and a decline at once: one wins', async () => {
    const player = await richPlayer(app, 500);
    const id = await asked(player);
    const third = await colleague(app, staff.boss, 'payer');
    const answers = await Promise.all([decide(staff.boss, id, 'confirm'), decide(third, id, 'decline')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await coinsOf(player)).toBe(answers[0]?.status === 200 ? 540 : 500);
  });

  it("§6 operators can neither confirm nor decline their own request, nor withdraw another's", async () => {
    const player = await richPlayer(app, 500);
    const id = await asked(player);
    expect(said(await decide(staff.payer, id, 'confirm'))).toEqual([409, 'adjustment_own']);
    expect(said(await decide(staff.payer, id, 'decline'))).toEqual([409, 'adjustment_own']);
    expect(said(await decide(staff.boss, id, 'withdraw'))).toEqual([409, 'adjustment_not_own']);
    expect(said(await decide(staff.payer, id, 'withdraw'))).toEqual([200, 'done']);
    expect(said(await decide(staff.payer, id, 'withdraw'))).toEqual([200, 'repeated']);
    expect(said(await decide(staff.boss, id, 'confirm'))).toEqual([409, 'adjustment_decided']);
    expect(await coinsOf(player)).toBe(500);
  });

  it('§4 a request expires after seven days', async () => {
    const player = await richPlayer(app, 500);
    const id = await asked(player);
    await age(id);
    expect(said(await decide(staff.boss, id, 'confirm'))).toEqual([409, 'adjustment_expired']);
    expect(await coinsOf(player)).toBe(500);
    const list = await staff.reviewer.post('/adjustments/search', {
      openOnly: false,
      playerId: player.id,
      before: null,
    });
    expect(list.body.items).toMatchObject([{ id, state: 'expired' }]);
  });
});

describe('§5 what may be requested', () => {
  it.each([
    ['adjustment_coins_wrong', { coins: 0 }],
    ['adjustment_coins_wrong', { coins: 1_001 }],
    ['adjustment_coins_wrong', { coins: -1_001, reason: 'other' }],
    ['adjustment_reason_wrong', { coins: -5, reason: 'game_unpaid' }],
    ['adjustment_reason_wrong', { coins: 5, reason: 'not_by_rules' }],
    ['adjustment_sentence_wrong', { sentence: ' \n ' }],
    ['adjustment_sentence_wrong', { sentence: 'x'.repeat(301) }],
    ['adjustment_below_zero', { coins: -501, reason: 'other' }],
    ['player_not_found', { playerId: randomUUID() }],
  ])('§5 %s', async (code, fields) => {
    const player = await richPlayer(app, 500);
    expect((await request(staff.payer, asking(player, fields))).body.error.code).toBe(code);
  });

  it('§5 an adjustment past the cap is refused, at request and at confirmation', async () => {
    const player = await richPlayer(app, 999_950);
    expect((await request(staff.payer, asking(player, { coins: 60 }))).body.error.code).toBe(
      'adjustment_above_cap',
    );
    const [first, second] = [await asked(player), await asked(player)];
    expect(said(await decide(staff.boss, first, 'confirm'))).toEqual([200, 'done']);
    expect(said(await decide(staff.boss, second, 'confirm'))).toEqual([409, 'adjustment_above_cap']);
  });

  it('§5 coins that have been spent meanwhile are not taken', async () => {
    const player = await richPlayer(app, 10_000);
    const id = await asked(player, { coins: -100, reason: 'other' });
    await player.call('PUT', `/withdrawals/${randomUUID()}`, {
      amountRupees: 100,
      method: 'eSewa',
      phoneNumber: '9841234567',
    });
    expect(said(await decide(staff.boss, id, 'confirm'))).toEqual([409, 'adjustment_below_zero']);
  });

  it('§4 the same request resent, also ten times at once, is one; with other content it is refused', async () => {
    const player = await richPlayer(app, 500);
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => request(staff.payer, asking(player), id)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(said(await request(staff.payer, asking(player, { coins: 41 }), id))).toEqual([
      409,
      'adjustment_changed',
    ]);
    expect(said(await request(staff.boss, asking(player), id))).toEqual([409, 'adjustment_changed']);
    expect(await notesAbout(id)).toHaveLength(1);
  });

  it('§5 a player has at most five open requests, also when eight come at once', async () => {
    const player = await richPlayer(app, 500);
    const answers = await Promise.all(Array.from({ length: 8 }, () => request(staff.payer, asking(player))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status !== 200)?.body.error.code).toBe('adjustments_full');
  });
});

describe('§4 deleting the player', () => {
  it('§4 deletes the sentence and closes open requests, and the ledger still adds up', async () => {
    const player = await richPlayer(app, 500);
    const [done, open] = [await asked(player), await asked(player, { sentence: 'Zaphodine, forgive us.' })];
    await decide(staff.boss, done, 'confirm');
    expect((await player.call('DELETE', '/me', { currentPassword: 'marigold-night' })).status).toBe(204);
    expect(said(await decide(staff.boss, open, 'confirm'))).toEqual([409, 'adjustment_player_left']);
    const told = app.db
      .selectFrom('adjustment_sentence')
      .select('sentence')
      .where('player_id', '=', player.id);
    expect(await told.execute()).toEqual([]);
    const { body } = await staff.boss.post('/adjustments/search', {
      openOnly: true,
      playerId: null,
      before: null,
    });
    expect(body.items.map((item: { id: string }) => item.id)).not.toContain(open);
    expect((await runChecks(app.db)).filter(({ fault }) => fault)).toEqual([]);
  });
});
