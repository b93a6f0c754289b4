import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { notificationTopics, quietHoursDefault } from '@sikka/contract/notifications';
import { testApp, testKeys } from '../../test/app.ts';
import { openTab } from '../../test/event-tab.ts';
import { inviteFriends } from '../../test/friends.ts';
import { startPushService } from '../../test/push-service.ts';
import { hireStaff, requester } from '../../test/reviewed-withdrawal.ts';
import { createWebPush, isPushService, vapidKey } from '../adapters/push/web-push.ts';
import { inTransaction } from '../platform/database/index.ts';
import { PermanentFailure, startJobs } from '../platform/jobs/index.ts';
import { announceFriend } from '../referral/index.ts';
import { createPushTask, notify, pushTask } from './index.ts';
import { quietUntil } from './notify.ts';

const app = await testApp();
const staff = await hireStaff(app);
const service = await startPushService(vapidKey(testKeys).publicKey);
const contact = 'mailto:operator@example.com';
const push = createPushTask({
  db: app.db,
  push: createWebPush({ keys: testKeys, contact, send: service.send, timeoutMs: 2_000 }),
});
afterAll(() => service.stop());

const decide = (id: string, decision: string, body: object = {}, who = staff.reviewer) =>
  who.post(`/withdrawals/${id}/${decision}`, body);
const bellOf = async (player: { get: (path: string) => Promise<any> }) =>
  (await player.get('/notifications')).body.items as any[];
const unreadOf = async (player: { get: (path: string) => Promise<any> }) =>
  (await player.get('/me')).body.unreadNotifications;
/** The queued pushes of a player, oldest first. */
async function queued(playerId: string): Promise<{ payload: any; runAt: Date; tries: number }[]> {
  const { rows } = await sql<{ payload: any; runAt: Date; tries: number }>`
    select job.payload, job.run_at as "runAt", job.max_attempts as tries from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      join notification on notification.id::text = job.payload ->> 'notificationId'
      where task.identifier = ${pushTask} and notification.player_id = ${playerId} order by job.id`.execute(
    app.db,
  );
  return rows;
}
const neverQuiet = { muted: [], quietHours: null };

describe('§2 the bell', () => {
  it('§4 a rejected withdrawal is told with its reason; reading it ends the count, in an open tab, too', async () => {
    const { player, id } = await requester(app);
    const tab = await openTab(player);
    const body = { reason: 'details_wrong', sentence: 'No such number.' };
    await decide(id, 'reject', body);
    while ((await tab.next()).unreadNotifications !== 1);
    await tab.close();
    const [told] = await bellOf(player);
    expect(told).toMatchObject({
      kind: 'withdrawal_rejected',
      isRead: false,
      about: { withdrawal: { amountRupees: 100, reason: 'details_wrong', sentence: 'No such number.' } },
    });
    expect((await player.post('/notifications/read', { until: told.createdAt })).status).toBe(204);
    expect(await unreadOf(player)).toBe(0);
    expect((await bellOf(player))[0].isRead).toBe(true);
  });

  it('§4 a second question about one withdrawal is new again; a repeated decision tells nothing', async () => {
    const { player, id } = await requester(app);
    const question = { explanation: 'Whose phone is it?' };
    for (const hold of [1, 2]) {
      await decide(id, 'hold', question);
      await decide(id, 'hold', question);
      expect((await bellOf(player)).map(({ kind }) => kind)).toEqual(['withdrawal_held']);
      expect(await unreadOf(player)).toBe(1);
      await player.post('/notifications/read', { until: new Date(Date.now() + 1_000).toISOString() });
      expect(await unreadOf(player), `after question ${hold}`).toBe(0);
      await decide(id, 'release');
    }
  });

  it('§4 a friend is told once by name, and nameless after their account is gone', async () => {
    const player = await app.player();
    await inviteFriends(app.db, player.id, 1, { name: 'Binita Gurung' });
    const { id } = await app.db
      .selectFrom('player')
      .select('id')
      .where('name', 'like', 'Binita Gurung%')
      .executeTakeFirstOrThrow();
    for (let times = 0; times < 2; times += 1) await inTransaction(app.db, (tx) => announceFriend(tx, id));
    expect((await bellOf(player)).map(({ about }) => about.friend)).toEqual(['Binita Gurung 1']);
    await app.db.deleteFrom('player').where('id', '=', id).execute();
    expect((await bellOf(player)).map(({ about }) => about.friend)).toEqual([null]);
  });

  it('§6 nobody reads the bell of another, and it goes with the account', async () => {
    const { player, id } = await requester(app);
    await decide(id, 'reject', { reason: 'details_wrong', sentence: '' });
    expect(await bellOf(await app.player())).toEqual([]);
    expect((await app.visitor().get('/notifications')).status).toBe(401);
    const { body } = await player.call('DELETE', '/me', { currentPassword: 'marigold-night' });
    expect(body.error).toBeUndefined();
    const left = app.db.selectFrom('notification').select('id').where('player_id', '=', player.id);
    expect(await left.execute()).toEqual([]);
  });

  it('§4 a player who is deleted in that moment is told nothing, and the decision stands', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    await inTransaction(app.db, (tx) =>
      notify(tx, { playerId: nobody, kind: 'play_paid', subjectId: nobody }),
    );
    const rows = app.db.selectFrom('notification').select('id').where('player_id', '=', nobody);
    expect(await rows.execute()).toEqual([]);
  });
});

