import { stringify } from 'csv-stringify/sync';
import { inertCell } from '../../platform/inert-cell.ts';
import type { Cell } from './tables.ts';

/** UTF-8 with byte order mark and CRLF, so that spreadsheets on Windows read Devanagari names; nothing is a formula. */
export async function* csvFile(pages: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    const inert = rows.map((row) => row.map((cell) => (cell === null ? '' : inertCell(cell))));
    yield Buffer.from(stringify(inert, { bom: isFirst, record_delimiter: 'windows' }));
    isFirst = false;
  }
}
