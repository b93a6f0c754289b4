/** Creating an account (§4): the challenge before it, and the welcome after it. */
import { z } from 'zod';
import { defaultLocale, localeNames } from '../../../locales.ts';
import { answers, answersOf, bodyOf, coins, failure, json, text } from '../../endpoint.ts';

// Bounds here are generous on purpose: the §5 sentences come from validation/identity.ts,
// and a shape refusal (400) is only for what no form of ours can send.
export const email = text(1_000);
export const password = text(2_000);
/** A solved challenge, base64 JSON as altcha sends it. */
export const captcha = text(8_000);

export const getCaptchaChallenge = {
  method: 'get',
  path: '/captcha-challenge',
  audience: 'anyone',
  summary: 'A proof-of-work challenge to solve before registering',
  responses: answers('The challenge (altcha)', z.record(z.string(), z.unknown())),
} as const;

export const getHarderChallenge = {
  method: 'get',
  path: '/captcha-challenge/harder',
  audience: 'anyone',
  summary: 'A challenge of eight times the work, for a network that many register or write from',
  responses: answers('The challenge (altcha)', z.record(z.string(), z.unknown())),
} as const;

export const register = {
  method: 'post',
  path: '/registrations',
  audience: 'anyone',
  hashesPassword: true,
  summary:
    'Create an account (§4); it does not sign in. After many from one network with a harder solved challenge',
  request: {
    body: bodyOf({
      // Control characters, including NUL, are removed from a name, not refused (§5).
      name: z.string().max(10_000),
      email,
      password,
      referralCode: text(100).optional(),
      captcha,
      locale: z.enum(localeNames).default(defaultLocale),
    }),
  },
  responses: {
    /** `coins`: what the account starts with; 0 for a mailbox that had its bonus before. */
    201: json('Registered', z.strictObject({ id: z.uuid(), coins })),
    default: failure,
  },
} as const;

export const claimWelcome = {
  method: 'post',
  path: '/welcome-bonus',
  audience: 'verified',
  summary: 'Take the one showing of the welcome chest (§4); credits nothing',
  responses: answersOf('Whether this call won it, and the coins that the chest shows', {
    won: z.boolean(),
    coins,
  }),
} as const;
