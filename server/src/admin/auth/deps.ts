import type { Db } from '../../platform/database/index.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Keys } from '../../platform/keys.ts';

/** What the operators' use cases need from other modules. */
export interface OperatorDeps {
  db: Db;
  rateLimits: RateLimits;
  /** Key of invitations, and of encrypted values. */
  keys: Keys;
  /** Origin of the site, for passkeys and links. */
  publicUrl: string;
}

/** Where a sign-in comes from. */
export interface OperatorOrigin {
  /** The caller's network. */
  address: string;
  /** As the browser names itself; empty where it does not. */
  userAgent: string;
  /** The token of a device that an operator signed in on before. */
  device: string | undefined;
}
