/** What operators type into a search, read as numbers; no zod: the console imports it. */
import { plainDigits } from '../validation/withdrawal.ts';

/** Two letters are in nearly every row, and no index finds them; a number may be shorter. */
export const searchCharactersMin = 3;

const shapes = {
  withdrawal: /^w[\s-]?(\d{1,15})$/iu,
  adjustment: /^a[\s-]?(\d{1,15})$/iu,
};
const plainShape = /^#?(\d{1,15})$/u;
const phoneDigitsMin = 4;
const phoneShape = /^\+?[\d\s()-]{4,20}$/u;

/** With ASCII digits, composed and trimmed. */
export const searchText = (typed: string): string => plainDigits(typed.normalize('NFC')).trim();

export interface SearchNumbers {
  withdrawal: string | null;
  adjustment: string | null;
  batch: string | null;
}

/** Numbers of a `searchText`: W-7, A-7, and #7 or 7 for a withdrawal or a batch. */
export function numbersOf(text: string): SearchNumbers {
  const plain = plainShape.exec(text)?.[1] ?? null;
  return {
    withdrawal: shapes.withdrawal.exec(text)?.[1] ?? plain,
    adjustment: shapes.adjustment.exec(text)?.[1] ?? null,
    batch: plain,
  };
}

/** Whether a search has enough characters to be read, or is a number. */
export function isSearchable(typed: string): boolean {
  const text = searchText(typed);
  return (
    [...text].length >= searchCharactersMin || Object.values(numbersOf(text)).some((each) => each !== null)
  );
}

/** The digits of a `searchText` that may be a phone or account number, without blanks and Nepal's prefix of a phone. */
export function phoneDigits(text: string): string | null {
  if (!phoneShape.test(text)) return null;
  const digits = text.replaceAll(/\D/gu, '').replace(/^(?:(?:00)?977|0)(?=9\d{9}$)/u, '');
  return digits.length < phoneDigitsMin ? null : digits;
}
