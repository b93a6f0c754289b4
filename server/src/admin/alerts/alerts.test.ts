import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { initialAlertThresholds } from '@sikka/contract/alerts';
import { afterFile } from '../../../test/after-file.ts';
import { testApp, testKeys, type TestApp } from '../../../test/app.ts';
import { colleague, firstOperator, type TestOperator } from '../../../test/operators.ts';
import { startOutsideService, type OutsideService } from '../../../test/outside-service.ts';
import { setSettings } from '../../../test/settings.ts';
import { createSmtpSender } from '../../adapters/mail/smtp.ts';
import { createSignedWebhook } from '../../adapters/webhook/signed-webhook.ts';
import { startJobs } from '../../platform/jobs/index.ts';
import { createLog } from '../../platform/log.ts';
import { resumePayouts, stopPayouts } from '../../wallet/index.ts';
import {
  alertMailTask,
  alertWebhookTask,
  clearOldAlerts,
  createAlertMailTask,
  createAlertWebhookTask,
  createCheckAlertsTask,
} from './index.ts';
import { judge } from './read-states.ts';

// The whole way: settings, check, jobs, a real mail server and a real receiver.
let app: TestApp;
let boss: TestOperator;
let reviewer: TestOperator;
let receiver: OutsideService;
let answer: (response: ServerResponse) => void;
const mails: { to: string; text: string }[] = [];
const ok = (response: ServerResponse) => void response.writeHead(204).end();

