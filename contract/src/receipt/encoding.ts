/** What the checks of a receipt need of their surroundings: the same code runs on the server and in a browser. */

/** SHA-256 over all parts one after the other; text as UTF-8. */
export type Sha256 = (...parts: readonly (Uint8Array | string)[]) => Uint8Array;

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of pairs of hex digits. */
export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(at * 2, at * 2 + 2), 16),
  );

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}

/** The length of a text in UTF-8. */
export function utf8Length(text: string): number {
  let length = 0;
  for (const character of text) length += octetsOf(character);
  return length;
}

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

type Field = string | number | null;

/** Octets, colon, text, comma: unambiguous. Null is the empty text, which no other field is. */
function fields(...values: Field[]): string {
  return values.map((value) => `${utf8Length(String(value ?? ''))}:${value ?? ''},`).join('');
}

const leafMark = Uint8Array.of(0);

/** The canonical forms of transactions, plays and days, and their hashes as hex (docs/decisions/0016). */
export const createEncoding = (sha256: Sha256) => ({
  /** The leaf of a transaction: over a zero octet and its canonical form. */
  leafOf(transaction: LoggedTransaction): string {
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
    return toHex(sha256(leafMark, form));
  },
  /** Ties a payment to its game: rules, seed, log, score, ticks and coins. */
  evidenceOf({ id, rules, seed, logHash, score, ticks, coins }: PlayEvidence): string {
    return toHex(sha256(fields('sikka-play-1', id, rules, seed, logHash, score, ticks, coins)));
  },
  /** The head of a closed day; covers all earlier heads. */
  headOf({ previous, day, transactions, root }: DayForm): string {
    return toHex(sha256(fields('sikka-day-1', previous, day, transactions, root)));
  },
});
