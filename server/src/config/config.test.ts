import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, variables } from './index.ts';

describe('decisions 0001: the variables', () => {
  it('§6 .env.example lists each one, and no other', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gmu)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(Object.keys(variables).toSorted());
  });

  it('§6 an empty one counts as unset', () => {
    const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, '']));
    expect(readConfig('/srv', empty)).toEqual(readConfig('/srv', {}));
  });

  it.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ REPLAY_THREADS: 'two' }, 'REPLAY_THREADS'],
    [{ BONUS_OPEN: 'yes' }, 'BONUS_OPEN'],
    [{ SECRET: 'short' }, 'SECRET'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL'],
    [{ DATABASE_READ_URL: 'postgres://two/sikka' }, 'DATABASE_URL'],
    [
      { DATABASE_URL: 'postgres://one/sikka', DATABASE_READ_URL: 'postgres://one,two/sikka' },
      'DATABASE_READ_URL',
    ],
  ])('§6 %j does not start, with one line that names %s', (environment, name) => {
    expect(() => readConfig('/srv', environment)).toThrow(new RegExp(`^${name} must [^\\n]*$`, 'u'));
  });

  it('§6 /metrics is on the site only where nobody comes in from outside: a proxy on this machine may hide itself', () => {
    const serves = (environment: Record<string, string>) =>
      readConfig('/srv', { SMTP_URL: 'smtp://mail.example', ...environment }).servesMetrics;
    expect([{}, { PUBLIC_URL: 'http://127.0.0.1:8080' }].map(serves)).toEqual([true, true]);
    const outside = [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://sikka.example' }, { METRICS_PORT: '9464' }];
    expect(outside.map(serves)).toEqual([false, false, false]);
  });

  it.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://sikka.example' }])(
    '§6 %j without a mail server does not start: the mailbox would be public',
    (environment) => {
      expect(() => readConfig('/srv', environment)).toThrow(/^SMTP_URL must name a mail server/u);
      expect(readConfig('/srv', { ...environment, SMTP_URL: 'smtp://mail.example' }).smtpUrl).toBeDefined();
    },
  );

  it.each([{}, { PUBLIC_URL: 'http://127.0.0.1:8080/' }, { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }])(
    '§6 %j starts with the local mailbox',
    (environment) => {
      expect(readConfig('/srv', environment).smtpUrl).toBeUndefined();
    },
  );

  const emailJs = {
    OPERATOR_ALERT: 'emailjs',
    EMAILJS_SERVICE_ID: 's',
    EMAILJS_TEMPLATE_ID: 't',
    EMAILJS_PUBLIC_KEY: 'p',
  };

  it.each([
    [{ OPERATOR_ALERT: 'pigeon' }, 'OPERATOR_ALERT'],
    [{ OPERATOR_ALERT: 'smtp' }, 'OPERATOR_EMAIL'],
    [{ OPERATOR_ALERT: 'smtp', OPERATOR_EMAIL: 'me@a.co,spy@b.co' }, 'OPERATOR_EMAIL'],
    [{ ...emailJs, EMAILJS_SERVICE_ID: '' }, 'EMAILJS_SERVICE_ID'],
    [{ ...emailJs, EMAILJS_TEMPLATE_ID: '' }, 'EMAILJS_TEMPLATE_ID'],
    [{ ...emailJs, EMAILJS_PUBLIC_KEY: '' }, 'EMAILJS_PUBLIC_KEY'],
    [{ ...emailJs, EMAILJS_URL: 'ftp://x' }, 'EMAILJS_URL'],
    [{ ...emailJs, EMAILJS_URL: 'http://alerts.example/send' }, 'EMAILJS_URL'],
  ])('§7 %j does not start, with one line that names %s', (environment, name) => {
    expect(() => readConfig('/srv', environment)).toThrow(new RegExp(`^${name} must [^\\n]*$`, 'u'));
  });

  it('§7 the operator is alerted by the log by default; EmailJS has its default address', () => {
    expect(readConfig('/srv', {}).operatorAlert).toEqual({ delivery: 'log' });
    expect(readConfig('/srv', emailJs).operatorAlert).toEqual({
      delivery: 'emailjs',
      url: 'https://api.emailjs.com/api/v1.0/email/send',
      serviceId: 's',
      templateId: 't',
      publicKey: 'p',
      privateKey: undefined,
    });
  });

  const hcaptcha = { CONTACT_CAPTCHA: 'hcaptcha', HCAPTCHA_SITE_KEY: 'site', HCAPTCHA_SECRET: 'secret' };

  it.each([
    [{ CONTACT_DELIVERY: 'pigeon' }, 'CONTACT_DELIVERY'],
    [{ OPERATOR_EMAIL: 'me@a.co,spy@b.co' }, 'OPERATOR_EMAIL'],
    [{ CONTACT_DELIVERY: 'web3forms', WEB3FORMS_KEYS: 'a,b,c,d' }, 'WEB3FORMS_KEYS'],
    [{ CONTACT_DELIVERY: 'web3forms', WEB3FORMS_KEYS: 'a b' }, 'WEB3FORMS_KEYS'],
    [{ CONTACT_DELIVERY: 'web3forms', WEB3FORMS_URL: 'http://forms.example' }, 'WEB3FORMS_URL'],
    [{ CONTACT_CAPTCHA: 'puzzle' }, 'CONTACT_CAPTCHA'],
    [{ ...hcaptcha, HCAPTCHA_SITE_KEY: '' }, 'HCAPTCHA_SITE_KEY'],
    [{ ...hcaptcha, HCAPTCHA_SECRET: '' }, 'HCAPTCHA_SECRET'],
    [{ ...hcaptcha, HCAPTCHA_SCRIPT_URL: 'http://js.example/api.js' }, 'HCAPTCHA_SCRIPT_URL'],
    [{ ...hcaptcha, HCAPTCHA_VERIFY_URL: 'gopher://x' }, 'HCAPTCHA_VERIFY_URL'],
  ])('§7 %j does not start, with one line that names %s', (environment, name) => {
    expect(() => readConfig('/srv', environment)).toThrow(new RegExp(`^${name} must [^\\n]*$`, 'u'));
  });

  it('§7 contact messages go to the inbox by default; Web3Forms takes up to three keys or none', () => {
    const contact = (environment: Record<string, string>) => readConfig('/srv', environment).contact;
    expect(contact({})).toEqual({
      delivery: { kind: 'inbox', mailTo: undefined },
      captcha: { provider: 'altcha' },
    });
    expect(contact({ OPERATOR_EMAIL: 'me@a.co' }).delivery).toEqual({ kind: 'inbox', mailTo: 'me@a.co' });
    const web3forms = (keys: string) =>
      contact({ CONTACT_DELIVERY: 'web3forms', WEB3FORMS_KEYS: keys }).delivery;
    const url = 'https://api.web3forms.com/submit';
    expect(web3forms('')).toEqual({ kind: 'web3forms', url, keys: [] });
    expect(web3forms('a, b,c')).toEqual({ kind: 'web3forms', url, keys: ['a', 'b', 'c'] });
  });

  it('§7 hCaptcha has default addresses; the secret may be left to Web3Forms', () => {
    expect(readConfig('/srv', hcaptcha).contact.captcha).toMatchObject({
      siteKey: 'site',
      secret: 'secret',
      scriptUrl: 'https://js.hcaptcha.com/1/api.js',
      verifyUrl: 'https://api.hcaptcha.com/siteverify',
      reportUrl: expect.stringContaining('https://sentry.hcaptcha.com/'),
    });
    const left = { ...hcaptcha, HCAPTCHA_SECRET: '', CONTACT_DELIVERY: 'web3forms' };
    expect(readConfig('/srv', { ...left, HCAPTCHA_REPORT_URL: 'off' }).contact.captcha).toMatchObject({
      secret: undefined,
      reportUrl: null,
    });
  });

  it('§4 a game by URL needs a title and a tamper-proof address', () => {
    const read = (more: Record<string, string>) => readConfig('/srv/sikka', more).embeddedGame;
    expect(read({})).toBeNull();
    const title = 'Kite Fight';
    expect(read({ EMBEDDED_GAME_URL: 'https://games.example/', EMBEDDED_GAME_TITLE: title })).toEqual({
      title,
      url: 'https://games.example/',
    });
    expect(() => read({ EMBEDDED_GAME_URL: 'https://games.example/' })).toThrow(
      'EMBEDDED_GAME_TITLE must be set',
    );
    expect(() => read({ EMBEDDED_GAME_URL: 'http://games.example/', EMBEDDED_GAME_TITLE: title })).toThrow(
      'https://',
    );
  });
});
