import type { Attack } from '../isolated.ts';
import { payee, request } from './withdrawal.ts';

const id = "'22222222-2222-4222-8222-222222222222'";
const putOnReview = (number = 1, explanation = "'Why?'", ended = 'null, null') =>
  `insert into review_hold (withdrawal_id, number, causes, explanation, held_by, released_by, released_at)
    values (${id}, ${number}, '{question}', ${explanation}, gen_random_uuid(), ${ended})`;
const reply = `insert into review_reply (withdrawal_id, hold_number, number, text) values (${id}, 1, 1, 'x')`;

export const review: Attack[] = [
  { what: '§4 a question of no words', rule: 'review_explanation', statements: [putOnReview(1, "''")] },
  { what: '§4 an eleventh review', rule: 'review_hold_number', statements: [putOnReview(11)] },
  {
    what: '§4 an end without its time',
    rule: 'review_hold_released',
    statements: [putOnReview(1, "'Why?'", 'gen_random_uuid(), null')],
  },
  {
    what: '§4 ending a review twice',
    rule: 'review_transition',
    by: 'review_changes on review_hold',
    statements: [
      putOnReview(1, "'Why?'", 'gen_random_uuid(), now()'),
      'update review_hold set released_at = now()',
    ],
  },
  {
    what: '§4 deleting a review',
    rule: 'review_stays',
    by: 'review_stays on review_hold',
    statements: [request(), payee, putOnReview(), `delete from review_hold where withdrawal_id = ${id}`],
  },
  {
    what: '§4 deleting an answer',
    rule: 'review_stays',
    by: 'review_reply_stays on review_reply',
    statements: [
      request(),
      payee,
      putOnReview(),
      reply,
      `delete from review_reply where withdrawal_id = ${id}`,
    ],
  },
  {
    what: '§4 another answer',
    rule: 'review_reply_immutable',
    by: 'review_reply_immutable on review_reply',
    statements: [reply, "update review_reply set text = 'y'"],
  },
];
