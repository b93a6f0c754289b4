import type { Attack } from '../isolated.ts';
import { request } from './withdrawal.ts';

const id = "'22222222-2222-4222-8222-222222222222'";
const person = "'33333333-3333-4333-8333-333333333333'";
const batch = "'44444444-4444-4444-8444-444444444444'";

const insertBatch = (state: string, rest: string) =>
  `insert into payout_batch (id, method, built_by, state, frozen_by, frozen_at, closed_at)
    values (${batch}, 'eSewa', ${person}, '${state}', ${rest})`;
const open = insertBatch('open', 'null, null, null');
const frozen = insertBatch('frozen', `${person}, now(), null`);
const item = (state = 'waiting', settled = 'null', of = batch) =>
  `insert into payout_item (batch_id, number, withdrawal_id, amount_rupees, state, settled_at)
    values (${of}, 1, ${id}, 1000, '${state}', ${settled})`;
const freeze = `update payout_batch set state = 'frozen', frozen_by = ${person}, frozen_at = now() where id = ${batch}`;
const putOnReview = `insert into review_hold (withdrawal_id, number, causes) values (${id}, 1, '{young_account}')`;

const shapes: Attack[] = [
  {
    what: '§6 an unknown state of a batch',
    rule: 'payout_state',
    statements: [insertBatch('lost', `${person}, now(), now()`)],
  },
  {
    what: '§6 a frozen batch that nobody froze',
    rule: 'payout_shape',
    statements: [insertBatch('frozen', 'null, null, null')],
  },
  { what: '§6 an unknown state of a line', rule: 'payout_item_state', statements: [item('lost', 'now()')] },
  { what: '§6 a line paid by nothing', rule: 'payout_item_shape', statements: [item('paid', 'now()')] },
  {
    what: '§6 a second batch for one withdrawal',
    rule: 'payout_item_once',
    statements: [item(), item('waiting', 'null', 'gen_random_uuid()')],
  },
];

const batches: Attack[] = [
  {
    what: '§6 a batch that starts frozen',
    rule: 'payout_transition',
    by: 'payout_batch_starts on payout_batch',
    statements: [frozen],
  },
  {
    what: '§6 a frozen batch that opens again',
    rule: 'payout_transition',
    by: 'payout_batch_changes on payout_batch',
    statements: [frozen, "update payout_batch set state = 'open', frozen_by = null, frozen_at = null"],
  },
  {
    what: '§6 an empty batch, frozen',
    rule: 'payout_empty',
    by: 'payout_batch_changes on payout_batch',
    statements: [open, freeze],
  },
  {
    what: '§6 freezing a line that is on review',
    rule: 'payout_line_held',
    by: 'payout_batch_changes on payout_batch',
    statements: [open, request(), item(), putOnReview, freeze],
  },
  {
    what: '§6 an end before all is settled',
    rule: 'payout_unsettled',
    by: 'payout_batch_changes on payout_batch',
    statements: [
      frozen,
      item(),
      `update payout_batch set state = 'closed', closed_at = now() where id = ${batch}`,
    ],
  },
  {
    what: '§6 freezing what one approved oneself',
    rule: 'payout_four_eyes',
    by: 'payout_batch_four_eyes on payout_batch',
    statements: [open, request(), item(), freeze],
  },
  {
    what: '§6 freezing Rs 1,000 on the first day',
    rule: 'second_operator_new',
    by: 'payout_batch_four_eyes on payout_batch',
    statements: [open, request({ approved_by: 'gen_random_uuid()' }), item(), freeze],
  },
  {
    what: '§6 freezing while payouts are stopped',
    rule: 'payouts_stopped',
    by: 'payout_batch_stopped on payout_batch',
    statements: [open, "insert into wallet_stop (cause) values ('x')", freeze],
  },
  {
    what: '§6 a frozen batch that goes',
    rule: 'payout_stays',
    by: 'payout_batch_stays on payout_batch',
    statements: [frozen, `delete from payout_batch where id = ${batch}`],
  },
];

const lines: Attack[] = [
  {
    what: '§6 a line for a frozen batch',
    rule: 'payout_not_open',
    by: 'payout_item_starts on payout_item',
    statements: [frozen, request(), item()],
  },
  {
    what: '§6 a line of no withdrawal',
    rule: 'payout_item_fits',
    by: 'payout_item_starts on payout_item',
    statements: [open, item()],
  },
  {
    what: '§6 a line that starts settled',
    rule: 'payout_item_transition',
    by: 'payout_item_starts_waiting on payout_item',
    statements: [item('failed', 'now()')],
  },
  {
    what: '§6 settling a line of an open batch',
    rule: 'payout_item_transition',
    by: 'payout_item_changes on payout_item',
    statements: [
      open,
      item(),
      `update payout_item set state = 'failed', settled_at = now() where batch_id = ${batch}`,
    ],
  },
  {
    what: '§6 a paid line without its withdrawal',
    rule: 'payout_item_matches',
    by: 'payout_item_matches on payout_item',
    statements: [
      frozen,
      item(),
      `update payout_item set state = 'paid', transaction = 'x', settled_at = now() where batch_id = ${batch}`,
    ],
  },
  {
    what: '§6 a line out of a frozen batch',
    rule: 'payout_stays',
    by: 'payout_item_stays on payout_item',
    statements: [frozen, item(), `delete from payout_item where batch_id = ${batch}`],
  },
];

const paying = [frozen, request(), item()];

const withdrawals: Attack[] = [
  {
    what: '§6 rejecting what is being paid',
    rule: 'payout_in_progress',
    by: 'payout_guards_change on withdrawal',
    statements: [
      ...paying,
      `update withdrawal set state = 'rejected', processed_at = now(), rejected_by = ${person},
        reject_reason_code = 'rules_broken' where id = ${id}`,
    ],
  },
  {
    what: '§6 deleting what is being paid',
    rule: 'payout_in_progress',
    by: 'payout_guards_removal on withdrawal',
    statements: [...paying, `delete from withdrawal where id = ${id}`],
  },
  {
    what: '§6 putting on review what is being paid',
    rule: 'payout_in_progress',
    by: 'payout_guards_review on review_hold',
    statements: [...paying, putOnReview],
  },
];

export const payout: Attack[] = [...shapes, ...batches, ...lines, ...withdrawals];
