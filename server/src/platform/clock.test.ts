import { randomUUID } from 'node:crypto';
import { initialAlertThresholds } from '@sikka/contract/alerts';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { person, testApp, testKeys, linkTokenOf } from '../../test/app.ts';
import { firstOperator } from '../../test/operators.ts';
import { finishGame } from '../../test/played-game.ts';
import { createSoftwarePasskey } from '../../test/software-passkey.ts';
import { readStates } from '../admin/alerts/read-states.ts';
import { auditView } from '../admin/audit/index.ts';
import { createLinkEmailTask } from '../identity/send-link-email.ts';
import { openSessions } from '../identity/sessions.ts';

const app = await testApp();
afterAll(() => {
  vi.useRealTimers();
});

/** The only session of a player, and the hours that it has left. */
async function sessionOf(playerId: string): Promise<{ id: string; hours: number }> {
  const { rows } = await sql<{ id: string; hours: number }>`
    select id, extract(epoch from expires_at - clock_timestamp())::float8 / 3600 as hours
      from session where player_id = ${playerId}`.execute(app.db);
  return rows[0]!;
}

const confirm = (path: string, body: object) => app.visitor().post(path, body);

// The database's clock is right; a process may be wrong by hours, in both directions.
describe.each([
  ['90 minutes behind', -90],
  ['two days behind', -2 * 24 * 60],
  ['90 minutes ahead', 90],
  ['two days ahead', 2 * 24 * 60],
])('decisions 0031: a process whose clock is %s', (_, minutes) => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  it('§4 mails links that work, and opens sessions that last', async () => {
    const who = person();
    const visitor = app.visitor();
    const { body } = await app.register(visitor, who);
    const verified = await confirm('/email-verifications/confirm', {
      token: await linkTokenOf(app.db, body.id, 'verify'),
    });
    expect(verified.status).toBe(204);
    await confirm('/password-resets', { email: who.email });
    const token = await linkTokenOf(app.db, body.id, 'reset');
    const reset = await confirm('/password-resets/confirm', { token, password: 'saffron-evening' });
    expect(reset.status).toBe(204);
    await visitor.post('/sessions', { email: who.email, password: 'saffron-evening' });
    expect((await visitor.get('/me')).body.emailVerified).toBe(true);
  });

  it('§4 sends the mail of a link that is still good', async () => {
    const player = await app.player();
    await confirm('/password-resets', { email: player.email });
    const links = app.db.selectFrom('email_link').select('id as linkId').where('player_id', '=', player.id);
    const { linkId } = await links.where('purpose', '=', 'reset').executeTakeFirstOrThrow();
    const sent: string[] = [];
    const mail = { send: async ({ to }: { to: string }) => void sent.push(to) };
    const publicUrl = 'https://sikka.example';
    await createLinkEmailTask({ db: app.db, mail, keys: testKeys, publicUrl })({ linkId });
    expect(sent).toEqual([player.email]);
  });

  it('§4 mails no second link within a minute', async () => {
    const visitor = app.visitor();
    const { body } = await app.register(visitor);
    await visitor.post('/sessions/first');
    const entry = await visitor.post('/email-verifications', { trigger: 'entry' });
    expect([entry.status, entry.body.sent]).toEqual([200, false]);
    const links = app.db.selectFrom('email_link').select('id').where('player_id', '=', body.id);
    expect(await links.execute()).toHaveLength(1);
  });

  it('§4 lets a session last thirty days from its last use, and ends it when they are over', async () => {
    const visitor = app.visitor();
    // Unverified: each request reads the session.
    const { body } = await app.register(visitor);
    await visitor.post('/sessions/first');
    const { id, hours } = await sessionOf(body.id);
    expect(hours).toBeCloseTo(30 * 24, 0);
    const change = (values: RawBuilder<unknown>) =>
      sql`update session set ${values} where id = ${id}`.execute(app.db);
    await change(
      sql`seen_at = seen_at - interval '1 hour', expires_at = clock_timestamp() + interval '1 hour'`,
    );
    expect(await openSessions(app.db, [id])).toEqual(new Set([id]));
    expect((await visitor.get('/me')).status).toBe(200);
    expect((await sessionOf(body.id)).hours).toBeCloseTo(30 * 24, 0);
    await change(sql`expires_at = clock_timestamp() - interval '1 hour'`);
    expect(await openSessions(app.db, [id])).toEqual(new Set());
    expect((await visitor.get('/me')).status).toBe(401);
  });

  it('§4 takes passkeys, of players and of operators', async () => {
    const key = () => createSoftwarePasskey('http://localhost:1');
    const player = await app.player();
    const { body } = await player.post('/me/passkeys/options', { currentPassword: person().password });
    const added = await player.post('/me/passkeys', { passkey: key().create(body) });
    expect(added.status).toBe(200);
    const operator = await firstOperator(app);
    const { password } = operator;
    const { body: options } = await operator.post('/me/passkeys/options', { password });
    const { status } = await operator.post('/me/passkeys', {
      name: 'x',
      password,
      passkey: key().create(options),
    });
    expect(status).toBe(200);
  });

  it('§6 notes a look at a player once an hour', async () => {
    const { id: operatorId } = await firstOperator(app);
    const note = { operatorId, action: 'player.look', subject: `account:${randomUUID()}` };
    await auditView(app.db, note);
    await auditView(app.db, note);
    const entries = app.db.selectFrom('audit_entry').select('sequence').where('subject', '=', note.subject);
    expect(await entries.execute()).toHaveLength(1);
  });

  it('decisions 0045: tells how long ago the ledger was checked', async () => {
    const states = await readStates(app.db, initialAlertThresholds);
    const unchecked = states.find(({ kind }) => kind === 'ledger_unchecked');
    expect(unchecked).toMatchObject({ isOver: false, figure: expect.closeTo(0, 0) });
  });

  it('§4 signs in who has just registered by a process whose clock is right', async () => {
    const visitor = app.visitor();
    await app.register(visitor);
    const wrong = Date.now();
    vi.setSystemTime(wrong - minutes * 60_000);
    const { status } = await visitor.post('/sessions/first');
    vi.setSystemTime(wrong);
    expect(status).toBe(201);
  });

  it('§4 starts games that can be finished, and pays them', async () => {
    const player = await app.player();
    const { answer } = await finishGame(player, app.db);
    expect(answer.body.coinsEarned).toBe(8);
  });

  it('§6 lets an operator join and sign in by the codes of an app whose clock is right', async () => {
    const operator = await firstOperator(app);
    const { email, password } = operator;
    const { status } = await operator.post('/sessions', { email, password, code: operator.code() });
    expect(status).toBe(200);
  });

  it('§8 counts limits in the database’s minutes', async () => {
    const who = person();
    const attempt = () => confirm('/sessions', { email: who.email, password: 'a guess' });
    for (let tries = 0; tries < 10; tries += 1) expect((await attempt()).status).toBe(401);
    const { status, body } = await attempt();
    expect(status).toBe(429);
    expect(body.error.retryAfterMs).toBeGreaterThan(14 * 60_000);
    expect(body.error.retryAfterMs).toBeLessThanOrEqual(15 * 60_000);
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
    expect((await attempt()).status).toBe(429);
  });
});

it('§6 an invitation made by one process is good in another whose clock is wrong', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 4 * 24 * 60 * 60_000 });
  const operator = await firstOperator(app);
  expect((await operator.get('/me')).status).toBe(200);
  vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000);
  expect((await operator.get('/me')).status).toBe(200);
});
