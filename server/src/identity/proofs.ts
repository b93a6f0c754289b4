/** Proofs of work: what a caller spends who shares an address, or an account, with those who try too often. */
import { Refusal } from '../platform/errors.ts';
import type { IdentityParts } from './parts.ts';

/** Whether a proof of work is right and was not used before: each works once, or one would do for any number of tries. */
export async function spendProof(parts: IdentityParts, solution: string): Promise<boolean> {
  const proof = await parts.captcha.verify(solution);
  return proof !== null && !(await parts.rateLimits.exceeds('captchaSolution', proof.challengeId));
}

/** Limits of an address that a proof of work passes. */
export type AddressLimit = 'loginAddress' | 'passkeyAddress' | 'passwordResetAddress';

interface Caller {
  address: string;
  /** The solved challenge, where the client was asked for one. */
  captcha: string | undefined;
}

/**
 * Spends the proof of a caller beyond an address's limit. Stores nothing for a caller without one. Throws `code`, or
 * `too_many_requests` far beyond, where even proofs would be too much work.
 */
export async function requireProof(
  parts: IdentityParts,
  limit: AddressLimit,
  { address, captcha }: Caller,
  code: 'login_proof_required' | 'proof_required',
): Promise<void> {
  if (captcha === undefined || !(await spendProof(parts, captcha)))
    throw new Refusal(code, { field: 'captcha' });
  await parts.rateLimits.consume(`${limit}Proven`, address);
}

/** Counts a request of an address; beyond its limit the request needs a proof of work. Throws as `requireProof` does. */
export async function countOrProve(parts: IdentityParts, limit: AddressLimit, caller: Caller): Promise<void> {
  const { rateLimits } = parts;
  const isBeyond =
    (await rateLimits.isUsedUp(limit, caller.address)) || (await rateLimits.exceeds(limit, caller.address));
  if (isBeyond) await requireProof(parts, limit, caller, 'proof_required');
}
