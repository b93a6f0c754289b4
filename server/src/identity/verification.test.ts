import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { person, testApp, testKeys, type Visitor } from '../../test/app.ts';
import { untilWaiting } from '../../test/database.ts';
import type { Mail } from '../platform/ports.ts';
import { composeLinkEmail, createLinkEmailTask } from './send-link-email.ts';
import { linkToken } from './email-links.ts';

const app = await testApp();

async function unverified(): Promise<{ visitor: Visitor; id: string; email: string; password: string }> {
  const who = person();
  const visitor = app.visitor();
  const { body } = await app.register(visitor, who);
  await visitor.post('/sessions', { email: who.email, password: who.password });
  return { visitor, id: body.id, email: who.email, password: who.password };
}

const links = (playerId: string) =>
  app.db
    .selectFrom('email_link')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .execute();

async function newestToken(playerId: string): Promise<string> {
  const link = (await links(playerId)).at(-1);
  return linkToken(link?.id ?? '', testKeys);
}

/** As if the mails of this player had gone out that much earlier. */
async function ageLinks(playerId: string, ms: number): Promise<void> {
  for (const link of await links(playerId)) {
    await app.db
      .updateTable('email_link')
      .set({
        created_at: new Date(link.created_at.getTime() - ms),
        expires_at: new Date(link.expires_at.getTime() - ms),
      })
      .where('id', '=', link.id)
      .execute();
  }
}

describe('§4 verification', () => {
  it('§2 an unverified player is signed in, but may only open what needs no verification', async () => {
    const { visitor } = await unverified();
    expect((await visitor.get('/me')).body.emailVerified).toBe(false);
    const { status, body } = await visitor.get('/coin-transactions');
    expect([status, body.error.code]).toEqual([403, 'email_not_verified']);
  });

  it('§4 the link verifies on any device, without signing in, and works once', async () => {
    const { visitor, id } = await unverified();
    const token = await newestToken(id);
    const elsewhere = app.visitor();
    expect((await elsewhere.post('/email-verifications/confirm', { token })).status).toBe(204);
    expect(elsewhere.cookies.size).toBe(0);
    expect((await visitor.get('/me')).body.emailVerified).toBe(true);
    const again = await elsewhere.post('/email-verifications/confirm', { token });
    expect([again.status, again.body.error.code]).toEqual([409, 'already_verified']);
  });

  it('§4 an expired, foreign or invented link is refused with a sentence', async () => {
    const { id } = await unverified();
    const token = await newestToken(id);
    await ageLinks(id, 25 * 60 * 60_000);
    for (const wrong of [token, 'made-up', '']) {
      const { status, body } = await app.visitor().post('/email-verifications/confirm', { token: wrong });
      expect([status, body.error.code]).toEqual([410, 'verification_link_invalid']);
    }
  });

  it('§4 entering the screen again within 60 s sends no second email and is no error; the button says to wait', async () => {
    const { visitor, id } = await unverified();
    const entry = await visitor.post('/email-verifications', { trigger: 'entry' });
    expect(entry.status).toBe(200);
    expect(entry.body.sent).toBe(false);
    expect(entry.body.waitMs).toBeGreaterThan(0);
    expect(entry.body.waitMs).toBeLessThanOrEqual(60_000);
    const button = await visitor.post('/email-verifications', { trigger: 'button' });
    expect([button.status, button.body.error.message]).toEqual([
      429,
      'Please wait before requesting another verification email',
    ]);
    expect(button.body.error.retryAfterMs).toBeGreaterThan(0);
    expect(await links(id)).toHaveLength(1);
  });

  it('§4 after 60 s the email is sent again, once for ten clicks at once', async () => {
    const { visitor, id } = await unverified();
    await ageLinks(id, 61_000);
    const clicks = await Promise.all(
      Array.from({ length: 10 }, () => visitor.post('/email-verifications', { trigger: 'button' })),
    );
    expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await links(id)).toHaveLength(2);
  });

  it('§4 at most ten emails a day', async () => {
    const { visitor, id } = await unverified();
    for (let sent = 1; sent < 10; sent += 1) {
      await ageLinks(id, 61_000);
      expect((await visitor.post('/email-verifications', { trigger: 'button' })).body.sent).toBe(true);
    }
    await ageLinks(id, 61_000);
    const { status, body } = await visitor.post('/email-verifications', { trigger: 'button' });
    expect([status, body.error.message]).toEqual([
      429,
      'Failed to send verification email. Please check your inbox for a recent link.',
    ]);
    expect((await visitor.post('/email-verifications', { trigger: 'entry' })).body.sent).toBe(false);
  });

  it('§4 the email has a working link, in the language of the registration', async () => {
    const sent: Mail[] = [];
    const mail = { send: async (message: Mail) => void sent.push(message) };
    const task = createLinkEmailTask({
      db: app.db,
      mail,
      keys: testKeys,
      publicUrl: 'https://sikka.example',
    });
    const who = person();
    const { body } = await app.register(app.visitor(), { ...who, name: '<b>Asha</b>', locale: 'ne' });
    await task({ linkId: (await links(body.id))[0]?.id });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: who.email, subject: 'सिक्काका लागि आफ्नो इमेल पुष्टि गर्नुहोस्' });
    expect(sent[0]?.html).not.toContain('<b>Asha');
    const token = /https:\/\/sikka\.example\/confirm-email#(\S+)/u.exec(sent[0]?.text ?? '')?.[1];
    expect((await app.visitor().post('/email-verifications/confirm', { token })).status).toBe(204);
    await task({ linkId: (await links(body.id))[0]?.id });
    expect(sent).toHaveLength(1);
  });
});

