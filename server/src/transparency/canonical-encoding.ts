import { createHash } from 'node:crypto';

/** One entry of a ledger transaction in canonical form: integers as decimal text, or null. */
export interface LoggedLine {
  line: number;
  accountId: string | null;
  house: string | null;
  amount: number;
  sequence: number | null;
  balanceAfter: number | null;
}

/** A ledger transaction with everything that its leaf covers (docs/decisions/0016). */
export interface LoggedTransaction {
  id: string;
  accountId: string;
  reason: string;
  reference: string;
  label: string;
  /** UTC with microseconds, '2026-11-21T19:30:18.123456Z'. */
  at: string;
  lines: readonly LoggedLine[];
  /** Hash of the play, hex; null for other transactions. */
  evidence: string | null;
}

/** The fields covered by a payment's evidence. */
export interface PlayEvidence {
  id: string;
  rules: string;
  /** The 16 bytes, hex. */
  seed: string;
  /** SHA-256 of the input log, hex. */
  logHash: string;
  score: number;
  ticks: number;
  coins: number;
}

export interface DayForm {
  /** Head of the day before, hex; 64 zeros on the ledger's first day. */
  previous: string;
  /** 'YYYY-MM-DD' in Kathmandu. */
  day: string;
  transactions: number;
  /** Root of the day's tree, hex. */
  root: string;
}

export const firstPrevious = '0'.repeat(64);

export const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

type Field = string | number | null;

/** Octets, colon, text, comma: unambiguous. Null is the empty text, which no other field is. */
function fields(...values: Field[]): string {
  return values.map((value) => `${Buffer.byteLength(String(value ?? ''))}:${value ?? ''},`).join('');
}

/** The leaf of a transaction: SHA-256 over a zero octet and its canonical form, hex. */
export function leafOf(transaction: LoggedTransaction): string {
  const { id, accountId, reason, reference, label, at, lines, evidence } = transaction;
  const form = fields(
    'sikka-ledger-1',
    id,
    accountId,
    reason,
    reference,
    label,
    at,
    ...lines.flatMap(({ line, accountId: account, house, amount, sequence, balanceAfter }) => [
      line,
      account,
      house,
      amount,
      sequence,
      balanceAfter,
    ]),
    evidence,
  );
  return sha256(Buffer.of(0), form).toString('hex');
}

/** The hash that ties a payment to its game: rules, seed, log, score, ticks and coins; hex. */
export function evidenceOf({ id, rules, seed, logHash, score, ticks, coins }: PlayEvidence): string {
  return sha256(fields('sikka-play-1', id, rules, seed, logHash, score, ticks, coins)).toString('hex');
}

/** The head of a closed day, hex; covers all earlier heads. */
export function headOf({ previous, day, transactions, root }: DayForm): string {
  return sha256(fields('sikka-day-1', previous, day, transactions, root)).toString('hex');
}

// Nepal's time zone is constant since 1986.
const kathmanduOffsetMs = (5 * 60 + 45) * 60_000;

/** The day of Kathmandu in which an instant falls, 'YYYY-MM-DD'. */
export function dayOf(at: string): string {
  return new Date(Date.parse(at) + kathmanduOffsetMs).toISOString().slice(0, 10);
}
