import type { ServerResponse } from 'node:http';
import type { Locale } from '@sikka/contract/locales';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { startMailServer } from '../../../test/mail-server.ts';
import { startOutsideService } from '../../../test/outside-service.ts';
import { PermanentFailure } from '../../platform/jobs/index.ts';
import type { WithdrawalAlert } from '../../platform/ports.ts';
import { createSmtpSender } from '../mail/smtp.ts';
import { createEmailJsAlert } from './emailjs.ts';
import { createLogAlert } from './log.ts';
import { createMailAlert } from './mail.ts';

const toWallet: WithdrawalAlert = {
  withdrawalId: '5f0f2c0e-7a53-4a8e-9a43-0a43a4b9c001',
  userName: 'Asha Rai',
  userEmail: 'asha@example.com',
  amountRupees: 250,
  coins: 25_000,
  method: 'Khalti',
  phoneNumber: '9841234567',
  bankName: null,
  accountNumber: null,
  accountHolderName: null,
};
const toBank: WithdrawalAlert = {
  ...toWallet,
  method: 'Bank Transfer',
  phoneNumber: null,
  bankName: 'Nabil',
  accountNumber: '0123456789',
  accountHolderName: 'आशा राई',
};
const hostile = '</p><script>alert(1)</script>\r\nBcc: spy@example.com\u202E\nSubject: http://evil.example/x';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A service that takes alerts and answers them with a status; null never answers. */
async function startService(status: number | null, more?: (response: ServerResponse) => void) {
  const { url, received, stop } = await startOutsideService((response) => {
    if (more) more(response);
    else if (status !== null) response.writeHead(status).end('answered');
  });
  stops.push(stop);
  const body = (at: number) => JSON.parse(received[at]?.body ?? 'null');
  return { received, body, url: `${url}/api/v1.0/email/send` };
}

const keys = {
  serviceId: 'service_1',
  templateId: 'template_1',
  publicKey: 'public_1',
  privateKey: undefined,
};
const emailJs = (url: string, timeoutMs?: number) => createEmailJsAlert({ url, ...keys }, timeoutMs);

describe('emailjs', () => {
  test("§7 the service gets every parameter; missing details are 'N/A'", async () => {
    const { url, received, body } = await startService(200);
    await emailJs(url).send(toWallet);
    await emailJs(url).send(toBank);
    const sent = {
      service_id: 'service_1',
      template_id: 'template_1',
      user_id: 'public_1',
      template_params: {
        user_name: 'Asha Rai',
        user_email: 'asha@example.com',
        amount: '250',
        coins: '25000',
        method: 'Khalti',
        withdrawal_id: toWallet.withdrawalId,
        phone_number: '9841234567',
        bank_name: 'N/A',
        account_number: 'N/A',
        account_holder: 'N/A',
      },
    };
    const request = { method: 'POST', path: '/api/v1.0/email/send', type: 'application/json' };
    expect(received[0]).toMatchObject(request);
    expect(body(0)).toEqual(sent);
    expect(body(1).template_params).toEqual({
      ...sent.template_params,
      method: 'Bank Transfer',
      phone_number: 'N/A',
      bank_name: 'Nabil',
      account_number: '0123456789',
      account_holder: 'आशा राई',
    });
  });

  test('§7 a private key is sent only when configured', async () => {
    const { url, body } = await startService(200);
    await createEmailJsAlert({ url, ...keys, privateKey: 'private_1' }).send(toWallet);
    expect(body(0).accessToken).toBe('private_1');
  });

  test.each([403, 451])('§7 %i is not retried', async (status) => {
    const { url } = await startService(status);
    await expect(emailJs(url).send(toWallet)).rejects.toBeInstanceOf(PermanentFailure);
  });

  test.each([400, 429, 500, 502, 503])('§7 %i is retried', async (status) => {
    const { url } = await startService(status);
    const failure = await emailJs(url)
      .send(toWallet)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PermanentFailure);
    expect(String(failure)).toBe(`Error: the alert service answered ${status}`);
  });

  test('§7 a service that never answers times out and is retried', async () => {
    const { url } = await startService(null);
    const failure = await emailJs(url, 150)
      .send(toWallet)
      .catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(PermanentFailure);
    expect(failure).toMatchObject({ message: 'the alert service did not answer' });
  });

  test('§7 a service that is down is retried', async () => {
    const { url } = await startService(200);
    for (const stop of stops.splice(0)) await stop();
    await expect(emailJs(url).send(toWallet)).rejects.not.toBeInstanceOf(PermanentFailure);
  });

  test('§7 an endless answer does not block', async () => {
    const { url } = await startService(null, (response) => {
      response.writeHead(200);
      const pour = () => {
        while (response.write('x'.repeat(65_536)));
      };
      response.on('drain', pour);
      pour();
    });
    await emailJs(url).send(toWallet);
  });

  test('§7 redirects are not followed with the details', async () => {
    const elsewhere = await startService(200);
    const { url } = await startService(null, (response) =>
      response.writeHead(307, { location: elsewhere.url }).end(),
    );
    await expect(emailJs(url).send(toWallet)).rejects.toThrow('answered 307');
    expect(elsewhere.received).toEqual([]);
  });

  test('§7 user input stays one line of the request, and makes no link in the email', async () => {
    const { url, body } = await startService(200);
    const accountNumber = 'evil.example/pay1';
    await emailJs(url).send({
      ...toBank,
      userName: hostile,
      bankName: hostile,
      accountHolderName: hostile,
      accountNumber,
    });
    const sent = Object.values(body(0).template_params as Record<string, string>).join('|');
    expect(sent).not.toMatch(/https?:\/\/|evil\.example|[\n\u202E]/u);
    expect(sent).toContain('evil. example/pay1');
  });
});

