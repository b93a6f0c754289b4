/** Signing in and out (§4); with a passkey: passkeys.ts. */
import { bodyOf, empty, failure, json } from '../../endpoint.ts';
import { meSchema } from './profile.ts';
import { captcha, email, password } from './registration.ts';

export const signIn = {
  method: 'post',
  path: '/sessions',
  audience: 'anyone',
  hashesPassword: true,
  summary: 'Sign in (§4); after many wrong guesses at an account or from one network with a solved challenge',
  request: { body: bodyOf({ email, password, captcha: captcha.optional() }) },
  responses: { 201: json('Signed in; the cookie is set', meSchema), default: failure },
} as const;

export const firstSignIn = {
  method: 'post',
  path: '/sessions/first',
  audience: 'anyone',
  summary: 'Sign in once after registering on this device, by the cookie that it got',
  responses: { 201: json('Signed in; the cookie is set', meSchema), default: failure },
} as const;

export const signOut = {
  method: 'delete',
  path: '/sessions/current',
  audience: 'signed_in',
  summary: 'Sign out on this device',
  responses: { 204: empty, default: failure },
} as const;
