import type { Db, Tx } from '../platform/database/index.ts';
import type { RateLimits } from '../platform/rate-limits.ts';
import type { Captcha } from '../platform/ports.ts';
import type { Keys } from '../platform/keys.ts';

/** What identity needs from other modules. */
export interface IdentityDeps {
  db: Db;
  rateLimits: RateLimits;
  captcha: Captcha;
  /** Key from which the tokens of mailed links are derived. */
  keys: Keys;
  registrationClosed: boolean;
  /**
   * Deletes data of other modules stored by a person's address, in the transaction that deletes the account.
   */
  forgetters: readonly ((tx: Tx, email: string) => Promise<void>)[];
}

export interface PasskeyDeps extends IdentityDeps {
  /** Origin of the site, which passkeys belong to. */
  publicUrl: string;
}

/** Origin of a request, for limits, the security log and the review of withdrawals. */
export interface Origin {
  address: string;
  /** The device's random number; absent outside a browser. */
  device?: string;
}
