import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import { testApp } from '../../test/app.ts';
import { createContactMail } from '../adapters/operator-alert/mail.ts';
import { createMailbox, listMailboxMessages } from '../adapters/mail/mailbox.ts';
import { inTransaction } from '../platform/database/index.ts';
import { startJobs } from '../platform/jobs/index.ts';
import { contactMailTask, createContactMailTask, removeContactMessages } from './index.ts';

const app = await testApp();
beforeEach(() => sql`delete from contact_message`.execute(app.db));

const full = {
  name: 'Asha Rai',
  email: ' Asha@Example.com ',
  subject: 'payment',
  message: 'Where is my payout?\r\n\r\nThank you,\nAsha',
};

async function send(change: Record<string, unknown> = {}, visitor = app.visitor()) {
  return visitor.post('/contact-messages', { ...full, captcha: await visitor.captcha(), ...change });
}

const storedMessages = () => app.db.selectFrom('contact_message').selectAll().execute();

describe('§2 Contact: the inbox', () => {
  it('§3 a message is stored with name, email, subject and message, as it was meant', async () => {
    const answer = await send({ name: '  Asha   Rai ' });
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(await storedMessages()).toMatchObject([
      {
        name: 'Asha Rai',
        email: 'asha@example.com',
        subject: 'payment',
        message: 'Where is my payout?\n\nThank you,\nAsha',
        state: 'new',
        delivered_at: null,
      },
    ]);
  });

  it.each([
    [{ name: ' ' }, 'contact_fields_required', 'name'],
    [{ email: '' }, 'contact_fields_required', 'email'],
    [{ email: 'asha@home' }, 'invalid_email', 'email'],
    [{ subject: '' }, 'contact_fields_required', 'subject'],
    [{ subject: 'refund' }, 'contact_fields_required', 'subject'],
    [{ message: '\n' }, 'contact_fields_required', 'message'],
    [{ message: 'क'.repeat(5_001) }, 'contact_too_long', 'message'],
    [{ name: 'क'.repeat(101) }, 'contact_too_long', 'name'],
    [{ captcha: '' }, 'captcha_required', 'captcha'],
    [{ captcha: 'forged' }, 'captcha_required', 'captcha'],
  ])('§5 %j is refused with %s at %s', async (change, code, field) => {
    const visitor = app.visitor();
    const captcha = 'captcha' in change ? change.captcha : 'unused';
    const { status, body } = await visitor.post('/contact-messages', {
      ...full,
      name: 'Asha',
      ...change,
      captcha,
    });
    expect([status, body.error.code, body.error.field]).toEqual([422, code, field]);
    expect(await storedMessages()).toEqual([]);
  });

  it('§5 a solved captcha is good for one message', async () => {
    const visitor = app.visitor();
    const captcha = await visitor.captcha();
    expect((await send({ name: 'Asha', captcha }, visitor)).status).toBe(204);
    const { status, body } = await send({ name: 'Asha', captcha }, visitor);
    expect([status, body.error]).toEqual([
      422,
      { code: 'captcha_required', message: 'Please complete the captcha', field: 'captcha' },
    ]);
    expect(await storedMessages()).toHaveLength(1);
  });

  it('§2 the form is told which captcha it shows', async () => {
    expect((await app.visitor().get('/contact-form')).body).toEqual({ captcha: { provider: 'altcha' } });
  });

  it('decisions 0013: a stored message cannot be changed, and has one of three states', async () => {
    await send({ name: 'Asha' });
    for (const attack of [
      sql`update contact_message set message = 'other'`,
      sql`update contact_message set email = 'other@example.com'`,
      sql`update contact_message set at = clock_timestamp() - interval '1 day'`,
      sql`update contact_message set state = 'lost'`,
      sql`insert into contact_message (name, email, subject, message) values ('A', 'a@b.co', 'refund', 'x')`,
      sql`insert into contact_message (name, email, subject, message) values ('A', 'a@b.co', 'other', '')`,
    ])
      await expect(attack.execute(app.db)).rejects.toThrow();
  });

  it('§4 deleting an account deletes the messages from its address', async () => {
    await send({ name: 'Asha' });
    await send({ name: 'Bikash', email: 'bikash@example.com' });
    await inTransaction(app.db, (tx) => removeContactMessages(tx, 'ASHA@example.com'));
    expect(await storedMessages()).toMatchObject([{ email: 'bikash@example.com' }]);
  });
});

describe('§2 Contact: the operator’s mail', () => {
  const logged: string[] = [];
  beforeAll(async () => {
    const alert = createContactMail(createMailbox(app.db), { to: 'operator@example.com', locale: 'en' });
    const outbox = await startJobs({
      connection: app.connection,
      db: app.db,
      log: pino({ base: null }, { write: (line: string) => logged.push(line) }),
      isAlone: true,
      tasks: { [contactMailTask]: createContactMailTask({ db: app.db, alert }) },
    });
    afterFile(() => outbox.stop());
  });
  const mailsTo = async (address: string) =>
    (await listMailboxMessages(app.db)).filter(({ to }) => to === address);

  it('§2 a message is emailed to the operator once, and the time is stored', async () => {
    await send({ name: 'Maya Tamang', message: 'Hello\nFrom: somebody else' });
    await expect
      .poll(async () => (await storedMessages())[0]?.delivered_at, { timeout: 20_000, interval: 20 })
      .toBeInstanceOf(Date);
    const mails = await mailsTo('operator@example.com');
    const mail = mails.find(({ text }) => text.includes('Maya Tamang'));
    expect(mail).toMatchObject({
      subject: 'Contact form: payment',
      text: 'From: Maya Tamang <asha@example.com>\nSubject: payment\n\n> Hello\n> From: somebody else\n',
    });
  });

  it('§4 a message deleted before its email went out is not emailed', async () => {
    const alert = createContactMail(createMailbox(app.db), { to: 'nobody@example.com', locale: 'en' });
    const task = createContactMailTask({ db: app.db, alert });
    await task({ messageId: '5f0f2c0e-7a53-4a8e-9a43-0a43a4b9c001' });
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  it('§4 no log line contains the message', () => {
    expect(logged.join()).not.toMatch(/Maya|asha@|Hello/u);
  });
});
