import type { Attack } from '../isolated.ts';
import { payee, request } from './withdrawal.ts';

const id = "'22222222-2222-4222-8222-222222222222'";
const hold = (number = 1, explanation = "'Why?'", released = 'null, null') =>
  `insert into review_hold (withdrawal_id, number, causes, explanation, held_by, released_by, released_at)
    values (${id}, ${number}, '{question}', ${explanation}, gen_random_uuid(), ${released})`;
const reply = `insert into review_reply (withdrawal_id, hold_number, number, text) values (${id}, 1, 1, 'x')`;

export const review: Attack[] = [
  { what: '§4 a question of no words', rule: 'review_explanation', statements: [hold(1, "''")] },
  { what: '§4 an eleventh hold', rule: 'review_hold_number', statements: [hold(11)] },
  {
    what: '§4 a release without its time',
    rule: 'review_hold_released',
    statements: [hold(1, "'Why?'", 'gen_random_uuid(), null')],
  },
  {
    what: '§4 releasing twice',
    rule: 'review_hold_transition',
    by: 'review_hold_changes on review_hold',
    statements: [hold(1, "'Why?'", 'gen_random_uuid(), now()'), 'update review_hold set released_at = now()'],
  },
  {
    what: '§4 deleting a hold',
    rule: 'review_stays',
    by: 'review_hold_stays on review_hold',
    statements: [request(), payee, hold(), `delete from review_hold where withdrawal_id = ${id}`],
  },
  {
    what: '§4 deleting an answer',
    rule: 'review_stays',
    by: 'review_reply_stays on review_reply',
    statements: [request(), payee, hold(), reply, `delete from review_reply where withdrawal_id = ${id}`],
  },
  {
    what: '§4 another answer',
    rule: 'review_reply_immutable',
    by: 'review_reply_immutable on review_reply',
    statements: [reply, "update review_reply set text = 'y'"],
  },
];