describe('§4 the email to an unproven address', () => {
  it.each(['win at evil.example', 'https://evil', 'call 9812345678', 'a@b'])(
    "§4 cannot carry someone's message: the name %j is left out",
    (name) => {
      const mail = composeLinkEmail({
        name,
        to: 'x@y.zz',
        url: 'https://s/x',
        purpose: 'verify',
        locale: 'en',
      });
      expect(mail.text).not.toContain(name);
      expect(mail.html).not.toContain(name);
      expect(mail.text.startsWith('Namaste,')).toBe(true);
    },
  );

  it('§4 greets an ordinary name', () => {
    const mail = composeLinkEmail({
      name: 'आशा राई',
      to: 'x@y.zz',
      url: 'https://s/x',
      purpose: 'verify',
      locale: 'ne',
    });
    expect(mail.text.startsWith('नमस्ते आशा राई,')).toBe(true);
  });
});

describe('§4 forgotten password', () => {
  it('§4 the answer is the same for known and unknown addresses', async () => {
    const { email } = await unverified();
    const known = await app.visitor().post('/password-resets', { email });
    const unknown = await app.visitor().post('/password-resets', { email: 'nobody@example.com' });
    expect([known.status, known.body]).toEqual([204, '']);
    expect([unknown.status, unknown.body]).toEqual([204, '']);
  });

  it('§4 a reset sets the password, proves the address and ends all other sessions', async () => {
    const { visitor, id, email, password } = await unverified();
    await app.visitor().post('/password-resets', { email });
    const token = await newestToken(id);
    const weak = await app.visitor().post('/password-resets/confirm', { token, password: 'password' });
    expect(weak.body.error.message).toBe('Password is too weak');
    const done = await app.visitor().post('/password-resets/confirm', { token, password: 'a better one 2' });
    expect(done.status).toBe(204);
    expect((await visitor.get('/me')).status).toBe(401);
    expect((await app.visitor().post('/sessions', { email, password })).status).toBe(401);
    const back = await app.visitor().post('/sessions', { email, password: 'a better one 2' });
    expect([back.status, back.body.emailVerified]).toEqual([201, true]);
    const again = await app.visitor().post('/password-resets/confirm', { token, password: 'a third one 3' });
    expect([again.status, again.body.error.code]).toEqual([410, 'reset_link_invalid']);
  });

  it('§4 a reset link lives its whole hour when the server’s own clock is slow', async () => {
    const { id, email } = await unverified();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 90 * 60_000 });
    try {
      await app.visitor().post('/password-resets', { email });
    } finally {
      vi.useRealTimers();
    }
    const token = await newestToken(id);
    const { status } = await app
      .visitor()
      .post('/password-resets/confirm', { token, password: 'a better 2' });
    expect(status).toBe(204);
  });

  it('§4 a reset leaves no other reset link behind', async () => {
    const { id, email } = await unverified();
    await app.visitor().post('/password-resets', { email });
    const first = await newestToken(id);
    await app.visitor().post('/password-resets', { email });
    const confirm = (token: string) =>
      app.visitor().post('/password-resets/confirm', { token, password: 'a better one 2' });
    expect((await confirm(await newestToken(id))).status).toBe(204);
    expect((await confirm(first)).status).toBe(410);
  });

  it('§4 a login with the old password during a reset gets no session', async () => {
    const { id, email, password } = await unverified();
    let late: ReturnType<Visitor['post']> | undefined;
    await app.db.transaction().execute(async (tx) => {
      // A reset that has changed the password and not committed yet.
      await tx.updateTable('player').set({ password_hash: 'another' }).where('id', '=', id).execute();
      await tx.deleteFrom('session').where('player_id', '=', id).execute();
      late = app.visitor().post('/sessions', { email, password });
      await untilWaiting(app.db);
    });
    expect((await late)?.status).toBe(401);
    expect(await app.db.selectFrom('session').selectAll().where('player_id', '=', id).execute()).toEqual([]);
  });

  it('§4 a verification link cannot reset a password', async () => {
    const { id } = await unverified();
    const token = await newestToken(id);
    const { status } = await app
      .visitor()
      .post('/password-resets/confirm', { token, password: 'a better one 2' });
    expect(status).toBe(410);
  });
});

describe('§8 wrong tokens alone count against an address', () => {
  const junk = (number: number) => `${number}-${'x'.repeat(40)}`;

  it('§8 after sixty wrong ones the next is refused with 429; right ones of neighbours still verify', async () => {
    await sql`delete from rate_limit`.execute(app.db);
    const neighbour = await unverified();
    const visitor = app.visitor();
    for (let tries = 0; tries < 60; tries += 1)
      expect((await visitor.post('/email-verifications/confirm', { token: junk(tries) })).status).toBe(410);
    expect((await visitor.post('/email-verifications/confirm', { token: junk(60) })).status).toBe(429);
    const token = await newestToken(neighbour.id);
    expect((await visitor.post('/email-verifications/confirm', { token })).status).toBe(204);
    // A second click is not wrong either.
    expect((await visitor.post('/email-verifications/confirm', { token })).status).toBe(409);
  });

  it('§8 the same holds for new passwords', async () => {
    await sql`delete from rate_limit`.execute(app.db);
    const neighbour = await unverified();
    const visitor = app.visitor();
    await visitor.post('/password-resets', { email: neighbour.email });
    const token = await newestToken(neighbour.id);
    const reset = (token_: string) =>
      visitor.post('/password-resets/confirm', { token: token_, password: 'saffron-evening' });
    for (let tries = 0; tries < 60; tries += 1) expect((await reset(junk(tries))).status).toBe(410);
    expect((await reset(junk(60))).status).toBe(429);
    expect((await reset(token)).status).toBe(204);
  });
});
