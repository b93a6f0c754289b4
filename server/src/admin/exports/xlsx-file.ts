/** A workbook of one sheet, written while its rows are read: the libraries that write Excel files hold all of them. */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell } from './tables.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org';
const relations = `${office}/package/2006/relationships`;
const documents = `${office}/officeDocument/2006/relationships`;
const sheets = `${office}/spreadsheetml/2006/main`;
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const fixedFiles = {
  '[Content_Types].xml': `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${sheets}" xmlns:r="${documents}"><sheets><sheet name="Sikka" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

// Characters that XML 1.0 has no way to write.
// eslint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
const cellCharactersMax = 32_767;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string =>
  text
    .slice(0, cellCharactersMax)
    .replaceAll(unwritable, '')
    .replaceAll(/[&<>]/gu, (sign) => entities[sign] ?? sign);

/** Text cells are inline strings, which no program takes for a formula. */
const cellXml = (cell: Cell, at: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
};

/** A table has fewer columns than the alphabet letters. */
const rowXml = (row: readonly Cell[], number: number): string => {
  const cells = row.map((cell, column) => cellXml(cell, `${String.fromCodePoint(65 + column)}${number}`));
  return `<row r="${number}">${cells.join('')}</row>`;
};

/** The bytes of the workbook, page by page. */
export async function* xlsxFile(pages: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const open = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  for (const [name, xml] of Object.entries(fixedFiles)) open(name).push(strToU8(xml), true);
  const sheet = open('xl/worksheets/sheet1.xml');
  sheet.push(strToU8(`${head}<worksheet xmlns="${sheets}"><sheetData>`));
  let written = 0;
  for await (const rows of pages) {
    const first = written + 1;
    sheet.push(strToU8(rows.map((row, index) => rowXml(row, first + index)).join('')));
    written += rows.length;
    yield* ready;
    ready = [];
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield* ready;
}
