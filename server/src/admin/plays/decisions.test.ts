import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Answer, type TestApp, type Visitor } from '../../../test/app.ts';
import { openTab } from '../../../test/event-tab.ts';
import { untilWaiting } from '../../../test/database.ts';
import { finishGame, handIn, playGame, keepGame } from '../../../test/played-game.ts';
import { hireStaff, type Staff } from '../../../test/reviewed-withdrawal.ts';
import { walletOf } from '../../../test/wallet.ts';

let app: TestApp;
let staff: Staff;
beforeAll(async () => {
  app = await testApp();
  staff = await hireStaff(app);
});

type Who = 'boss' | 'payer' | 'reviewer';
const pay = (id: string, who: Who = 'reviewer') => staff[who].post(`/plays/${id}/pay`);
const leave = (id: string, body: object = { reason: 'not_proven', sentence: '' }, who: Who = 'reviewer') =>
  staff[who].post(`/plays/${id}/leave`, body);
const code = ({ status, body }: Answer) => [status, body.error?.code ?? body.outcome];
const coinsOf = async (player: Visitor): Promise<number> => (await player.get('/me')).body.coins;
const reviewList = async (player: Visitor) => (await player.get('/kept-plays')).body.items;

async function auditOf(id: string): Promise<[string, unknown][]> {
  const rows = await app.db
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('subject', '=', `play:${id}`)
    .orderBy('sequence')
    .execute();
  return rows.map(({ action, detail }) => [action, JSON.parse(detail)]);
}

async function accountOf(player: { id: string }): Promise<string> {
  const query = app.db.selectFrom('player').select('account_id').where('id', '=', player.id);
  return (await query.executeTakeFirstOrThrow()).account_id;
}

const settings = async () => (await staff.boss.post('/settings/search', { before: null })).body.items[0];

