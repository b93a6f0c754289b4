// Who reads and who writes which table; tools/table-owners.test.ts compares the sources with it. A module writes its
// own tables only. What it reads of others stands below: a list that joins, a figure, a check of the books. The functions
// and triggers in `current/` have the same owners; where they cross, they say so at the end.

/** The tables and views of each module of `server/src`. */
export const owns: Readonly<Record<string, readonly string[]>> = {
  platform: ['build_file', 'database_rule', 'installation_key', 'outbox_failure', 'rate_limit'],
  adapters: ['mailbox_message'],
  wallet: [
    'ledger_check',
    'ledger_entry',
    'ledger_transaction',
    'wallet_account',
    'wallet_hold',
    'wallet_stop',
  ],
  transparency: ['ledger_block', 'ledger_day', 'ledger_form', 'ledger_leaf'],
  settings: ['settings_version'],
  play: [
    'challenge_day',
    'challenge_share',
    'challenge_try',
    'challenge_week',
    'game_progress',
    'log_transfer',
    'play',
    'play_chunk',
    'play_decision',
    'play_refusal',
    'play_tally',
  ],
  notification: ['notification', 'notification_settings', 'push_subscription'],
  bonus: ['bonus_reminder'],
  referral: ['pending_referral', 'referral_code'],
  contact: ['contact_answer', 'contact_message'],
  identity: [
    'email_link',
    'known_email',
    'name_change',
    'player',
    'player_challenge',
    'player_passkey',
    'security_event',
    'session',
    'sighting',
  ],
  withdrawal: [
    'rejected_destination',
    'review_check',
    'review_hold',
    'review_reply',
    'withdrawal',
    'withdrawal_event',
    'withdrawal_payee',
  ],
  'admin/alerts': ['alert', 'alert_mute', 'alert_webhook'],
  'admin/audit': ['audit_entry'],
  'admin/auth': [
    'operator',
    'operator_challenge',
    'operator_failure',
    'operator_invitation',
    'operator_passkey',
    'operator_recovery_code',
    'operator_session',
  ],
  'admin/adjustments': ['adjustment_sentence', 'coin_adjustment'],
  'admin/settings': ['settings_proposal'],
  'admin/metrics': ['daily_figure'],
  'admin/views': ['operator_view'],
  'admin/payouts': ['payout_batch', 'payout_import', 'payout_item'],
};

/** What a module reads beside its own. */
export const mayRead: Readonly<Record<string, readonly string[]>> = {
  platform: ['known_email', 'operator', 'player'],
  // The history shows an adjustment's reason and sentence in the same round trip.
  wallet: ['adjustment_sentence', 'coin_adjustment', 'ledger_leaf'],
  leaderboard: ['ledger_leaf', 'ledger_transaction', 'player', 'wallet_account'],
  // A paid day's head covers the ledger.
  transparency: ['ledger_entry', 'ledger_transaction', 'wallet_account'],
  settings: ['operator', 'settings_proposal'],
  // A result shows the new balance; a receipt shows the payment's entries.
  play: ['ledger_entry', 'ledger_leaf', 'ledger_transaction', 'pending_referral', 'player', 'wallet_account'],
  referral: ['ledger_entry', 'ledger_transaction', 'play_tally', 'player'],
  contact: ['player'],
  // What it is about is read where it is, so that nothing personal is copied.
  notification: ['challenge_day', 'challenge_try', 'play', 'player', 'session', 'withdrawal'],
  bonus: ['player'],
  // The signed-in player with balance and counts of all that is new: one round trip on each page and each event.
  identity: [
    'notification',
    'pending_referral',
    'play',
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
    'play_tally',
    'player',
    'sighting',
    'wallet_account',
  ],
  'admin/alerts': ['operator', 'play_refusal', 'withdrawal'],
  'admin/audit': [
    'coin_adjustment',
    'contact_message',
    'operator',
    'operator_invitation',
    'payout_batch',
    'play',
    'player',
    'withdrawal',
  ],
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
    'play',
    'player',
    'wallet_account',
    'withdrawal',
  ],
  'admin/metrics': [
    'alert',
    'contact_message',
    'outbox_failure',
    'play',
    'play_decision',
    'play_refusal',
    'player',
    'wallet_account',
    'withdrawal',
  ],
  'admin/exports': [
    'ledger_entry',
    'ledger_leaf',
    'ledger_transaction',
    'operator',
    'play',
    'play_tally',
    'player',
    'referral_code',
    'review_hold',
    'wallet_account',
    'withdrawal',
    'withdrawal_payee',
  ],
  'admin/search': [
    'coin_adjustment',
    'contact_message',
    'ledger_transaction',
    'payout_batch',
    'play',
    'player',
    'referral_code',
    'withdrawal',
    'withdrawal_payee',
  ],
  'admin/views': ['operator'],
  'admin/payouts': ['operator', 'review_hold', 'withdrawal', 'withdrawal_payee'],
  'admin/players': [
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
  'admin/settings': ['operator'],
  // Whether operators watched an account's games is in the audit log.
  'admin/withdrawals': [
    'audit_entry',
    'ledger_entry',
    'ledger_transaction',
    'operator',
    'payout_batch',
    'payout_item',
    'play',
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

/** The modules whose functions and triggers a folder of `server/db/current` holds. */
export const rulesOf: Readonly<Record<string, readonly string[]>> = {
  adjustment: ['admin/adjustments'],
  audit: ['admin/audit'],
  contact: ['contact'],
  // A posting and its leaf are checked by one function.
  ledger: ['transparency', 'wallet'],
  operator: ['admin/auth'],
  payout: ['admin/payouts'],
  play: ['play'],
  player: ['identity'],
  referral: ['referral'],
  review: ['withdrawal'],
  session: ['identity'],
  // A version needs its confirmed proposal.
  settings: ['settings', 'admin/settings'],
  wallet: ['wallet'],
  withdrawal: ['withdrawal'],
};

/** What they use beside their modules' tables and beside what those modules may read. */
export const rulesMay: Readonly<Record<string, readonly string[]>> = {
  // Each posting with this reason has its confirmed request.
  adjustment: ['triggers on ledger_transaction'],
  // The leaf of a game's payment covers the game.
  ledger: ['reads play', 'reads player'],
  // Who activated an operator again is in the audit log.
  operator: ['reads audit_entry'],
  // Nothing is paid during a payout stop; a withdrawal in a frozen batch is neither put on review nor rejected nor deleted.
  payout: ['reads wallet_stop', 'triggers on review_hold', 'triggers on withdrawal'],
  play: [
    // A challenge's seed depends on the newest head; a game is settled with the settings in force.
    'reads ledger_day',
    'reads settings_version',
    // Games are settled in batches: one statement writes plays, balances and postings (docs/decisions/0034).
    'writes ledger_entry',
    'writes ledger_transaction',
    'writes wallet_account',
  ],
  // A welcome or code bonus is for a new mailbox.
  player: ['triggers on ledger_transaction'],
  // How many games a friend needs is a setting; verifying the email ends the wait; each bonus has its processed referral.
  referral: ['reads settings_version', 'triggers on ledger_transaction', 'triggers on player'],
  // One administrator may set up the installation until the first withdrawal was paid.
  settings: ['reads withdrawal'],
  // The four-eyes amount is a setting; the coins are held, released and settled only with their withdrawal.
  withdrawal: ['reads settings_version', 'reads wallet_hold', 'triggers on wallet_hold'],
};