describe('smtp', () => {
  async function startServer(locale: Locale = 'en') {
    const { messages, recipients, port, stop } = await startMailServer();
    const sender = createSmtpSender(
      `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      'Sikka <no-reply@example.com>',
    );
    stops.push(stop, async () => sender.close());
    return { messages, recipients, alert: createMailAlert(sender, { to: 'payouts@example.com', locale }) };
  }

  test('§4 the operator gets what a payout needs; the subject contains no personal data', async () => {
    const { alert, messages, recipients } = await startServer();
    await alert.send(toWallet);
    expect(recipients).toEqual(['payouts@example.com']);
    const [head = '', body = ''] = messages[0]?.split('\r\n\r\n') ?? [];
    expect(head).toContain('Subject: Withdrawal request: Rs 250 by Khalti');
    expect(head).toContain(`Message-ID: <operator-alert-${toWallet.withdrawalId}@sikka>`);
    expect(head).not.toMatch(/Asha|asha|9841/u);
    const text = messages[0]?.slice(head.length) ?? '';
    for (const line of [
      'Amount: Rs 250 (25000 coins)',
      'Method: Khalti',
      'Phone number: 9841234567',
      'Player: Asha Rai',
      'Email: asha@example.com',
      `Withdrawal: ${toWallet.withdrawalId}`,
    ])
      expect(text).toContain(line);
    expect(body + text).not.toContain('Bank');
  });

  test('§9 the email is in the language of OPERATOR_LOCALE', async () => {
    const { alert, messages } = await startServer('ne');
    await alert.send(toWallet);
    const [, encoded = ''] = messages[0]?.split('\r\n\r\n') ?? [];
    expect(Buffer.from(encoded, 'base64').toString()).toContain('फोन नम्बर: 9841234567');
  });

  test('§4 user input becomes one line of plain text: no header, no markup, no link', async () => {
    const { alert, messages, recipients } = await startServer();
    const accountNumber = 'evil.example/pay1';
    await alert.send({
      ...toBank,
      userName: hostile,
      bankName: hostile,
      accountHolderName: hostile,
      accountNumber,
    });
    expect(recipients).toEqual(['payouts@example.com']);
    const message = messages[0] ?? '';
    const [head = ''] = message.split('\r\n\r\n');
    expect(head.match(/^(Subject|Bcc|To):/gmu)).toEqual(['To:', 'Subject:']);
    expect(head).toContain('Content-Type: text/plain');
    const encoded = message.slice(head.length);
    const text = /base64/iu.test(head)
      ? Buffer.from(encoded, 'base64').toString()
      : encoded.replaceAll('=\r\n', '');
    expect(text).not.toMatch(/^(Bcc|Subject):/mu);
    expect(text).not.toMatch(/https?:\/\/|evil\.example|\u202E/u);
  });
});

test('§4 the log has the withdrawal, its amount and method, and no personal data', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  await createLogAlert(log).send(toBank);
  expect(JSON.parse(lines.join())).toMatchObject({
    withdrawalId: toBank.withdrawalId,
    amountRupees: 250,
    method: 'Bank Transfer',
  });
  expect(lines.join()).not.toMatch(/Asha|asha|Nabil|0123456789|आशा/u);
});
