import type { ColumnType, Generated } from 'kysely';

/** Set by the database, never written by us. */
type ReadOnly<Value> = ColumnType<Value, never, never>;

export type HouseAccount = 'mint' | 'payable' | 'settled' | 'forfeit';
export type HoldState = 'open' | 'released' | 'settled' | 'forfeited';

export interface WalletAccountTable {
  id: Generated<string>;
  /** Coins the player can spend. */
  balance: ReadOnly<number>;
  /** Coins in withdrawals that are not decided; they count against the cap. */
  held: ReadOnly<number>;
  /** The number of the account's newest entry. */
  sequence: ReadOnly<number>;
  opened_at: ReadOnly<Date>;
}

export interface LedgerTransactionTable {
  id: ReadOnly<string>;
  account_id: ReadOnly<string>;
  reason: ReadOnly<string>;
  reference: ReadOnly<string>;
  label: ReadOnly<string>;
  at: ReadOnly<Date>;
}

export interface LedgerEntryTable {
  transaction_id: ReadOnly<string>;
  line: ReadOnly<number>;
  account_id: ReadOnly<string | null>;
  house: ReadOnly<HouseAccount | null>;
  amount: ReadOnly<number>;
  sequence: ReadOnly<number | null>;
  balance_after: ReadOnly<number | null>;
}

export interface WalletHoldTable {
  account_id: ReadOnly<string>;
  reference: ReadOnly<string>;
  coins: ReadOnly<number>;
  state: ReadOnly<HoldState>;
}

export interface WalletStopTable {
  singleton: Generated<boolean>;
  stopped_at: Generated<Date>;
  cause: string;
}

/** Every table, by the module that writes it. */
export interface Database {
  // wallet
  wallet_account: WalletAccountTable;
  ledger_transaction: LedgerTransactionTable;
  ledger_entry: LedgerEntryTable;
  wallet_hold: WalletHoldTable;
  wallet_stop: WalletStopTable;
}
