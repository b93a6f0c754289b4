import { dayOf, headOf, leafOf, type LoggedTransaction } from './canonical-encoding.ts';
import { rootOfPath } from './merkle-tree.ts';

/** A ledger transaction with its leaf and the path to the head of its day. */
export interface LedgerProof {
  transaction: LoggedTransaction;
  /** SHA-256, hex, as all hashes here. */
  leaf: string;
  /** Null while the day is open. */
  day: {
    day: string;
    transactions: number;
    place: number;
    path: readonly string[];
    root: string;
    previous: string;
    head: string;
  } | null;
}

/** One check: a statement that holds or not. */
export interface Finding {
  isRight: boolean;
  sentence: string;
}

const finding = (isRight: boolean, sentence: string): Finding => ({ isRight, sentence });

function checkLines({ accountId, lines }: LoggedTransaction): boolean {
  const [first, second] = lines;
  if (!first || !second || lines.length !== 2) return false;
  const isOwn = first.line === 1 && first.accountId === accountId && first.house === null;
  const isSystem = second.line === 2 && second.accountId === null && second.house === 'mint';
  return isOwn && isSystem && first.amount + second.amount === 0;
}

function checkDay({ transaction, leaf, day }: LedgerProof): Finding[] {
  if (day === null) return [];
  return [
    finding(
      dayOf(transaction.at) === day.day,
      `The transaction is of ${day.day}, as time goes in Kathmandu.`,
    ),
    finding(
      rootOfPath({ leaf, ...day }) === day.root,
      `The leaf is number ${day.place + 1} of the ${day.transactions} under the day's root.`,
    ),
    finding(headOf(day) === day.head, "The day's head covers that root and the head of the day before."),
  ];
}

/** Recomputes everything from the leaf up and compares; for a game's payment, from the mint to a player. */
export function checkProof(proof: LedgerProof): Finding[] {
  return [
    finding(
      checkLines(proof.transaction),
      'The transaction has two lines: coins from the mint to one account.',
    ),
    finding(
      leafOf(proof.transaction) === proof.leaf,
      "The ledger's leaf is the one that this transaction makes.",
    ),
    ...checkDay(proof),
  ];
}
