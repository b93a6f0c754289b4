import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { openTab } from '../../test/event-tab.ts';
import { hireStaff, requester, requestOf } from '../../test/reviewed-withdrawal.ts';
import { ask, leave, richPlayer, toBank } from '../../test/withdrawal.ts';
import { inTransaction } from '../platform/database/index.ts';
import type { Mail } from '../platform/ports.ts';
import { readBalance } from '../wallet/index.ts';
import { createPlayerMailTask, playerMailTask } from './index.ts';
import { GameLogs } from '../platform/game-logs.ts';
import { createReviewTask } from './index.ts';

const app = await testApp();
const staff = await hireStaff(app);

const decide = (id: string, decision: string, body: object = {}, who = staff.reviewer) =>
  who.post(`/withdrawals/${id}/${decision}`, body);
const question = { explanation: 'Whose phone is 98…? Please tell us.' };
const stepsOf = (body: { timeline: { status: string }[] }) => body.timeline.map(({ status }) => status);

describe('§4 a withdrawal on review', () => {
  it('§4 the player sees why and answers, the operator reads it and releases it; no coin moves meanwhile', async () => {
    const { player, id } = await requester(app);
    expect((await decide(id, 'hold', question)).body.withdrawal).toMatchObject({
      held: true,
      answered: false,
    });
    const { body } = await player.get(`/withdrawals/${id}`);
    expect(body).toMatchObject({
      status: 'pending',
      holds: [{ number: 1, causes: ['question'], explanation: question.explanation, replies: [] }],
    });
    const reply = { hold: 1, text: '  It is my own.\r\nMy father’s was the old one.  ' };
    const answered = await player.post(`/withdrawals/${id}/replies`, reply);
    expect(stepsOf(answered.body)).toEqual(['pending', 'held', 'answered']);
    const seen = (await staff.payer.get(`/withdrawals/${id}`)).body;
    expect(seen.answered).toBe(true);
    expect(seen.holds[0]).toMatchObject({
      heldBy: { id: staff.reviewer.id },
      replies: [{ number: 1, text: 'It is my own.\nMy father’s was the old one.' }],
    });
    expect((await decide(id, 'approve')).body.error.code).toBe('withdrawal_held');
    expect((await decide(id, 'release')).body.outcome).toBe('done');
    expect((await decide(id, 'release')).body.outcome).toBe('repeated');
    expect((await decide(id, 'release', {}, staff.boss)).body.error.code).toBe('not_held');
    expect((await decide(id, 'approve')).body.outcome).toBe('done');
    expect(stepsOf((await player.get(`/withdrawals/${id}`)).body)).toEqual([
      'pending',
      'held',
      'answered',
      'released',
      'approved',
    ]);
    expect(await readBalance(app.db, player.accountId)).toBe(0);
  });

  it('§4 takes five answers, each once however often it is sent, of at most 1,000 characters', async () => {
    const { player, id } = await requester(app);
    await decide(id, 'hold', question);
    const say = (text: string, hold = 1) => player.post(`/withdrawals/${id}/replies`, { hold, text });
    const codeOf = async (answer: ReturnType<typeof say>) => (await answer).body.error?.code;
    expect(await codeOf(say(' \n '))).toBe('reply_required');
    expect(await codeOf(say('x'.repeat(1_001)))).toBe('reply_too_long');
    expect(await codeOf(say('x', 2))).toBe('withdrawal_not_held');
    for (let number = 1; number <= 5; number += 1) {
      await Promise.all([say(`answer ${number}`), say(`answer ${number}`), say(`answer ${number}`)]);
    }
    expect(await codeOf(say('answer 6'))).toBe('replies_full');
    const { replies } = (await player.get(`/withdrawals/${id}`)).body.holds[0];
    expect(replies.map(({ text }: { text: string }) => text)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `answer ${number}`),
    );
    await decide(id, 'release');
    expect(await codeOf(say('too late'))).toBe('withdrawal_not_held');
  });

  it('§6 nobody else can answer, and others learn nothing', async () => {
    const { player, id } = await requester(app);
    await decide(id, 'hold', question);
    const stranger = await richPlayer(app, 10_000);
    const { status, body } = await stranger.post(`/withdrawals/${id}/replies`, { hold: 1, text: 'mine' });
    expect([status, body.error.code]).toEqual([404, 'withdrawal_not_found']);
    expect((await player.get(`/withdrawals/${id}`)).body.holds[0].replies).toEqual([]);
    expect((await app.visitor().post(`/withdrawals/${id}/replies`, { hold: 1, text: 'x' })).status).toBe(401);
  });

  it('§4 rejecting it ends the review and returns the coins', async () => {
    const { player, id } = await requester(app);
    await decide(id, 'hold', question);
    await decide(id, 'reject', { reason: 'name_differs' });
    const { body } = await player.get(`/withdrawals/${id}`);
    expect(stepsOf(body)).toEqual(['pending', 'held', 'rejected']);
    expect(body.holds[0].releasedAt).not.toBeNull();
    expect(await readBalance(app.db, player.accountId)).toBe(10_000);
  });

  it('§4 two operators at once: one asks, the other is told', async () => {
    const { id } = await requester(app);
    const answers = await Promise.all([
      decide(id, 'hold', question),
      decide(id, 'hold', { explanation: 'Another question.' }, staff.payer),
    ]);
    expect(answers.map(({ body }) => body.outcome ?? body.error.code).toSorted()).toEqual([
      'done',
      'withdrawal_held',
    ]);
    expect((await decide(id, 'hold', { explanation: '' })).body.error.code).toBe('explanation_wrong');
  });

  it('§4 open tabs are told of the review, the answer and the end', async () => {
    const { player, id } = await requester(app);
    const tab = await openTab(player);
    /** A requested withdrawal has one change; the first event comes with the stream. */
    const comesTo = async (changes: number) => {
      while ((await tab.next()).withdrawalChanges !== changes);
    };
    await comesTo(1);
    await decide(id, 'hold', question);
    await comesTo(2);
    await player.post(`/withdrawals/${id}/replies`, { hold: 1, text: 'Mine.' });
    await comesTo(3);
    await decide(id, 'release');
    await comesTo(4);
    await tab.close();
  });
});

