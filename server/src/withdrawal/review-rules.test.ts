import { describe, expect, it } from 'vitest';
import { matchNames, signalsOf, type ReviewFacts } from './review-rules.ts';

const never = {
  withdrawals: 0,
  amountRupees: 0,
  lastAt: null,
  rejected: 0,
  rejectedAt: null,
  rejectedReason: null,
  otherBank: 0,
};

const honest: ReviewFacts = {
  amountRupees: 1_000,
  accountAgeDays: 300,
  device: { others: 2, games: 2_000 },
  otherAccountsAtDestination: 0,
  games: { finished: 400, proven: 400 },
  name: 'same',
  play: { paces: [], timing: [], atAddress: 0, registeredTogether: 0 },
  referrals: {
    income: {
      earnedCoins: 12_000,
      referralCoins: 400,
      claimed: 40,
      left: 4,
      sameDevice: 3,
      sameAddress: 25,
      neverPlayed: 31,
      linked: 30,
    },
    formerDestination: never,
  },
};

const income = (changes: Partial<ReviewFacts['referrals']['income']>): Partial<ReviewFacts> => ({
  referrals: { ...honest.referrals, income: { ...honest.referrals.income, ...changes } },
});
const paidBefore = { ...never, withdrawals: 1, amountRupees: 100, lastAt: '2026-11-01T00:00:00.000Z' };

describe('§6 a rule detects', () => {
  it.each<[string, Partial<ReviewFacts>, string[]]>([
    ['nothing in an honest request, a shared family phone included', {}, []],
    ['a destination of two accounts', { otherAccountsAtDestination: 1 }, ['shared_destination']],
    [
      'a fourth account on one device that plays a lot',
      { device: { others: 3, games: 841 } },
      ['many_accounts_on_device'],
    ],
    ['nothing in a large family that plays now and then', { device: { others: 5, games: 840 } }, []],
    [
      'more accounts on one device than a household has',
      { device: { others: 6, games: 0 } },
      ['many_accounts_on_device'],
    ],
    ['many games that nothing proved', { games: { finished: 100, proven: 79 } }, ['low_proven_share']],
    ['nothing in few games on a bad network', { games: { finished: 19, proven: 0 } }, []],
    ['an account in another name', { name: 'different' }, ['name_mismatch']],
    ['nothing where names cannot be compared', { name: 'unknown' }, []],
    ['a large amount of a young account', { accountAgeDays: 13, amountRupees: 500 }, ['young_account']],
    ['nothing in a small amount of a young account', { accountAgeDays: 1, amountRupees: 250 }, []],
    ['coins that mostly came from referrals', income({ earnedCoins: 799, linked: 0 }), ['mostly_referrals']],
    [
      'twenty friends, of whom four of five never played, for a quarter of the coins',
      income({ claimed: 20, neverPlayed: 16, referralCoins: 200, earnedCoins: 800, linked: 0 }),
      ['friends_never_played'],
    ],
    [
      'nothing in nineteen',
      income({ claimed: 19, neverPlayed: 19, referralCoins: 190, earnedCoins: 760, linked: 0 }),
      [],
    ],
    [
      'nothing where more of them play',
      income({ claimed: 20, neverPlayed: 15, referralCoins: 200, earnedCoins: 800, linked: 0 }),
      [],
    ],
    [
      'nothing where they brought less',
      income({ claimed: 20, neverPlayed: 16, referralCoins: 200, earnedCoins: 801, linked: 0 }),
      [],
    ],
    ['nothing where they are half of the coins', income({ earnedCoins: 800, linked: 0 }), []],
    [
      'friends of whom half left',
      income({ claimed: 10, left: 5, sameDevice: 0, linked: 5 }),
      ['friends_left_or_linked'],
    ],
    [
      'friends of whom half share a device',
      income({ claimed: 6, left: 0, linked: 3 }),
      ['friends_left_or_linked'],
    ],
    [
      'nothing in two friends on a family phone',
      income({ claimed: 2, left: 0, sameDevice: 2, linked: 2 }),
      [],
    ],
    [
      'neighbours who brought a tenth of the coins',
      income({ earnedCoins: 3_000 }),
      ['friends_left_or_linked'],
    ],
    ['nothing in neighbours who brought less', income({ earnedCoins: 3_001 }), []],
    [
      'a destination of a deleted account',
      { referrals: { ...honest.referrals, formerDestination: paidBefore } },
      ['former_destination'],
    ],
    [
      'a destination that a deleted account was not paid to',
      { referrals: { ...honest.referrals, formerDestination: { ...never, rejected: 1 } } },
      ['former_destination'],
    ],
  ])('§6 %s', (_, change, signals) => {
    expect(signalsOf({ ...honest, ...change })).toEqual(signals);
  });
});

describe("§6 the account holder's name", () => {
  it.each([
    ['Asha Rai', 'asha  rai', 'same'],
    ['RAI, Mrs. Ásha', 'Asha Rai', 'same'],
    ['Asha Kumari Rai', 'Asha Rai', 'similar'],
    ['Asha Rai', 'Asha', 'similar'],
    ['Bikash Thapa', 'Asha Rai', 'different'],
    ['आशा राई', 'श्री आशा राई', 'same'],
    ['आशा राई', 'विकास थापा', 'different'],
    ['आशा राई', 'Asha Rai', 'unknown'],
    [null, 'Asha Rai', 'unknown'],
    ['🌼', 'Asha Rai', 'unknown'],
  ])('§6 %s and %s: %s', (holder, player, match) => {
    expect(matchNames(holder, player)).toBe(match);
  });
});
