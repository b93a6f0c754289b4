import { once } from 'node:events';
import { inspect } from 'node:util';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
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

const refusal = (responseCode: number, words = 'no') => Object.assign(new Error(words), { responseCode });

/** A real mail server that refuses recipients by their name: 'code-550@…' is refused with 550. */
async function startMailServer(port = 0) {
  const messages: string[] = [];
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(refusal(535)),
    onRcptTo({ address }, _session, done) {
      const code = /^code-(\d+)@/u.exec(address)?.[1];
      if (code) done(refusal(Number(code), `<${address}> is not welcome`));
      else done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        messages.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  return { messages, port: (listening.address() as AddressInfo).port };
}

function sender(port: number, credentials = '') {
  const smtp = createSmtpSender(`smtp://${credentials}127.0.0.1:${port}?ignoreTLS=true`, from);
  stops.push(async () => smtp.close());
  return smtp;
}

describe('a mail server', () => {
  test('§4 gets the email, with the same message id on each try', async () => {
    const server = await startMailServer();
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
    const { port } = await startMailServer();
    const refused = sender(port).send({ ...mail, to: 'code-550@example.com' }, { idempotencyKey: 'job' });
    await expect(refused).rejects.toBeInstanceOf(PermanentFailure);
  });

  test.each([421, 450, 451])('that answers %i is tried again', async (code) => {
    const { port } = await startMailServer();
    const delayed = sender(port).send({ ...mail, to: `code-${code}@example.com` }, { idempotencyKey: 'job' });
    await expect(delayed).rejects.not.toBeInstanceOf(PermanentFailure);
  });

  test.each([550, 450])(
    '§4 that answers %i and names the recipient: the recorded failure does not',
    async (code) => {
      const { port } = await startMailServer();
      const failure: unknown = await sender(port)
        .send({ ...mail, to: `code-${code}@example.com` }, { idempotencyKey: 'job' })
        .catch((error: unknown) => error);
      expect(String(failure)).toContain(String(code));
      expect(inspect(failure)).not.toContain('@example.com');
    },
  );

  test('that rejects our sign-in loses no email: it is tried again', async () => {
    const { port } = await startMailServer();
    const refused = sender(port, 'sikka:wrong@').send(mail, { idempotencyKey: 'job' });
    await expect(refused).rejects.toMatchObject({ code: 'EAUTH' });
  });

  test('that is down is tried again, and gets the email once it is up', async () => {
    const { port } = await startMailServer();
    for (const stop of stops.splice(0)) await stop();
    const smtp = sender(port);
    await expect(smtp.send(mail, { idempotencyKey: 'job' })).rejects.not.toBeInstanceOf(PermanentFailure);
    const { messages } = await startMailServer(port);
    await smtp.send(mail, { idempotencyKey: 'job' });
    expect(messages).toHaveLength(1);
  });

  test('an address or subject cannot smuggle in a header', async () => {
    const { port, messages } = await startMailServer();
    await sender(port).send({ ...mail, subject: 'Hi\r\nBcc: spy@example.com' }, { idempotencyKey: 'job' });
    expect(messages[0]).not.toMatch(/^Bcc:/mu);
  });
});

test('§2 an answer goes to one plain address, whatever was entered', async () => {
  const { port, messages } = await startMailServer();
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
