import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from './database/index.ts';
import { Refusal } from './errors.ts';

/** Rate limits: points in seconds. Stored in PostgreSQL, so a restart forgets nothing. */
const limits = {
  // Few tries per account and address. A mobile carrier puts thousands of phones behind one address, so
  // limits per address only bound the work it can cause (docs/decisions/0005).
  loginAccount: { points: 10, duration: 15 * 60 },
  loginAddress: { points: 600, duration: 60 * 60 },
  registrationAddress: { points: 200, duration: 60 * 60 },
  captchaSolution: { points: 1, duration: 20 * 60 },
  passwordResetAddress: { points: 20, duration: 60 * 60 },
  passwordResetAccount: { points: 5, duration: 60 * 60 },
  currentPassword: { points: 10, duration: 15 * 60 },
  tokenAddress: { points: 60, duration: 60 * 60 },
  // The first bounds requests to a captcha provider, the second messages in the inbox.
  contactCaptchaAddress: { points: 300, duration: 60 * 60 },
  contactAddress: { points: 60, duration: 60 * 60 },
  operatorAccount: { points: 10, duration: 15 * 60 },
  operatorAddress: { points: 60, duration: 15 * 60 },
  // Codes with the right password: a thousand addresses would guess one within hours.
  operatorCodes: { points: 20, duration: 60 * 60 },
  operatorPassword: { points: 10, duration: 15 * 60 },
  // Each is a mail.
  operatorInvitations: { points: 60, duration: 60 * 60 },
  // Each is an entry of the audit log.
  operatorFailures: { points: 20, duration: 60 * 60 },
  // More than people read; enough to copy few of all players.
  operatorLookups: { points: 300, duration: 15 * 60 },
  playerWrites: { points: 240, duration: 60 },
  // Each rebuilds the tree of a whole day.
  playerReceipts: { points: 30, duration: 60 },
} as const;

export type LimitName = keyof typeof limits;

export interface RateLimits {
  /** Counts one use; refuses with 429 and the time to wait once the limit is passed. */
  consume(limit: LimitName, key: string): Promise<void>;
  /** Gives one use back. */
  giveBack(limit: LimitName, key: string): Promise<void>;
  /** Resets the count, for example after a successful login. */
  forgive(limit: LimitName, key: string): Promise<void>;
}

function createLimiter(pool: Pool, name: LimitName): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    ...limits[name],
  });
}

/**
 * Counters are stored under a digest: keys contain addresses, and the table outlives an account by an hour.
 */
export const limitKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

function refuse(waitMs: number): never {
  throw new Refusal('too_many_requests', { retryAfterMs: waitMs });
}

/** Rate limits over the table `rate_limit`. */
export function createRateLimits(pool: Pool): RateLimits {
  const names = Object.keys(limits) as LimitName[];
  const limiters = Object.fromEntries(names.map((name) => [name, createLimiter(pool, name)])) as Record<
    LimitName,
    RateLimiterPostgres
  >;
  return {
    async consume(limit, key) {
      try {
        await limiters[limit].consume(limitKey(key));
      } catch (error) {
        if (error instanceof RateLimiterRes) refuse(error.msBeforeNext);
        throw error;
      }
    },
    async giveBack(limit, key) {
      await limiters[limit].reward(limitKey(key));
    },
    async forgive(limit, key) {
      await limiters[limit].delete(limitKey(key));
    },
  };
}

/** Deletes counts of windows that have ended. */
export async function clearExpiredLimits(db: Db): Promise<void> {
  await sql`delete from rate_limit where expire < ${Date.now()}`.execute(db);
}
