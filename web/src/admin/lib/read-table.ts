/** Tables out of files that people choose: CSV, or the first sheet of an Excel file. Read here, so the server parses no files. */
import { batchItemsMax, resultCellCharactersMax, resultCellsMax } from '@sikka/contract/admin/payouts';

export const resultRowsMax = 2 * batchItemsMax + 1;
const fileBytesMax = 2 * 1024 * 1024;

const isSpreadsheet = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<unknown[][]> {
  const { readSheet: read } = await import('read-excel-file/browser');
  return read(new Blob([bytes]));
}

async function readCsv(bytes: Uint8Array): Promise<unknown[][]> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const [first = ''] = text.split('\n', 1);
  const delimiter =
    [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ',';
  return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true });
}

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  return (cell instanceof Date ? cell.toISOString() : String(cell)).slice(0, resultCellCharactersMax);
};

/** Every cell as bounded text. Throws if the file is not a table. */
export async function readTable(file: File): Promise<string[][]> {
  if (file.size > fileBytesMax) throw new Error('the file is too large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = isSpreadsheet(bytes) ? await readSheet(bytes) : await readCsv(bytes);
  const table = rows.map((row) => row.slice(0, resultCellsMax).map(cellText));
  if (table.length < 2) throw new Error('the file has no lines');
  return table;
}
