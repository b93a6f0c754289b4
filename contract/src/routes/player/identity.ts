import { defaultLocale, localeNames } from '../../locales.ts';
import { z } from 'zod';
import { earningStages } from '../../rewards.ts';
import { gameIds } from '../../catalogue.ts';
import { rewardTiersMax, withdrawalTiersMax } from '../../settings.ts';
import { rewardTierSchema } from './earning.ts';
import { passkeysPerPlayerMax } from '../../limits.ts';
import { answers, answersOf, coins, empty, failure, instant, json, bodyOf, text } from '../endpoint.ts';

// Bounds here are generous on purpose: the §5 sentences come from validation/identity.ts,
// and a shape refusal (400) is only for what no form of ours can send.
const email = text(1_000);
const password = text(2_000);
const token = text(200);
/** A solved challenge, base64 JSON as altcha sends it. */
const captcha = text(8_000);

export const nextRewardSchema = z.strictObject({
  coins,
  gamesLeft: z.number().int().nullable(),
  thenCoins: coins.nullable(),
  today: z.strictObject({
    stage: z.enum(earningStages),
    gamesLeft: z.number().int(),
    games: z.number().int().min(0),
  }),
});

/** Of the settings; when it changes, read `/me` again: rewards, games or amounts may differ. */
export const settingsVersion = z.number().int();

export const meSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  coins,
  gamesPlayed: z.number().int(),
  /** Days in a row with paid games that end today in Kathmandu; 0 until today's first (docs/decisions/0079). */
  streakDays: z.number().int().min(0),
  referrals: z.number().int(),
  joinDate: instant,
  referralCode: z.string(),
  nextReward: nextRewardSchema,
  /** The amounts offered at present, in rupees, the smallest first. */
  withdrawalTiersRupees: z.array(z.number().int()).max(withdrawalTiersMax),
  /** What games pay by the number of those played (§4), to tell the way to an amount. */
  rewardTiers: z.array(rewardTierSchema).max(rewardTiersMax),
  /** The median of the player's latest paid games, from start to result; null while there are under three. */
  secondsPerGame: z.number().int().nullable(),
  /** The games as the dashboard shows them. */
  catalogueOrder: z.array(z.enum(gameIds)).max(gameIds.length),
  settingsVersion,
  /** Count of all events of the player's withdrawals; when it changes, their history has changed. */
  withdrawalChanges: z.number().int(),
  /** Paid withdrawals; 0 until the first payout. */
  withdrawalsCompleted: z.number().int(),
  /** Their plays under review that an operator has decided (docs/decisions/0023). */
  playDecisions: z.number().int(),
  /** §4: registered with a friend's code and has not seen the welcome chest yet. */
  welcomeDue: z.boolean(),
  /** Their mailbox had an account before: no welcome bonus, and none for who invited them. */
  returning: z.boolean(),
  /** Paid games that a friend who joins now needs before their bonus can be claimed; 0: none. */
  referralMinGames: z.number().int(),
  /** Friends whose bonus can be claimed. */
  claimableReferrals: z.number().int(),
  /** New in the bell; 100 and more are 100. */
  unreadNotifications: z.number().int(),
});
export type Me = z.infer<typeof meSchema>;

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

export const signIn = {
  method: 'post',
  path: '/sessions',
  audience: 'anyone',
  hashesPassword: true,
  summary: 'Sign in (§4); after many wrong guesses at an account or from one network with a solved challenge',
  request: { body: bodyOf({ email, password, captcha: captcha.optional() }) },
  responses: { 201: json('Signed in; the cookie is set', meSchema), default: failure },
} as const;

/** The WebAuthn messages of browser and passkey; checked by the library that knows their shape. */
const ceremony = z.record(z.string(), z.unknown());

export const firstSignIn = {
  method: 'post',
  path: '/sessions/first',
  audience: 'anyone',
  summary: 'Sign in once after registering on this device, by the cookie that it got',
  responses: { 201: json('Signed in; the cookie is set', meSchema), default: failure },
} as const;

export const beginPasskeySignIn = {
  method: 'post',
  path: '/sessions/passkey/options',
  audience: 'anyone',
  summary:
    'The challenge that a passkey signs; asked for very often from one network with a solved one of ours',
  request: { body: bodyOf({ captcha: captcha.optional() }) },
  responses: answers('For navigator.credentials.get', ceremony),
} as const;

