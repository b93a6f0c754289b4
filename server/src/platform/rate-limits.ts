import { hash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { Batcher, deleteOld, isPast, type Db } from './database/index.ts';
import { sharesOf } from './client-info.ts';
import { Refusal } from './errors.ts';
import { LocalRateCounter } from './local-rate-counter.ts';

/**
 * Rate limits: points in seconds. Stored in PostgreSQL, so that they hold over all processes and a restart, and judged by
 * its clock.
 */
const limits = {
  // Few tries per account and address. A mobile carrier puts thousands of phones behind one address, so
  // limits per address only bound the work it can cause (docs/decisions/0005): beyond them a proof of work is asked for.
  // Each is one of the address's IPv6 /48 as well, eight times as wide.
  loginAccount: { points: 10, duration: 15 * 60 },
  loginAddress: { points: 600, duration: 60 * 60 },
  // Guesses at one account from all addresses together; more need a proof of work each, never a lock-out.
  loginGuesses: { points: 20, duration: 60 * 60 },
  // Sign-ins of one account, right ones too: each costs a password's hash. More need a proof of work each; passkeys count, but
  // need none.
  accountSignIns: { points: 60, duration: 60 * 60 },
  // Nothing can be guessed; each is a row.
  passkeyAddress: { points: 600, duration: 60 * 60 },
  // Requests with a proof of work, beyond the limits of an address: hours of computing before neighbours are refused.
  loginAddressProven: { points: 12_000, duration: 60 * 60 },
  passkeyAddressProven: { points: 12_000, duration: 60 * 60 },
  passwordResetAddressProven: { points: 3_000, duration: 60 * 60 },
  registrationAddressProven: { points: 3_000, duration: 60 * 60 },
  contactAddressProven: { points: 1_000, duration: 60 * 60 },
  registrationAddress: { points: 200, duration: 60 * 60 },
  captchaSolution: { points: 1, duration: 20 * 60 },
  passwordResetAddress: { points: 20, duration: 60 * 60 },
  passwordResetAccount: { points: 5, duration: 60 * 60 },
  currentPassword: { points: 10, duration: 15 * 60 },
  // Right ones, too: each costs a hash.
  currentPasswordChecks: { points: 60, duration: 60 * 60 },
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
  // Each reads up to fifty thousand rows.
  operatorExports: { points: 20, duration: 60 * 60 },
  // Each is a mail, or a request to an address of the operator's choice.
  operatorTests: { points: 10, duration: 60 * 60 },
  playerWrites: { points: 240, duration: 60 },
  // A game begins with seven seconds of advertisement and loading.
  playStarts: { points: 300, duration: 60 * 60 },
  // Two a minute, six of pages opened before an upgrade; a phone that was offline sends what it has at once.
  playChunks: { points: 30, duration: 60 },
  // For one play: its browser reports once, and only while the play is younger than this.
  playSpans: { points: 1, duration: 60 * 60 },
  // Each rebuilds the tree of a whole day.
  playerReceipts: { points: 30, duration: 60 },
  playerBoards: { points: 60, duration: 60 },
} as const;

export type LimitName = keyof typeof limits;

export interface RateLimits {
  /** Counts one use; refuses with 429 and the time to wait once the limit is passed. */
  consume(limit: LimitName, key: string): Promise<void>;
  /** Whether `consume` would refuse; counts nothing: no row is stored for a caller who is beyond a limit anyway. */
  isUsedUp(limit: LimitName, key: string): Promise<boolean>;
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
export const limitKey = (key: string): string => hash('sha256', key, 'base64url');

interface Count {
  points: number;
  waitMs: number;
}

/**
 * Players far below these are counted in each process alone, and counts may be lost with the last half second before a
 * crash of the database.
 */
const lenient: ReadonlySet<LimitName> = new Set([
  'playerWrites',
  'playStarts',
  'playChunks',
  'playSpans',
  'playerReceipts',
]);

const waitMs = sql<number>`(extract(epoch from l.expires_at - now()) * 1000)::int`;
const keyOf = (limit: LimitName, key: string): string => `${limit}:${limitKey(key)}`;

interface Use {
  limit: LimitName;
  key: string;
  times: number;
}

/** Uses that come together, in one statement; each gets the count with its own. Keys in order, against deadlocks. */
async function count(db: Db, uses: readonly Use[], commits: RawBuilder<unknown>): Promise<Count[]> {
  const added = new Map<string, { times: number; duration: number }>();
  for (const { limit, key, times } of uses)
    added.set(key, { times: (added.get(key)?.times ?? 0) + times, duration: limits[limit].duration });
  const keys = [...added.keys()].toSorted();
  const values = keys.map((key) => added.get(key));
  // The first use after a window's end begins the next one.
  const { rows } = await sql<Count & { key: string }>`
    insert into rate_limit as l (key, points, expires_at)
      select used.key, used.times, now() + used.duration * interval '1 second'
        from unnest(${keys}::text[], ${values.map((value) => value?.times)}::int[],
          ${values.map((value) => value?.duration)}::int[]) as used(key, times, duration), ${commits} as commits
    on conflict (key) do update set
      points = case when l.expires_at <= now() then excluded.points else l.points + excluded.points end,
      expires_at = case when l.expires_at <= now() then excluded.expires_at else l.expires_at end
    returning l.key, l.points, ${waitMs} as "waitMs"`.execute(db);
  const counted = new Map(rows.map((row) => [row.key, row]));
  return uses.map(({ key, times }) => {
    const { points = 0, waitMs = 0 } = counted.get(key) ?? {};
    const later = added.get(key);
    if (later) later.times -= times;
    // The last of several uses of one key has them all.
    return { points: points - (later?.times ?? 0), waitMs };
  });
}

const waits = sql`(select)`;
const waitsNot = sql`(select set_config('synchronous_commit', 'off', true))`;

const counter = (db: Db, commits: RawBuilder<unknown>) =>
  new Batcher<Use, Count>(db, {
    name: 'count limits',
    run: (tx, uses) => count(tx, uses, commits),
    isOneStatement: true,
    keysOf: () => [],
    sizeMax: 200,
    lanes: 1,
    jobsMax: 5_000,
  });

/** Rate limits over the table `rate_limit`; uses that come together are counted together, players' first ones here. */
export function createRateLimits(db: Db): RateLimits {
  const [strictly, leniently] = [counter(db, waits), counter(db, waitsNot)];
  const localCounter = new LocalRateCounter();
  async function add(limit: LimitName, key: string): Promise<Count> {
    if (!lenient.has(limit)) return strictly.add({ limit, key: keyOf(limit, key), times: 1 });
    const times = localCounter.add(`${limit}:${key}`, limits[limit]);
    if (times === 0) return { points: 0, waitMs: 0 };
    return leniently.add({ limit, key: keyOf(limit, key), times });
  }
  /** Counts one use; the count that is passed. An IPv6 network beyond its own limit counts in its block's no more. */
  async function use(limit: LimitName, key: string): Promise<Count | undefined> {
    for (const [share, times] of sharesOf(key)) {
      const used = await add(limit, share);
      if (used.points > limits[limit].points * times) return used;
    }
    return undefined;
  }
  return {
    async consume(limit, key) {
      const passed = await use(limit, key);
      if (passed) throw new Refusal('too_many_requests', { retryAfterMs: Math.max(0, passed.waitMs) });
    },
    async isUsedUp(limit, key) {
      for (const [share, times] of sharesOf(key)) {
        const { rows } = await sql`select from rate_limit
          where key = ${keyOf(limit, share)} and expires_at > now()
            and points >= ${limits[limit].points * times}`.execute(db);
        if (rows.length > 0) return true;
      }
      return false;
    },
    async exceeds(limit, key) {
      return (await use(limit, key)) !== undefined;
    },
    async giveBack(limit, key) {
      await sql`update rate_limit set points = greatest(points - 1, 0)
        where key = any(${sharesOf(key).map(([share]) => keyOf(limit, share))}) and expires_at > now()`.execute(
        db,
      );
    },
    async forgive(limit, key) {
      await sql`delete from rate_limit where key = ${keyOf(limit, key)}`.execute(db);
    },
  };
}

/** Deletes counts of windows that have ended. */
export const clearExpiredLimits = (db: Db): Promise<number> =>
  deleteOld(db, 'rate_limit', isPast('expires_at'));
