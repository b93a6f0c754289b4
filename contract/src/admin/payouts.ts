/** Payout batches: the exported file and the result file (docs/decisions/0019). No zod here. */
import type { WithdrawalMethod } from '../withdrawals.ts';

export const batchItemsMax = 200;
export const batchesShownMax = 100;
export const resultCellsMax = 12;
export const resultCellCharactersMax = 200;

/** What one line of a batch can show. */
export type PayoutField =
  | 'reference'
  | 'phone'
  | 'name'
  | 'holder'
  | 'accountNumber'
  | 'bank'
  | 'amount'
  | 'status'
  | 'transaction'
  | 'reason';

type Columns = readonly { readonly header: string; readonly field: PayoutField }[];

// The last three are empty in the exported file: the payer fills them, or the provider's own file has them.
const result = [
  { header: 'Status', field: 'status' },
  { header: 'Transaction ID', field: 'transaction' },
  { header: 'Reason', field: 'reason' },
] as const;

/** A wallet's file names its players by their phone. */
const walletColumns = (phoneHeader: string): Columns => [
  { header: phoneHeader, field: 'phone' },
  { header: 'Name', field: 'name' },
  { header: 'Amount', field: 'amount' },
  { header: 'Remarks', field: 'reference' },
  ...result,
];

/** The columns of each method's file, in their order. */
export const payoutColumns: Record<WithdrawalMethod, Columns> = {
  eSewa: walletColumns('eSewa ID'),
  Khalti: walletColumns('Mobile'),
  'IME Pay': walletColumns('Wallet ID'),
  'Bank Transfer': [
    { header: 'Beneficiary Name', field: 'holder' },
    { header: 'Account Number', field: 'accountNumber' },
    { header: 'Bank', field: 'bank' },
    { header: 'Amount', field: 'amount' },
    { header: 'Remarks', field: 'reference' },
    ...result,
  ],
};

/** Headings that providers use for the same columns; compared without case and blanks. */
export const resultHeaders: Readonly<Partial<Record<PayoutField, readonly string[]>>> = {
  reference: ['remarks', 'reference', 'narration', 'description', 'purpose'],
  amount: ['amount', 'amount(npr)', 'amount(rs)', 'paidamount'],
  status: ['status', 'result', 'transactionstatus'],
  transaction: ['transactionid', 'txnid', 'transactioncode', 'referenceid', 'refid', 'utr'],
  reason: ['reason', 'failurereason', 'error', 'message'],
};

export const batchStates = ['open', 'frozen', 'closed'] as const;
export type BatchState = (typeof batchStates)[number];
export const itemStates = ['waiting', 'paid', 'failed'] as const;
export type ItemState = (typeof itemStates)[number];

/** Outcome of one row of a result file. */
export const rowOutcomes = [
  'paid',
  'failed',
  'already_recorded',
  'empty_status',
  'unknown_reference',
  'twice_in_file',
  'amount_differs',
  'status_unknown',
  'transaction_missing',
  'transaction_used',
  'recorded_otherwise',
  'second_operator_required',
  'refused',
] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** How a withdrawal is named in files: 'SIKKA-10482'. */
export const payoutKey = (number: number): string => `SIKKA-${number}`;

/** The withdrawal's number in our reference as a provider returns it, or null. */
export function readPayoutKey(text: string): number | null {
  const digits = /(?:^|[^a-z0-9])sikka[\s-]?(\d{1,12})(?!\d)/iu.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
