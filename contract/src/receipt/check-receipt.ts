import { dayOf } from '../kathmandu.ts';
import { createEncoding, type LoggedTransaction, toHex, type Sha256 } from './encoding.ts';
import { rootOfPath } from './merkle-path.ts';

/** A ledger transaction with its leaf and the path to the head of its day; all hashes are SHA-256, hex. */
export interface LedgerProof {
  transaction: LoggedTransaction;
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

/** A receipt's shape (routes/player/receipt.ts), without the schema that checks it. */
export interface CheckableReceipt extends LedgerProof {
  play: {
    id: string;
    gameId: string;
    rules: string;
    seed: readonly number[];
    log: string;
    logHash: string;
    score: number;
    ticks: number;
    coins: number;
  };
}

export interface ReceiptTools {
  sha256: Sha256;
  fromBase64(text: string): Uint8Array;
  /** The game that a log is under these rules; null if it is none. */
  replay(rules: string, seed: Uint32Array, log: Uint8Array): { score: number; ticks: number } | null;
  /** The game whose rules these are. */
  gameOf(rules: string): string | undefined;
}

type Part = 'game' | 'payment' | 'ledger';

/** One check: a statement that holds or not. */
export interface Finding {
  part: Part;
  isRight: boolean;
  sentence: string;
}

const findings =
  (part: Part) =>
  (...checks: [isRight: boolean, sentence: string][]): Finding[] =>
    checks.map(([isRight, sentence]) => ({ part, isRight, sentence }));

/** The game, replayed by our core. */
function checkGame({ play }: CheckableReceipt, tools: ReceiptTools): Finding[] {
  const { gameId, rules, seed, log, logHash, score, ticks } = play;
  const bytes = tools.fromBase64(log);
  const proven = tools.replay(rules, Uint32Array.from(seed), bytes);
  return findings('game')(
    [tools.gameOf(rules) === gameId, `The rules ${rules} are known here, and they are those of ${gameId}.`],
    [toHex(tools.sha256(bytes)) === logHash, 'The input log has the hash that the receipt names.'],
    [
      proven !== null,
      'The log, played again from the seed, is one whole game without a move that the rules refuse.',
    ],
    [proven?.score === score, `It ends with a score of ${score}.`],
    [proven?.ticks === ticks, `It takes ${ticks} ticks.`],
  );
}

const seedHex = (seed: readonly number[]) => seed.map((word) => word.toString(16).padStart(8, '0')).join('');

/** The payment is for this game. */
function checkPayment({ play, transaction }: CheckableReceipt, { sha256 }: ReceiptTools): Finding[] {
  const { reason, reference, evidence, lines } = transaction;
  const sealed = createEncoding(sha256).evidenceOf({ ...play, seed: seedHex(play.seed) });
  return findings('payment')(
    [reason === 'game' && reference === play.id, `The ledger's transaction is for the play ${play.id}.`],
    [lines[0]?.amount === play.coins, `It pays ${play.coins} coins.`],
    [sealed === evidence, 'It was sealed with these rules, seed, log, score, ticks and coins.'],
  );
}

function hasTwoLines({ accountId, lines }: LoggedTransaction): boolean {
  const [first, second] = lines;
  if (!first || !second || lines.length !== 2) return false;
  const isOwn = first.line === 1 && first.accountId === accountId && first.house === null;
  const isSystem = second.line === 2 && second.accountId === null && second.house === 'mint';
  return isOwn && isSystem && first.amount + second.amount === 0;
}

function checkDay({ transaction, leaf, day }: LedgerProof, sha256: Sha256): Finding[] {
  if (day === null) return [];
  return findings('ledger')(
    [dayOf(transaction.at) === day.day, `The transaction is of ${day.day}, as time goes in Kathmandu.`],
    [
      rootOfPath(sha256, { leaf, ...day }) === day.root,
      `The leaf is number ${day.place + 1} of the ${day.transactions} under the day's root.`,
    ],
    [
      createEncoding(sha256).headOf(day) === day.head,
      "The day's head covers that root and the head of the day before.",
    ],
  );
}

/** From the leaf up; for a game's payment, from the mint to a player. */
function checkProof(proof: LedgerProof, sha256: Sha256): Finding[] {
  return [
    ...findings('ledger')(
      [hasTwoLines(proof.transaction), 'The transaction has two lines: coins from the mint to one account.'],
      [
        createEncoding(sha256).leafOf(proof.transaction) === proof.leaf,
        "The ledger's leaf is the one that this transaction makes.",
      ],
    ),
    ...checkDay(proof, sha256),
  ];
}

/**
 * Recomputes everything in a receipt from its file (docs/decisions/0016); each check is a statement that holds or not.
 * `verify-receipt` and the open books run it. Throws on what has not a receipt's shape.
 */
export const checkReceipt = (tools: ReceiptTools, receipt: CheckableReceipt): Finding[] => [
  ...checkGame(receipt, tools),
  ...checkPayment(receipt, tools),
  ...checkProof(receipt, tools.sha256),
];
