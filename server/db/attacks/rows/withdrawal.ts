import type { Attack } from '../isolated.ts';

const id = "'22222222-2222-4222-8222-222222222222'";
const person = "'33333333-3333-4333-8333-333333333333'";
const payer = "(select id from operator where role = 'payer' order by id limit 1)";
const somePlayer = '(select id from player limit 1)';
const someAccount = '(select id from wallet_account limit 1)';

/** A withdrawal as it could not come about with its rules on. */
export const request = (columns: Record<string, string> = {}, of = id): string => {
  const all = {
    id: of,
    player_id: somePlayer,
    account_id: someAccount,
    amount_rupees: '1000',
    method: "'eSewa'",
    state: "'approved'",
    decided_at: 'now()',
    approved_by: person,
    ...columns,
  };
  return `insert into withdrawal (${Object.keys(all).join(', ')}) overriding system value
    values (${Object.values(all).join(', ')})`;
};
const completed = (reference: string) => ({
  state: "'completed'",
  processed_at: 'now()',
  completed_by: 'gen_random_uuid()',
  payout_reference: `'${reference}'`,
});
const rejected = { processed_at: 'now()', rejected_by: person, reject_reason_code: "'rules_broken'" };
const hold = `insert into wallet_hold (account_id, reference, coins) values (${someAccount}, ${id}, 100000)`;
export const payee = `insert into withdrawal_payee (withdrawal_id, user_name, user_email, phone_number)
  values (${id}, 'A', 'a@example.com', '9800000000')`;
const complete = `update withdrawal set state = 'completed', processed_at = now(), completed_by = ${person},
  payout_reference = 'x' where id = ${id}`;
const remove = `delete from withdrawal where id = ${id}`;
const pay = (set: string) => `update withdrawal_payee set ${set}`;

