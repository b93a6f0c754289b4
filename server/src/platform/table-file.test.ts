import { expect, test } from 'vitest';
import { escapeFormula } from './table-file.ts';

test.each([...'=+-@|＝＋－＠｜'])('§6 a cell that begins with %s is text, also behind blanks', (sign) => {
  for (const cell of [`${sign}1`, ` ${sign}1`, `\t${sign}1`, `\r\n${sign}1`, `\u3000${sign}1`])
    expect(escapeFormula(cell)).toBe(`'${cell}`);
});

test('§6 a cell that begins with a tab is text; names, phones and numbers stay as they are', () => {
  expect(escapeFormula('\t1')).toBe("'\t1");
  for (const cell of ['आशा', 'a=b', '9841234567', '', 12, -12]) expect(escapeFormula(cell)).toBe(cell);
});
