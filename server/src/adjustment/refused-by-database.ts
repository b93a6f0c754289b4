import { constraintOf } from '../database/index.ts';
import { Refusal, type RefusalCode } from '../http/refusal.ts';

const codes: Record<string, RefusalCode> = {
  adjustment_five_open: 'adjustments_full',
  adjustment_second_operator: 'adjustment_own',
  adjustment_expired: 'adjustment_expired',
  adjustment_player: 'adjustment_player_left',
  // Of two who sent the same id at once, with different content.
  coin_adjustment_pkey: 'adjustment_changed',
  // A colleague who was retired, or became a reviewer, at this very moment.
  adjustment_operator: 'not_found',
};

/** The sentence for what a rule of the database refused; anything else as it is. */
export function refusalOfRule(error: unknown): unknown {
  const code = codes[constraintOf(error) ?? ''];
  return code ? new Refusal(code) : error;
}
