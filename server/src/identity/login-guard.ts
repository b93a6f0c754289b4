import { Refusal } from '../platform/errors.ts';
import { isKnownDevice } from './device-fingerprints.ts';
import type { IdentityParts, Origin } from './parts.ts';

/** Whether a proof of work is right and was not used before: each works once, or one would do for any number of tries. */
export async function spendProof(parts: IdentityParts, solution: string): Promise<boolean> {
  const proof = await parts.captcha.verify(solution);
  return proof !== null && !(await parts.rateLimits.exceeds('captchaSolution', proof.challengeId));
}

/** A try to sign in, by what is counted of it. */
export interface Try {
  email: string;
  origin: Origin;
  /** The solved challenge, where the client was asked for one. */
  captcha: string | undefined;
}

const keysOf = ({ email, origin: { address } }: Try) =>
  [
    // Account and address together, so that strangers cannot lock a player out.
    ['loginAccount', `${address} ${email}`],
    ['loginAddress', address],
    ['loginGuesses', email],
  ] as const;

/**
 * Counts the try before checking the password: counted afterwards, any number of concurrent guesses would
 * pass. The account's limit comes first, so that tries on a locked account do not use up the address's; an
 * address beyond its limit stores nothing for ever new accounts. Throws `too_many_requests`, or
 * `login_proof_required` once an account was guessed at from many addresses; a device that its player signed in on
 * needs no proof.
 */
export async function countTry(parts: IdentityParts, attempt: Try): Promise<void> {
  const [account, address, guesses] = keysOf(attempt);
  await parts.rateLimits.check(...address);
  await parts.rateLimits.consume(...account);
  await parts.rateLimits.consume(...address);
  if (!(await parts.rateLimits.exceeds(...guesses))) return;
  if (await isKnownDevice(parts, attempt.email, attempt.origin.device)) return;
  if (attempt.captcha !== undefined && (await spendProof(parts, attempt.captcha))) return;
  // Nothing was guessed.
  if (attempt.captcha === undefined) await giveBackTry(parts, attempt);
  throw new Refusal('login_proof_required', { field: 'captcha' });
}

async function giveBackTry(parts: IdentityParts, attempt: Try): Promise<void> {
  for (const [limit, key] of keysOf(attempt)) await parts.rateLimits.giveBack(limit, key);
}

/** The password was right: only guesses stay counted. */
export async function uncountTry(parts: IdentityParts, attempt: Try): Promise<void> {
  await giveBackTry(parts, attempt);
  const [account] = keysOf(attempt);
  await parts.rateLimits.forgive(...account);
}
