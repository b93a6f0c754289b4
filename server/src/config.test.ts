import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('architecture §6: the variables', () => {
  it.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://sikka.example' }])(
    '§6 %j without a mail server does not start: the mailbox would be everybody’s',
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
});