export const withdrawal: Attack[] = [
  {
    what: '§4 an unknown state',
    rule: 'withdrawal_state',
    statements: [request({ ...rejected, state: "'lost'" })],
  },
  {
    what: '§4 one number for two',
    rule: 'withdrawal_number',
    statements: [request({ number: '5' }), request({ number: '5' }, 'gen_random_uuid()')],
  },
  {
    what: '§4 one reference in two spellings',
    rule: 'withdrawal_payout_spelled_once',
    statements: [request(completed('ft 1')), request(completed('FT1'), 'gen_random_uuid()')],
  },
  {
    what: '§4 a sentence of nothing',
    rule: 'withdrawal_reason_length',
    statements: [request({ ...rejected, state: "'rejected'", reject_reason: "''" })],
  },
  { what: '§4 a number of one digit', rule: 'payee_phone', statements: [pay("phone_number = '1'")] },
  { what: '§4 a bank of no name', rule: 'payee_bank', statements: [pay("bank_name = ''")] },
  { what: '§4 an account of no number', rule: 'payee_account', statements: [pay("account_number = ''")] },
  { what: '§4 a holder of no name', rule: 'payee_holder', statements: [pay("account_holder_name = ''")] },
  {
    what: '§4 a destination that is no hash',
    rule: 'payee_destination',
    statements: [pay(String.raw`destination_hash = '\x00'`)],
  },
  {
    what: '§4 an account number’s hash that is none',
    rule: 'payee_account_hash',
    statements: [pay(String.raw`account_hash = '\x00'`)],
  },
  {
    what: '§4 a rejected destination that is no hash',
    rule: 'rejected_destination_hash',
    statements: [
      String.raw`insert into rejected_destination (destination_hash, amount_rupees) values ('\x00', 100)`,
    ],
  },
  {
    what: '§4 a destination rejected for an unknown reason',
    rule: 'rejected_destination_reason',
    statements: [
      `insert into rejected_destination (destination_hash, amount_rupees, reason_code) values (sha256('x'), 100, 'x')`,
    ],
  },
  {
    what: '§4 a former account number that is no hash',
    rule: 'withdrawal_former_account',
    statements: [request({ former_account_hash: String.raw`'\x00'` })],
  },
  {
    what: '§4 a rejected account number that is no hash',
    rule: 'rejected_destination_account',
    statements: [
      String.raw`insert into rejected_destination (destination_hash, account_hash, amount_rupees)
        values (sha256('x'), '\x00', 100)`,
    ],
  },
  {
    what: '§4 a former destination that is no hash',
    rule: 'withdrawal_former_destination',
    statements: [request({ former_destination_hash: String.raw`'\x00'` })],
  },
  {
    what: '§4 another former destination',
    rule: 'withdrawal_former_destination_stays',
    by: 'withdrawal_former_destination_stays on withdrawal',
    statements: [request(), `update withdrawal set former_destination_hash = sha256('x') where id = ${id}`],
  },
  {
    what: '§4 another former account number',
    rule: 'withdrawal_former_destination_stays',
    by: 'withdrawal_former_destination_stays on withdrawal',
    statements: [request(), `update withdrawal set former_account_hash = sha256('x') where id = ${id}`],
  },
  {
    what: '§4 another number',
    rule: 'withdrawal_immutable',
    by: 'withdrawal_number_stays on withdrawal',
    statements: [request(), `update withdrawal set number = default where id = ${id}`],
  },
  {
    what: '§4 starting approved',
    rule: 'withdrawal_transition',
    by: 'withdrawal_starts on withdrawal',
    statements: [request()],
  },
  {
    what: '§4 a request that holds no coins',
    rule: 'withdrawal_matches_hold',
    by: 'withdrawal_matches on withdrawal',
    statements: [request()],
  },
  {
    what: '§4 a payee of a request that holds no coins',
    rule: 'withdrawal_matches_hold',
    by: 'withdrawal_payee_matches on withdrawal_payee',
    statements: [request(), payee],
  },
  {
    what: '§4 coins given back beside the withdrawal',
    rule: 'withdrawal_matches_hold',
    by: 'withdrawal_follows_hold on wallet_hold',
    statements: [request(), hold, `update wallet_hold set state = 'released' where reference = ${id}`],
  },
  {
    what: '§4 a withdrawal deleted with its coins held',
    rule: 'withdrawal_matches_hold',
    by: 'withdrawal_gone on withdrawal',
    statements: [request(), hold, remove],
  },
  {
    what: '§4 deleting one while its player is there',
    rule: 'withdrawal_stays',
    by: 'withdrawal_with_player on withdrawal',
    statements: [request(), remove],
  },
  {
    what: '§4 deleting a completed one',
    rule: 'withdrawal_stays',
    by: 'withdrawal_stays on withdrawal',
    statements: [request(completed('x')), remove],
  },
  {
    what: '§4 no payee any more',
    rule: 'withdrawal_payee_immutable',
    by: 'withdrawal_payee_stays on withdrawal_payee',
    statements: [request(), payee, `delete from withdrawal_payee where withdrawal_id = ${id}`],
  },
  {
    what: '§4 completing while payouts are stopped',
    rule: 'payouts_stopped',
    by: 'withdrawal_stopped on withdrawal',
    statements: [request(), "insert into wallet_stop (cause) values ('x')", complete],
  },
  {
    what: '§6 one operator for both halves of Rs 1,000',
    rule: 'withdrawal_four_eyes',
    by: 'withdrawal_four_eyes on withdrawal',
    statements: [request(), complete],
  },
  {
    what: '§6 a stranger for the second half of Rs 1,000',
    rule: 'second_operator_new',
    by: 'withdrawal_four_eyes on withdrawal',
    statements: [request({ approved_by: 'gen_random_uuid()' }), complete],
  },
  {
    what: '§6 the second half of Rs 1,000 by the operator who invited the first',
    rule: 'second_operator_invited',
    by: 'withdrawal_four_eyes on withdrawal',
    statements: [
      `update operator set invited_by = ${payer} where role = 'reviewer'`,
      request({ approved_by: "(select id from operator where role = 'reviewer' limit 1)" }),
      complete.replace(person, payer),
    ],
  },
];
