/**
 * Neighbours, family and friends of the honest players (docs/decisions/0033). Their numbers are assumptions: no recordings exist.
 */
import { referralBonusCoins } from '@sikka/contract/rewards';
import { coinsPerRupee, withdrawalTiersRupees } from '@sikka/contract/withdrawals';
import type { ReviewFacts } from '../../server/src/withdrawal/review-rules.ts';
import type { Draw } from './random.ts';

/** Most share a carrier's addresses with many; one in five hundred joined together with a school. */
export function drawNeighbours(draw: Draw) {
  const together = draw.unit() < 1 / 500 ? 5 + draw.below(60) : Math.floor(draw.exponential(2));
  return {
    registeredTogether: together,
    atAddress: Math.min(200, together + Math.floor(draw.exponential(40))),
  };
}

const count = (draw: Draw, people: number, chance: number): number =>
  Array.from({ length: people }, () => draw.unit()).filter((drawn) => drawn < chance).length;

/** Others of a household of four or five (census of 2021: 4.4), one in fifteen of whom plays on the same phone. */
const householdMax = 8;
const onSamePhone = 1 / 15;
const othersAtHome = (draw: Draw): number => Math.min(householdMax, Math.round(draw.exponential(3.4)));

/** One or two friends each; one player in a hundred has brought a class or a following. */
const friendsOf = (draw: Draw): number =>
  draw.unit() < 1 / 100 ? 10 + Math.floor(draw.exponential(60)) : Math.floor(draw.exponential(1.5));

/** One friend in twenty left, as many are of the family; three of ten live in the same address block. */
const [leavers, relatives, villagers] = [0.05, 0.05, 0.3];
/** A third registered for the inviter's sake. */
const idle = 1 / 3;

function drawIncome(draw: Draw, amountRupees: number): ReviewFacts['referrals']['income'] {
  const claimed = friendsOf(draw);
  const left = count(draw, claimed, leavers);
  const sameDevice = count(draw, claimed - left, relatives);
  const sameAddress = sameDevice + count(draw, claimed - left - sameDevice, villagers);
  const neverPlayed = count(draw, claimed - left, idle);
  const referralCoins = claimed * referralBonusCoins;
  const earnedCoins = Math.max(amountRupees * coinsPerRupee, referralCoins);
  const linked = left + sameAddress;
  return { earnedCoins, referralCoins, claimed, left, sameDevice, sameAddress, neverPlayed, linked };
}

const never = {
  withdrawals: 0,
  amountRupees: 0,
  lastAt: null,
  rejected: 0,
  rejectedAt: null,
  rejectedReason: null,
  otherBank: 0,
};

/**
 * What else the rules read of a player who saved for this many days. Whose destination it is, names, networks and former accounts are
 * not in the model: it cannot judge `shared_destination`, `name_mismatch`, `low_proven_share` and `former_destination`.
 */
export function drawPeople(
  draw: Draw,
  days: number,
  gamesOnDevice: (others: number) => number,
): Omit<ReviewFacts, 'play'> {
  const [amountRupees] = withdrawalTiersRupees;
  const others = count(draw, othersAtHome(draw), onSamePhone);
  return {
    amountRupees,
    accountAgeDays: days,
    device: { others, games: gamesOnDevice(others) },
    otherAccountsAtDestination: 0,
    games: { finished: 0, proven: 0 },
    name: 'unknown',
    referrals: { income: drawIncome(draw, amountRupees), formerDestination: never },
  };
}
