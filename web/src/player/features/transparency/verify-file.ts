import { checkReceipt, type CheckableReceipt, type Finding } from '@sikka/contract/receipt/check-receipt';
import { cores } from '@sikka/games/cores';
import { replay } from '@sikka/games/sdk/core/replay';
import { fromBase64 } from '../../../shared/lib/base64.ts';
import { publishedHead } from './load-transparency.ts';
import { sha256 } from '../../lib/sha-256.ts';

// A receipt is a log of at most 22 kB and two kilobytes more.
const fileBytesMax = 256 * 1024;

const tools = {
  sha256,
  fromBase64,
  gameOf: (rules: string) => cores.get(rules)?.id,
  replay(rules: string, seed: Uint32Array, log: Uint8Array) {
    const core = cores.get(rules);
    const proof = core && replay(core, seed, log);
    return proof?.ok ? proof : null;
  },
};

export type Verdict = NonNullable<Awaited<ReturnType<typeof verifyFile>>>;

/** Checks a receipt as `verify-receipt` does, with the same code; null if the file is none. Throws if offline. */
export async function verifyFile(file: File) {
  const read = file.size > fileBytesMax ? null : readReceipt(await file.text());
  if (!read) return null;
  const { receipt, findings } = read;
  const holds = (part: Finding['part']) =>
    findings.every((finding) => finding.part !== part || finding.isRight);
  const { day, play } = receipt;
  return {
    score: play.score,
    coins: play.coins,
    /** Which parts of the receipt hold. */
    holds: { game: holds('game'), payment: holds('payment'), ledger: holds('ledger') },
    /** Null while it is open. */
    day: day?.day ?? null,
    /** Whether this site publishes the same head for the day; null while it is open. */
    isPublished: day && (await publishedHead(day.day)) === day.head,
  };
}

/** Null for what has not a receipt's shape: its checks throw. */
function readReceipt(text: string): { receipt: CheckableReceipt; findings: Finding[] } | null {
  try {
    const receipt = JSON.parse(text) as CheckableReceipt & { format: string };
    if (receipt.format !== 'sikka-receipt-1' || receipt.play.seed.length !== 4) return null;
    return { receipt, findings: checkReceipt(tools, receipt) };
  } catch {
    return null;
  }
}
