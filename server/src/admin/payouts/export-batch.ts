import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import { payoutColumns, payoutKey, type PayoutField } from '@sikka/contract/admin/payouts';
import type { WithdrawalMethod } from '@sikka/contract/withdrawals';
import { inTransaction, type Db } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { escapeFormula, type TableFile } from '../../platform/table-file.ts';
import { noteAudit } from '../audit/index.ts';
import { payoutsAreStopped } from '../../wallet/index.ts';
import { readBatch, readLines, type BatchLine } from './read-batch.ts';

const cells: Record<PayoutField, (line: BatchLine) => string | number> = {
  reference: ({ number }) => payoutKey(number),
  phone: ({ phone }) => phone ?? '',
  name: ({ name }) => name ?? '',
  holder: ({ holder }) => holder ?? '',
  accountNumber: ({ accountNumber }) => accountNumber ?? '',
  bank: ({ bank }) => bank ?? '',
  amount: ({ amountRupees }) => amountRupees,
  status: () => '',
  transaction: () => '',
  reason: () => '',
};

const tableOf = (method: WithdrawalMethod, lines: readonly BatchLine[]): (string | number)[][] => [
  payoutColumns[method].map(({ header }) => header),
  ...lines.map((line) => payoutColumns[method].map(({ field }) => escapeFormula(cells[field](line)))),
];

/** UTF-8 with byte order mark and CRLF, so that spreadsheets on Windows read Devanagari names. */
export const batchCsv = (method: WithdrawalMethod, lines: readonly BatchLine[]): string =>
  stringify(tableOf(method, lines), { bom: true, record_delimiter: 'windows' });

/** Text cells: account numbers keep every digit, and nothing becomes a formula. */
async function batchXlsx(method: WithdrawalMethod, lines: readonly BatchLine[]): Promise<Buffer> {
  const rows = tableOf(method, lines).map((row) =>
    row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
  );
  return writeXlsxFile(rows, { columns: payoutColumns[method].map(() => ({ width: 22 })) }).toBuffer();
}

/**
 * The file of a frozen batch, always the same; each download is audited. Throws `batch_not_found`,
 * `batch_not_frozen`, or `payouts_stopped` during a payout stop.
 */
export async function exportBatch(
  db: Db,
  { operatorId }: OperatorCaller,
  { id, format }: { id: string; format: 'csv' | 'xlsx' },
): Promise<TableFile> {
  const batch = await readBatch(db, { operatorId }, id);
  if (batch.state === 'open') throw new Refusal('batch_not_frozen');
  if (await payoutsAreStopped(db)) throw new Refusal('payouts_stopped');
  const lines = await readLines(db, id);
  const body =
    format === 'csv' ? Buffer.from(batchCsv(batch.method, lines)) : await batchXlsx(batch.method, lines);
  await inTransaction(db, (tx) =>
    noteAudit(tx, { operatorId, action: 'payout.export', subject: `payout:${id}`, detail: { format } }),
  );
  return { name: `sikka-${batch.number}-${batch.method.toLowerCase().replaceAll(' ', '-')}`, format, body };
}
