import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import {
  colleague,
  firstOperator,
  join,
  mailedLink,
  newcomer,
  OperatorVisitor,
  tokenOf,
  type TestOperator,
} from '../../../test/operators.ts';
import { testKeys } from '../../../test/app.ts';
import { administratorNoticeTask, createAdministratorNoticeTask } from './administrator-notices.ts';
import { bootstrapInvitation } from './invitations.ts';
import { noteMailboxes } from './unique-mailbox.ts';
import { requestOf } from '../../../test/reviewed-withdrawal.ts';
import { richPlayer } from '../../../test/withdrawal.ts';

let app: TestApp;
let boss: TestOperator;
/** Two operators who joined more than a day ago: one invited by the first administrator, one not. */
let invited: TestOperator;
let neighbour: TestOperator;
beforeAll(async () => {
  app = await testApp();
  boss = await firstOperator(app);
  invited = await newcomer(app, boss, 'payer');
  await ageBy(invited, 25);
  neighbour = await colleague(app, boss, 'payer');
});

const ageBy = ({ id }: TestOperator, hours: number) =>
  sql`update operator set joined_at = clock_timestamp() - ${hours} * interval '1 hour' where id = ${id}`.execute(
    app.db,
  );
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;

/** A withdrawal of Rs 500, approved by `first`. */
async function approvedBy(first: TestOperator): Promise<string> {
  const id = await requestOf(app, await richPlayer(app, 60_000), { amountRupees: 500 });
  await first.post(`/withdrawals/${id}/release`, {});
  expect((await first.post(`/withdrawals/${id}/approve`, {})).status).toBe(200);
  return id;
}
const complete = (who: TestOperator, id: string) =>
  who.post(`/withdrawals/${id}/complete`, { payoutReference: randomUUID() });

/** A request for coins by `first`. */
async function requestedBy(first: TestOperator): Promise<string> {
  const player = await richPlayer(app, 100);
  const wanted = { playerId: player.id, coins: 30, reason: 'our_fault', sentence: 'We were wrong.' };
  const id = randomUUID();
  expect((await first.call('PUT', `/adjustments/${id}`, wanted)).status).toBe(200);
  return id;
}
const confirm = (who: TestOperator, id: string) => who.post(`/adjustments/${id}/confirm`);
const shownAdjustment = async (who: TestOperator, id: string) => {
  const { body } = await who.post('/adjustments/search', { openOnly: true, playerId: null, before: null });
  return body.items.find((item: { id: string }) => item.id === id);
};

describe('§6 the operator who invited another, and the invited one', () => {
  test.each([
    ['the invited one completes', () => [boss, invited] as const],
    ['the inviter completes', () => [invited, boss] as const],
  ])('§6 are no two pairs of eyes for a payment: %s', async (_, pair) => {
    const [first, second] = pair();
    const id = await approvedBy(first);
    expect((await second.get(`/withdrawals/${id}`)).body.obstacle).toBe('invited');
    expect(codeOf(await complete(second, id))).toBe('second_operator_invited');
    expect((await neighbour.get(`/withdrawals/${id}`)).body.obstacle).toBeNull();
    expect((await complete(neighbour, id)).status).toBe(200);
  });

  test('§6 are none for an adjustment, in either direction', async () => {
    for (const [first, second] of [
      [boss, invited],
      [invited, boss],
    ] as const) {
      const id = await requestedBy(first);
      expect((await shownAdjustment(second, id)).obstacle).toBe('invited');
      expect(codeOf(await confirm(second, id))).toBe('second_operator_invited');
      expect((await confirm(neighbour, id)).status).toBe(200);
    }
  });

  test('§6 are none for a batch, and the batch says so', async () => {
    const id = await approvedBy(boss);
    const { body: batch } = await invited.post('/payouts', { method: 'eSewa' });
    expect((await invited.get(`/payouts/${batch.id}`)).body.obstacle).toBe('invited');
    expect((await boss.get(`/payouts/${batch.id}`)).body.obstacle).toBe('own');
    expect(codeOf(await invited.post(`/payouts/${batch.id}/freeze`))).toBe('second_operator_invited');
    expect((await neighbour.get(`/payouts/${batch.id}`)).body.obstacle).toBeNull();
    expect((await neighbour.post(`/payouts/${batch.id}/freeze`)).status).toBe(200);
    expect((await neighbour.get(`/payouts/${batch.id}`)).body.rows).toMatchObject([{ withdrawalId: id }]);
  });

  test('§6 two whom one administrator invited are two pairs of eyes', async () => {
    const other = await newcomer(app, boss, 'payer');
    await ageBy(other, 25);
    expect((await confirm(other, await requestedBy(invited))).status).toBe(200);
  });
});

