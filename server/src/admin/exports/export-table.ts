import { exportRowsMax, type ExportKind } from '@sikka/contract/admin/pages';
import type { ExportFilter, ListFilters } from '@sikka/contract/routes/admin/exports';
import { inTransaction, type Db, type Reader } from '../../platform/database/index.ts';
import type { ByOperator } from '../../platform/caller.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { noteAudit } from '../audit/index.ts';
import { tables, type Cell, type Table, type Wanted } from './tables.ts';
import { xlsxFile } from './xlsx-file.ts';
import { stringify } from 'csv-stringify/sync';
import { escapeFormula, type TableFile } from '../../platform/table-file.ts';

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

/** The last line of a file that does not have everything. */
export const cutSentence = `Cut at ${exportRowsMax} rows. Choose fewer days to export the rest.`;

type Page = Awaited<ReturnType<Table['read']>>;

const readFrom =
  <Filter>(table: Table<Filter>, wanted: Wanted<Filter>, after: string | null) =>
  (db: Db) =>
    table.read(db, wanted, after);

interface Bounds {
  rowsMax: number;
}

/** Rows page by page, each after the last row of the page before, until the end or the limit. */
export async function* readTable<Filter>(
  reader: Pick<Reader, 'read'>,
  table: Table<Filter>,
  wanted: Wanted<Filter>,
  { rowsMax }: Bounds = { rowsMax: exportRowsMax },
): AsyncGenerator<Cell[][]> {
  yield [[...table.heads]];
  let written = 0;
  for (let after: string | null = null; ;) {
    const page: Page = (await reader.read(readFrom(table, wanted, after))).result;
    const rows = page.rows.slice(0, rowsMax - written);
    written += rows.length;
    yield rows;
    if (rows.length < page.rows.length || (written === rowsMax && page.next !== null)) yield [[cutSentence]];
    if (page.next === null || written >= rowsMax) return;
    after = page.next;
  }
}

interface Asked<Kind extends ExportKind> extends ExportFilter {
  kind: Kind;
  filter?: ListFilters[Kind] | undefined;
}

/** A filter as the audit log keeps it: without search words, which are about people. */
function notedFilter(filter: object): Record<string, string | number> {
  const parts = Object.entries(filter).filter(([, value]) => value !== null && String(value).trim() !== '');
  const noteOf = (name: string, value: string | number | string[]) =>
    name === 'search' ? 'given' : Array.isArray(value) ? value.join(' ') : value;
  return Object.fromEntries(parts.map(([name, value]) => [name, noteOf(name, value)]));
}

export interface ExportDeps {
  db: Db;
  rateLimits: Pick<RateLimits, 'consume'>;
  reader: Reader;
}

/**
 * A table as a file, streamed as the operator's connection takes it; no transaction stays open. Noted in the audit log
 * before the first byte. The file's name has the moment of a read replica's rows; where there are several replicas a
 * page may be some seconds older. Throws `too_many_requests` after twenty in an hour.
 */
export async function exportTable<Kind extends ExportKind>(
  { db, rateLimits, reader }: ExportDeps,
  { operatorId }: ByOperator,
  { kind, format, filter, ...days }: Asked<Kind>,
): Promise<TableFile> {
  await rateLimits.consume('operatorExports', operatorId);
  const note = {
    operatorId,
    action: 'console.export',
    subject: `export:${kind}`,
    detail: { format, ...days, ...notedFilter(filter ?? {}) },
  };
  await inTransaction(db, (tx) => noteAudit(tx, note));
  const rows = readTable(reader, tables[kind], { ...days, filter });
  const body = format === 'csv' ? csvFile(rows) : xlsxFile(rows);
  const { asOf } = await reader.read(async () => undefined);
  const since = asOf && `as-of-${asOf.at.replaceAll(':', '-')}`;
  const name = ['sikka', kind, filter && 'list', days.from, days.to, since].filter(Boolean).join('-');
  return { name, format, body };
}
