import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { readFromNow, type Db } from '../../platform/database/index.ts';
import type { Secrets } from '../../platform/keys.ts';
import type { Captcha, Effort, FormCaptcha } from '../../platform/ports.ts';

const lifetimeMs = 15 * 60_000;
// A key that starts with 00 takes 256 derivations on average: about a second of a cheap phone while its
// owner types, and a real cost for registering thousands of accounts. 000 takes 4,096 of half the rounds: eight times
// the work, and a check of a wrong one costs us no more.
const usualCost = 5_000;
const difficulties = {
  usual: { keyPrefix: '00', share: 1 },
  harder: { keyPrefix: '000', share: 1 / 2 },
} as const satisfies Record<Effort, unknown>;

function parse(solution: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(solution, 'base64').toString('utf8')) as Partial<Payload> | null;
    const complete = payload?.challenge?.parameters !== undefined && payload.solution !== undefined;
    return complete ? (payload as Payload) : null;
  } catch {
    return null;
  }
}

/** The prefix is signed, so a solver cannot make it longer afterwards. */
const isOfEffort = ({ challenge }: Payload, effort: Effort): boolean =>
  String(challenge.parameters.keyPrefix).length >= difficulties[effort].keyPrefix.length;

async function isSolved({ challenge, solution }: Payload, secrets: Secrets): Promise<boolean> {
  for (const hmacSignatureSecret of secrets)
    try {
      const { verified } = await verifySolution({ deriveKey, hmacSignatureSecret, challenge, solution });
      if (verified) return true;
    } catch {
      // The library throws on unreadable parameters: a wrong solution.
      return false;
    }
  return false;
}

/** The expiry is signed, too. The library's own, which the build before used, is judged by the clock of the process. */
async function isFresh({ challenge: { parameters } }: Payload, db: Db): Promise<boolean> {
  if (parameters.expiresAt !== undefined) return true;
  return Number(parameters.data?.['expiresAtMs']) > (await readFromNow(db, 0)).getTime();
}

/**
 * Self-hosted proof of work, signed with the first of `secrets`, any of which is valid; nothing is stored until a solution is used. `cost` is the rounds of
 * PBKDF2 in one derivation; tests that register hundreds of players ask for fewer.
 */
export function createAltcha(db: Db, secrets: Secrets, cost = usualCost): Captcha {
  return {
    async createChallenge(effort = 'usual') {
      const { keyPrefix, share } = difficulties[effort];
      const expiresAt = await readFromNow(db, lifetimeMs);
      const challenge = await createChallenge({
        deriveKey,
        hmacSignatureSecret: secrets[0],
        algorithm: 'PBKDF2/SHA-256',
        cost: cost * share,
        keyPrefix,
        data: { expiresAtMs: expiresAt.getTime() },
      });
      return { ...challenge };
    },
    async verify(solution, effort = 'usual') {
      const payload = parse(solution);
      if (!payload || !isOfEffort(payload, effort)) return null;
      const isVerified = (await isSolved(payload, secrets)) && (await isFresh(payload, db));
      return isVerified ? { challengeId: String(payload.challenge.parameters.nonce) } : null;
    },
  };
}

/** The same proof of work as a form's visible step (§5): it starts when the checkbox is ticked. */
export function altchaStep(captcha: Captcha): FormCaptcha {
  return {
    shown: { provider: 'altcha' },
    fieldName: 'altcha',
    async verify(response) {
      const proof = await captcha.verify(response);
      return proof && { proofId: proof.challengeId };
    },
  };
}
