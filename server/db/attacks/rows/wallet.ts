import type { Attack } from '../isolated.ts';

const someAccount = '(select id from wallet_account where sequence > 0 limit 1)';
const posting = (reason: string, reference: string, at = 'now()') =>
  `insert into ledger_transaction (account_id, reason, reference, label, at)
    values (${someAccount}, '${reason}', ${reference}, 'x', ${at})`;

export const wallet: Attack[] = [
  {
    what: 'ledger: a second stop of payouts',
    rule: 'wallet_stop_once',
    statements: ["insert into wallet_stop (singleton, cause) values (false, 'x')"],
  },
  {
    what: 'ledger: an unknown state of a hold',
    rule: 'hold_state',
    statements: ["update wallet_hold set state = 'lost'"],
  },
  {
    what: 'ledger: a hold without a posting',
    rule: 'hold_matches_ledger',
    by: 'hold_matches_ledger on wallet_hold',
    statements: [
      `insert into wallet_hold (account_id, reference, coins) values (${someAccount}, 'x', 10000)`,
    ],
  },
  {
    what: 'ledger: a balance written by hand',
    rule: 'wallet_follows_ledger',
    by: 'wallet_follows_ledger on wallet_account',
    statements: [`update wallet_account set balance = balance + 1 where id = ${someAccount}`],
  },
  {
    what: 'ledger: a new account with a balance',
    rule: 'wallet_follows_ledger',
    by: 'new_wallet_follows_ledger on wallet_account',
    statements: ['insert into wallet_account (balance) values (5)'],
  },
  {
    what: 'ledger: held coins written by hand',
    rule: 'wallet_follows_holds',
    by: 'wallet_follows_holds on wallet_account',
    statements: [`update wallet_account set held = held + 1 where id = ${someAccount}`],
  },
  {
    what: 'ledger: a new account with held coins',
    rule: 'wallet_follows_holds',
    by: 'new_wallet_follows_holds on wallet_account',
    statements: ['insert into wallet_account (held) values (5)'],
  },
  {
    what: 'ledger: a withdrawal without its hold',
    rule: 'hold_matches_ledger',
    by: 'posting_has_hold on ledger_transaction',
    statements: [posting('withdrawal', "'x'")],
  },
  {
    what: 'ledger: an entry of no transaction',
    rule: 'ledger_entry_has_transaction',
    by: 'ledger_entries on ledger_entry',
    statements: ["insert into ledger_entry values (gen_random_uuid(), 2, null, 'mint', 5, null, null)"],
  },
  {
    what: 'ledger: a transaction without lines',
    rule: 'ledger_balanced',
    by: 'ledger_has_entries on ledger_transaction',
    statements: [posting('daily_task', "'x'")],
  },
  {
    what: 'ledger: a label of nothing',
    rule: 'ledger_label',
    statements: ["update ledger_transaction set label = ''"],
  },
  {
    what: 'ledger: a reference of nothing',
    rule: 'ledger_reference',
    statements: ["update ledger_transaction set reference = '' where reason = 'game'"],
  },
  {
    what: 'ledger: an entry without its balance',
    rule: 'ledger_running',
    statements: ['update ledger_entry set balance_after = null where account_id is not null'],
  },
  {
    what: 'ledger: a leaf that is no hash',
    rule: 'leaf_hash',
    statements: [String.raw`update ledger_leaf set leaf = '\x00'`],
  },
  {
    what: 'ledger: evidence that is no hash',
    rule: 'leaf_evidence',
    statements: [String.raw`update ledger_leaf set evidence = '\x00'`],
  },
  {
    what: 'ledger: a leaf made by hand',
    rule: 'ledger_leaf_guarded',
    by: 'ledger_leaf_guarded on ledger_leaf',
    statements: [
      'insert into ledger_leaf select at, gen_random_uuid(), evidence, leaf from ledger_leaf limit 1',
    ],
  },
  {
    what: 'ledger: a posting in a closed day',
    rule: 'ledger_day_closed',
    by: 'ledger_has_entries on ledger_transaction',
    statements: [posting('daily_task', "'x'", "now() - interval '30 days'")],
  },
  {
    what: 'ledger: a day that is not over',
    rule: 'ledger_day_over',
    by: 'ledger_close_day on ledger_day',
    statements: ['insert into ledger_day (day) values (current_date + 2)'],
  },
  {
    what: 'ledger: a day out of order',
    rule: 'ledger_day_next',
    by: 'ledger_close_day on ledger_day',
    statements: ["insert into ledger_day (day) values ('2020-01-01')"],
  },
  {
    what: 'ledger: a root that is no hash',
    rule: 'day_root',
    statements: [String.raw`update ledger_day set root = '\x00'`],
  },
  {
    what: 'ledger: a head that is no hash',
    rule: 'day_head',
    statements: [String.raw`update ledger_day set head = '\x00'`],
  },
  {
    what: 'ledger: a day of less than nothing',
    rule: 'day_transactions',
    statements: ['update ledger_day set transactions = -1'],
  },
  {
    what: 'ledger: a second row of the check',
    rule: 'ledger_check_once',
    statements: ['update ledger_check set singleton = false'],
  },
  {
    what: 'ledger: a block below the first',
    rule: 'block_number',
    statements: ['update ledger_block set number = -1'],
  },
  {
    what: 'ledger: a block of nothing',
    rule: 'block_leaves',
    statements: ['update ledger_block set leaves = 0'],
  },
  {
    what: 'ledger: a root of a block that is no hash',
    rule: 'block_root',
    statements: [String.raw`update ledger_block set root = '\x00'`],
  },
  {
    what: 'ledger: a day whose blocks miss a leaf',
    rule: 'ledger_day_blocks',
    by: 'ledger_close_day on ledger_day',
    statements: [
      'delete from ledger_day where day = (select max(day) from ledger_day)',
      'update ledger_block set leaves = leaves + 1 where day = (select max(day) + 1 from ledger_day)',
      'insert into ledger_day (day) select max(day) + 1 from ledger_day',
    ],
  },
  {
    what: 'ledger: a block of a closed day taken away',
    rule: 'ledger_block_stays',
    by: 'ledger_block_stays on ledger_block',
    statements: ['delete from ledger_block'],
  },
  {
    what: '§4 a bonus for no referral',
    rule: 'posting_has_referral',
    by: 'posting_has_referral on ledger_transaction',
    statements: [posting('referral', 'gen_random_uuid()::text')],
  },
];