describe('web push', () => {
  it('§4 a paid withdrawal reaches the subscribed browser, encrypted, in the language of its player', async () => {
    const { player, id } = await requester(app);
    await player.call('PUT', '/notification-settings', neverQuiet);
    expect((await player.call('PUT', '/push-subscription', service.subscription)).status).toBe(204);
    expect((await player.get('/notification-settings')).body).toMatchObject({
      ...neverQuiet,
      isSubscribed: true,
    });
    await decide(id, 'approve');
    await decide(id, 'complete', { payoutReference: 'push-1' }, staff.payer);
    const [job] = await queued(player.id);
    await push(job!.payload);
    expect(service.received.at(-1)).toMatchObject({ title: 'Rs 100 paid', path: '/withdraw' });
    await app.db.updateTable('player').set({ locale: 'ne' }).where('id', '=', player.id).execute();
    await push(job!.payload);
    expect(service.received.at(-1)).toMatchObject({ title: 'रु १०० पठाइयो' });
  });

  it('what was read meanwhile is not sent; a busy service is tried again; one that says gone is forgotten', async () => {
    const player = await app.player();
    await player.call('PUT', '/notification-settings', neverQuiet);
    await player.call('PUT', '/push-subscription', service.subscription);
    const tell = () =>
      inTransaction(app.db, (tx) =>
        notify(tx, { playerId: player.id, kind: 'bonus_open', subjectId: player.id }),
      );
    await tell();
    const [{ payload } = { payload: null }] = await queued(player.id);
    const before = service.received.length;
    await player.post('/notifications/read', { until: new Date(Date.now() + 1_000).toISOString() });
    await push(payload);
    expect(service.received).toHaveLength(before);
    await tell();
    service.statuses.push(503);
    await expect(push(payload)).rejects.toThrow('the push service answered 503');
    service.statuses.push(410);
    await push(payload);
    expect((await player.get('/notification-settings')).body.isSubscribed).toBe(false);
  });

  const waiting = async () => {
    const player = await app.player();
    await player.call('PUT', '/notification-settings', neverQuiet);
    await player.call('PUT', '/push-subscription', service.subscription);
    const news = { playerId: player.id, kind: 'bonus_open', subjectId: player.id } as const;
    await inTransaction(app.db, (tx) => notify(tx, news));
    return { player, payload: (await queued(player.id))[0]!.payload };
  };

  it.each([400, 401, 403, 413])(
    '§8 a service that answers %i is not asked again, and the browser stays',
    async (status) => {
      const { player, payload } = await waiting();
      service.statuses.push(status);
      const refused = push(payload);
      await expect(refused).rejects.toBeInstanceOf(PermanentFailure);
      await expect(refused).rejects.toThrow(`the push service answered ${status}`);
      expect((await player.get('/notification-settings')).body.isSubscribed).toBe(true);
    },
  );

  it.each([408, 425, 429, 500])(
    '§8 a service that answers %i without a time is asked again',
    async (status) => {
      const { payload } = await waiting();
      service.statuses.push(status);
      await expect(push(payload)).rejects.not.toBeInstanceOf(PermanentFailure);
    },
  );

  it.each([
    ['600', 10],
    [new Date(Date.now() + 20 * 60_000).toUTCString(), 20],
    ['86400', 60],
  ])('§8 a busy service is asked again after %s, an hour at most, and five times', async (after, minutes) => {
    const { player, payload } = await waiting();
    service.retryAfter.value = after;
    for (const [tries, status] of [429, 503, 429, 503].entries()) {
      service.statuses.push(status);
      await push({ ...payload, tries });
      const [job, ...others] = await queued(player.id);
      expect([job!.payload.tries, job!.tries, others]).toEqual([tries + 1, 4 - tries, []]);
      expect(Math.abs(job!.runAt.getTime() - Date.now() - minutes * 60_000)).toBeLessThan(30_000);
    }
    service.statuses.push(429);
    await expect(push({ ...payload, tries: 4 })).rejects.toBeInstanceOf(PermanentFailure);
    service.retryAfter.value = null;
  });

  it.each([
    [
      '500, and the fifth time asks for patience',
      [500, 500, 500, 500, 429, 500, 500, 500, 429, 500, 500, 429],
    ],
    ['500 and 429 by turns', [500, 429, 500, 429, 500, 429, 500, 429, 500]],
    ['429 and 500 by turns', [429, 500, 429, 500, 429, 500, 429, 500, 429]],
  ])('§8 a service that answers %s is asked five times in all', async (_, answers) => {
    const pushes = sql`graphile_worker._private_jobs where key like ${`${pushTask}:%`}`;
    await sql`delete from ${pushes}`.execute(app.db);
    await waiting();
    service.statuses.push(...answers);
    service.retryAfter.value = '600';
    const tasks = { [pushTask]: push };
    const worker = await startJobs({ ...app, log: pino({ level: 'silent' }), isAlone: true, tasks });
    const left = async () => {
      await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(
        app.db,
      );
      return (
        await sql`select from ${pushes} and (attempts < max_attempts or locked_at is not null)`.execute(
          app.db,
        )
      ).rows;
    };
    await expect.poll(left, { timeout: 20_000, interval: 20 }).toEqual([]);
    await worker.stop();
    service.retryAfter.value = null;
    expect(answers.length - service.statuses.splice(0).length).toBe(5);
  });

  it('§8 news of three days ago are not sent: the server was down', async () => {
    const { player, payload } = await waiting();
    const before = service.received.length;
    const age = (days: number) =>
      sql`update notification set created_at = clock_timestamp() - ${days} * interval '1 day'
        where player_id = ${player.id}`.execute(app.db);
    await age(3);
    await push(payload);
    expect(service.received).toHaveLength(before);
    await age(1);
    await push(payload);
    expect(service.received).toHaveLength(before + 1);
  });

  it('muted topics are not pushed, and at night the push waits for the morning', async () => {
    const player = await app.player();
    await player.call('PUT', '/push-subscription', service.subscription);
    const hour = (hours: number) => (hours + 24) % 24;
    const now = Math.trunc(((Date.now() / 60_000 + 345) % 1_440) / 60);
    const quietHours = { from: now, until: hour(now + 2) };
    await player.call('PUT', '/notification-settings', { muted: ['plays'], quietHours });
    const tell = (kind: 'play_paid' | 'bonus_open') =>
      inTransaction(app.db, (tx) => notify(tx, { playerId: player.id, kind, subjectId: player.id }));
    await tell('play_paid');
    await tell('bonus_open');
    const jobs = await queued(player.id);
    expect(jobs).toHaveLength(1);
    expect(jobs[0]!.runAt.getTime()).toBeGreaterThan(Date.now() + 59 * 60_000);
    expect((await bellOf(player)).map(({ kind }) => kind)).toEqual(['bonus_open', 'play_paid']);
  });

  it('what is muted after it was queued is not sent, and what comes due in quiet hours waits for their end', async () => {
    const { player, payload } = await waiting();
    const before = service.received.length;
    const now = Math.trunc(((Date.now() / 60_000 + 345) % 1_440) / 60);
    const quietHours = { from: now, until: (now + 2) % 24 };
    await player.call('PUT', '/notification-settings', { muted: [], quietHours });
    await push(payload);
    const [morning] = await queued(player.id);
    expect(morning!.runAt.getTime()).toBeGreaterThan(Date.now() + 59 * 60_000);
    expect(morning!.payload).toMatchObject(payload as object);
    await player.call('PUT', '/notification-settings', { muted: notificationTopics, quietHours: null });
    await push(payload);
    expect(service.received).toHaveLength(before);
    await player.call('PUT', '/notification-settings', neverQuiet);
    await push(payload);
    expect(service.received).toHaveLength(before + 1);
  });

  it.each([-3, 3])(
    'waits by the database’s clock, beside a process whose own is wrong by %i hours',
    async (hours) => {
      const right = Date.now();
      const hourOf = (ms: number) => Math.trunc(((ms / 60_000 + 345) % 1_440) / 60);
      const { player, payload } = await waiting();
      const quietHours = { from: hourOf(right), until: hourOf(right + 2 * 3_600_000) };
      vi.useFakeTimers({ toFake: ['Date'], now: right + hours * 3_600_000 });
      try {
        service.retryAfter.value = '600';
        service.statuses.push(429);
        await push(payload);
        await player.call('PUT', '/notification-settings', { muted: [], quietHours });
        await inTransaction(app.db, (tx) =>
          notify(tx, { playerId: player.id, kind: 'play_paid', subjectId: player.id }),
        );
      } finally {
        vi.useRealTimers();
        service.retryAfter.value = null;
      }
      const waits = (await queued(player.id)).map(({ runAt }) => (runAt.getTime() - right) / 60_000);
      const [again, morning] = waits.toSorted((one, other) => one - other);
      expect(again).toBeGreaterThan(9);
      expect(again).toBeLessThan(12);
      expect(morning).toBeGreaterThan(59);
      expect(morning).toBeLessThan(121);
    },
  );

  it('§6 ends with its session, and moves to the player who subscribes in the same browser', async () => {
    const [first, second] = [await app.player(), await app.player()];
    await first.call('PUT', '/push-subscription', service.subscription);
    await second.call('PUT', '/push-subscription', service.subscription);
    expect((await first.get('/notification-settings')).body.isSubscribed).toBe(false);
    await second.call('DELETE', '/sessions/current');
    const left = app.db.selectFrom('push_subscription').select('endpoint');
    expect(await left.where('endpoint', '=', service.subscription.endpoint).execute()).toEqual([]);
  });

  it('§6 sends to no address but those of push services', async () => {
    const player = await app.player();
    for (const endpoint of [
      'https://127.0.0.1/push',
      'http://fcm.googleapis.com/push',
      'https://fcm.googleapis.com:8443/push',
      'https://fcm.googleapis.com@evil.example/push',
      'https://fcm.googleapis.com.evil.example/push',
      'https://evil.example/?fcm.googleapis.com',
      'nonsense',
    ]) {
      const { body } = await player.call('PUT', '/push-subscription', { ...service.subscription, endpoint });
      expect(body.error?.code, endpoint).toBe('push_service_unknown');
    }
    expect(isPushService('https://web.push.apple.com/abc')).toBe(true);
    expect(isPushService('https://wns2-par02p.notify.windows.com/w/?token=x')).toBe(true);
  });
});

describe('quiet hours', () => {
  const at = (time: string) => new Date(`2026-11-23T${time}:00+05:45`);
  const { from, until } = quietHoursDefault;

  it('end at their hour in Kathmandu, past midnight and within a day', () => {
    expect(quietUntil(at('23:10'), from, until)).toEqual(new Date('2026-11-24T07:00:00+05:45'));
    expect(quietUntil(at('03:00'), from, until)).toEqual(at('07:00'));
    expect(quietUntil(at('13:30'), 12, 15)).toEqual(at('15:00'));
    for (const time of ['07:00', '12:00', '21:59'])
      expect(quietUntil(at(time), from, until), time).toBeNull();
    expect(quietUntil(at('03:00'), null, null)).toBeNull();
  });
});
