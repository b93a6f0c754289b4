import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { person, testApp, testKeys, type TestApp } from '../../test/app.ts';
import { firstOperator } from '../../test/operators.ts';
import { finishGame } from '../../test/played-game.ts';
import { linkToken } from '../identity/email-links.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => {
  vi.useRealTimers();
});

async function linkOf(playerId: string, purpose: 'verify' | 'reset'): Promise<string> {
  const link = await app.db
    .selectFrom('email_link')
    .select('id')
    .where('player_id', '=', playerId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return linkToken(link.id, testKeys);
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
      token: await linkOf(body.id, 'verify'),
    });
    expect(verified.status).toBe(204);
    await confirm('/password-resets', { email: who.email });
    const token = await linkOf(body.id, 'reset');
    const reset = await confirm('/password-resets/confirm', { token, password: 'saffron-evening' });
    expect(reset.status).toBe(204);
    await visitor.post('/sessions', { email: who.email, password: 'saffron-evening' });
    expect((await visitor.get('/me')).body.emailVerified).toBe(true);
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
