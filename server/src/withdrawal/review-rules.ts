/** The review rules. A match puts a request on review; it never rejects a request or bans a player. */
import { gamesOfOnePersonMax, type ReviewSignal } from '@sikka/contract/withdrawal-review';
import { playSignals, type PlayFacts } from './evidence/play-signals.ts';
import { referralSignals, type ReferralFacts } from './evidence/referral-signals.ts';

/** A family shares a phone. More accounts suggest a farm if they play more than a busy person could alone, or are too many. */
const otherAccountsOnDevice = { few: 2, atMost: 5 };
/** With few games a bad connection alone lowers the share. */
const finishedGamesMin = 20;
const provenShareMin = 0.8;
const youngDays = 14;
const largeRupees = 500;

export type NameMatch = 'same' | 'similar' | 'different' | 'unknown';

export interface ReviewFacts {
  amountRupees: number;
  accountAgeDays: number;
  /** Other accounts on the player's devices, and the paid games of all in their busiest fourteen days. */
  device: { others: number; games: number };
  otherAccountsAtDestination: number;
  /** Games with a result, and those proven by replay with uploads during the game. */
  games: { finished: number; proven: number };
  name: NameMatch;
  play: PlayFacts;
  referrals: ReferralFacts;
}

const isFarm = ({ others, games }: ReviewFacts['device']): boolean =>
  others > otherAccountsOnDevice.atMost ||
  (others > otherAccountsOnDevice.few && games > gamesOfOnePersonMax);

/** The signals of the rules (docs/decisions/0018-review.md). */
export function signalsOf(facts: ReviewFacts): ReviewSignal[] {
  const { finished, proven } = facts.games;
  const seen: Partial<Record<ReviewSignal, boolean>> = {
    shared_destination: facts.otherAccountsAtDestination > 0,
    many_accounts_on_device: isFarm(facts.device),
    low_proven_share: finished >= finishedGamesMin && proven < finished * provenShareMin,
    name_mismatch: facts.name === 'different',
    young_account: facts.accountAgeDays < youngDays && facts.amountRupees >= largeRupees,
  };
  const found = (Object.keys(seen) as ReviewSignal[]).filter((signal) => seen[signal]);
  return [...found, ...referralSignals(facts.referrals), ...playSignals(facts.play)];
}

const isLatin = (word: string): boolean => /^\p{Script=Latin}+$/u.test(word);

/** Words without case, Latin accents, titles and punctuation. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u{300}-\u{36F}]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '' && !/^(mr|mrs|ms|dr|shri|श्री)$/u.test(word));
}

/**
 * Whether the account holder may be the player. Unknown without a holder, or if one name is in Devanagari and
 * the other in Latin letters.
 */
export function matchNames(holder: string | null, player: string): NameMatch {
  const [held, played] = [wordsOf(holder ?? ''), wordsOf(player)];
  if (held.length === 0 || played.length === 0) return 'unknown';
  if (held.every(isLatin) !== played.every(isLatin)) return 'unknown';
  if (held.toSorted().join(' ') === played.toSorted().join(' ')) return 'same';
  // Players omit middle names or use a first name only.
  return held.some((word) => played.includes(word)) ? 'similar' : 'different';
}
