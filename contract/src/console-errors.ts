/** The console's own refusals, apart from `errors.ts`: players download that one. */

interface ConsoleErrorEntry {
  status: 401 | 403 | 404 | 409 | 410 | 422;
  message: string;
}

export const consoleErrors = {
  operator_login_failed: {
    status: 401,
    message: 'Email, password or code is wrong. A code is good once; wait for the next one.',
  },
  passkey_refused: { status: 401, message: 'This passkey was not accepted. Please try again.' },
  invitation_invalid: {
    status: 410,
    message: 'This invitation is used up, withdrawn or too old. Ask an administrator for a new one.',
  },
  code_wrong: {
    status: 422,
    message: 'This code is wrong. Check the clock of your phone and try the next one.',
  },
  second_factor_required: {
    status: 422,
    message: 'Set up a code or a passkey: a password alone is not enough.',
  },
  operator_password_short: { status: 422, message: 'The password must have at least 12 characters.' },
  operator_password_common: { status: 422, message: 'This password is among the first that anybody tries.' },
  operator_name_wrong: { status: 422, message: 'The name must have 2 to 50 characters.' },
  operator_email_wrong: { status: 422, message: 'This is not an email address.' },
  operator_exists: { status: 409, message: 'Somebody with this address works here already.' },
  operators_full: {
    status: 409,
    message: 'There are as many operators and open invitations as this house holds.',
  },
  operator_not_found: { status: 404, message: 'This operator was not found.' },
  own_role: { status: 409, message: 'Nobody changes their own role. Ask another administrator.' },
  last_administrator: { status: 409, message: 'The last administrator stays one.' },
  last_factor: { status: 409, message: 'This is your only second factor. Add another one first.' },
  passkeys_full: { status: 409, message: 'You have as many passkeys as can be kept. Remove one first.' },
  request_not_found: { status: 404, message: 'This withdrawal was not found. Its player may have left.' },
  withdrawal_decided: { status: 409, message: 'Somebody else has already decided this withdrawal.' },
  withdrawal_held: { status: 409, message: 'This withdrawal is held. Release it first.' },
  not_held: { status: 409, message: 'This withdrawal is not held any more.' },
  holds_full: { status: 409, message: 'This withdrawal was held ten times. Decide it now.' },
  second_operator_required: { status: 409, message: 'Another operator must complete this withdrawal.' },
  payout_reference_used: { status: 409, message: 'This payout reference belongs to another withdrawal.' },
  payout_reference_wrong: { status: 422, message: 'A payout reference has 1 to 100 characters.' },
  explanation_wrong: { status: 422, message: 'Tell the player why, in 1 to 500 characters.' },
  reject_sentence_wrong: {
    status: 422,
    message: 'Write a sentence to the player of at most 300 characters; another reason needs one.',
  },
  stored_play_not_found: { status: 404, message: 'This game was not found. Its player may have left.' },
  play_not_held: { status: 409, message: 'This game does not wait for a person, or no longer.' },
  play_decided: { status: 409, message: 'Somebody else has already decided this game.' },
  play_unproven: {
    status: 409,
    message: 'Our own replay does not prove this game, so it cannot be paid.',
  },
  play_pays_nothing: {
    status: 409,
    message: 'By the floor that it was promised this game pays nothing. Leave it unpaid with a reason.',
  },
  play_over_cap: {
    status: 409,
    message: 'The player’s coins are at their limit. It can be paid once they have withdrawn some.',
  },
  play_log_paid: { status: 409, message: 'This very record was paid for another game.' },
  play_nothing_to_watch: { status: 409, message: 'No record of this game is kept that could be shown.' },
  leave_sentence_wrong: {
    status: 422,
    message: 'Write a sentence to the player of at most 300 characters; another reason needs one.',
  },

  message_not_found: { status: 404, message: 'This message was not found. Whoever wrote it may have left.' },
  message_answered: { status: 409, message: 'Somebody has already answered this message.' },
  message_closed: { status: 409, message: 'Somebody has already closed this message.' },
  message_not_closed: { status: 409, message: 'This message is not closed.' },
  answer_wrong: { status: 422, message: 'An answer has 1 to 5,000 characters.' },

  passkey_not_found: { status: 404, message: 'This passkey was not found among yours.' },

  settings_overtaken: {
    status: 409,
    message: 'Somebody else changed the settings meanwhile. Look at what holds now, and change that.',
  },
  settings_unchanged: { status: 422, message: 'Nothing is different from what holds now.' },
  settings_version_not_found: { status: 404, message: 'There is no such version of the settings.' },
  reward_tiers_wrong: {
    status: 422,
    message:
      'One to six tiers of whole coins from 1 to 100, each ending at a later game than the one before; the last has no end.',
  },
  floor_wrong: {
    status: 422,
    message: 'A floor is 0 to 120 seconds, 0 to 100,000 points and 1 to 200 moves, in whole numbers.',
  },
  withdrawal_tiers_wrong: {
    status: 422,
    message: 'One to six different amounts in whole tens of rupees from 50 to 1,000, the smallest first.',
  },
  four_eyes_wrong: {
    status: 422,
    message: 'The amount for two operators is a whole number of rupees from 0 to 1,000.',
  },
  catalogue_order_wrong: { status: 422, message: 'The dashboard shows each game once.' },
  house_ads_wrong: { status: 422, message: 'Choose at least one advertisement, each once.' },

  batch_not_found: { status: 404, message: 'This batch was not found.' },
  batch_empty: { status: 409, message: 'Nothing approved waits for this method.' },
  batch_not_open: { status: 409, message: 'This batch is frozen: its lines are being paid.' },
  batch_not_frozen: {
    status: 409,
    message: 'Freeze this batch first: what is paid must not change any more.',
  },
  batch_own_approval: {
    status: 409,
    message: 'You approved a line of this batch that needs two operators. Let somebody else freeze it.',
  },
  batch_line_held: { status: 409, message: 'A line of this batch was put on hold. Take it out first.' },
  result_columns_missing: {
    status: 422,
    message: 'The file has no column for the reference, the status or the transaction. Check its first line.',
  },
  payouts_stopped: {
    status: 409,
    message:
      'Payouts are stopped. Nothing is paid until an administrator lets them go on; the ledger’s room says why.',
  },
  payout_in_progress: {
    status: 409,
    message: 'This withdrawal is being paid in a batch. Wait for its result.',
  },

  player_not_found: { status: 404, message: 'This player was not found. They may have left.' },
  account_not_found: { status: 404, message: 'There is no such account in the ledger.' },
  adjustment_not_found: { status: 404, message: 'This request was not found.' },
  adjustment_coins_wrong: {
    status: 422,
    message: 'An adjustment is 1 to 1,000 whole coins, given or taken.',
  },
  adjustment_reason_wrong: { status: 422, message: 'This reason does not fit: choose another one.' },
  adjustment_sentence_wrong: { status: 422, message: 'Tell the player why, in 1 to 300 characters.' },
  adjustment_changed: { status: 409, message: 'This request was sent before with other content.' },
  adjustments_full: {
    status: 409,
    message: 'Five requests for this player are open. Let somebody decide them first.',
  },
  adjustment_own: {
    status: 409,
    message: 'You asked for this yourself. Another payer or administrator decides it.',
  },
  adjustment_not_own: {
    status: 409,
    message: 'Only whoever asked takes a request back. You can decline it.',
  },
  adjustment_decided: { status: 409, message: 'Somebody has already decided this request.' },
  adjustment_expired: { status: 409, message: 'This request is older than seven days. Ask anew.' },
  adjustment_player_left: {
    status: 409,
    message: 'This player left. Nothing can be given or taken any more.',
  },
  adjustment_below_zero: {
    status: 409,
    message: 'The player has fewer coins than would be taken. A balance never falls below zero.',
  },
  adjustment_above_cap: { status: 409, message: 'The player would have more than 1,000,000 coins.' },
  payouts_not_stopped: { status: 409, message: 'Payouts are not stopped any more.' },
  payouts_stopped_already: { status: 409, message: 'Payouts are stopped already.' },
  books_uneven: {
    status: 409,
    message:
      'The books still do not add up, so payouts stay stopped. Run `npm run verify` and look at what it names.',
  },
} as const satisfies Record<string, ConsoleErrorEntry>;

export type ConsoleErrorCode = keyof typeof consoleErrors;
