import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { limitKey } from '../platform/rate-limits.ts';
import { person, testApp, type Visitor } from '../../test/app.ts';
import { useUp, loginsOf } from '../../test/database-fixtures.ts';

const app = await testApp();
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

describe('§8 guesses at one password from many addresses', () => {
  it('§8 after twenty an hour each needs a proof of work of its own; the owner is never locked out', async () => {
    const who = person();
    await app.register(app.visitor(), who);
    await guessOften(who.email);
    const refused = await guess(who.email);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'login_proof_required']);
    const captcha = await app.visitor().captcha();
    expect((await guess(who.email, { captcha })).status).toBe(401);
    expect((await guess(who.email, { captcha })).body.error.code).toBe('login_proof_required');
    // The owner on a new phone.
    const phone = app.visitor();
    const signIn = (more = {}) =>
      phone.post('/sessions', { email: who.email, password: who.password, ...more });
    expect((await signIn()).body.error.code).toBe('login_proof_required');
    expect((await signIn({ captcha: await phone.captcha() })).status).toBe(201);
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
    const captcha = await phone.captcha();
    expect(
      (await phone.post('/sessions', { email: who.email, password: who.password, captcha })).status,
    ).toBe(201);
  });
});

describe('§8 right passwords cost a hash each, too', () => {
  const signIns = async (from: () => Visitor, who: { email: string; password: string }, times: number) => {
    for (let time = 0; time < times; time += 1)
      expect((await from().post('/sessions', { email: who.email, password: who.password })).status).toBe(201);
  };

  it('§8 the 61st sign-in of an account in an hour needs a proof of work, on its own device as well', async () => {
    const who = person();
    const phone = app.visitor();
    await app.register(phone, who);
    await signIns(() => phone, who, 60);
    const credentials = { email: who.email, password: who.password };
    expect((await phone.post('/sessions', credentials)).body.error.code).toBe('login_proof_required');
    const captcha = await phone.captcha();
    expect((await phone.post('/sessions', { ...credentials, captcha })).status).toBe(201);
    expect((await phone.post('/sessions', { ...credentials, captcha })).body.error.code).toBe(
      'login_proof_required',
    );
  });

  it('§8 so does one on a new device, however many devices there are', async () => {
    const who = person();
    await app.register(app.visitor(), who);
    await signIns(() => app.visitor(), who, 60);
    const refused = await app.visitor().post('/sessions', { email: who.email, password: who.password });
    expect(refused.body.error.code).toBe('login_proof_required');
  });
});

it.each(['its own device', 'a new device'])(
  'decisions 0031: sign-ins beyond sixty an hour on %s are no rows of the security log',
  async (device) => {
    const player = await app.player();
    const from = () => (device === 'its own device' ? player : app.visitor());
    const signIn = async () => {
      const captcha = await player.captcha();
      const credentials = { email: player.email, password: 'marigold-night', captcha };
      expect((await from().post('/sessions', credentials)).status).toBe(201);
    };
    const before = await loginsOf(app.db, player.id);
    await useUp(app.db, 'accountSignIns', 59, player.email);
    await signIn();
    expect(await loginsOf(app.db, player.id)).toBe(before + 1);
    await signIn();
    expect(await loginsOf(app.db, player.id)).toBe(before + 1);
  },
);

describe('decisions 0031: limits of an address are its IPv6 /48’s as well, eight times as wide', () => {
  const from = (network: number) => ({ 'x-forwarded-for': `2001:db8:9:${network.toString(16)}::1` });
  const ask = (path: string, body: unknown, network: number) =>
    app.visitor().call('POST', path, body, from(network));

  it.each([
    { what: 'sign-ins', limit: 'loginAddress', used: 4_799, path: '/sessions', status: 401 },
    { what: 'resets', limit: 'passwordResetAddress', used: 159, path: '/password-resets', status: 204 },
    {
      what: 'challenges',
      limit: 'passkeyAddress',
      used: 4_799,
      path: '/sessions/passkey/options',
      status: 200,
    },
  ])('§8 $what from ever new networks need a proof of work', async ({ limit, used, path, status }) => {
    await useUp(app.db, limit, used, '2001:db8:9::/48');
    const body = {
      ...(path !== '/sessions/passkey/options' && { email: 'nobody@example.com' }),
      ...(path === '/sessions' && { password: 'a guess' }),
    };
    expect((await ask(path, body, 1)).status).toBe(status);
    const code = path === '/sessions' ? 'login_proof_required' : 'proof_required';
    expect((await ask(path, body, 2)).body.error.code).toBe(code);
  });

  it('§8 a network beyond its own limit uses up no more of its block’s', async () => {
    const points = async () =>
      (
        await sql<{ points: number }>`select points from rate_limit
          where key = ${`wrongTokenAddress:${limitKey('2001:db8:9::/48')}`}`.execute(app.db)
      ).rows[0]?.points;
    await useUp(app.db, 'wrongTokenAddress', 59, '2001:db8:9:1::/64');
    const statuses = [];
    for (let tries = 0; tries < 3; tries += 1)
      statuses.push((await ask('/email-verifications/confirm', { token: 'a'.repeat(43) }, 1)).status);
    expect([statuses.slice(1), await points()]).toEqual([[429, 429], 1]);
  });
});