describe('§6 who came by the invitation of an invited one', () => {
  test('§6 is no second pair of eyes for the first inviter for thirty days, nor the inviter for them', async () => {
    const middle = await newcomer(app, boss, 'administrator');
    const last = await newcomer(app, middle, 'administrator');
    await ageBy(middle, 60 * 24);
    await ageBy(last, 30 * 24 - 1);
    for (const [first, second] of [
      [boss, last],
      [last, boss],
    ] as const) {
      const id = await requestedBy(first);
      expect((await shownAdjustment(second, id)).obstacle).toBe('invited');
      expect(codeOf(await confirm(second, id))).toBe('second_operator_invited');
    }
    // Those of another line may check both.
    expect((await confirm(neighbour, await requestedBy(last))).status).toBe(200);
    expect((await confirm(last, await requestedBy(invited))).status).toBe(200);
    await ageBy(last, 30 * 24 + 1);
    expect((await confirm(last, await requestedBy(boss))).status).toBe(200);
    // The direct inviter never.
    expect(codeOf(await confirm(last, await requestedBy(middle)))).toBe('second_operator_invited');
  });
});

describe('§6 one mailbox is one operator', () => {
  const invite = (email: string) => boss.post('/invitations', { email, role: 'payer' });

  test('§6 an alias of an operator is not invited', async () => {
    const { body } = await invite('maya.gurung@gmail.com');
    await join(app, mailedLink(app, body), 'Maya Gurung');
    const answer = await invite('MayaGurung+two@googlemail.com');
    expect([answer.status, codeOf(answer)]).toEqual([409, 'operator_exists']);
  });

  test('§6 of two invitations to one mailbox the later one counts', async () => {
    const first = await invite('kamal@outlook.com');
    const second = await invite('kamal+2@outlook.com');
    const read = ({ body }: { body: { id: string } }) =>
      new OperatorVisitor(app.url).post('/invitations/read', { token: tokenOf(mailedLink(app, body)) });
    expect((await read(first)).status).toBe(410);
    expect((await read(second)).status).toBe(200);
  });

  test('§6 an alias does not join by a link of the server either', async () => {
    const link = await bootstrapInvitation({ db: app.db, keys: testKeys, publicUrl: app.url });
    const [name, domain] = boss.email.split('@');
    const joining = join(app, link, 'Second Self', `${name}+2@${domain}`);
    await expect(joining).rejects.toThrow('operator_exists');
  });
});

/** The mails that wait to be sent to administrators. */
async function mailed(): Promise<{ to: string; subject: string; text: string }[]> {
  const { rows } = await sql<{ payload: object }>`
      select payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${administratorNoticeTask}
        order by j.id`.execute(app.db);
  const sent: { to: string; subject: string; text: string }[] = [];
  const mail = { send: async (message: (typeof sent)[number]) => void sent.push(message) };
  const task = createAdministratorNoticeTask({ db: app.db, mail, locale: 'en' });
  for (const { payload } of rows) await (task as (payload: unknown) => Promise<void>)(payload);
  return sent;
}

