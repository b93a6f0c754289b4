import type { MessageState } from '@sikka/contract/messages';
import type { LeaveReason, PlayState } from '@sikka/contract/plays';
import type { HouseAccount } from '@sikka/contract/ledger';
import type { ContactSubject } from '@sikka/contract/rules/contact';
import type { RejectionReason, WithdrawalMethod, WithdrawalState } from '@sikka/contract/withdrawal-methods';
import type { Generated } from 'kysely';
import type { AdjustmentTables } from './adjustment-schema.ts';
import type { Defaulted, ReadOnly } from './columns.ts';
import type { OperatorTables } from './operator-schema.ts';
import type { PayoutTables } from './payout-schema.ts';
import type { ReviewCheckTable, ReviewHoldTable, ReviewReplyTable, SightingTable } from './review-schema.ts';
import type { SettingsTables } from './settings-schema.ts';

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

/** What seals a transaction, in the order of its day's tree (docs/decisions/0016). */
export interface LedgerLeafTable {
  at: ReadOnly<Date>;
  transaction_id: ReadOnly<string>;
  /** SHA-256 over what was played, of a game's payment. */
  evidence: ReadOnly<Buffer | null>;
  leaf: ReadOnly<Buffer>;
}

/** A closed day of Kathmandu; the database fills in all but the day. */
export interface LedgerDayTable {
  day: ReadOnly<Date>;
  transactions: ReadOnly<number>;
  root: ReadOnly<Buffer>;
  head: ReadOnly<Buffer>;
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

export interface PlayerTable {
  id: Generated<string>;
  account_id: string;
  name: string;
  email: string;
  password_hash: string;
  email_verified_at: Date | null;
  joined_at: Generated<Date>;
  last_login_at: Date | null;
  is_active: Generated<boolean>;
  has_claimed_initial_bonus: Generated<boolean>;
  locale: Defaulted<'en' | 'ne'>;
}

export interface SessionTable {
  id: Generated<string>;
  token_hash: Buffer;
  player_id: string;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
  expires_at: Date;
}

export interface EmailLinkTable {
  id: Generated<string>;
  player_id: string;
  purpose: 'verify' | 'reset';
  token_hash: Buffer;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface ReferralCodeTable {
  code: string;
  player_id: string;
}

export interface PendingReferralTable {
  id: Generated<string>;
  referrer_id: string;
  new_player_id: string;
  referral_code: string;
  bonus_coins: Generated<number>;
  created_at: Generated<Date>;
  processed_at: Date | null;
}

export interface NameChangeTable {
  player_id: string;
  /** The Monday, in Kathmandu, that the change's week began on. */
  week: Date;
  number: number;
  at: Generated<Date>;
}

export interface SecurityEventTable {
  id: Generated<string>;
  at: Generated<Date>;
  kind: string;
  player_id: string | null;
  address_block: string;
}

export interface PlayTallyTable {
  player_id: string;
  games_played: Generated<number>;
}

export interface PlayTable {
  id: Generated<string>;
  player_id: string;
  game_id: string;
  rules: string;
  seed: Buffer;
  state: Defaulted<PlayState>;
  started_at: Generated<Date>;
  expires_at: Date;
  finished_at: Date | null;
  body: Defaulted<Buffer>;
  body_tick: Generated<number>;
  chunks: Generated<number>;
  log: Buffer | null;
  log_hash: Buffer | null;
  score: number | null;
  ticks: number | null;
  inputs: number | null;
  coins_earned: number | null;
  unpaid_reason: string | null;
  transaction_id: string | null;
  flags: Defaulted<string[]>;
  /** What it was promised when it began: the database writes the version that holds. */
  settings_version: ReadOnly<number>;
}

export interface PlayChunkTable {
  play_id: string;
  byte_offset: number;
  bytes: number;
  tick: number;
  arrived_at: Generated<Date>;
}

export interface PlayRefusalTable {
  id: ReadOnly<number>;
  play_id: string;
  code: string;
  log: Buffer;
  claimed_score: number;
  at: ReadOnly<Date>;
}

/** What a person decided about a kept game (docs/decisions/0023). */
export interface PlayDecisionTable {
  play_id: string;
  player_id: string;
  decision: 'pay' | 'leave';
  reason: LeaveReason | null;
  sentence: string | null;
  operator_id: string;
  decided_at: ReadOnly<Date>;
}

export interface GameScoreTable {
  play_id: string;
  tick: number;
  score: number;
}

/** Holds nothing personal: it outlives its player once it is completed. */
export interface WithdrawalTable {
  id: string;
  /** As people name it: W-10482. */
  number: ReadOnly<number>;
  player_id: string | null;
  account_id: string;
  amount_rupees: number;
  coins: ReadOnly<number>;
  method: WithdrawalMethod;
  state: Defaulted<WithdrawalState>;
  requested_at: ReadOnly<Date>;
  decided_at: ReadOnly<Date | null>;
  processed_at: ReadOnly<Date | null>;
  approved_by: string | null;
  completed_by: string | null;
  rejected_by: string | null;
  reject_reason_code: RejectionReason | null;
  reject_reason: string | null;
  payout_reference: string | null;
}

export interface WithdrawalPayeeTable {
  withdrawal_id: string;
  user_name: string;
  user_email: string;
  phone_number: string | null;
  bank_name: string | null;
  account_number: string | null;
  account_holder_name: string | null;
  /** Keyed hash of where the money goes; null for requests older than it. */
  destination_hash: Defaulted<Buffer | null>;
  /** Lower case of everything that it is found by. */
  search: ReadOnly<string>;
}

/** Written by the database with each state. */
export interface WithdrawalEventTable {
  withdrawal_id: ReadOnly<string>;
  state: ReadOnly<WithdrawalState>;
  at: ReadOnly<Date>;
}

export interface ContactMessageTable {
  id: Generated<string>;
  name: string;
  /** Lower case. */
  email: string;
  subject: ContactSubject;
  message: string;
  at: Generated<Date>;
  /** The order of the inbox. */
  number: ReadOnly<number>;
  state: Defaulted<MessageState>;
  closed_by: Defaulted<string | null>;
  closed_at: ReadOnly<Date | null>;
  /** Lower case of everything that it is found by. */
  search: ReadOnly<string>;
  /** When the operator was mailed. */
  delivered_at: Defaulted<Date | null>;
}

export interface ContactAnswerTable {
  message_id: string;
  text: string;
  operator_id: string;
  operator_name: string;
  at: ReadOnly<Date>;
  mailed_at: Defaulted<Date | null>;
}

export interface OutboxFailureTable {
  id: Generated<string>;
  task: string;
  payload: unknown;
  message: string;
  at: Generated<Date>;
}

export interface MailboxMessageTable {
  id: Generated<string>;
  idempotency_key: string;
  recipient: string;
  subject: string;
  text: string;
  at: Generated<Date>;
}

/** Every table, by the module that writes it. */
export interface Database extends AdjustmentTables, OperatorTables, PayoutTables, SettingsTables {
  // wallet
  wallet_account: WalletAccountTable;
  ledger_transaction: LedgerTransactionTable;
  ledger_entry: LedgerEntryTable;
  ledger_leaf: LedgerLeafTable;
  ledger_day: LedgerDayTable;
  wallet_hold: WalletHoldTable;
  wallet_stop: WalletStopTable;
  // identity
  player: PlayerTable;
  session: SessionTable;
  email_link: EmailLinkTable;
  security_event: SecurityEventTable;
  sighting: SightingTable;
  name_change: NameChangeTable;
  // referral
  referral_code: ReferralCodeTable;
  pending_referral: PendingReferralTable;
  // play
  play_tally: PlayTallyTable;
  play: PlayTable;
  play_chunk: PlayChunkTable;
  game_score: GameScoreTable;
  play_refusal: PlayRefusalTable;
  play_decision: PlayDecisionTable;
  // withdrawal
  withdrawal: WithdrawalTable;
  withdrawal_payee: WithdrawalPayeeTable;
  withdrawal_event: WithdrawalEventTable;
  // review
  review_check: ReviewCheckTable;
  review_hold: ReviewHoldTable;
  review_reply: ReviewReplyTable;
  // contact
  contact_message: ContactMessageTable;
  contact_answer: ContactAnswerTable;
  // outbox and mail
  outbox_failure: OutboxFailureTable;
  mailbox_message: MailboxMessageTable;
}
