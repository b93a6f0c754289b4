/** Operators: joining, signing in, roles and the audit log (decision 0017). */
import { z } from 'zod';
import {
  operatorRoles,
  operatorSessionsMax,
  passkeysPerOperatorMax,
  recoveryCodesMax,
  secondOperatorObstacles,
} from '../../admin/auth.ts';
import { answers, answersOf, empty, failure, instant, json, bodyOf, text } from '../endpoint.ts';

/** Why the caller is no second pair of eyes for the first operator; null where they are one, or none is needed. */
export const obstacleSchema = z.enum(secondOperatorObstacles).nullable();

/** The invitation's id and its secret. */
const token = z.string().regex(/^[0-9a-f-]{36}\.[\w-]{43}$/u);
const code = z.string().max(10);
/** Six digits of the app, or a recovery code. */
const codeOrRecovery = z.string().max(30);
const password = text(400);
const role = z.enum(operatorRoles);
/** The WebAuthn messages of browser and passkey; checked by the library that knows their shape. */
const ceremony = z.record(z.string(), z.unknown());

export const operatorMeSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role,
  /** From then on they may be the second operator of a decision. */
  secondOperatorFrom: instant,
  hasCode: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        addedAt: instant,
        usedAt: instant.nullable(),
      }),
    )
    .max(passkeysPerOperatorMax),
});
export type OperatorMe = z.infer<typeof operatorMeSchema>;

const me = json('You', operatorMeSchema);

export const readInvitation = {
  method: 'post',
  path: '/invitations/read',
  audience: 'console',
  summary: 'What an invitation offers, with what a phone or a key needs to become the second factor',
  request: { body: bodyOf({ token }) },
  responses: answersOf('The invitation', {
    /** Null on the bootstrap invitation, which names no address. */
    email: z.string().nullable(),
    role,
    codeUri: z.string(),
    passkeyOptions: ceremony,
  }),
} as const;

export const acceptInvitation = {
  method: 'post',
  path: '/invitations/accept',
  audience: 'console',
  summary: 'Become an operator, with a code or a passkey beside the password; signs in',
  request: {
    body: bodyOf({
      token,
      name: text(200),
      email: text(400),
      password,
      code: code.optional(),
      passkey: ceremony.optional(),
    }),
  },
  responses: { 200: me, default: failure },
} as const;

export const operatorSignIn = {
  method: 'post',
  path: '/sessions',
  audience: 'console',
  summary: 'Sign in with password and code, of the app or for recovery',
  request: { body: bodyOf({ email: text(400), password, code: codeOrRecovery }) },
  responses: { 200: me, default: failure },
} as const;

export const beginPasskeySignIn = {
  method: 'post',
  path: '/sessions/passkey/options',
  audience: 'console',
  summary: 'The challenge that a passkey signs',
  responses: answers('For navigator.credentials.get', ceremony),
} as const;

export const passkeySignIn = {
  method: 'post',
  path: '/sessions/passkey',
  audience: 'console',
  summary: 'Sign in with a passkey, which asks for a finger, a face or a PIN itself',
  request: { body: bodyOf({ passkey: ceremony }) },
  responses: { 200: me, default: failure },
} as const;

export const operatorSignOut = {
  method: 'delete',
  path: '/sessions/current',
  audience: 'reviewer',
  summary: 'Sign out on this device',
  responses: { 204: empty, default: failure },
} as const;

export const getOperatorMe = {
  method: 'get',
  path: '/me',
  audience: 'reviewer',
  summary: 'You',
  responses: { 200: me, default: failure },
} as const;

export const beginPasskey = {
  method: 'post',
  path: '/me/passkeys/options',
  audience: 'reviewer',
  summary: 'What a new passkey of yours signs; asks for the password again',
  request: { body: bodyOf({ password }) },
  responses: answers('For navigator.credentials.create', ceremony),
} as const;

export const addPasskey = {
  method: 'post',
  path: '/me/passkeys',
  audience: 'reviewer',
  summary: 'Keep a new passkey; asks for the password again, and is told by email',
  request: { body: bodyOf({ name: text(200), password, passkey: ceremony }) },
  responses: { 200: me, default: failure },
} as const;

export const removePasskey = {
  method: 'post',
  path: '/me/passkeys/remove',
  audience: 'reviewer',
  summary: 'Give a passkey up; asks for the password again, and the last second factor stays',
  request: { body: bodyOf({ id: z.string().max(1_400), password }) },
  responses: { 200: me, default: failure },
} as const;

export const beginCode = {
  method: 'post',
  path: '/me/code/options',
  audience: 'reviewer',
  summary: 'The secret for an authenticator app; asks for the password again',
  request: { body: bodyOf({ password }) },
  responses: answersOf('For the app, and to be sent back with its first code', {
    codeUri: z.string(),
    sealed: z.string(),
  }),
} as const;

export const changeCode = {
  method: 'post',
  path: '/me/code',
  audience: 'reviewer',
  summary: 'Use another authenticator app from now on; told by email',
  request: { body: bodyOf({ password, sealed: text(400), code }) },
  responses: { 200: me, default: failure },
} as const;

export const beginFactor = {
  method: 'post',
  path: '/me/factor/options',
  audience: 'reviewer',
  summary: 'What a passkey of yours signs to prove that it is you',
  responses: answers('For navigator.credentials.get', ceremony),
} as const;

export const changeOperatorPassword = {
  method: 'post',
  path: '/me/password',
  audience: 'reviewer',
  summary: 'Change the password with the current one and a second factor; all other sessions end',
  request: {
    body: bodyOf({
      password,
      newPassword: password,
      code: codeOrRecovery.optional(),
      passkey: ceremony.optional(),
    }),
  },
  responses: { 200: me, default: failure },
} as const;

export const renewRecoveryCodes = {
  method: 'post',
  path: '/me/recovery-codes',
  audience: 'reviewer',
  summary: 'Ten new recovery codes, shown this once; the ones before no longer work',
  request: { body: bodyOf({ password }) },
  responses: {
    201: json('The codes', z.strictObject({ codes: z.array(z.string()).max(recoveryCodesMax) })),
    default: failure,
  },
} as const;

export const operatorSessionSchema = z.strictObject({
  id: z.uuid(),
  openedAt: instant,
  seenAt: instant,
  /** 'Firefox on Windows'; empty where unknown. */
  browser: z.string(),
  addressBlock: z.string(),
  isCurrent: z.boolean(),
});
export type OperatorSession = z.infer<typeof operatorSessionSchema>;

const sessions = json(
  'The sessions, the latest first',
  z.strictObject({ items: z.array(operatorSessionSchema).max(operatorSessionsMax) }),
);

export const listOwnSessions = {
  method: 'get',
  path: '/me/sessions',
  audience: 'reviewer',
  summary: 'Where you are signed in',
  responses: { 200: sessions, default: failure },
} as const;

export const endOtherSessions = {
  method: 'post',
  path: '/me/sessions/end-others',
  audience: 'reviewer',
  summary: 'Sign out everywhere but here',
  responses: { 200: sessions, default: failure },
} as const;

export const endOwnSession = {
  method: 'delete',
  path: '/me/sessions/{id}',
  audience: 'reviewer',
  summary: 'Sign out in one place',
  request: { params: z.strictObject({ id: z.uuid() }) },
  responses: { 204: empty, default: failure },
} as const;
