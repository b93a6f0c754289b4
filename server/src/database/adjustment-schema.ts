/** The tables of the adjustment module (docs/decisions/0021). */
import type { AdjustmentReason, AdjustmentState } from '@sikka/contract/adjustments';
import type { Defaulted, ReadOnly } from './columns.ts';

/** Holds nothing personal: it stays after its player left. */
interface CoinAdjustmentTable {
  id: string;
  number: ReadOnly<number>;
  account_id: string;
  coins: number;
  reason: AdjustmentReason;
  /** An open one whose time is over is called expired where it is shown. */
  state: Defaulted<Exclude<AdjustmentState, 'expired'>>;
  requested_by: string;
  requested_at: ReadOnly<Date>;
  expires_at: ReadOnly<Date>;
  decided_by: Defaulted<string | null>;
  decided_at: ReadOnly<Date | null>;
  transaction_id: Defaulted<string | null>;
}

/** What the player reads; it goes with them. */
interface AdjustmentSentenceTable {
  adjustment_id: string;
  player_id: string;
  sentence: string;
}

export interface AdjustmentTables {
  coin_adjustment: CoinAdjustmentTable;
  adjustment_sentence: AdjustmentSentenceTable;
}