describe('decisions 0031: an address that a whole carrier shares, beyond its limits', () => {
  const carrier = '203.0.113.200';
  const from = { 'x-forwarded-for': carrier };
  const post = (visitor: Visitor, path: string, body: unknown) => visitor.call('POST', path, body, from);
  const signIn = (visitor: Visitor, who: { email: string; password?: string }, more = {}) =>
    post(visitor, '/sessions', { email: who.email, password: 'marigold-night', ...more });
  const askReset = (visitor: Visitor, email: string, more = {}) =>
    post(visitor, '/password-resets', { email, ...more });

  it('§8 a neighbour signs in by a proof of work, each of which works once', async () => {
    const who = person();
    await app.register(app.visitor(), who);
    await useUp(app.db, 'loginAddress', 599, carrier);
    const junk = () => signIn(app.visitor(), { email: person().email });
    expect((await junk()).status).toBe(401);
    expect((await junk()).body.error.code).toBe('login_proof_required');
    const neighbour = app.visitor();
    expect((await signIn(neighbour, who)).body.error.code).toBe('login_proof_required');
    const captcha = await neighbour.captcha();
    expect((await signIn(neighbour, who, { captcha })).status).toBe(201);
    expect((await signIn(app.visitor(), who, { captcha })).body.error.code).toBe('login_proof_required');
  });

  it('§8 a proven sign-in gives the address nothing back that it did not use', async () => {
    const who = person();
    await app.register(app.visitor(), who);
    await useUp(app.db, 'loginAddress', 600, carrier);
    const captcha = await app.visitor().captcha();
    expect((await signIn(app.visitor(), who, { captcha })).status).toBe(201);
    expect((await signIn(app.visitor(), who)).status).toBe(422);
  });

  it('§8 a device on which its player signed in before needs no proof, whatever its neighbours did', async () => {
    const player = await app.player();
    await useUp(app.db, 'loginAddress', 600, carrier);
    await useUp(app.db, 'loginAddressProven', 12_000, carrier);
    await useUp(app.db, 'loginAccount', 10, `${carrier} ${player.email}`);
    expect((await signIn(player, player)).status).toBe(201);
  });

  it('§8 far beyond, proofs are no longer taken: the work for one address stays bounded', async () => {
    await useUp(app.db, 'loginAddress', 600, carrier);
    await useUp(app.db, 'loginAddressProven', 12_000, carrier);
    const captcha = await app.visitor().captcha();
    const answer = await signIn(app.visitor(), person(), { captcha });
    expect([answer.status, answer.body.error.code]).toEqual([429, 'too_many_requests']);
  });

  it('§8 no row is stored for one more account', async () => {
    await useUp(app.db, 'loginAddress', 600, carrier);
    const rows = () => app.db.selectFrom('rate_limit').select('key').execute();
    const before = await rows();
    expect((await signIn(app.visitor(), { email: 'second@example.com' })).status).toBe(422);
    expect(await rows()).toEqual(before);
  });

  it('§2 after twenty resets for nobody a neighbour gets theirs by a proof of work', async () => {
    const who = person();
    const { body } = await app.register(app.visitor(), who);
    const junk = Array.from({ length: 20 }, (_, number) =>
      askReset(app.visitor(), `nobody${number}@example.com`),
    );
    for (const answer of await Promise.all(junk)) expect(answer.status).toBe(204);
    const neighbour = app.visitor();
    const asked = await askReset(neighbour, who.email);
    expect([asked.status, asked.body.error.code]).toEqual([422, 'proof_required']);
    expect((await askReset(neighbour, who.email, { captcha: await neighbour.captcha() })).status).toBe(204);
    const links = app.db.selectFrom('email_link').select('id').where('player_id', '=', body.id);
    expect(await links.where('purpose', '=', 'reset').execute()).toHaveLength(1);
  });

  it('§2 a known device gets its reset without a proof', async () => {
    const player = await app.player();
    await useUp(app.db, 'passwordResetAddress', 20, carrier);
    expect((await askReset(player, player.email)).status).toBe(204);
    expect((await askReset(player, person().email)).status).toBe(422);
  });

  it('§4 a neighbour’s passkey is asked for after a proof of work', async () => {
    await useUp(app.db, 'passkeyAddress', 600, carrier);
    const neighbour = app.visitor();
    const path = '/sessions/passkey/options';
    expect((await post(neighbour, path, {})).body.error.code).toBe('proof_required');
    expect((await post(neighbour, path, { captcha: await neighbour.captcha() })).status).toBe(200);
    // The answer to it needs a challenge, so it has no limit of its own.
    expect((await post(neighbour, '/sessions/passkey', { passkey: {} })).status).toBe(401);
  });
});
