import { constraintOf } from './database/index.ts';
import { Refusal, type RefusalCode } from './errors.ts';

/** Error codes by the database rules that a request can violate. */
const codes: Record<string, RefusalCode> = {
  // Another player's game, sent again as a try of one's own.
  challenge_log_once: 'log_replayed',
  // Two requests sent the same id at once, with different content.
  coin_adjustment_pkey: 'adjustment_changed',
  adjustment_expired: 'adjustment_expired',
  adjustment_five_open: 'adjustments_full',
  // The operator was deactivated, or became a reviewer, at the same time.
  adjustment_operator: 'not_found',
  adjustment_player: 'adjustment_player_left',
  adjustment_second_operator: 'adjustment_own',
  operator_last_administrator: 'last_administrator',
  operator_second_factor: 'last_factor',
  payout_empty: 'batch_empty',
  payout_four_eyes: 'batch_own_approval',
  payout_in_progress: 'payout_in_progress',
  payout_line_held: 'batch_line_held',
  payout_stays: 'batch_not_open',
  payout_transition: 'batch_not_open',
  payouts_stopped: 'payouts_stopped',
  play_log_once: 'log_replayed',
  second_operator_invited: 'second_operator_invited',
  second_operator_mailbox: 'second_operator_mailbox',
  second_operator_new: 'second_operator_new',
  // Two changes of the same version at once: the second finds its number taken, or not the next one.
  settings_next: 'settings_overtaken',
  settings_proposal_one_open: 'settings_proposal_open',
  // The administrator was deactivated, or got another role, at the same time.
  settings_proposal_operator: 'not_found',
  settings_proposal_second_operator: 'settings_proposal_own',
  settings_second_operator: 'settings_second_operator',
  settings_version_pkey: 'settings_overtaken',
  // A game is paid while other coins come in.
  wallet_balance_range: 'invalid_coin_value',
  withdrawal_four_eyes: 'second_operator_required',
  withdrawal_held: 'withdrawal_held',
  withdrawal_payout_once: 'payout_reference_used',
  withdrawal_payout_spelled_once: 'payout_reference_used',
};

/** The fields of requests that a code is about. */
const fields: Partial<Record<RefusalCode, string>> = { payout_reference_used: 'payoutReference' };

/** The refusal for a violated database rule; other errors unchanged. */
export function refusedByDatabase(error: unknown): unknown {
  const code = codes[constraintOf(error) ?? ''];
  if (code === undefined) return error;
  const field = fields[code];
  return new Refusal(code, { cause: error, ...(field !== undefined && { field }) });
}

/** Runs `work`, turning violated database rules into refusals. */
export async function withRefusals<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw refusedByDatabase(error);
  }
}