async function startMailServer(): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({ to: envelope.rcptTo[0]!.address, text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  afterFile(() => new Promise<void>((resolve) => server.close(resolve)));
  return (listening.address() as AddressInfo).port;
}

beforeAll(async () => {
  app = await testApp();
  boss = await firstOperator(app);
  reviewer = await colleague(app, boss, 'reviewer');
  receiver = await startOutsideService((response) => answer(response));
  const mail = createSmtpSender(
    `smtp://127.0.0.1:${await startMailServer()}?ignoreTLS=true`,
    'Sikka <a@b.c>',
  );
  const webhook = createSignedWebhook({ privateAddresses: ['127.0.0.1'], timeoutMs: 500 });
  const deps = { db: app.db, keys: testKeys, webhook, locale: 'en' } as const;
  const jobs = await startJobs({
    connection: app.connection,
    db: app.db,
    log: createLog('silent'),
    isAlone: true,
    tasks: {
      [alertMailTask]: createAlertMailTask({
        db: app.db,
        mail,
        locale: 'en',
        fallbackTo: 'desk@example.com',
      }),
      [alertWebhookTask]: createAlertWebhookTask(deps),
    },
  });
  afterFile(async () => {
    await jobs.stop();
    mail.close();
    await receiver.stop();
  });
});

const check = () => createCheckAlertsTask(app.db)();
const delivered = () =>
  expect
    .poll(
      async () => {
        // Tries again at once.
        await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(
          app.db,
        );
        const { rows } = await sql`select from graphile_worker.jobs
          where task_identifier in (${alertMailTask}, ${alertWebhookTask})`.execute(app.db);
        return rows;
      },
      { timeout: 20_000, interval: 50 },
    )
    .toEqual([]);
const alerts = async (operator = boss) => (await operator.get('/alerts')).body;
const thresholds = (changes: Partial<typeof initialAlertThresholds>) =>
  setSettings(boss, { alerts: { ...initialAlertThresholds, ...changes } });
const subjects = () => mails.map(({ text }) => /^Subject: (.*)\r$/mu.exec(text)?.[1]);
const posts = () => receiver.received.map(({ body }) => JSON.parse(body));
const addRefusals = (count: number) =>
  sql`with play as (insert into play (player_id, game_id, rules, seed, expires_at)
      select id, 'solitaire', 'solitaire@1', decode(repeat('00', 16), 'hex'), now() from player limit 1 returning id)
    insert into play_refusal (play_id, code, log, claimed_score)
      select id, 'log_edited', '\x01', 1 from play, generate_series(1, ${count}::int)`.execute(app.db);

beforeEach(async () => {
  await delivered();
  await sql`delete from alert; delete from alert_mute; delete from alert_webhook; delete from play_refusal`.execute(
    app.db,
  );
  await sql`delete from rate_limit`.execute(app.db);
  await setSettings(boss, { alerts: initialAlertThresholds });
  mails.length = 0;
  receiver.received.length = 0;
  answer = ok;
});

describe('§1 alerts', () => {
  test('§1 a figure at its threshold opens, and closes below nine tenths of it', () => {
    const at = (figure: number) => {
      const { isOver, isBack } = judge('pending', figure, 10);
      return [isOver, isBack];
    };
    expect([11, 10, 9.5, 9, 8.9].map(at)).toEqual([
      [true, false],
      [true, false],
      [false, false],
      [false, false],
      [false, true],
    ]);
    expect(judge('pending', 1_000_000, null)).toMatchObject({ isOver: false, isBack: true });
  });

  test('§1 an alert opens once, is mailed and posted, and says when it is resolved', async () => {
    const { body } = await boss.call('PUT', '/alerts/webhook', { url: `${receiver.url}/hook` });
    expect(body.secret).toMatch(/^whsec_[\w+/]{43}=$/u);
    await app.player();
    await thresholds({ refusedGames: 3 });
    await addRefusals(3);
    // Two processes at the same time, and one later.
    await Promise.all([check(), check()]);
    await check();
    await delivered();
    const [open] = (await alerts()).items;
    expect(open).toMatchObject({ kind: 'refused_games', figure: 3, threshold: 3, closedAt: null });
    expect((await boss.get('/counters')).body.alerts).toBe(1);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([boss.email, reviewer.email].toSorted());
    expect(new Set(subjects())).toEqual(new Set(['Alert: many refused games']));
    expect(mails[0]?.text).toContain('3 game results were refused within an hour; your limit is 3.');
    expect(posts()).toMatchObject([{ type: 'alert.opened', data: { id: open.id, figure: 3 } }]);
    expect(posts()[0].text).toContain('3 game results were refused');

    await sql`delete from play_refusal`.execute(app.db);
    await check();
    await delivered();
    expect((await alerts()).items).toMatchObject([{ id: open.id, closedAt: expect.any(String) }]);
    expect(subjects().filter((subject) => subject === 'Resolved: many refused games')).toHaveLength(2);
    expect(posts().map(({ type }) => type)).toEqual(['alert.opened', 'alert.closed']);
  });

  test('§1 an operator who wants no mails gets none; where nobody does, the configured address gets them', async () => {
    await reviewer.call('PUT', '/alerts/mail', { isMailed: false });
    expect([(await alerts(reviewer)).isMailed, (await alerts()).isMailed]).toEqual([false, true]);
    await stopPayouts(app.db, 'provider_trouble');
    await check();
    await delivered();
    expect(mails.map(({ to }) => to)).toEqual([boss.email]);
    await boss.call('PUT', '/alerts/mail', { isMailed: false });
    await resumePayouts(app.db);
    await check();
    await delivered();
    expect(mails.at(-1)?.to).toBe('desk@example.com');
    await reviewer.call('PUT', '/alerts/mail', { isMailed: true });
    expect((await alerts(reviewer)).isMailed).toBe(true);
  });

  test.each([
    ['payouts_stopped', 'provider_trouble'],
    ['ledger_mismatch', '3 mismatches in the ledger'],
  ])('ledger: %s says why payouts stand still', async (kind, cause) => {
    await stopPayouts(app.db, cause);
    await check();
    expect((await alerts()).items).toMatchObject([{ kind, figure: null, threshold: null }]);
    await resumePayouts(app.db);
    await check();
    expect((await alerts()).items[0].closedAt).not.toBeNull();
  });

  test('ledger: a check that failed or is late opens an alert, unless nobody wants to know', async () => {
    await sql`update ledger_check set failed_at = now()`.execute(app.db);
    await check();
    expect((await alerts()).items).toMatchObject([{ kind: 'ledger_unchecked' }]);
    await thresholds({ ledgerCheckHours: null });
    await check();
    expect((await alerts()).items).toMatchObject([{ closedAt: expect.any(String) }]);
    await sql`update ledger_check set failed_at = null, finished_at = now() - interval '30 hours',
      finished_started_at = now() - interval '30 hours', finished_mismatches = 0`.execute(app.db);
    await setSettings(boss, { alerts: initialAlertThresholds });
    await check();
    expect((await alerts()).items[0]).toMatchObject({ kind: 'ledger_unchecked', closedAt: null });
    await sql`update ledger_check set finished_at = now()`.execute(app.db);
  });

  test('§4 mails that failed several times or for good are one figure', async () => {
    await thresholds({ failedMails: 3 });
    await sql`insert into outbox_failure (task, payload, message)
      values ('mail-link', '{}', 'no'), ('check-ledger', '{}', 'no')`.execute(app.db);
    await sql`select graphile_worker.add_job('withdrawal-mail', job_key => 'failing ' || n, run_at => now() + interval '1 day')
      from generate_series(1, 3) as n`.execute(app.db);
    await sql`update graphile_worker._private_jobs set attempts = case key when 'failing 1' then 4 when 'failing 2' then 5
      else 25 end, last_error = 'no' where key like 'failing %'`.execute(app.db);
    await check();
    expect((await alerts()).items).toMatchObject([{ kind: 'failed_mails', figure: 3 }]);
    // Given up after all tries: that one is in the console's list, too.
    const { items } = (await boss.get('/failed-mails')).body;
    expect(items.map(({ task }: { task: string }) => task).toSorted()).toEqual([
      'mail-link',
      'withdrawal-mail',
    ]);
    await sql`delete from graphile_worker._private_jobs where key like 'failing %'`.execute(app.db);
    await sql`delete from outbox_failure`.execute(app.db);
  });

  test('§6 thresholds are settings that one administrator changes alone; wrong ones are refused', async () => {
    const { status, body } = await thresholds({ pending: 7 });
    expect([status, body.changed, body.values.alerts.pending]).toEqual([200, ['alerts'], 7]);
    for (const pending of [0, 1.5, 100_001])
      expect((await thresholds({ pending })).body.error?.code).toBe('alert_thresholds_wrong');
  });

  test('§1 alerts leave ninety days after they closed; open ones stay', async () => {
    await sql`insert into alert (kind, opened_at, closed_at) values
      ('pending', now() - interval '200 days', now() - interval '91 days'),
      ('pending', now() - interval '200 days', now() - interval '89 days'),
      ('queue_age', now() - interval '200 days', null)`.execute(app.db);
    expect(await clearOldAlerts(app.db)).toBe(1);
    expect((await alerts()).items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'queue_age',
      'pending',
    ]);
  });
});

