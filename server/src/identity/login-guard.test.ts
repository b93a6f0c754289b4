import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { person, testApp, type TestApp, type Visitor } from '../../test/app.ts';
import { solveCaptcha } from '../../test/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => sql`delete from rate_limit`.execute(app.db));

let guessers = 0;

/** Guesses one password from an address that nobody used before. */
async function guess(email: string, more: Record<string, unknown> = {}) {
  guessers += 1;
  const from = { 'x-forwarded-for': `198.18.${guessers >> 8}.${guessers & 255}` };
  return app.visitor().call('POST', '/sessions', { email, password: 'a guess', ...more }, from);
}

async function guessOften(email: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) expect((await guess(email)).status).toBe(401);
}

const solved = async (visitor: Visitor) => solveCaptcha((await visitor.get('/captcha-challenge')).body);

describe('§8 guesses at one password from many addresses', () => {
  it('§8 after twenty an hour each needs a proof of work of its own; the owner is never locked out', async () => {
    const who = person();
    await app.register(app.visitor(), who);
    await guessOften(who.email);
    const refused = await guess(who.email);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'login_proof_required']);
    const captcha = await solved(app.visitor());
    expect((await guess(who.email, { captcha })).status).toBe(401);
    expect((await guess(who.email, { captcha })).body.error.code).toBe('login_proof_required');
    // The owner on a new phone.
    const phone = app.visitor();
    const signIn = (more = {}) =>
      phone.post('/sessions', { email: who.email, password: who.password, ...more });
    expect((await signIn()).body.error.code).toBe('login_proof_required');
    expect((await signIn({ captcha: await solved(phone) })).status).toBe(201);
  });

  it('§8 a device on which its player signed in before needs no proof', async () => {
    const player = await app.player();
    await guessOften(player.email);
    const { status } = await player.post('/sessions', { email: player.email, password: 'marigold-night' });
    expect(status).toBe(201);
    // A device of another player is unknown.
    const other = await app.player();
    const answer = await other.post('/sessions', { email: player.email, password: 'marigold-night' });
    expect(answer.body.error.code).toBe('login_proof_required');
  });

  it('§2 an address without an account gets the same answers', async () => {
    await guessOften('nobody@example.com');
    expect((await guess('nobody@example.com')).body.error.code).toBe('login_proof_required');
  });

  it('§8 being asked for a proof is no guess: it uses up nobody’s limits', async () => {
    const who = person();
    await app.register(app.visitor(), who);
    await guessOften(who.email);
    const phone = app.visitor();
    for (let asked = 0; asked < 12; asked += 1)
      expect((await phone.post('/sessions', { email: who.email, password: 'a guess' })).status).toBe(422);
    const captcha = await solved(phone);
    expect(
      (await phone.post('/sessions', { email: who.email, password: who.password, captcha })).status,
    ).toBe(201);
  });
});

it('§8 an address beyond its limit stores no row for one more account', async () => {
  await sql`update rate_limit set points = 600 where key like 'loginAddress:%'`.execute(app.db);
  const from = { 'x-forwarded-for': '203.0.113.200' };
  const attempt = (email: string) =>
    app.visitor().call('POST', '/sessions', { email, password: 'a guess' }, from);
  await attempt('first@example.com');
  await sql`update rate_limit set points = 600 where key like 'loginAddress:%'`.execute(app.db);
  const rows = () => app.db.selectFrom('rate_limit').select('key').execute();
  const before = await rows();
  expect((await attempt('second@example.com')).status).toBe(429);
  expect(await rows()).toEqual(before);
});
