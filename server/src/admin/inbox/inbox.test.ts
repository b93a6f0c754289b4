import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { locales } from '@sikka/contract/locales';
import type { ContactSubject } from '@sikka/contract/validation/contact';
import type { MessageCounts, MessageFilter, MessageRow } from '@sikka/contract/routes/admin/inbox';
import { testApp, type Answer, type TestApp } from '../../../test/app.ts';
import { untilWaiting } from '../../../test/database.ts';
import { hireStaff, type Staff } from '../../../test/reviewed-withdrawal.ts';
import { answerEmailTask, createAnswerEmailTask } from '../../contact/index.ts';
import { localeOfScript } from '../../contact/send-answer-email.ts';
import { mailMessages } from '../../platform/mail/player-email.ts';
import type { Mail } from '../../platform/ports.ts';

let app: TestApp;
let staff: Staff;
beforeAll(async () => {
  app = await testApp();
  staff = await hireStaff(app);
});
beforeEach(async () => {
  await sql`delete from contact_message`.execute(app.db);
});

type Who = 'boss' | 'payer' | 'reviewer';
const written = {
  name: 'Sabina Karki',
  email: 'sabina@example.com',
  subject: 'payment' as ContactSubject,
  message: 'When will my withdrawal arrive?\nI asked on Sunday.',
};

async function write(change: Partial<typeof written> = {}): Promise<string> {
  const query = app.db.insertInto('contact_message').values({ ...written, ...change });
  return (await query.returning('id').executeTakeFirstOrThrow()).id;
}

const answer = (id: string, text = 'On Friday.', who: Who = 'reviewer') =>
  staff[who].post(`/messages/${id}/answer`, { text });
const close = (id: string, who: Who = 'reviewer') => staff[who].post(`/messages/${id}/close`);
const reopen = (id: string, who: Who = 'reviewer') => staff[who].post(`/messages/${id}/reopen`);
const code = ({ status, body }: Answer) => [status, body.error?.code ?? body.outcome];
const read = async (id: string) => (await staff.reviewer.get(`/messages/${id}`)).body;

async function auditOf(id: string): Promise<string[]> {
  const query = app.db.selectFrom('audit_entry').select('action').where('subject', '=', `message:${id}`);
  return (await query.orderBy('sequence').execute()).map(({ action }) => action);
}

/** What the outbox would send now. */
async function mailsOf(id: string, times = 1): Promise<{ mail: Mail; key: string }[]> {
  const sent: { mail: Mail; key: string }[] = [];
  const mail = {
    send: async (each: Mail, { idempotencyKey: key }: { idempotencyKey: string }) =>
      void sent.push({ mail: each, key }),
  };
  const task = createAnswerEmailTask({ db: app.db, mail, publicUrl: 'https://sikka.example' });
  for (let time = 0; time < times; time += 1) await task({ messageId: id });
  return sent;
}

