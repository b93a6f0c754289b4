import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import { testApp } from '../../test/app.ts';
import { ask, richPlayer } from '../../test/withdrawal.ts';
import { startOutsideService } from '../../test/outside-service.ts';
import { createEmailJsAlert } from '../adapters/operator-alert/emailjs.ts';
import { startJobs } from '../platform/jobs/index.ts';
import { readBalance } from '../wallet/index.ts';
import { createOperatorAlertTask, operatorAlertTask } from './index.ts';

const statuses: number[] = [];
const logged: string[] = [];

// The alert's whole way: request, outbox, a real service that says no.
const app = await testApp();
const service = await startOutsideService((response) => response.writeHead(statuses.shift() ?? 200).end());
const alert = createEmailJsAlert({
  url: service.url,
  serviceId: 's',
  templateId: 't',
  publicKey: 'p',
  privateKey: undefined,
});
const outbox = await startJobs({
  connection: app.connection,
  db: app.db,
  log: pino({ base: null }, { write: (line: string) => logged.push(line) }),
  isAlone: true,
  tasks: { [operatorAlertTask]: createOperatorAlertTask({ db: app.db, alert }) },
});
afterFile(async () => {
  await outbox.stop();
  await service.stop();
});

const alertsOf = (id: string) =>
  service.received.filter(({ body }) => JSON.parse(body).template_params.withdrawal_id === id);
const waiting = async () =>
  (await sql`select from graphile_worker.jobs where task_identifier = ${operatorAlertTask}`.execute(app.db))
    .rows;
const eventually = (read: () => unknown) => expect.poll(read, { timeout: 20_000, interval: 20 });

it('§4 a busy service is retried later; the withdrawal is unchanged', async () => {
  const player = await richPlayer(app, 10_000);
  statuses.push(429, 200);
  const { body } = await ask(player);
  await eventually(() => alertsOf(body.id).length).toBe(2);
  await eventually(waiting).toEqual([]);
  expect((await player.get(`/withdrawals/${body.id}`)).body).toEqual(body);
  expect(await readBalance(app.db, player.accountId)).toBe(0);
});

it.each([403, 451])(
  '§7 %i ends the tries, is only logged, and never touches the withdrawal',
  async (status) => {
    const player = await richPlayer(app, 10_000);
    statuses.push(status);
    const { body } = await ask(player);
    const failures = async () =>
      (
        await sql`select payload, message from outbox_failure where payload->>'withdrawalId' = ${body.id}`.execute(
          app.db,
        )
      ).rows;
    await eventually(failures).toEqual([
      { payload: { withdrawalId: body.id }, message: `the alert service answered ${status}` },
    ]);
    await eventually(waiting).toEqual([]);
    expect(alertsOf(body.id)).toHaveLength(1);
    expect((await player.get(`/withdrawals/${body.id}`)).body.status).toBe('pending');
    expect(await readBalance(app.db, player.accountId)).toBe(0);
  },
);

it('§4 a request resent many times alerts once', async () => {
  const player = await richPlayer(app, 10_000);
  const { body } = await ask(player);
  await Promise.all(Array.from({ length: 5 }, () => ask(player, undefined, body.id)));
  await eventually(waiting).toEqual([]);
  expect(alertsOf(body.id)).toHaveLength(1);
});

it('§4 no log line contains personal data', () => {
  expect(logged.join()).toContain('outbox task failed');
  expect(logged.join()).not.toMatch(/9841234567|example\.com|Asha/u);
});
