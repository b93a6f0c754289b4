// Who reads and who writes which table; tools/table-owners.test.ts compares the sources with it. A module writes its
// own tables only. What it reads of others stands below: a list that joins, a figure, a check of the books.

/** The tables and views of each module of `server/src`. */
export const owns: Readonly<Record<string, readonly string[]>> = {
  platform: ['database_rule', 'outbox_failure', 'rate_limit'],
  adapters: ['mailbox_message'],
  wallet: ['ledger_entry', 'ledger_transaction', 'wallet_account', 'wallet_hold', 'wallet_stop'],
  transparency: ['ledger_day', 'ledger_form', 'ledger_leaf'],
  settings: ['settings_version'],
  play: ['game_score', 'play', 'play_chunk', 'play_decision', 'play_refusal', 'play_tally'],
  referral: ['pending_referral', 'referral_code'],
  contact: ['contact_answer', 'contact_message'],
  identity: ['email_link', 'known_email', 'name_change', 'player', 'security_event', 'session', 'sighting'],
  withdrawal: [
    'review_check',
    'review_hold',
    'review_reply',
    'withdrawal',
    'withdrawal_event',
    'withdrawal_payee',
  ],
  'admin/audit': ['audit_entry'],
  'admin/auth': [
    'operator',
    'operator_challenge',
    'operator_invitation',
    'operator_passkey',
    'operator_session',
  ],
  'admin/adjustments': ['adjustment_sentence', 'coin_adjustment'],
  'admin/payouts': ['payout_batch', 'payout_import', 'payout_item'],
};

/** What a module reads beside its own. */
export const mayRead: Readonly<Record<string, readonly string[]>> = {
  // The history shows an adjustment's reason and sentence in the same round trip.
  wallet: ['adjustment_sentence', 'coin_adjustment'],
  leaderboard: ['player', 'wallet_account'],
  // A paid day's head covers the ledger.
  transparency: ['ledger_entry', 'ledger_transaction', 'wallet_account'],
  settings: ['operator'],
  // A result shows the new balance; a receipt shows the payment's entries.
  play: ['ledger_entry', 'ledger_leaf', 'ledger_transaction', 'player', 'wallet_account'],
  referral: ['ledger_entry', 'ledger_transaction', 'play_tally', 'player'],
  contact: ['player'],
  // The signed-in player with balance and counts of all that is new: one round trip on each page and each event.
  identity: [
    'pending_referral',
    'play_decision',
    'play_tally',
    'referral_code',
    'review_hold',
    'review_reply',
    'wallet_account',
    'withdrawal',
    'withdrawal_event',
  ],
  // Evidence beside a request: games, devices, referrals, the account's own sums.
  withdrawal: [
    'ledger_entry',
    'ledger_transaction',
    'pending_referral',
    'play',
    'play_refusal',
    'player',
    'sighting',
    'wallet_account',
  ],
  'admin/audit': ['operator'],
  'admin/adjustments': [
    'audit_entry',
    'ledger_entry',
    'ledger_transaction',
    'operator',
    'player',
    'wallet_account',
  ],
  'admin/inbox': ['contact_answer', 'contact_message', 'operator', 'player'],
  'admin/ledger': [
    'coin_adjustment',
    'ledger_day',
    'ledger_entry',
    'ledger_leaf',
    'ledger_transaction',
    'player',
    'wallet_account',
    'withdrawal',
  ],
  'admin/metrics': [
    'ledger_entry',
    'ledger_transaction',
    'play',
    'play_refusal',
    'player',
    'wallet_account',
    'withdrawal',
  ],
  'admin/payouts': ['operator', 'review_hold', 'withdrawal', 'withdrawal_payee'],
  'admin/players': [
    'audit_entry',
    'pending_referral',
    'play_tally',
    'player',
    'referral_code',
    'security_event',
    'session',
    'wallet_account',
    'withdrawal',
    'withdrawal_payee',
  ],
  'admin/plays': ['operator', 'play', 'play_decision', 'play_refusal', 'play_tally', 'player'],
  'admin/withdrawals': [
    'operator',
    'play_tally',
    'player',
    'review_check',
    'review_hold',
    'review_reply',
    'wallet_account',
    'withdrawal',
    'withdrawal_payee',
  ],
};
