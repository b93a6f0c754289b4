import { inspect } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { PermanentFailure } from '../../platform/jobs/index.ts';
import { createMailbox, listMailboxMessages } from './mailbox.ts';
import { createSmtpSender } from './smtp.ts';

const mail = {
  to: 'maya@example.com',
  subject: 'आफ्नो इमेल',
  text: 'Namaste,\nhttp://localhost:3000/x?token=abc',
};
const from = 'Sikka <no-reply@example.com>';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function startServer(port?: number) {
  const server = await startMailServer(port);
  stops.push(server.stop);
  return server;
}

function sender(port: number, credentials = '') {
  const smtp = createSmtpSender(`smtp://${credentials}127.0.0.1:${port}?ignoreTLS=true`, from);
  stops.push(async () => smtp.close());
  return smtp;
}

describe('a mail server', () => {
  test('§4 gets the email, with the same message id on each try', async () => {
    const server = await startServer();
    const smtp = sender(server.port);
    await smtp.send(mail, { idempotencyKey: 'job-1' });
    await smtp.send(mail, { idempotencyKey: 'job-1' });
    expect(server.messages).toHaveLength(2);
    for (const message of server.messages) {
      expect(message).toContain('To: maya@example.com');
      expect(message).toContain('Message-ID: <job-1@sikka>');
      expect(message).toContain('http://localhost:3000/x?token=');
    }
  });

  test('that rejects a recipient for good ends the tries', async () => {
    const { port } = await startServer();
    const refused = sender(port).send({ ...mail, to: 'code-550@example.com' }, { idempotencyKey: 'job' });
    await expect(refused).rejects.toBeInstanceOf(PermanentFailure);
  });

  test.each([421, 450, 451])('that answers %i is tried again', async (code) => {
    const { port } = await startServer();
    const delayed = sender(port).send({ ...mail, to: `code-${code}@example.com` }, { idempotencyKey: 'job' });
    await expect(delayed).rejects.not.toBeInstanceOf(PermanentFailure);
  });

  test.each([550, 450])(
    '§4 that answers %i and names the recipient: the recorded failure does not',
    async (code) => {
      const { port } = await startServer();
      const failure: unknown = await sender(port)
        .send({ ...mail, to: `code-${code}@example.com` }, { idempotencyKey: 'job' })
        .catch((error: unknown) => error);
      expect(String(failure)).toContain(String(code));
      expect(inspect(failure)).not.toContain('@example.com');
    },
  );

  test('that rejects our sign-in loses no email: it is tried again', async () => {
    const { port } = await startServer();
    const refused = sender(port, 'sikka:wrong@').send(mail, { idempotencyKey: 'job' });
    await expect(refused).rejects.toMatchObject({ code: 'EAUTH' });
  });

  test('that is down is tried again, and gets the email once it is up', async () => {
    const { port } = await startServer();
    for (const stop of stops.splice(0)) await stop();
    const smtp = sender(port);
    await expect(smtp.send(mail, { idempotencyKey: 'job' })).rejects.not.toBeInstanceOf(PermanentFailure);
    const { messages } = await startServer(port);
    await smtp.send(mail, { idempotencyKey: 'job' });
    expect(messages).toHaveLength(1);
  });

  test('an address or subject cannot smuggle in a header', async () => {
    const { port, messages } = await startServer();
    await sender(port).send({ ...mail, subject: 'Hi\r\nBcc: spy@example.com' }, { idempotencyKey: 'job' });
    expect(messages[0]).not.toMatch(/^Bcc:/mu);
  });
});

test('§2 an answer goes to one plain address, whatever was entered', async () => {
  const { port, messages } = await startServer();
  const smtp = sender(port);
  await smtp.send({ ...mail, replyTo: 'asha@example.com' }, { idempotencyKey: 'job' });
  expect(messages[0]).toMatch(/^Reply-To: asha@example\.com\r$/mu);
  await smtp.send(
    { ...mail, replyTo: 'asha@example.com\r\nBcc: spy@example.com' },
    { idempotencyKey: 'job-2' },
  );
  expect(messages[1]).not.toMatch(/^Bcc:/mu);
});

describe('the local mailbox', async () => {
  const { db } = await testDatabase();
  const mailbox = createMailbox(db);

  test('stores an email once, however often it is sent', async () => {
    await mailbox.send(mail, { idempotencyKey: 'job-1' });
    await mailbox.send(mail, { idempotencyKey: 'job-1' });
    expect(await listMailboxMessages(db)).toMatchObject([
      { to: mail.to, subject: mail.subject, text: mail.text },
    ]);
  });

  test('stores the newest 200, newest first', async () => {
    for (let number = 1; number <= 205; number++) {
      await mailbox.send({ ...mail, subject: String(number) }, { idempotencyKey: `bulk-${number}` });
    }
    const stored = (await listMailboxMessages(db)).map((message) => message.subject);
    expect(stored).toEqual(Array.from({ length: 200 }, (_, index) => String(205 - index)));
  });
});
