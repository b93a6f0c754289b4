import { setTimeout as wait } from 'node:timers/promises';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

const mailTries = 40;
const mailTryMs = 500;

/** A client of the HTTP API: it keeps a cookie and sends only what a browser would. */
export class Visitor {
  readonly #url: URL;
  #cookie = '';

  constructor(url: string) {
    this.#url = new URL(url);
  }

  /** The response body. Throws a refusal's message. */
  async ask<Body = Record<string, never>>(
    method: 'get' | 'post',
    path: string,
    body?: object,
  ): Promise<Body> {
    const response = await fetch(new URL(path, this.#url), {
      method: method.toUpperCase(),
      headers: {
        origin: this.#url.origin,
        cookie: this.#cookie,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (cookie) this.#cookie = cookie;
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return (text ? JSON.parse(text) : {}) as Body;
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.ask('post', '/api/sessions', { email, password });
  }

  /** Registers, verifies through the local mailbox and signs in. */
  async join(person: { name: string; email: string; password: string }): Promise<void> {
    const challenge = await this.ask<Challenge>('get', '/api/captcha-challenge');
    const solution = await solveChallenge({ challenge, deriveKey });
    const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    await this.ask('post', '/api/registrations', { ...person, captcha, referralCode: '' });
    await this.ask('post', '/api/email-verifications/confirm', {
      token: await this.#mailedToken(person.email),
    });
    await this.signIn(person.email, person.password);
  }

  /** Mails are sent by a job, a moment after the registration. */
  async #mailedToken(email: string): Promise<string> {
    for (let tries = 0; tries < mailTries; tries += 1) {
      const { items } = await this.ask<{ items: { to: string; text: string }[] }>('get', '/mailbox/messages');
      const token = /#([\w-]+)/u.exec(items.find((mail) => mail.to === email)?.text ?? '')?.[1];
      if (token) return token;
      await wait(mailTryMs);
    }
    throw new Error(
      `no mail to ${email} in the local mailbox; give --email and --password of a verified player`,
    );
  }
}
