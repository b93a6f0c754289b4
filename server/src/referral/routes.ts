import * as contract from '@sikka/contract/routes/player/referral';
import type { Db } from '../platform/database/index.ts';
import type { Endpoints } from '../platform/http/endpoints.ts';
import type { RateLimits } from '../platform/rate-limits.ts';
import { claimReferrals } from './claim-referrals.ts';
import { listReferrals } from './list-referrals.ts';

interface ReferralRouteDeps {
  db: Db;
  rateLimits: RateLimits;
}

/** The endpoints of §2 'Referral' and §4 'Referral bonus'. */
export function serveReferral(endpoints: Endpoints, { db, rateLimits }: ReferralRouteDeps): void {
  endpoints
    .serve(contract.listReferrals, ({ caller }) => listReferrals(db, caller))
    .serve(contract.claimReferrals, async ({ body, caller }) => {
      await rateLimits.consume('playerWrites', caller.playerId);
      return claimReferrals(db, caller, body.count);
    });
}
