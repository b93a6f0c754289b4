/** The tables of the withdrawals desk (docs/decisions/0018-review.md). */
import type { HoldCause, ReviewSignal } from '@sikka/contract/review';
import type { Generated } from 'kysely';
import type { ReadOnly } from './columns.ts';

/** Keyed hashes alone. */
export interface SightingTable {
  player_id: string;
  kind: 'device' | 'address';
  hash: Buffer;
  first_at: Generated<Date>;
  last_at: Generated<Date>;
}

export interface ReviewCheckTable {
  withdrawal_id: string;
  signals: ReviewSignal[];
  checked_at: ReadOnly<Date>;
}

export interface ReviewHoldTable {
  withdrawal_id: string;
  number: number;
  causes: HoldCause[];
  explanation: string | null;
  /** Null where a rule held it. */
  held_by: string | null;
  held_at: ReadOnly<Date>;
  released_by: string | null;
  released_at: ReadOnly<Date | null>;
}

export interface ReviewReplyTable {
  withdrawal_id: string;
  hold_number: number;
  number: number;
  text: string;
  at: ReadOnly<Date>;
}
