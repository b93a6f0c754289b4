import type { Db, Tx } from '../database/index.ts';
import type { Logger } from '../http/log.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Captcha } from '../ports.ts';

/** What identity needs from the rest of the house. */
export interface IdentityParts {
  db: Db;
  rateLimits: RateLimits;
  captcha: Captcha;
  /** Key from which the tokens of mailed links are derived. */
  secret: string;
  log: Logger;
  registrationClosed: boolean;
  /** What others keep under a person's address and give up, in the transaction that deletes the account. */
  forgetters: readonly ((tx: Tx, email: string) => Promise<void>)[];
}

/** Where a request came from, for limits, the security log and the review of withdrawals. */
export interface Origin {
  address: string;
  /** The device's random number; absent where no browser is. */
  device?: string;
}
