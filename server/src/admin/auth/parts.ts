import type { Db } from '../../platform/database/index.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';

/** What the operators' own use cases need from other modules. */
export interface OperatorParts {
  db: Db;
  rateLimits: RateLimits;
  /** Key of invitations, and of encrypted values. */
  secret: string;
  /** Origin of the site: what passkeys are bound to, and where links lead. */
  publicUrl: string;
}
