/** Parsing of result files, without side effects. */
import { payoutColumns, readPayoutKey, resultHeaders, type PayoutField } from '@sikka/contract/admin/payouts';
import type { WithdrawalMethod } from '@sikka/contract/withdrawals';

export interface ResultRow {
  /** Line of the file; its heading is line 1. */
  line: number;
  /** The withdrawal's number; null if the reference is not ours. */
  number: number | null;
  /** Null without an amount in whole rupees. */
  amountRupees: number | null;
  hasAmount: boolean;
  status: 'paid' | 'failed' | 'empty' | 'unknown';
  transaction: string;
  reason: string;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_.:-]/gu, '');

/** Column headers by field; ours come first, then those of providers. */
function columnsOf(heading: readonly string[], method: WithdrawalMethod): Map<PayoutField, number> {
  const found = new Map<PayoutField, number>();
  const names = heading.map(plain);
  const fields: readonly PayoutField[] = ['reference', 'amount', 'status', 'transaction', 'reason'];
  for (const field of fields) {
    const own = payoutColumns[method]
      .filter((column) => column.field === field)
      .map(({ header }) => plain(header));
    const index = [...own, ...(resultHeaders[field] ?? [])]
      .map((name) => names.indexOf(plain(name)))
      .find((at) => at >= 0);
    if (index !== undefined) found.set(field, index);
  }
  return found;
}

const paidWords = new Set(['paid', 'success', 'successful', 'completed', 'complete', 'done', 'settled']);
const failedWords = new Set([
  'failed',
  'failure',
  'rejected',
  'returned',
  'declined',
  'reversed',
  'cancelled',
  'error',
]);

function statusOf(text: string): ResultRow['status'] {
  const word = plain(text);
  if (word === '') return 'empty';
  if (paidWords.has(word)) return 'paid';
  return failedWords.has(word) ? 'failed' : 'unknown';
}

/** '1,000.00' is 1000; anything but whole rupees is null. */
function rupeesOf(text: string): number | null {
  const digits = /^(?:rs\.?|npr)?\s*([\d,]+)(?:\.0{1,2})?$/iu.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}

/** The rows of a result file, or null when a column that it needs is missing. Rows without any text are left out. */
export function parseResult(
  table: readonly (readonly string[])[],
  method: WithdrawalMethod,
): ResultRow[] | null {
  const [heading = [], ...rows] = table;
  const columns = columnsOf(heading, method);
  if (!(['reference', 'status', 'transaction'] as const).every((field) => columns.has(field))) return null;
  return rows.flatMap((row, index) => {
    const cell = (field: PayoutField) => (row[columns.get(field) ?? -1] ?? '').replace(/^'/u, '').trim();
    if (row.every((text) => text.trim() === '')) return [];
    return {
      line: index + 2,
      number: readPayoutKey(cell('reference')),
      hasAmount: columns.has('amount'),
      amountRupees: rupeesOf(cell('amount')),
      status: statusOf(cell('status')),
      transaction: cell('transaction').slice(0, 100),
      reason: cell('reason').slice(0, 200),
    };
  });
}