async function queuedMails(id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where key = ${`${answerEmailTask}:${id}`}`.execute(
    app.db,
  );
  return rows[0]!.count;
}

describe('§2 Contact: a message is answered', () => {
  it('§2 once, under the name that the console shows; the email goes out once, however often it is tried', async () => {
    const id = await write();
    const { body } = await answer(id, '  On Friday.\r\n\r\nIt goes to <your> wallet.  ');
    expect(body).toMatchObject({
      outcome: 'done',
      message: {
        state: 'answered',
        answer: { text: 'On Friday.\n\nIt goes to <your> wallet.', by: 'Deepak Shrestha', mailedAt: null },
      },
    });
    expect(await queuedMails(id)).toBe(1);
    const [first, ...more] = await mailsOf(id, 3);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ key: `contact-answer-${id}`, mail: { to: 'sabina@example.com' } });
    const { text, html, subject } = first!.mail;
    expect(subject).toBe('Reply to your message');
    for (const words of [
      'Namaste Sabina Karki',
      'On Friday.',
      'Deepak Shrestha, Sikka',
      'When will my withdrawal arrive? I asked',
    ])
      expect(text).toContain(words);
    expect(html).toContain('It goes to &lt;your&gt; wallet.');
    expect((await read(id)).answer.mailedAt).toEqual(expect.any(String));
    expect(await auditOf(id)).toEqual(['message.answer']);
  });

  it('§2 ten clicks at once by three operators: one answer, one email, one entry', async () => {
    const id = await write();
    const who = (['boss', 'payer', 'reviewer'] as const).flatMap((each) => [each, each, each]);
    const answers = await Promise.all(
      [...who, 'boss' as const].map((each) => answer(id, `From ${each}`, each)),
    );
    const codes = answers.map((each) => code(each)[1]);
    expect(codes.filter((each) => each === 'done')).toHaveLength(1);
    const winner = answers.find(({ body }) => body.outcome === 'done')!.body.message.answer.text;
    for (const [index, each] of codes.entries())
      if (each !== 'done')
        expect(each).toBe(winner === `From ${[...who, 'boss'][index]}` ? 'repeated' : 'message_answered');
    expect(await queuedMails(id)).toBe(1);
    expect(await auditOf(id)).toEqual(['message.answer']);
  });

  it("§2 in the player's language, else in the script of the message", async () => {
    const player = await app.player({ locale: 'ne' });
    const theirs = await write({ email: player.email });
    const message = 'पैसा कहिले आउँछ?';
    const stranger = await write({ email: 'x@example.com', message });
    for (const id of [theirs, stranger]) await answer(id);
    expect((await mailsOf(theirs))[0]!.mail.subject).toBe('तपाईंको सन्देशको जवाफ');
    const { subject } = mailMessages[localeOfScript(message, locales)].answer;
    expect((await mailsOf(stranger))[0]!.mail.subject).toBe(subject);
    expect((await read(theirs)).playerId).toBe(player.id);
    expect((await read(stranger)).playerId).toBeNull();
  });

  it.each(['', ' \n ', 'क'.repeat(5_001)])('§2 an empty or too long answer is refused', async (text) => {
    const id = await write();
    expect(code(await answer(id, text))).toEqual([422, 'answer_wrong']);
    expect((await read(id)).state).toBe('new');
  });
});

describe('§2 Contact: a message is closed without an answer', () => {
  it('§2 can be reopened and still answered', async () => {
    const id = await write();
    expect(code(await close(id))).toEqual([200, 'done']);
    expect(code(await close(id))).toEqual([200, 'repeated']);
    expect(code(await close(id, 'payer'))).toEqual([409, 'message_closed']);
    expect(await read(id)).toMatchObject({
      state: 'closed',
      closed: { by: 'Deepak Shrestha' },
      answer: null,
    });
    expect(code(await reopen(id, 'payer'))).toEqual([200, 'done']);
    expect(await read(id)).toMatchObject({ state: 'new', closed: null });
    await close(id);
    expect(code(await answer(id))).toEqual([200, 'done']);
    expect(await read(id)).toMatchObject({ state: 'answered', closed: null });
    for (const late of [close(id), reopen(id), answer(id, 'Another one')])
      expect(code(await late)).toEqual([409, 'message_answered']);
    expect(await auditOf(id)).toEqual(['message.close', 'message.reopen', 'message.close', 'message.answer']);
  });

  it('§2 closing and answering at once: the answer wins, with one email', async () => {
    const id = await write();
    const answers = await Promise.all([close(id, 'boss'), answer(id), close(id, 'payer'), answer(id)]);
    expect(answers.filter(({ body }) => body.outcome === 'done').length).toBeGreaterThanOrEqual(1);
    expect((await read(id)).state).toBe('answered');
    expect(await queuedMails(id)).toBe(1);
  });
});

describe('§2 Contact: the inbox', () => {
  const search = async (filter: MessageFilter) => {
    const { status, body } = await staff.reviewer.post('/messages/search', filter);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as { items: MessageRow[]; next: number | null; matches: MessageCounts | null };
  };
  const names = async (filter: MessageFilter) => (await search(filter)).items.map(({ name }) => name);

  it('§2 new messages oldest first, all others newest first; filtered by state, subject and words', async () => {
    const ids = [];
    for (const name of ['Asha', 'Bikash', 'Chandra', 'Dawa']) ids.push(await write({ name }));
    await write({ name: 'Elina', subject: 'feedback', message: 'संगीत 100%_राम्रो छ' });
    await answer(ids[1]!);
    await close(ids[3]!);
    expect(await names({ tab: 'new' })).toEqual(['Asha', 'Chandra', 'Elina']);
    expect(await names({ tab: 'all' })).toEqual(['Elina', 'Dawa', 'Chandra', 'Bikash', 'Asha']);
    expect(await names({ tab: 'answered' })).toEqual(['Bikash']);
    expect(await names({ tab: 'closed' })).toEqual(['Dawa']);
    expect(await names({ tab: 'all', subject: 'feedback' })).toEqual(['Elina']);
    expect(await names({ tab: 'all', search: 'SUNDAY chandra' })).toEqual(['Chandra']);
    const { items, matches } = await search({ tab: 'closed', search: 'SUNDAY chandra' });
    expect(items).toEqual([]);
    expect(matches).toEqual({ new: 1, answered: 0, closed: 0 });
    expect((await search({ tab: 'all' })).matches).toBeNull();
    expect(await names({ tab: 'all', search: '100%_राम्रो' })).toEqual(['Elina']);
    expect(await names({ tab: 'all', search: '%' })).toEqual(['Elina']);
    expect(await names({ tab: 'all', search: 'sabina@ nobody' })).toEqual([]);
    const { body } = await staff.reviewer.get('/messages/figures');
    expect(body).toEqual({ new: 3, answered: 1, closed: 1, oldestAt: expect.any(String) });
  });

  it('§2 every message is on exactly one page', async () => {
    await sql`insert into contact_message (name, email, subject, message)
      select 'N ' || n, 'n@example.com', 'other', 'x' from generate_series(1, 120) as n`.execute(app.db);
    for (const tab of ['new', 'all'] as const) {
      const first = await search({ tab });
      const second = await search({ tab, after: first.next });
      const third = await search({ tab, after: second.next });
      const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
      expect([ids.length, new Set(ids).size, third.next]).toEqual([120, 120, null]);
    }
  });

  it.each([{ tab: 'lost' }, { tab: 'all', search: 'x'.repeat(101) }, { tab: 'all', x: 1 }])(
    '§2 an invalid filter is a bad request: %j',
    async (filter) => expect((await staff.reviewer.post('/messages/search', filter)).status).toBe(400),
  );
});

describe('§4 the sender deletes their account', () => {
  it('§4 message and answer are deleted, and a queued email is not sent', async () => {
    const player = await app.player();
    const id = await write({ email: player.email });
    await answer(id, 'Dear Zaphodine');
    expect((await player.call('DELETE', '/me', { currentPassword: 'marigold-night' })).status).toBe(204);
    expect(
      await app.db.selectFrom('contact_answer').selectAll().where('message_id', '=', id).execute(),
    ).toEqual([]);
    expect(await mailsOf(id)).toEqual([]);
    expect((await staff.reviewer.get(`/messages/${id}`)).body.error.code).toBe('message_not_found');
  });

  it('§4 while it is being answered: nothing is stored, nothing is emailed', async () => {
    const id = await write();
    const client = new pg.Client(app.connection);
    await client.connect();
    try {
      await client.query('begin');
      await client.query('delete from contact_message where id = $1', [id]);
      const late = answer(id);
      await untilWaiting(app.db);
      await client.query('commit');
      expect(code(await late)).toEqual([404, 'message_not_found']);
    } finally {
      await client.end();
    }
    expect([await queuedMails(id), await auditOf(id)]).toEqual([0, []]);
  });
});

describe('§2 the database refuses', () => {
  const fill = (text: string, ids: Record<string, string>) =>
    text.replaceAll(/\$(\w+)/gu, (_, name: string) => `'${ids[name]}'`);
  const given = (message: string) =>
    `insert into contact_answer (message_id, text, operator_id, operator_name) values (${message}, 'x', $operator, 'Deepak')`;

  it.each([
    ['an answer without words', 'contact_answer_length', given('$fresh').replace("'x'", "''")],
    ['an endless answer', 'contact_answer_length', given('$fresh').replace("'x'", "repeat('x', 5001)")],
    ['a second answer', 'contact_answer_pkey', given('$answered')],
    [
      'answered without an answer',
      'contact_message_transition',
      "update contact_message set state = 'answered' where id = $fresh",
    ],
    [
      'taking an answered one up again',
      'contact_message_transition',
      "update contact_message set state = 'new' where id = $answered",
    ],
    [
      'closing in nobody’s name',
      'contact_message_closed',
      "update contact_message set state = 'closed' where id = $fresh",
    ],
    [
      'closing in another’s name afterwards',
      'contact_message_transition',
      'update contact_message set closed_by = $other where id = $closed',
    ],
    [
      'a message that comes answered',
      'contact_message_transition',
      "insert into contact_message (name, email, subject, message, state) values ('A', 'a@b.co', 'other', 'x', 'answered')",
    ],
    [
      'other words',
      'contact_answer_immutable',
      "update contact_answer set text = 'y' where message_id = $answered",
    ],
    [
      'another name',
      'contact_answer_immutable',
      "update contact_answer set operator_name = 'Nobody' where message_id = $answered",
    ],
    [
      'forgetting an answer',
      'contact_answer_immutable',
      'delete from contact_answer where message_id = $answered',
    ],
    ['forgetting all', 'contact_answer_immutable', 'truncate contact_answer'],
  ])('§2 %s (%s)', async (_, constraint, attack) => {
    const ids = {
      fresh: await write(),
      answered: await write(),
      closed: await write(),
      operator: staff.reviewer.id,
      other: staff.payer.id,
    };
    await answer(ids.answered);
    await close(ids.closed);
    await expect(sql.raw(fill(attack, ids)).execute(app.db)).rejects.toMatchObject({ constraint });
  });
});
