import { randomUUID } from 'node:crypto';
import type { IdentityDeps } from '../../identity/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Keys } from '../../platform/keys.ts';

const noLimits: IdentityDeps['rateLimits'] = {
  consume: async () => undefined,
  isUsedUp: async () => false,
  exceeds: async () => false,
  giveBack: async () => undefined,
  forgive: async () => undefined,
};

const waivedCaptcha: IdentityDeps['captcha'] = {
  createChallenge: async () => ({}),
  verify: async () => ({ challengeId: randomUUID() }),
};

/** Accounts that are opened without a captcha and without limits, for demonstrations. */
export const demoIdentity = (db: Db, keys: Keys): IdentityDeps => ({
  db,
  rateLimits: noLimits,
  captcha: waivedCaptcha,
  keys,
  forgetters: [],
  registrationClosed: false,
});
