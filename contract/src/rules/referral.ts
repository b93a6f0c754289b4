/** The §5 check of a referral claim: pure, used by modal and server alike. */
import { referralBonusCoins, referralClaimCoinsMax } from '../coins.ts';
import type { ErrorCode } from '../errors.ts';

/** How many friends one claim may pay for: 100 coins at 10 each (§5, §9). */
export const referralsPerClaimMax = referralClaimCoinsMax / referralBonusCoins;

/** §5: a claim whose total bonus is over 100 coins is refused; null when it is fine. */
export function checkClaim(count: number): ErrorCode | null {
  return count * referralBonusCoins > referralClaimCoinsMax ? 'claim_too_large' : null;
}