describe('§6 rules only put on review', () => {
  it('§6 a destination that another account uses is questioned; the other account is not', async () => {
    const [first, second] = [await richPlayer(app, 10_000), await richPlayer(app, 20_000)];
    const phone = { phoneNumber: '9811111111' };
    const early = await requestOf(app, first, phone);
    const late = await requestOf(app, second, phone);
    // The same job once more, as a crash may bring it.
    await createReviewTask({ db: app.db, gameLogs: new GameLogs(null) })({ withdrawalId: early });
    expect((await first.get(`/withdrawals/${early}`)).body.holds).toEqual([]);
    expect((await second.get(`/withdrawals/${late}`)).body).toMatchObject({
      status: 'pending',
      holds: [{ causes: ['shared_destination'], explanation: null, releasedAt: null }],
    });
    expect(await readBalance(app.db, second.accountId)).toBe(10_000);
  });

  it('§6 rules run once: a released withdrawal stays released', async () => {
    const player = await richPlayer(app, 25_000, { name: 'Asha Rai' });
    const { body } = await ask(player, { ...toBank, accountHolderName: 'Bikash Thapa' });
    const review = createReviewTask({ db: app.db, gameLogs: new GameLogs(null) });
    await review({ withdrawalId: body.id });
    await decide(body.id, 'release');
    await review({ withdrawalId: body.id });
    const { holds } = (await player.get(`/withdrawals/${body.id}`)).body;
    expect(holds).toHaveLength(1);
    expect(holds[0].causes).toContain('name_mismatch');
  });

  it('§6 rules skip decided withdrawals and deleted players', async () => {
    const player = await richPlayer(app, 20_000);
    const { body } = await ask(player);
    await decide(body.id, 'reject', { reason: 'details_wrong' });
    const gone = await ask(player);
    await inTransaction(app.db, (tx) => leave(tx, player));
    const review = createReviewTask({ db: app.db, gameLogs: new GameLogs(null) });
    await review({ withdrawalId: body.id });
    await review({ withdrawalId: gone.body.id });
    expect(
      await app.db.selectFrom('review_check').selectAll().where('withdrawal_id', '=', body.id).execute(),
    ).toEqual([]);
  });
});

