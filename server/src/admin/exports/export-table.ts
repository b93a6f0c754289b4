import { exportRowsMax, type ExportKind } from '@sikka/contract/admin/pages';
import type { ExportFilter } from '@sikka/contract/routes/admin/exports';
import { inTransaction, type Db, type Reader } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { noteAudit } from '../audit/index.ts';
import { tables, type Cell, type Days, type Table } from './tables.ts';
import { xlsxFile } from './xlsx-file.ts';
import { stringify } from 'csv-stringify/sync';
import { escapeFormula } from '../../platform/escape-formula.ts';

/** UTF-8 with byte order mark and CRLF, so that spreadsheets on Windows read Devanagari names; nothing is a formula. */
export async function* csvFile(pages: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    const inert = rows.map((row) => row.map((cell) => (cell === null ? '' : escapeFormula(cell))));
    yield Buffer.from(stringify(inert, { bom: isFirst, record_delimiter: 'windows' }));
    isFirst = false;
  }
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The last line of a file that does not have everything. */
export const cutSentence = `Cut at ${exportRowsMax} rows. Choose fewer days to export the rest.`;

type Page = Awaited<ReturnType<Table['read']>>;

const readFrom = (table: Table, days: Days, after: string | null) => (db: Db) => table.read(db, days, after);

interface Bounds {
  rowsMax: number;
}

/** Rows page by page, each after the last row of the page before, until the end or the limit. */
export async function* readTable(
  reader: Pick<Reader, 'read'>,
  table: Table,
  days: Days,
  { rowsMax }: Bounds = { rowsMax: exportRowsMax },
): AsyncGenerator<Cell[][]> {
  yield [[...table.heads]];
  let written = 0;
  for (let after: string | null = null; ;) {
    const page: Page = (await reader.read(readFrom(table, days, after))).result;
    const rows = page.rows.slice(0, rowsMax - written);
    written += rows.length;
    yield rows;
    if (rows.length < page.rows.length || (written === rowsMax && page.next !== null)) yield [[cutSentence]];
    if (page.next === null || written >= rowsMax) return;
    after = page.next;
  }
}

interface Asked extends ExportFilter {
  kind: ExportKind;
}

/**
 * A table as a file, streamed as the operator's connection takes it; no transaction stays open. Noted in the audit log
 * before the first byte. The file's name has the moment of
 * a read replica's rows; where there are several replicas a page may be some seconds older. Throws `too_many_requests` after twenty in an hour.
 */
export async function exportTable(
  { db, rateLimits, reader }: { db: Db; rateLimits: Pick<RateLimits, 'consume'>; reader: Reader },
  { operatorId }: Pick<OperatorCaller, 'operatorId'>,
  { kind, format, ...days }: Asked,
): Promise<Response> {
  await rateLimits.consume('operatorExports', operatorId);
  const note = {
    operatorId,
    action: 'console.export',
    subject: `export:${kind}`,
    detail: { format, ...days },
  };
  await inTransaction(db, (tx) => noteAudit(tx, note));
  const rows = readTable(reader, tables[kind], days);
  const file = format === 'csv' ? csvFile(rows) : xlsxFile(rows);
  const { asOf } = await reader.read(async () => undefined);
  const since = asOf && `as-of-${asOf.at.replaceAll(':', '-')}`;
  const name = ['sikka', kind, days.from, days.to, since].filter(Boolean).join('-');
  return new Response(ReadableStream.from(file), {
    headers: {
      'Content-Type': types[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
    },
  });
}
