import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { person, testApp } from '../../test/app.ts';
import { useUp } from '../../test/database-fixtures.ts';

const app = await testApp();

const tables = [
  'player',
  'wallet_account',
  'ledger_transaction',
  'referral_code',
  'pending_referral',
  'email_link',
] as const;

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      app.db,
    );
    counts[table] = rows[0]?.n ?? 0;
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs`.execute(
    app.db,
  );
  return { ...counts, jobs: rows[0]?.n ?? 0 };
}

async function codeOf(playerId: string): Promise<string> {
  const row = await app.db
    .selectFrom('referral_code')
    .select('code')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return row.code;
}

async function balanceOf(playerId: string): Promise<number> {
  const row = await app.db
    .selectFrom('player')
    .innerJoin('wallet_account', 'wallet_account.id', 'player.account_id')
    .select('balance')
    .where('player.id', '=', playerId)
    .executeTakeFirstOrThrow();
  return row.balance;
}

describe('§4 registration', () => {
  it('§4 a profile starts with 10 coins, a code of its own and a queued verification email', async () => {
    const before = await countRows();
    const { status, body } = await app.register(app.visitor(), { name: 'Bikash Thapa' });
    expect(status).toBe(201);
    expect(await balanceOf(body.id)).toBe(10);
    expect(await codeOf(body.id)).toMatch(/^BI[A-Z0-9]{4}$/);
    const after = await countRows();
    expect(after['jobs']! - before['jobs']!).toBe(1);
    expect(after['email_link']! - before['email_link']!).toBe(1);
  });

  it('§4 a valid referral code adds 5 coins and a pending referral of 10', async () => {
    const referrer = await app.register(app.visitor());
    const code = await codeOf(referrer.body.id);
    const { body } = await app.register(app.visitor(), { referralCode: ` ${code.toLowerCase()} ` });
    expect(await balanceOf(body.id)).toBe(15);
    const pending = await app.db
      .selectFrom('pending_referral')
      .selectAll()
      .where('new_player_id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(pending).toMatchObject({ referrer_id: referrer.body.id, bonus_coins: 10, processed_at: null });
    expect(await balanceOf(referrer.body.id)).toBe(10);
  });

  it("§5 an unknown code is refused with the screen's sentence and leaves nothing", async () => {
    const before = await countRows();
    const { status, body } = await app.register(app.visitor(), { referralCode: 'ZZ9999' });
    expect(status).toBe(422);
    expect(body.error).toMatchObject({
      code: 'invalid_referral_code',
      message: "The referral code you entered is invalid or doesn't exist.",
      field: 'referralCode',
    });
    expect(await countRows()).toEqual(before);
  });

  it('§4 an error at any step leaves nothing behind', async () => {
    const referrer = await app.register(app.visitor());
    const referralCode = await codeOf(referrer.body.id);
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'planted fault'; end $$`.execute(
      app.db,
    );
    const steps = [
      ...tables.map((table) => `public.${table}`),
      'public.ledger_entry',
      'graphile_worker._private_jobs',
    ];
    for (const table of steps) {
      const before = await countRows();
      await sql`create trigger planted before insert on ${sql.raw(table)} for each row execute function fail()`.execute(
        app.db,
      );
      const { status, body } = await app.register(app.visitor(), { referralCode });
      await sql`drop trigger planted on ${sql.raw(table)}`.execute(app.db);
      expect([table, status, body.error.code]).toEqual([table, 500, 'internal']);
      expect([table, await countRows()]).toEqual([table, before]);
    }
    expect((await app.register(app.visitor(), { referralCode })).status).toBe(201);
  });

  it('§8 a taken address, in any spelling, gets "Email already in use"; of ten at once one registers', async () => {
    const who = person();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        app.register(app.visitor(), {
          ...who,
          email: index % 2 === 0 ? who.email : ` ${who.email.toUpperCase()} `,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(9);
    expect(refused[0]?.body.error.message).toBe('Email already in use');
  });

  it.each([
    [{ email: 'no-at-sign' }, 'Invalid email format', 'email'],
    [{ email: 'a@b' }, 'Invalid email format', 'email'],
    [{ email: 'me@mail.example,a.b' }, 'Invalid email address', 'email'],
    [{ email: 'x<me@mail.example>.y' }, 'Invalid email address', 'email'],
    [{ email: '"me"@mail.example' }, 'Invalid email address', 'email'],
    [{ email: 'me\u0007@mail.example' }, 'Invalid email address', 'email'],
    [{ password: '12345' }, 'Password must be at least 6 characters', 'password'],
    [{ password: 'Password123' }, 'Password is too weak', 'password'],
    [{ password: 'p'.repeat(257) }, 'Password must be at most 256 characters', 'password'],
    [{ name: ' a \u0007 ' }, 'Name must be at least 2 characters', 'name'],
    [{ name: 'n'.repeat(51) }, 'Name must be at most 50 characters', 'name'],
  ])('§5 %j is refused with its message', async (fields, message, field) => {
    const { status, body } = await app.register(app.visitor(), fields);
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ message, field });
  });

  it('§9 codes use random letters for a Devanagari name, and plain letters for an accented one', async () => {
    const devanagari = await app.register(app.visitor(), { name: 'आशा राई' });
    expect(await codeOf(devanagari.body.id)).toMatch(/^[A-Z]{2}[A-Z0-9]{4}$/);
    const accented = await app.register(app.visitor(), { name: 'Émile' });
    expect(await codeOf(accented.body.id)).toMatch(/^EM/);
  });

  it('§5 a solved challenge is good for one try; a missing, wrong or forged one is refused', async () => {
    const visitor = app.visitor();
    const captcha = await visitor.captcha();
    expect((await visitor.post('/registrations', { ...person(), captcha })).status).toBe(201);
    for (const solution of [
      captcha,
      '',
      'bm9uZQ==',
      Buffer.from('{"challenge":{},"solution":{}}').toString('base64'),
    ]) {
      const { status, body } = await visitor.post('/registrations', { ...person(), captcha: solution });
      expect([status, body.error.code]).toEqual([422, 'captcha_failed']);
    }
  });

  it("§5 tries without a solved challenge do not count towards a shared address's limit", async () => {
    const from = { 'x-forwarded-for': '203.0.113.70' };
    const visitor = app.visitor();
    const attempt = (captcha: string) =>
      visitor.call('POST', '/registrations', { ...person(), captcha }, from);
    for (let tries = 0; tries < 61; tries += 1)
      expect((await attempt('none')).body.error.code).toBe('captcha_failed');
    const captcha = await visitor.captcha();
    expect((await attempt(captcha)).status).toBe(201);
  });

  it('§4 registration does not sign in', async () => {
    const visitor = app.visitor();
    await app.register(visitor);
    // The device keeps its random number, which gives no access, and a ticket for the first press of Sign In.
    expect([...visitor.cookies.keys()]).toEqual(['device', 'first_sign_in']);
    expect((await visitor.get('/me')).status).toBe(401);
  });

  it('§5 control and direction characters are removed from names', async () => {
    const { body } = await app.register(app.visitor(), { name: '\u202eAsha\u0000  Rai\u2069 ' });
    const row = await app.db
      .selectFrom('player')
      .select('name')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(row.name).toBe('Asha Rai');
  });
});

