import type { Db } from '../database/index.ts';
import type { RateLimits } from '../http/rate-limits.ts';

/** What the operators' own use cases need from the rest of the house. */
export interface OperatorParts {
  db: Db;
  rateLimits: RateLimits;
  /** Key of invitations, and of what is kept sealed. */
  secret: string;
  /** Origin of the site: what passkeys are bound to, and where links lead. */
  publicUrl: string;
}
