import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { person, testApp, testKeys, type Visitor, linkTokenOf } from '../../test/app.ts';
import { untilWaiting } from '../../test/database.ts';
import { createSoftwarePasskey } from '../../test/software-passkey.ts';
import { useUp, loginsOf } from '../../test/database-fixtures.ts';
import { inTransaction } from '../platform/database/index.ts';
import { firstSignInMs, firstSignInTicket } from './sign-in-after-registration.ts';

const app = await testApp();

const currentPassword = 'marigold-night';
const newKey = () => createSoftwarePasskey('http://localhost:1');
const challengeFor = async (player: Visitor) =>
  (await player.post('/me/passkeys/options', { currentPassword })).body;

async function addKey(player: Visitor) {
  const key = newKey();
  const answer = await player.post('/me/passkeys', { passkey: key.create(await challengeFor(player)) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return key;
}

async function signInWith(key: ReturnType<typeof newKey>) {
  const visitor = app.visitor();
  const { body } = await visitor.post('/sessions/passkey/options');
  const signed = key.sign(body);
  return { visitor, signed, answer: await visitor.post('/sessions/passkey', { passkey: signed }) };
}

describe('§4 passkeys', () => {
  it('§4 a passkey is added with the password, signs in alone, is listed and removed', async () => {
    const player = await app.player();
    const key = await addKey(player);
    const { visitor, answer } = await signInWith(key);
    expect([answer.status, answer.body.email]).toEqual([201, player.email]);
    const { body } = await visitor.get('/me/passkeys');
    expect(body.items).toMatchObject([{ id: key.id, usedAt: expect.any(String) }]);
    const removed = await player.post('/me/passkeys/remove', { id: key.id });
    expect(removed.body).toEqual({ items: [] });
    expect((await signInWith(key)).answer.body.error.code).toBe('passkey_failed');
    const kinds = await app.db
      .selectFrom('security_event')
      .select('kind')
      .where('player_id', '=', player.id)
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['passkey_added', 'passkey_removed']),
    );
  });

  it('§4 a wrong password, a foreign challenge and a used one add nothing', async () => {
    const [player, other] = [await app.player(), await app.player()];
    const wrong = await player.post('/me/passkeys/options', { currentPassword: 'not this one' });
    expect(wrong.body.error.code).toBe('current_password_wrong');
    const foreign = newKey().create(await challengeFor(other));
    expect((await player.post('/me/passkeys', { passkey: foreign })).body.error.code).toBe('passkey_failed');
    const open = (await app.visitor().post('/sessions/passkey/options')).body;
    const byVisitor = newKey().create(open);
    expect((await player.post('/me/passkeys', { passkey: byVisitor })).status).toBe(401);
    const options = await challengeFor(player);
    expect((await player.post('/me/passkeys', { passkey: newKey().create(options) })).status).toBe(200);
    expect((await player.post('/me/passkeys', { passkey: newKey().create(options) })).status).toBe(401);
  });

  it('decisions 0031: sign-ins by passkey beyond sixty an hour are no rows of the security log', async () => {
    const player = await app.player();
    const key = await addKey(player);
    await useUp(app.db, 'accountSignIns', 59, player.email);
    const before = await loginsOf(app.db, player.id);
    for (let time = 0; time < 2; time += 1) expect((await signInWith(key)).answer.status).toBe(201);
    expect(await loginsOf(app.db, player.id)).toBe(before + 1);
  });

  it('§4 a signature is good once, for one site, for five minutes and by its own key', async () => {
    const player = await app.player();
    const key = await addKey(player);
    const { signed, answer } = await signInWith(key);
    expect(answer.status).toBe(201);
    expect((await app.visitor().post('/sessions/passkey', { passkey: signed })).status).toBe(401);
    const other = createSoftwarePasskey('http://evil.example:1');
    const { body } = await app.visitor().post('/sessions/passkey/options');
    const stolen = { ...other.sign(body), id: key.id, rawId: key.id };
    expect((await app.visitor().post('/sessions/passkey', { passkey: stolen })).status).toBe(401);
    const late = (await app.visitor().post('/sessions/passkey/options')).body;
    await sql`update player_challenge set expires_at = clock_timestamp()`.execute(app.db);
    expect((await app.visitor().post('/sessions/passkey', { passkey: key.sign(late) })).status).toBe(401);
    for (const passkey of [{}, { id: 7 }, { id: key.id }, { id: key.id, response: {} }])
      expect((await app.visitor().post('/sessions/passkey', { passkey })).status).toBe(401);
  });

  it('§4 the eleventh is refused, another player removes none, and a reset password removes all', async () => {
    const [player, other] = [await app.player(), await app.player()];
    const first = await addKey(player);
    await sql`insert into player_passkey (id, player_id, name, public_key)
      select 'key' || n, ${player.id}, 'x', '\\x00' from generate_series(1, 8) as n`.execute(app.db);
    const [tenth, eleventh] = [await challengeFor(player), await challengeFor(player)];
    const added = await Promise.all(
      [tenth, eleventh].map((options) => player.post('/me/passkeys', { passkey: newKey().create(options) })),
    );
    expect(added.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await other.post('/me/passkeys/remove', { id: first.id });
    expect((await player.get('/me/passkeys')).body.items).toHaveLength(10);
    const full = await player.post('/me/passkeys/options', { currentPassword });
    expect(full.body.error.code).toBe('passkey_limit');
    await app.visitor().post('/password-resets', { email: player.email });
    const token = await linkTokenOf(app.db, player.id, 'reset');
    const reset = await app.visitor().post('/password-resets/confirm', { token, password: 'another night' });
    expect(reset.status).toBe(204);
    expect((await signInWith(first)).answer.status).toBe(401);
  });

  it('§4 a password reset under way is waited for: no passkey of an ended session is added after it', async () => {
    const player = await app.player();
    const passkey = newKey().create(await challengeFor(player));
    const adding = await inTransaction(app.db, async (tx) => {
      await sql`select from player where id = ${player.id} for update`.execute(tx);
      const asked = player.post('/me/passkeys', { passkey });
      await untilWaiting(app.db);
      await sql`delete from session where player_id = ${player.id}`.execute(tx);
      return { asked };
    });
    expect((await adding.asked).body.error.code).toBe('not_signed_in');
    const keys = app.db.selectFrom('player_passkey').select('id').where('player_id', '=', player.id);
    expect(await keys.execute()).toEqual([]);
  });
});

describe('§4 the first sign-in', () => {
  it('§4 who registered here signs in once without the password again', async () => {
    const visitor = app.visitor();
    const who = person();
    expect((await app.register(visitor, who)).status).toBe(201);
    const ticket = visitor.cookies.get('first_sign_in') ?? '';
    const answer = await visitor.post('/sessions/first');
    expect([answer.status, answer.body.email, answer.body.emailVerified]).toEqual([201, who.email, false]);
    expect(visitor.cookies.has('first_sign_in')).toBe(false);
    const again = app.visitor();
    again.cookies.set('first_sign_in', ticket);
    expect((await again.post('/sessions/first')).body.error.code).toBe('first_sign_in_over');
  });

  it('§4 a ticket ends with ten minutes, a sign-in or another password; a changed one is none', async () => {
    const use = async (ticket: string) => {
      const visitor = app.visitor();
      if (ticket) visitor.cookies.set('first_sign_in', ticket);
      return (await visitor.post('/sessions/first')).status;
    };
    const registered = async () => {
      const visitor = app.visitor();
      const who = person();
      const { body } = await app.register(visitor, who);
      return { id: String(body.id), who, ticket: visitor.cookies.get('first_sign_in') ?? '' };
    };
    const { id, who, ticket } = await registered();
    const [, seal = ''] = ticket.split('.');
    const other = await registered();
    for (const made of [
      '',
      'x',
      `${other.id}.${seal}`,
      `${id}.${'A'.repeat(43)}`,
      firstSignInTicket({ id, password_hash: 'another' }, testKeys),
    ])
      expect(await use(made)).toBe(401);
    const late = await registered();
    await sql`update player set joined_at = clock_timestamp() - ${firstSignInMs} * interval '1 millisecond'
      where id = ${late.id}`.execute(app.db);
    expect(await use(late.ticket)).toBe(401);
    await app.visitor().post('/sessions', { email: who.email, password: who.password });
    expect(await use(ticket)).toBe(401);
    // Two at once: one wins.
    const both = await Promise.all([use(other.ticket), use(other.ticket)]);
    expect(both.toSorted()).toEqual([201, 401]);
  });
});
