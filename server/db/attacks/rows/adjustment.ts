import type { Attack } from '../isolated.ts';

const payer = "(select id from operator where role = 'payer' limit 1)";
const id = "'55555555-5555-4555-8555-555555555555'";
const someTransaction = '(select id from ledger_transaction order by id limit 1)';

const ask = (columns: Record<string, string> = {}, from = '') => {
  const all = {
    id,
    account_id: '(select id from wallet_account limit 1)',
    coins: '5',
    reason: "'our_fault'",
    requested_by: payer,
    ...columns,
  };
  return `insert into coin_adjustment (${Object.keys(all).join(', ')}) overriding system value
    select ${Object.values(all).join(', ')} ${from}`;
};
const decide = (set: string, by = payer) =>
  `update coin_adjustment set decided_by = ${by}, decided_at = now(), ${set} where id = ${id}`;
/** The operator who asked for the adjustment, and one who joined or was invited at a bad moment. */
const other = "(select id from operator where role = 'payer' order by id desc limit 1)";
const asker = "(select id from operator where role = 'payer' order by id limit 1)";
const confirmed = {
  state: "'confirmed'",
  decided_by: 'gen_random_uuid()',
  decided_at: 'now()',
  transaction_id: someTransaction,
};

export const adjustment: Attack[] = [
  {
    what: '§4 a sixth open request for one account',
    rule: 'adjustment_five_open',
    by: 'adjustment_begins on coin_adjustment',
    statements: [ask({ id: 'gen_random_uuid()' }, 'from generate_series(1, 6)')],
  },
  {
    what: '§4 one number for two',
    rule: 'adjustment_number',
    statements: [ask({ number: '5000' }), ask({ id: 'gen_random_uuid()', number: '5000' })],
  },
  {
    what: '§4 an unknown state',
    rule: 'adjustment_state',
    statements: [ask(), decide("state = 'lost'")],
  },
  {
    what: '§4 one transaction for two',
    rule: 'adjustment_transaction_once',
    statements: [
      "update coin_adjustment set transaction_id = null, state = 'declined' where state = 'confirmed'",
      ask(confirmed),
      ask({ ...confirmed, id: 'gen_random_uuid()' }),
    ],
  },
  {
    what: '§4 deciding after the end of a request',
    rule: 'adjustment_expired',
    by: 'adjustment_changes on coin_adjustment',
    statements: [ask({ expires_at: "now() - interval '1 second'" }), decide("state = 'declined'")],
  },
  {
    what: '§6 confirming on the first day',
    rule: 'second_operator_new',
    by: 'adjustment_changes on coin_adjustment',
    statements: [
      `update operator set joined_at = clock_timestamp() - interval '23 hours' where id = ${other}`,
      ask({ requested_by: asker }),
      decide(`state = 'confirmed', transaction_id = ${someTransaction}`, other),
    ],
  },
  {
    what: '§6 confirming on the first day after a return',
    rule: 'second_operator_new',
    by: 'adjustment_changes on coin_adjustment',
    statements: [
      `update operator set returned_at = clock_timestamp() - interval '23 hours' where id = ${other}`,
      ask({ requested_by: asker }),
      decide(`state = 'confirmed', transaction_id = ${someTransaction}`, other),
    ],
  },
  {
    what: '§6 confirming the request of an operator with the same mailbox',
    rule: 'second_operator_mailbox',
    by: 'adjustment_changes on coin_adjustment',
    statements: [
      `update operator set mailbox = 'one@example.com' where id in (${asker}, ${other})`,
      ask({ requested_by: asker }),
      decide(`state = 'confirmed', transaction_id = ${someTransaction}`, other),
    ],
  },
  {
    what: '§6 confirming the request of an operator whom one invited',
    rule: 'second_operator_invited',
    by: 'adjustment_changes on coin_adjustment',
    statements: [
      `update operator set invited_by = ${other} where id = ${asker}`,
      ask({ requested_by: asker }),
      decide(`state = 'confirmed', transaction_id = ${someTransaction}`, other),
    ],
  },
  {
    what: '§6 confirming the request of the operator who invited one',
    rule: 'second_operator_invited',
    by: 'adjustment_changes on coin_adjustment',
    statements: [
      `update operator set invited_by = ${asker} where id = ${other}`,
      ask({ requested_by: asker }),
      decide(`state = 'confirmed', transaction_id = ${someTransaction}`, other),
    ],
  },
  {
    what: '§4 confirming when the player left',
    rule: 'adjustment_player',
    by: 'adjustment_changes on coin_adjustment',
    statements: [ask(), decide(`state = 'confirmed', transaction_id = ${someTransaction}`)],
  },
  {
    what: '§4 confirming with coins of something else',
    rule: 'adjustment_has_posting',
    by: 'adjustment_has_posting on coin_adjustment',
    statements: [
      ask(),
      decide(`state = 'confirmed', transaction_id = ${someTransaction}`, 'gen_random_uuid()'),
    ],
  },
  {
    what: '§4 a sentence that goes without its player',
    rule: 'adjustment_stays',
    by: 'adjustment_sentence_stays on adjustment_sentence',
    statements: ['delete from adjustment_sentence'],
  },
];
