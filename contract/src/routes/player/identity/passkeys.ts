/** A player's passkeys, and signing in with one. */
import { z } from 'zod';
import { passkeysPerPlayerMax } from '../../../limits.ts';
import { answers, answersOf, bodyOf, failure, instant, json } from '../../endpoint.ts';
import { meSchema } from './profile.ts';
import { captcha, password } from './registration.ts';

/** The WebAuthn messages of browser and passkey; checked by the library that knows their shape. */
const ceremony = z.record(z.string(), z.unknown());

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
