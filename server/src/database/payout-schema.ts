/** The tables of the payout module (docs/decisions/0019). */
import type { BatchState, ItemState } from '@sikka/contract/payouts';
import type { WithdrawalMethod } from '@sikka/contract/withdrawal-methods';
import type { Generated } from 'kysely';
import type { Defaulted, ReadOnly } from './columns.ts';

interface PayoutBatchTable {
  id: Generated<string>;
  number: ReadOnly<number>;
  method: WithdrawalMethod;
  state: Defaulted<BatchState>;
  built_by: string;
  built_at: ReadOnly<Date>;
  frozen_by: Defaulted<string | null>;
  frozen_at: ReadOnly<Date | null>;
  closed_at: ReadOnly<Date | null>;
}

interface PayoutItemTable {
  batch_id: string;
  number: number;
  withdrawal_id: string | null;
  amount_rupees: number;
  state: Defaulted<ItemState>;
  transaction: Defaulted<string | null>;
  reason: Defaulted<string | null>;
  settled_at: ReadOnly<Date | null>;
}

interface PayoutImportTable {
  batch_id: string;
  table_hash: Buffer;
  imported_by: string;
  at: ReadOnly<Date>;
}

export interface PayoutTables {
  payout_batch: PayoutBatchTable;
  payout_item: PayoutItemTable;
  payout_import: PayoutImportTable;
}
