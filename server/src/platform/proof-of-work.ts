/** Proofs of work: what a caller spends who shares an address, or an account, with those who try too often. */
import { Refusal } from './errors.ts';
import type { Captcha, Effort } from './ports.ts';
import type { RateLimits } from './rate-limits.ts';

export interface ProofDeps {
  rateLimits: RateLimits;
  captcha: Captcha;
}

/** Whether a proof of work is right and was not used before: each works once, or one would do for any number of tries. */
export async function spendProof(
  { captcha, rateLimits }: ProofDeps,
  solution: string,
  effort: Effort = 'usual',
): Promise<boolean> {
  const proof = await captcha.verify(solution, effort);
  return proof !== null && !(await rateLimits.exceeds('captchaSolution', proof.challengeId));
}

/** Limits of an address that a proof of work passes; a harder one where each request took the usual one already. */
const efforts = {
  loginAddress: 'usual',
  passkeyAddress: 'usual',
  passwordResetAddress: 'usual',
  registrationAddress: 'harder',
  contactAddress: 'harder',
} as const satisfies Record<string, Effort>;
type AddressLimit = keyof typeof efforts;

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
  deps: ProofDeps,
  limit: AddressLimit,
  { address, captcha }: Caller,
  code: 'login_proof_required' | 'proof_required' = 'proof_required',
): Promise<void> {
  if (captcha === undefined || !(await spendProof(deps, captcha, efforts[limit])))
    throw new Refusal(code, { field: 'captcha' });
  await deps.rateLimits.consume(`${limit}Proven`, address);
}

/** Counts a request of an address; beyond its limit the request needs a proof of work. Throws as `requireProof` does. */
export async function countOrProve(deps: ProofDeps, limit: AddressLimit, caller: Caller): Promise<void> {
  if (await isBeyond(deps.rateLimits, limit, caller.address)) await requireProof(deps, limit, caller);
}

/** Counts a request of an address, unless its limit is passed already; answers whether it is passed. */
export const isBeyond = async (
  rateLimits: RateLimits,
  limit: AddressLimit | 'contactCaptchaAddress',
  address: string,
): Promise<boolean> =>
  (await rateLimits.isUsedUp(limit, address)) || (await rateLimits.exceeds(limit, address));
