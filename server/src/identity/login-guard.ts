import { Refusal } from '../platform/errors.ts';
import type { LimitName } from '../platform/rate-limits.ts';
import { isKnownDevice } from './device-fingerprints.ts';
import type { IdentityDeps, Origin } from './deps.ts';
import { requireProof, spendProof } from '../platform/proof-of-work.ts';

/** A try to sign in, by what is counted of it. */
export interface Try {
  email: string;
  origin: Origin;
  /** The solved challenge, where the client was asked for one. */
  captcha: string | undefined;
}

type Use = readonly [limit: LimitName, key: string];

/** What a try was counted in; the account comes first. */
type Uses = readonly [account: Use, ...others: Use[]];

export interface Counted {
  uses: Uses;
  /** Whether the account has signed in too often; false on a new device, where that is not counted yet. */
  isTooOften: boolean;
}

/**
 * Counts the try before checking the password: counted afterwards, any number of concurrent guesses would
 * pass. A device that its player signed in on is counted alone, so that no neighbour can lock it out; the others by
 * account and address. Throws `too_many_requests`, or `login_proof_required` once the address, or all addresses together
 * for this account, tried too often, or the account has signed in too often.
 */
export async function countTry(deps: IdentityDeps, attempt: Try): Promise<Counted> {
  const isKnown = await isKnownDevice(deps, attempt.email, attempt.origin.device);
  return isKnown ? countOwner(deps, attempt) : countStranger(deps, attempt);
}

/** A right password costs a hash as well, so these are counted for good. */
async function countOwner(deps: IdentityDeps, { email, captcha, origin }: Try): Promise<Counted> {
  const account: Use = ['loginAccount', `device ${origin.device} ${email}`];
  await deps.rateLimits.consume(...account);
  const isTooOften = await deps.rateLimits.exceeds('accountSignIns', email);
  if (isTooOften) await proveTry(deps, captcha, [account]);
  return { uses: [account], isTooOften };
}

/** An address beyond its limit stores nothing for ever new accounts; tries on a locked account do not count against it. */
async function countStranger(deps: IdentityDeps, attempt: Try): Promise<Counted> {
  const { email, captcha, origin } = attempt;
  const { address } = origin;
  const account: Use = ['loginAccount', `${address} ${email}`];
  const all: Use = ['loginAddress', address];
  const guesses: Use = ['loginGuesses', email];
  const isProven = await deps.rateLimits.isUsedUp(...all);
  if (isProven) await requireProof(deps, 'loginAddress', { address, captcha }, 'login_proof_required');
  await deps.rateLimits.consume(...account);
  const uses: Uses = isProven ? [account, guesses] : [account, guesses, all];
  const isGuessing = await exceedsAny(deps, uses.slice(1));
  const mustProve = isGuessing || (await deps.rateLimits.isUsedUp('accountSignIns', email));
  if (mustProve && !isProven) await proveTry(deps, captcha, uses);
  return { uses, isTooOften: false };
}

async function exceedsAny(deps: IdentityDeps, uses: readonly Use[]): Promise<boolean> {
  const exceeded = await Promise.all(uses.map((use) => deps.rateLimits.exceeds(...use)));
  return exceeded.includes(true);
}

async function proveTry(deps: IdentityDeps, captcha: string | undefined, uses: Uses): Promise<void> {
  if (captcha !== undefined && (await spendProof(deps, captcha))) return;
  // Nothing was guessed.
  if (captcha === undefined) await giveBack(deps, uses);
  throw new Refusal('login_proof_required', { field: 'captcha' });
}

async function giveBack(deps: IdentityDeps, uses: Uses): Promise<void> {
  for (const [limit, key] of uses) await deps.rateLimits.giveBack(limit, key);
}

/**
 * The password was right: guesses are given back, and the sign-in counts. One on a device that is new to the account counts
 * only now, so that strangers' guesses do not use up its owner's. Answers whether the account has signed in too often.
 */
export async function countSignIn(deps: IdentityDeps, counted: Counted, email: string): Promise<boolean> {
  const { uses, isTooOften } = counted;
  const isNewDevice = uses.length > 1;
  const isNowTooOften = isNewDevice && (await deps.rateLimits.exceeds('accountSignIns', email));
  await giveBack(deps, uses);
  await deps.rateLimits.forgive(...uses[0]);
  return isTooOften || isNowTooOften;
}
