/** The review rules. A match puts a request on review; it never rejects a request or bans a player. */
import type { ReviewSignal } from '@sikka/contract/withdrawal-review';

/** A family shares a phone; a farm of accounts shares it, too, with more of them. */
const otherAccountsOnDeviceMax = 2;
/** With few games a bad connection alone makes a low share. */
const finishedGamesMin = 20;
const provenShareMin = 0.8;
const youngDays = 14;
const largeRupees = 500;

export type NameMatch = 'same' | 'similar' | 'different' | 'unknown';

export interface ReviewFacts {
  amountRupees: number;
  accountAgeDays: number;
  otherAccountsOnDevice: number;
  otherAccountsAtDestination: number;
  /** Games that came to a result, and those that the replay proved with inputs sent during the game. */
  games: { finished: number; proven: number };
  name: NameMatch;
}

/** Which rules see something (docs/decisions/0018-review.md). */
export function signalsOf(facts: ReviewFacts): ReviewSignal[] {
  const { finished, proven } = facts.games;
  const seen: Record<ReviewSignal, boolean> = {
    shared_destination: facts.otherAccountsAtDestination > 0,
    many_accounts_on_device: facts.otherAccountsOnDevice > otherAccountsOnDeviceMax,
    low_proven_share: finished >= finishedGamesMin && proven < finished * provenShareMin,
    name_mismatch: facts.name === 'different',
    young_account: facts.accountAgeDays < youngDays && facts.amountRupees >= largeRupees,
  };
  return (Object.keys(seen) as ReviewSignal[]).filter((signal) => seen[signal]);
}

const isLatin = (word: string): boolean => /^\p{Script=Latin}+$/u.test(word);

/** Words without case, Latin accents, titles and marks that people add or leave out. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u{300}-\u{36F}]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '' && !/^(mr|mrs|ms|dr|shri|श्री)$/u.test(word));
}

/**
 * Whether an account's holder may be its player. Unknown where there is nothing to compare: no holder, or
 * one name in Devanagari and the other in Latin letters.
 */
export function matchNames(holder: string | null, player: string): NameMatch {
  const [held, played] = [wordsOf(holder ?? ''), wordsOf(player)];
  if (held.length === 0 || played.length === 0) return 'unknown';
  if (held.every(isLatin) !== played.every(isLatin)) return 'unknown';
  if (held.toSorted().join(' ') === played.toSorted().join(' ')) return 'same';
  // A middle name more or less, or a first name alone, as players call themselves.
  return held.some((word) => played.includes(word)) ? 'similar' : 'different';
}