describe('§1 the webhook', () => {
  const setWebhook = (url: string, operator = boss) => operator.call('PUT', '/alerts/webhook', { url });

  test('§1 is for administrators; its address is shown by host alone, its secret once', async () => {
    expect((await setWebhook(receiver.url, reviewer)).status).toBe(404);
    expect((await setWebhook('http://hooks.example.com')).body.error).toMatchObject({
      code: 'webhook_url_wrong',
      field: 'url',
    });
    const first = await setWebhook(`${receiver.url}/T0/secret`);
    const second = await setWebhook(`${receiver.url}/T0/secret`);
    expect(first.body.secret).not.toBe(second.body.secret);
    const { webhook } = await alerts(reviewer);
    expect(webhook).toEqual({ host: new URL(receiver.url).host, since: expect.any(String), last: null });
    expect((await boss.call('DELETE', '/alerts/webhook')).status).toBe(204);
    expect((await boss.call('DELETE', '/alerts/webhook')).status).toBe(204);
    expect((await alerts()).webhook).toBeNull();
    expect((await boss.post('/alerts/webhook/tests')).body.error.code).toBe('webhook_not_found');
    const { body } = await boss.post('/audit/search', { before: null, search: 'alerts.' });
    expect(body.items.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
      'alerts.remove_webhook',
      'alerts.set_webhook',
      'alerts.set_webhook',
    ]);
  });

  test('§1 a test says at once what became of it, ten times an hour', async () => {
    await setWebhook(receiver.url);
    expect((await boss.post('/alerts/webhook/tests')).body).toMatchObject({ failure: null, status: 204 });
    expect(posts()).toMatchObject([{ type: 'alert.test' }]);
    answer = (response) => void response.writeHead(500).end();
    expect((await boss.post('/alerts/webhook/tests')).body).toMatchObject({ failure: 'status', status: 500 });
    expect((await alerts()).webhook.last).toMatchObject({ failure: 'status', status: 500 });
    for (let left = 8; left > 0; left -= 1) await boss.post('/alerts/mail/tests');
    expect((await boss.post('/alerts/mail/tests')).status).toBe(429);
    expect((await boss.post('/alerts/webhook/tests')).status).toBe(429);
    await delivered();
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([boss.email]));
    expect(new Set(subjects())).toEqual(new Set(['Test alert from Sikka']));
  });

  test('§1 a busy receiver is tried again with the same id; a redirect ends the tries', async () => {
    await setWebhook(receiver.url);
    const statuses = [503, 204];
    answer = (response) => void response.writeHead(statuses.shift() ?? 204).end();
    await stopPayouts(app.db, 'provider_trouble');
    await check();
    await delivered();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    answer = (response) => void response.writeHead(302, { location: receiver.url }).end();
    await resumePayouts(app.db);
    await check();
    await delivered();
    expect(receiver.received).toHaveLength(3);
    const { rows } = await sql`select message from outbox_failure where task = ${alertWebhookTask}`.execute(
      app.db,
    );
    expect(rows).toEqual([{ message: 'the alert webhook failed: redirected 302' }]);
  });
});
