import { randomUUID } from 'node:crypto';
import type { IdentityDeps } from '../../identity/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Keys } from '../../platform/keys.ts';

/** The demonstration's players, all fictitious, and what lets them register. */

const firstNames = [
  'Asha', 'Bikash', 'Sita', 'Pemba', 'Maya', 'Kiran', 'Rojina', 'Anil', 'Sabina', 'Dipesh', 'Mina', 'Suresh',
  'Laxmi', 'Nabin', 'Puja', 'Rajan', 'Sarita', 'Tenzin', 'Ujjwal', 'Yashoda', 'Gopal', 'Hari', 'Isha', 'Jeevan',
]; // prettier-ignore
const lastNames = [
  'Rai',
  'Thapa',
  'Gurung',
  'Sherpa',
  'Tamang',
  'Basnet',
  'Karki',
  'Magar',
  'Shrestha',
  'Adhikari',
  'Lama',
  'Poudel',
  'KC',
];

export interface DemoPerson {
  name: string;
  email: string;
  phone: string;
  /** Joined this many days ago. */
  joinedDaysAgo: number;
  lastSeenMinutesAgo: number;
}

/** Some are signed in, the others were today: a list of friends shows both. */
const lastSeenMinutesAgo = [0, 1, 40, 2, 190, 540, 3, 1_300] as const;

const phoneOf = (index: number): string => String(9_840_000_000 + ((index * 7_919_237) % 9_999_999));

/**
 * Visitors sign in as the first one. Every thirteenth has a name in Devanagari, and two are paid to one
 * phone.
 */
export function demoPeople(count: number): DemoPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const first = firstNames[index % firstNames.length] ?? '';
    const last = lastNames[(index * 5) % lastNames.length] ?? '';
    const email = `${first}.${last}${index >= firstNames.length ? index : ''}@sikka.demo`.toLowerCase();
    return {
      name: index % 13 === 12 ? 'आनन्द थापा' : `${first} ${last}`,
      email: index === 0 ? 'asharai@sikka.demo' : email,
      phone: phoneOf(index === 9 ? 3 : index),
      lastSeenMinutesAgo: lastSeenMinutesAgo[index % lastSeenMinutesAgo.length] ?? 0,
      joinedDaysAgo: index < count / 2 ? 58 - (index % 9) : 44 - ((index * 3) % 43),
    };
  });
}

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
