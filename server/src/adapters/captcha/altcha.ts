import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Captcha, FormCaptcha } from '../../platform/ports.ts';

const lifetimeMs = 15 * 60_000;
// A key that starts with 00 takes 256 derivations on average: about a second of a cheap phone while its
// owner types, and a real cost for registering thousands of accounts.
const usualCost = 5_000;

function parse(solution: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(solution, 'base64').toString('utf8')) as Partial<Payload> | null;
    const complete = payload?.challenge?.parameters !== undefined && payload.solution !== undefined;
    return complete ? (payload as Payload) : null;
  } catch {
    return null;
  }
}

/**
 * Self-hosted proof of work, signed with `secret`; nothing is stored until a solution is used. `cost` is the rounds of
 * PBKDF2 in one derivation; tests that register hundreds of players ask for fewer.
 */
export function createAltcha(secret: string, cost = usualCost): Captcha {
  const common = { deriveKey, hmacSignatureSecret: secret };
  return {
    async createChallenge() {
      const challenge = await createChallenge({
        ...common,
        algorithm: 'PBKDF2/SHA-256',
        cost,
        keyPrefix: '00',
        expiresAt: new Date(Date.now() + lifetimeMs),
      });
      return { ...challenge };
    },
    async verify(solution) {
      const payload = parse(solution);
      if (!payload) return null;
      try {
        const { verified } = await verifySolution({
          ...common,
          challenge: payload.challenge,
          solution: payload.solution,
        });
        return verified ? { challengeId: String(payload.challenge.parameters.nonce) } : null;
      } catch {
        // The library throws on unreadable parameters; treat that as a wrong solution.
        return null;
      }
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
