import type { claimReferrals } from '@sikka/contract/routes/player/referral';
import { referralsPerClaimMax } from '@sikka/contract/rewards';
import { useState } from 'react';
import { ApiError, call } from '../../../shared/lib/api.ts';
import { changeMe, leaveFlash, usePlayer } from '../../../shared/lib/session.ts';

/** The state of a claim. A failed one shows 0 coins and the reason (§4). */
export type ClaimStage =
  | { name: 'ready' }
  | { name: 'claiming'; count: number }
  | { name: 'claimed'; coins: number; remaining: number }
  | { name: 'failed'; error: unknown };

/** Claims the oldest friends, at most ten at once (§5); the server decides the coins. */
export function useClaim() {
  const { claimableReferrals } = usePlayer();
  const [stage, setStage] = useState<ClaimStage>({ name: 'ready' });
  const count = Math.min(claimableReferrals, referralsPerClaimMax);
  async function claim() {
    setStage({ name: 'claiming', count });
    try {
      const { coins, balance, remaining } = await call<typeof claimReferrals>('post', '/referral-claims', {
        body: { count },
      });
      changeMe((me) => ({ ...me, coins: balance, claimableReferrals: remaining }));
      setStage({ name: 'claimed', coins, remaining });
    } catch (error) {
      // Signed out, the layout redirects to /login with the message (§8).
      if (error instanceof ApiError && error.code === 'not_signed_in') leaveFlash('claim-signed-out');
      setStage({ name: 'failed', error });
    }
  }
  return { stage, count, claim, startOver: () => setStage({ name: 'ready' }) };
}