describe('§6 operators who were here before aliases were refused', () => {
  /** Gives an operator an address, as if they had joined with it long ago. */
  const addressed = (who: TestOperator, email: string) =>
    sql`update operator set email = ${email}, mailbox = null where id = ${who.id}`.execute(app.db);
  const activate = (who: TestOperator, isActive: boolean) =>
    boss.call('PATCH', `/operators/${who.id}`, { role: 'payer', isActive });

  test('§6 two with one mailbox are no two pairs of eyes', async () => {
    const [first, second] = [await colleague(app, boss, 'payer'), await colleague(app, boss, 'payer')];
    await addressed(first, 'rita.shah+1@gmail.com');
    await addressed(second, 'ritashah+2@gmail.com');
    await noteMailboxes(app.db);
    const id = await requestedBy(first);
    expect((await shownAdjustment(second, id)).obstacle).toBe('mailbox');
    expect(codeOf(await confirm(second, id))).toBe('second_operator_mailbox');
    expect((await confirm(neighbour, id)).status).toBe(200);
  });

  test('§6 one who left does not return beside an alias of theirs, and does once that one has left', async () => {
    const [here, gone] = [await colleague(app, boss, 'payer'), await colleague(app, boss, 'payer')];
    await addressed(here, 'hari@outlook.com');
    await addressed(gone, 'hari+old@outlook.com');
    expect((await activate(gone, false)).status).toBe(200);
    const refused = await activate(gone, true);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'operator_exists']);
    expect((await activate(here, false)).status).toBe(200);
    expect((await activate(gone, true)).status).toBe(200);
  });

  test('§6 one who returns is new for 24 hours, and the other administrators get a mail', async () => {
    const watcher = await colleague(app, boss, 'administrator');
    const back = await colleague(app, boss, 'payer');
    await activate(back, false);
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    await activate(back, true);
    const mails = (await mailed()).filter(({ to }) => [boss.email, watcher.email].includes(to));
    expect(mails).toMatchObject([
      { to: watcher.email, subject: 'An operator was reactivated in the Sikka console' },
    ]);
    expect(mails[0]!.text).toContain(`Sunita Maharjan reactivated Deepak Shrestha (${back.email}) as payer.`);
    await back.post('/sessions', { email: back.email, password: back.password, code: back.code() });
    const id = await requestedBy(neighbour);
    expect((await shownAdjustment(back, id)).obstacle).toBe('new');
    expect(codeOf(await confirm(back, id))).toBe('second_operator_new');
    const { secondOperatorFrom } = (await back.get('/me')).body;
    expect(new Date(secondOperatorFrom).getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000);
  });

  test('§6 one who returns and who activated them are no two pairs of eyes for thirty days', async () => {
    const back = await colleague(app, boss, 'payer');
    await activate(back, false);
    await activate(back, true);
    const returned = (age: string) =>
      sql`update operator set returned_at = clock_timestamp() - ${age}::interval where id = ${back.id}`.execute(
        app.db,
      );
    await returned('25 hours');
    await back.post('/sessions', { email: back.email, password: back.password, code: back.code() });
    const [byBoss, byBack] = [await requestedBy(boss), await requestedBy(back)];
    expect((await shownAdjustment(back, byBoss)).obstacle).toBe('invited');
    expect(codeOf(await confirm(back, byBoss))).toBe('second_operator_invited');
    expect(codeOf(await confirm(boss, byBack))).toBe('second_operator_invited');
    expect((await confirm(neighbour, byBack)).status).toBe(200);
    await returned('31 days');
    expect((await confirm(back, byBoss)).status).toBe(200);
  });
});

describe('§6 invitations and joining', () => {
  test('§6 are mailed to all other administrators: who invited whom, and who joined', async () => {
    const watcher = await colleague(app, boss, 'administrator');
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    const { body } = await boss.post('/invitations', { email: 'pema@example.com', role: 'payer' });
    const invitation = (await mailed()).filter(({ to }) => to === watcher.email);
    expect(invitation).toMatchObject([{ subject: 'An operator was invited to the Sikka console' }]);
    expect(invitation[0]!.text).toContain('Sunita Maharjan invited pema@example.com as payer.');
    expect((await mailed()).map(({ to }) => to)).not.toContain(boss.email);
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    await join(app, mailedLink(app, body), 'Pema Lama');
    const joined = (await mailed()).filter(({ to }) => [boss.email, watcher.email].includes(to));
    expect(joined.map(({ to }) => to).toSorted()).toEqual([boss.email, watcher.email].toSorted());
    expect(joined[0]!.text).toContain('Pema Lama (pema@example.com) joined the Sikka console as payer');
    expect(joined[0]!.text).toContain('invited by Sunita Maharjan');
  });
});

describe('§6 an operator of the first day', () => {
  test('§6 is no second pair of eyes for 24 hours, and is told until when', async () => {
    const late = await newcomer(app, boss, 'payer');
    const id = await requestedBy(neighbour);
    const paid = await approvedBy(neighbour);
    expect((await shownAdjustment(late, id)).obstacle).toBe('new');
    expect((await late.get(`/withdrawals/${paid}`)).body.obstacle).toBe('new');
    const { secondOperatorFrom } = (await late.get('/me')).body;
    expect(new Date(secondOperatorFrom).getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000);
    await ageBy(late, 23.9);
    expect(codeOf(await confirm(late, id))).toBe('second_operator_new');
    expect(codeOf(await complete(late, paid))).toBe('second_operator_new');
    await ageBy(late, 24.1);
    expect((await confirm(late, id)).status).toBe(200);
    expect((await complete(late, paid)).status).toBe(200);
  });

  test('§6 works alone from the first minute: below the four-eyes amount, and as the first of two', async () => {
    const late = await newcomer(app, boss, 'payer');
    const small = await requestOf(app, await richPlayer(app, 60_000));
    expect((await late.post(`/withdrawals/${small}/approve`, {})).status).toBe(200);
    expect((await complete(late, small)).status).toBe(200);
    expect((await confirm(neighbour, await requestedBy(late))).status).toBe(200);
  });
});