/** Other settings from now on; answers how to go back. */
async function change(other: object): Promise<() => Promise<unknown>> {
  const { values, number } = await settings();
  const answer = await staff.boss.call('PUT', '/settings', { seen: number, values: { ...values, ...other } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return () => staff.boss.call('PUT', '/settings', { seen: number + 1, values });
}

describe('§4 a play under review is paid', () => {
  it('§4 by the score of our own replay, once, shown to the player live and in the audit log', async () => {
    const player = await app.player();
    const game = await keepGame(player, app.db);
    expect(await reviewList(player)).toMatchObject([{ id: game.id, outcome: 'waiting', coins: 0 }]);
    const tab = await openTab(player);
    expect(await tab.next()).toMatchObject({ coins: 10, playDecisions: 0 });
    const answer = await pay(game.id);
    expect(code(answer)).toEqual([200, 'done']);
    expect(answer.body.play).toMatchObject({
      state: 'paid',
      score: game.score,
      coins: 8,
      proof: null,
      decision: { decision: 'pay', by: { id: staff.reviewer.id } },
    });
    expect(await tab.next()).toMatchObject({ coins: 18, gamesPlayed: 1, playDecisions: 1 });
    await tab.close();
    expect((await player.get('/coin-transactions')).body.items[0]).toMatchObject({
      coins: 8,
      source: 'Game: Subway Surfers',
      playId: game.id,
    });
    expect(await reviewList(player)).toMatchObject([{ id: game.id, outcome: 'paid', coins: 8 }]);
    const { transactionId } = answer.body.play;
    expect(await auditOf(game.id)).toEqual([['play.pay', { coins: 8, score: game.score, transactionId }]]);
  });

  it('§4 ten operators and the player at once: one payment, the others are told', async () => {
    const player = await app.player();
    const game = await keepGame(player, app.db);
    const operators = (['boss', 'payer', 'reviewer'] as const).flatMap((who) => [who, who, who]);
    const [claimed, ...answers] = await Promise.all([
      handIn(player, game),
      ...operators.map((who) => pay(game.id, who)),
    ]);
    const codes = answers.map((answer) => code(answer)[1]);
    const isByOperator = codes.includes('done');
    expect(codes.filter((each) => each === 'done')).toHaveLength(isByOperator ? 1 : 0);
    expect(new Set(codes.filter((each) => each !== 'done'))).toEqual(
      new Set(isByOperator ? ['repeated', 'play_decided'] : ['play_not_held']),
    );
    expect([claimed!.status, claimed!.body.coinsEarned]).toEqual([200, 8]);
    expect(await coinsOf(player)).toBe(18);
    expect(await auditOf(game.id)).toHaveLength(isByOperator ? 1 : 0);
  });

  it('§4 paying and declining at once: one wins, and the coins agree', async () => {
    for (let round = 0; round < 3; round += 1) {
      const player = await app.player();
      const game = await keepGame(player, app.db);
      const answers = await Promise.all([
        pay(game.id, 'payer'),
        leave(game.id),
        pay(game.id, 'boss'),
        leave(game.id),
      ]);
      const done = answers.filter(({ body }) => body.outcome === 'done');
      expect(done).toHaveLength(1);
      expect(await coinsOf(player)).toBe(done[0]!.body.play.state === 'paid' ? 18 : 10);
      expect(await auditOf(game.id)).toHaveLength(1);
    }
  });

  it('§9 by the rewards in force when it began, at the tier that its player has reached', async () => {
    const player = await app.player();
    const game = await keepGame(player, app.db);
    for (let games = 0; games < 4; games += 1) await finishGame(player, app.db);
    const restore = await change({ rewardTiers: [{ gamesPlayedBelow: null, coins: 1 }] });
    expect((await pay(game.id)).body.play).toMatchObject({ coins: 5 });
    await restore();
  });

  it('§4 below its minimum to earn it is not paid and stays under review', async () => {
    const player = await app.player();
    const { values } = await settings();
    const floors = { ...values.floors, 'subway-surfers': { seconds: 120, score: 100_000, inputs: 200 } };
    const restore = await change({ floors });
    const game = await keepGame(player, app.db);
    await restore();
    const look = (await staff.reviewer.post(`/plays/${game.id}/look`)).body;
    expect(look.proof).toMatchObject({ kind: 'proven', score: game.score, coins: 0 });
    expect(look.proof.unpaidReason).toMatch(/floor|input/);
    expect(code(await pay(game.id))).toEqual([409, 'play_pays_nothing']);
    expect((await reviewList(player))[0]).toMatchObject({ outcome: 'waiting' });
    expect(await coinsOf(player)).toBe(10);
  });

  it('§5 past the cap it stays under review until its player has fewer coins', async () => {
    const player = await app.player();
    const game = await keepGame(player, app.db);
    await walletOf(app.db).fill(await accountOf(player), 999_985);
    expect(code(await pay(game.id))).toEqual([409, 'play_over_cap']);
    expect(await auditOf(game.id)).toEqual([]);
  });

  it('§4 a log that proves nothing is never paid, even when written into the table', async () => {
    const player = await app.player();
    const game = await keepGame(player, app.db);
    await sql`update play set log = substring(log for 6) where id = ${game.id}`.execute(app.db);
    expect(code(await pay(game.id))).toEqual([409, 'play_unproven']);
    expect(code(await leave(game.id))).toEqual([200, 'done']);
    expect(await coinsOf(player)).toBe(10);
  });

  it('§4 only plays under review are decided', async () => {
    const player = await app.player();
    const open = await playGame(player);
    expect(code(await pay(open.id))).toEqual([409, 'play_not_held']);
    const { game } = await finishGame(player, app.db);
    expect(code(await pay(game.id))).toEqual([409, 'play_not_held']);
    expect(code(await leave(game.id))).toEqual([409, 'play_not_held']);
  });
});

describe('§4 a play under review is declined', () => {
  it('§4 with a reason and a sentence, shown live; resent by the device it stays declined', async () => {
    const player = await app.player();
    const game = await keepGame(player, app.db);
    const tab = await openTab(player);
    await tab.next();
    const body = { reason: 'other', sentence: '  Two fingers at once?  ' };
    expect(code(await leave(game.id, body))).toEqual([200, 'done']);
    expect(await tab.next()).toMatchObject({ coins: 10, playDecisions: 1 });
    await tab.close();
    expect(await reviewList(player)).toMatchObject([
      { id: game.id, outcome: 'unpaid', coins: 0, reason: 'other', sentence: 'Two fingers at once?' },
    ]);
    const again = await handIn(player, game);
    expect([again.status, again.body]).toMatchObject([200, { coinsEarned: 0, unpaidReason: 'reviewed' }]);
    expect(await auditOf(game.id)).toEqual([['play.leave', { reason: 'other' }]]);
    expect(code(await leave(game.id, body))).toEqual([200, 'repeated']);
    expect(code(await leave(game.id, { reason: 'not_proven', sentence: '' }))).toEqual([409, 'play_decided']);
    expect(code(await pay(game.id))).toEqual([409, 'play_decided']);
  });

  it.each([
    { reason: 'other', sentence: ' ' },
    { reason: 'not_proven', sentence: 'क'.repeat(301) },
  ])('§4 %j is refused', async (body) => {
    const game = await keepGame(await app.player(), app.db);
    expect(code(await leave(game.id, body))).toEqual([422, 'leave_sentence_wrong']);
  });
});

describe('§4 the player deletes their account meanwhile', () => {
  it.each([
    ['paid', (id: string) => pay(id)],
    ['left unpaid', (id: string) => leave(id)],
  ])('§4 a play that was to be %s is gone, and nothing is written', async (_, decide) => {
    const player = await app.player();
    const game = await keepGame(player, app.db);
    const client = new pg.Client(app.connection);
    await client.connect();
    try {
      await client.query('begin');
      await client.query('delete from player where id = $1', [player.id]);
      const answer = decide(game.id);
      await untilWaiting(app.db);
      await client.query('commit');
      expect(code(await answer)).toEqual([404, 'stored_play_not_found']);
    } finally {
      await client.end();
    }
    expect(await auditOf(game.id)).toEqual([]);
  });

  it('§4 a decision is deleted with its player, and its sentence too', async () => {
    const player = await app.player();
    const game = await keepGame(player, app.db);
    await leave(game.id, { reason: 'other', sentence: 'Dear Zaphodine' });
    const gone = await player.call('DELETE', '/me', { currentPassword: 'marigold-night' });
    expect(gone.status).toBe(204);
    expect(
      await app.db.selectFrom('play_decision').selectAll().where('play_id', '=', game.id).execute(),
    ).toEqual([]);
  });
});
