import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { finishGame } from '../../test/played-game.ts';
import { testApp, type Visitor, type Player, linkTokenOf } from '../../test/app.ts';
import { openTab, type Tab } from '../../test/event-tab.ts';

const password = 'marigold-night';

// No heartbeat comes within this test: what ends a stream is the message that its session ended.
const app = await testApp({ heartbeatMs: 3_600_000 });

async function signInElsewhere({ email }: Player): Promise<Visitor> {
  const visitor = app.visitor();
  expect((await visitor.post('/sessions', { email, password })).status).toBe(201);
  return visitor;
}

async function openedTab(visitor: Visitor): Promise<Tab> {
  const tab = await openTab(visitor);
  await tab.next();
  return tab;
}

describe('§4 the event stream of an ended session ends at once', () => {
  it('§4 by signing out; the tabs of other sessions stay', async () => {
    const player = await app.player();
    const elsewhere = await signInElsewhere(player);
    const [tab, other] = [await openedTab(player), await openedTab(elsewhere)];
    await player.call('DELETE', '/sessions/current', {});
    await tab.end();
    await player.post('/sessions', { email: player.email, password });
    const third = await openedTab(player);
    await third.close();
    await other.close();
  });

  it('§5 by another password, set on another device', async () => {
    const player = await app.player();
    const elsewhere = await signInElsewhere(player);
    const [own, other] = [await openedTab(player), await openedTab(elsewhere)];
    const change = { currentPassword: password, newPassword: 'saffron-evening' };
    expect((await player.call('PUT', '/me/password', change)).status).toBe(204);
    await other.end();
    await own.close();
  });

  it('§4 by a reset password', async () => {
    const player = await app.player();
    const tab = await openedTab(player);
    await app.visitor().post('/password-resets', { email: player.email });
    const token = await linkTokenOf(app.db, player.id, 'reset');
    const reset = await app
      .visitor()
      .post('/password-resets/confirm', { token, password: 'saffron-evening' });
    expect(reset.status).toBe(204);
    await tab.end();
  });

  it('§4 by a deleted account', async () => {
    const player = await app.player();
    const tab = await openedTab(player);
    expect((await player.call('DELETE', '/me', { currentPassword: password })).status).toBe(204);
    await tab.end();
  });

  it('§4 by the twenty-first sign-in after it', async () => {
    const player = await app.player();
    const tab = await openedTab(player);
    for (let times = 0; times < 20; times += 1) await signInElsewhere(player);
    await tab.end();
  });
});

it('§4 a session that ended while notifications were lost ends its stream once they are heard again', async () => {
  const player = await app.player();
  const elsewhere = await signInElsewhere(player);
  const [tab, other] = [await openedTab(player), await openedTab(elsewhere)];
  // Without the message that signing out would send.
  await sql`delete from session where id = (select id from session where player_id = ${player.id} order by created_at limit 1)`.execute(
    app.db,
  );
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'sikka-listen'`.execute(app.db);
  await tab.end();
  await finishGame(elsewhere, app.db);
  expect(await other.next()).toMatchObject({ coins: 10 });
  await other.close();
});

it('§8 the streams of all players together are limited; one that closes makes room', async () => {
  const small = await testApp({ streamsMax: 2 });
  const players = [await small.player(), await small.player(), await small.player()] as const;
  const tabs = [await openedTab(players[0]), await openedTab(players[1])];
  const refused = await players[2].get('/events');
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests']);
  await tabs[0]?.close();
  await expect
    .poll(async () => openedTab(players[2]).then((tab) => tab.close().then(() => 'open'), String))
    .toBe('open');
  await tabs[1]?.close();
});