export const passkeySignIn = {
  method: 'post',
  path: '/sessions/passkey',
  audience: 'anyone',
  summary: 'Sign in with a passkey, which asks for a finger, a face or a PIN itself',
  request: { body: bodyOf({ passkey: ceremony }) },
  responses: { 201: json('Signed in; the cookie is set', meSchema), default: failure },
} as const;

const passkeySchema = z.strictObject({
  id: z.string(),
  /** Browser and system that it was added on. */
  name: z.string(),
  addedAt: instant,
  usedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const passkeys = answersOf('Your passkeys, the oldest first', {
  items: z.array(passkeySchema).max(passkeysPerPlayerMax),
});

export const listPasskeys = {
  method: 'get',
  path: '/me/passkeys',
  audience: 'verified',
  summary: 'Your passkeys',
  responses: passkeys,
} as const;

export const beginPasskey = {
  method: 'post',
  path: '/me/passkeys/options',
  audience: 'verified',
  hashesPassword: true,
  summary: 'What a new passkey of yours signs; asks for the password again',
  request: { body: bodyOf({ currentPassword: password }) },
  responses: answers('For navigator.credentials.create', ceremony),
} as const;

export const addPasskey = {
  method: 'post',
  path: '/me/passkeys',
  audience: 'verified',
  summary: 'Add the passkey that signed',
  request: { body: bodyOf({ passkey: ceremony }) },
  responses: passkeys,
} as const;

export const removePasskey = {
  method: 'post',
  path: '/me/passkeys/remove',
  audience: 'verified',
  summary: 'Remove a passkey; the password stays',
  request: { body: bodyOf({ id: z.string().max(1_400) }) },
  responses: passkeys,
} as const;

export const signOut = {
  method: 'delete',
  path: '/sessions/current',
  audience: 'signed_in',
  summary: 'Sign out on this device',
  responses: { 204: empty, default: failure },
} as const;

export const getMe = {
  method: 'get',
  path: '/me',
  audience: 'signed_in',
  summary: 'The signed-in player',
  responses: answers('The player', meSchema),
} as const;

export const sendVerification = {
  method: 'post',
  path: '/email-verifications',
  audience: 'signed_in',
  summary: 'Send the verification mail again (§4)',
  request: {
    // 'entry' is the screen's own request: within the cooldown it sends nothing and is no error.
    body: bodyOf({
      trigger: z.enum(['entry', 'button']),
      locale: z.enum(localeNames).default(defaultLocale),
    }),
  },
  responses: answersOf('Whether a mail went out, and how long until the next may', {
    sent: z.boolean(),
    waitMs: z.number().int(),
  }),
} as const;

export const confirmVerification = {
  method: 'post',
  path: '/email-verifications/confirm',
  audience: 'anyone',
  summary: 'Use the token of a verification link; signs nobody in',
  request: { body: bodyOf({ token }) },
  responses: { 204: empty, default: failure },
} as const;

export const requestPasswordReset = {
  method: 'post',
  path: '/password-resets',
  audience: 'anyone',
  summary:
    'Mail a reset link; answers alike for known and unknown addresses, after many requests from one network with a solved challenge',
  request: {
    body: bodyOf({
      email,
      captcha: captcha.optional(),
      locale: z.enum(localeNames).default(defaultLocale),
    }),
  },
  responses: { 204: empty, default: failure },
} as const;

export const confirmPasswordReset = {
  method: 'post',
  path: '/password-resets/confirm',
  audience: 'anyone',
  hashesPassword: true,
  summary: 'Set a new password with the token of a reset link; ends all sessions',
  request: { body: bodyOf({ token, password }) },
  responses: { 204: empty, default: failure },
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

export const changeName = {
  method: 'patch',
  path: '/me',
  audience: 'verified',
  summary: 'Change the display name, twice a week at most (§5)',
  request: { body: bodyOf({ name: z.string().max(10_000) }) },
  responses: answers('The player', meSchema),
} as const;

export const changePassword = {
  method: 'put',
  path: '/me/password',
  audience: 'verified',
  hashesPassword: true,
  summary: 'Change the password; ends all other sessions',
  request: { body: bodyOf({ currentPassword: password, newPassword: password }) },
  responses: { 204: empty, default: failure },
} as const;

export const deleteAccount = {
  method: 'delete',
  path: '/me',
  audience: 'verified',
  hashesPassword: true,
  summary: 'Delete the account and everything personal (§4)',
  request: { body: bodyOf({ currentPassword: password }) },
  responses: { 204: empty, default: failure },
} as const;
