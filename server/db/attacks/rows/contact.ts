import type { Attack } from '../isolated.ts';

const message = (columns: string, values: string) =>
  `insert into contact_message (name, email, subject, message, ${columns}) overriding system value
    values ('A', 'a@example.com', 'other', 'x', ${values})`;

export const contact: Attack[] = [
  {
    what: '§6 an unknown state of a message',
    rule: 'contact_message_state',
    statements: ["update contact_message set state = 'lost' where state = 'new'"],
  },
  {
    what: '§6 a new message with a time of closing',
    rule: 'contact_message_closed',
    statements: ["update contact_message set closed_at = now() where state = 'new'"],
  },
  {
    what: '§6 one number for two messages',
    rule: 'contact_message_number',
    statements: [message('number', '999999'), message('number', '999999')],
  },
  {
    what: '§3 another text',
    rule: 'contact_message_immutable',
    by: 'contact_message_immutable on contact_message',
    statements: ["update contact_message set message = 'x'"],
  },
  {
    what: '§6 a message that comes answered',
    rule: 'contact_message_transition',
    by: 'contact_message_comes_new on contact_message',
    statements: [message('state', "'answered'")],
  },
  {
    what: '§6 an answered message that is new again',
    rule: 'contact_message_transition',
    by: 'contact_message_state on contact_message',
    statements: ["update contact_message set state = 'new' where state = 'answered'"],
  },
  {
    what: '§6 another answer',
    rule: 'contact_answer_immutable',
    by: 'contact_answer_immutable on contact_answer',
    statements: ["update contact_answer set text = 'x'"],
  },
  {
    what: '§6 an answer of nothing',
    rule: 'contact_answer_length',
    statements: ["update contact_answer set text = ''"],
  },
];