describe('§4 an email for each change', () => {
  const sent: { mail: Mail; key: string }[] = [];
  const task = () =>
    createPlayerMailTask({
      db: app.db,
      publicUrl: 'https://sikka.example',
      mail: { send: async (mail, { idempotencyKey }) => void sent.push({ mail, key: idempotencyKey }) },
    });
  /** What waits in the queue about one withdrawal, in its order. */
  const queued = async (id: string) => {
    const { rows } = await sql<{ payload: { withdrawalId: string } }>`
      select payload from graphile_worker._private_jobs where key like ${`${playerMailTask}:%`} order by id`.execute(
      app.db,
    );
    return rows.map(({ payload }) => payload).filter(({ withdrawalId }) => withdrawalId === id);
  };

  it.each([
    ['en', 'A question about your withdrawal of Rs 100', 'is approved', 'Payout reference: NP-MAIL-en'],
    ['ne', 'रु १०० को निकासीबारे एउटा प्रश्न', 'स्वीकृत भयो', 'भुक्तानी नम्बर: NP-MAIL-ne'],
  ])("§4 in the player's language (%s), with no personal data in the queue", async (...expected) => {
    const [locale, asked, approved, paid] = expected;
    const player = await richPlayer(app, 10_000, { name: 'Asha Rai', locale });
    const id = await requestOf(app, player);
    sent.length = 0;
    for (const payload of await queued(id)) await task()(payload);
    await decide(id, 'hold', { explanation: 'Is <b>this</b> yours?' });
    await task()({ withdrawalId: id, change: 'held', hold: 1 });
    await decide(id, 'release');
    await decide(id, 'approve');
    await task()({ withdrawalId: id, change: 'approved' });
    await decide(id, 'complete', { payoutReference: `NP-MAIL-${locale}` }, staff.payer);
    await task()({ withdrawalId: id, change: 'completed' });
    expect(sent.map(({ key }) => key)).toEqual([
      `withdrawal-${id}-requested`,
      `withdrawal-${id}-held-1`,
      `withdrawal-${id}-approved`,
      `withdrawal-${id}-completed`,
    ]);
    const [, held, approval, payment] = sent.map(({ mail }) => mail);
    expect(held).toMatchObject({ to: player.email, subject: asked });
    expect(held?.text).toContain('Is <b>this</b> yours?');
    expect(held?.html).toContain('Is &lt;b&gt;this&lt;/b&gt; yours?');
    expect(held?.text).toContain('https://sikka.example/withdraw');
    expect(approval?.subject).toContain(approved);
    expect(payment?.text).toContain(paid);
    const jobs = JSON.stringify(await queued(id));
    expect(jobs).not.toMatch(/asha|@example|98\d{8}|yours/iu);
    expect(JSON.parse(jobs).map(({ change }: { change: string }) => change)).toEqual([
      'requested',
      'held',
      'released',
      'approved',
      'completed',
    ]);
  });

  it('§4 outdated notices, and those of deleted players, are not sent', async () => {
    const { player, id } = await requester(app);
    await decide(id, 'hold', question);
    await decide(id, 'release');
    await decide(id, 'approve');
    await decide(id, 'reject', { reason: 'other', sentence: 'The wallet is closed.' });
    sent.length = 0;
    for (const change of ['held', 'released', 'approved'] as const)
      await task()({ withdrawalId: id, change, ...(change === 'approved' ? {} : { hold: 1 }) });
    expect(sent).toEqual([]);
    await task()({ withdrawalId: id, change: 'rejected' });
    expect(sent[0]?.mail.text).toContain('The wallet is closed.');
    sent.length = 0;
    await inTransaction(app.db, (tx) => leave(tx, player));
    await task()({ withdrawalId: id, change: 'rejected' });
    expect(sent).toEqual([]);
  });
});