describe('decisions 0031: registrations from an address that a whole carrier shares', () => {
  const register = async (address: string, captcha: string) =>
    app.visitor().call('POST', '/registrations', { ...person(), captcha }, { 'x-forwarded-for': address });
  const solved = () => app.visitor().captcha();
  const harder = () => app.visitor().captcha('/captcha-challenge/harder');

  it('§4 after two hundred in an hour the next takes a harder proof, each of which works once', async () => {
    const carrier = '203.0.113.71';
    await useUp(app.db, 'registrationAddress', 199, carrier);
    expect((await register(carrier, await solved())).status).toBe(201);
    const asked = await register(carrier, await solved());
    expect([asked.status, asked.body.error.code]).toEqual([422, 'proof_required']);
    const captcha = await harder();
    expect((await register(carrier, captcha)).status).toBe(201);
    expect((await register(carrier, captcha)).body.error.code).toBe('proof_required');
  });

  it('§8 the networks of one IPv6 /48 have eight times as many together', async () => {
    await useUp(app.db, 'registrationAddress', 1_599, '2001:db8:7::/48');
    expect((await register('2001:db8:7:1::1', await solved())).status).toBe(201);
    expect((await register('2001:db8:7:2::1', await solved())).body.error.code).toBe('proof_required');
    expect((await register('2001:db8:7:2::1', await harder())).status).toBe(201);
    expect((await register('2001:db8:8::1', await solved())).status).toBe(201);
  });

  it('§5 being asked for the harder proof leaves the usual one unspent', async () => {
    const carrier = '203.0.113.72';
    await useUp(app.db, 'registrationAddress', 200, carrier);
    const captcha = await solved();
    expect((await register(carrier, captcha)).status).toBe(422);
    expect((await register('203.0.113.73', captcha)).status).toBe(201);
  });

  it('§5 a harder proof serves where the usual one is asked for', async () => {
    expect((await register('203.0.113.74', await harder())).status).toBe(201);
  });

  it('§8 far beyond, proofs are no longer taken: the mails of one address stay bounded', async () => {
    const carrier = '203.0.113.75';
    await useUp(app.db, 'registrationAddress', 200, carrier);
    await useUp(app.db, 'registrationAddressProven', 3_000, carrier);
    const { status, body } = await register(carrier, await harder());
    expect([status, body.error.code]).toEqual([429, 'too_many_requests']);
  });
});
