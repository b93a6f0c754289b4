/** A table for a spreadsheet program. */
export interface TableFile {
  /** Without its ending. */
  name: string;
  format: 'csv' | 'xlsx';
  body: Uint8Array | AsyncIterable<Uint8Array>;
}

// Full-width signs count in East Asian settings, a pipe in older programs.
const formula = /^\s*[=+\-@|＝＋－＠｜]|^[\t\r]/u;

/** What a spreadsheet would take for a formula gets an apostrophe, as OWASP advises: names come from players. */
export const escapeFormula = <Cell extends string | number>(cell: Cell): Cell | string =>
  typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell;
