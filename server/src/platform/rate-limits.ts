import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { deleteOld, isPast, type Db } from './database/index.ts';
import { Refusal } from './errors.ts';

/** Rate limits: points in seconds. Stored in PostgreSQL, so a restart forgets nothing, and judged by its clock. */
const limits = {
  // Few tries per account and address. A mobile carrier puts thousands of phones behind one address, so
  // limits per address only bound the work it can cause (docs/decisions/0005).
  loginAccount: { points: 10, duration: 15 * 60 },
  loginAddress: { points: 600, duration: 60 * 60 },
  // Guesses at one account from all addresses together; more need a proof of work each, never a lock-out.
  loginGuesses: { points: 20, duration: 60 * 60 },
  registrationAddress: { points: 200, duration: 60 * 60 },
  captchaSolution: { points: 1, duration: 20 * 60 },
  passwordResetAddress: { points: 20, duration: 60 * 60 },
  passwordResetAccount: { points: 5, duration: 60 * 60 },
  currentPassword: { points: 10, duration: 15 * 60 },
  // Wrong ones only: right ones always work, or one phone could stop a whole carrier's verifications.
  wrongTokenAddress: { points: 60, duration: 60 * 60 },
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
  // A game begins with seven seconds of advertisement and loading.
  playStarts: { points: 300, duration: 60 * 60 },
  // One each ten seconds; a phone that was offline sends what it has at once.
  playChunks: { points: 60, duration: 60 },
  // Each rebuilds the tree of a whole day.
  playerReceipts: { points: 30, duration: 60 },
} as const;

export type LimitName = keyof typeof limits;

export interface RateLimits {
  /** Counts one use; refuses with 429 and the time to wait once the limit is passed. */
  consume(limit: LimitName, key: string): Promise<void>;
  /** Refuses as `consume` would, and counts nothing: no row is stored for a caller who is beyond a limit anyway. */
  check(limit: LimitName, key: string): Promise<void>;
  /** Counts one use; answers whether the limit is passed. */
  exceeds(limit: LimitName, key: string): Promise<boolean>;
  /** Gives one use back. */
  giveBack(limit: LimitName, key: string): Promise<void>;
  /** Resets the count, for example after a successful login. */
  forgive(limit: LimitName, key: string): Promise<void>;
}

/**
 * Counters are stored under a digest: keys contain addresses, and the table outlives an account by an hour.
 */
export const limitKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

interface Count {
  points: number;
  waitMs: number;
}

const waitMs = '(extract(epoch from l.expires_at - now()) * 1000)::int as "waitMs"';
const statements = {
  // The first use after a window's end begins the next one.
  count: `insert into rate_limit as l (key, points, expires_at) values ($1, 1, now() + $2 * interval '1 second')
    on conflict (key) do update set
      points = case when l.expires_at <= now() then 1 else l.points + 1 end,
      expires_at = case when l.expires_at <= now() then excluded.expires_at else l.expires_at end
    returning l.points, ${waitMs}`,
  read: `select points, ${waitMs} from rate_limit l where key = $1 and expires_at > now()`,
  giveBack: 'update rate_limit set points = greatest(points - 1, 0) where key = $1 and expires_at > now()',
  forgive: 'delete from rate_limit where key = $1',
};

/** Rate limits over the table `rate_limit`. */
export function createRateLimits(pool: Pool): RateLimits {
  async function run(name: keyof typeof statements, limit: LimitName, key: string): Promise<Count> {
    const values: unknown[] = [`${limit}:${limitKey(key)}`];
    if (name === 'count') values.push(limits[limit].duration);
    const { rows } = await pool.query<Count>({ name: `limit-${name}`, text: statements[name], values });
    return rows[0] ?? { points: 0, waitMs: 0 };
  }
  function refuse({ waitMs }: Count): never {
    throw new Refusal('too_many_requests', { retryAfterMs: Math.max(0, waitMs) });
  }
  return {
    async consume(limit, key) {
      const count = await run('count', limit, key);
      if (count.points > limits[limit].points) refuse(count);
    },
    async check(limit, key) {
      const count = await run('read', limit, key);
      if (count.points >= limits[limit].points) refuse(count);
    },
    async exceeds(limit, key) {
      return (await run('count', limit, key)).points > limits[limit].points;
    },
    async giveBack(limit, key) {
      await run('giveBack', limit, key);
    },
    async forgive(limit, key) {
      await run('forgive', limit, key);
    },
  };
}

/** Deletes counts of windows that have ended. */
export const clearExpiredLimits = (db: Db): Promise<number> =>
  deleteOld(db, 'rate_limit', isPast('expires_at'));
