/** Operators: joining, signing in, roles and the audit log (decision 0017). */
import { z } from 'zod';
import { operatorRoles, operatorsMax, passkeysPerOperatorMax } from '../../admin/auth.ts';
import { answers, empty, failure, instant, json, jsonBody, text } from '../endpoint.ts';

/** The invitation's id and its secret. */
const token = z.string().regex(/^[0-9a-f-]{36}\.[\w-]{43}$/u);
const code = z.string().max(10);
const role = z.enum(operatorRoles);
/** The WebAuthn messages of browser and passkey; checked by the library that knows their shape. */
const ceremony = z.record(z.string(), z.unknown());

export const operatorMeSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role,
  hasCode: z.boolean(),
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
  request: { body: jsonBody(z.strictObject({ token })) },
  responses: answers(
    'The invitation',
    z.strictObject({
      /** Null on the bootstrap invitation, which names no address. */
      email: z.string().nullable(),
      role,
      codeUri: z.string(),
      passkeyOptions: ceremony,
    }),
  ),
} as const;

export const acceptInvitation = {
  method: 'post',
  path: '/invitations/accept',
  audience: 'console',
  summary: 'Become an operator, with a code or a passkey beside the password; signs in',
  request: {
    body: jsonBody(
      z.strictObject({
        token,
        name: text(200),
        email: text(400),
        password: text(400),
        code: code.optional(),
        passkey: ceremony.optional(),
      }),
    ),
  },
  responses: { 200: me, default: failure },
} as const;

export const operatorSignIn = {
  method: 'post',
  path: '/sessions',
  audience: 'console',
  summary: 'Sign in with password and code',
  request: { body: jsonBody(z.strictObject({ email: text(400), password: text(400), code })) },
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
  request: { body: jsonBody(z.strictObject({ passkey: ceremony })) },
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
  summary: 'What a new passkey of yours signs',
  responses: answers('For navigator.credentials.create', ceremony),
} as const;

export const addPasskey = {
  method: 'post',
  path: '/me/passkeys',
  audience: 'reviewer',
  summary: 'Keep a new passkey',
  request: { body: jsonBody(z.strictObject({ name: text(200), passkey: ceremony })) },
  responses: { 200: me, default: failure },
} as const;

export const removePasskey = {
  method: 'post',
  path: '/me/passkeys/remove',
  audience: 'reviewer',
  summary: 'Give a passkey up; the last second factor stays',
  request: { body: jsonBody(z.strictObject({ id: z.string().max(1_400) })) },
  responses: { 200: me, default: failure },
} as const;

export const operatorSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role,
  isActive: z.boolean(),
  joinedAt: instant,
  seenAt: instant.nullable(),
});
export type Operator = z.infer<typeof operatorSchema>;

export const invitationSchema = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  role,
  expiresAt: instant,
});

export const listOperators = {
  method: 'get',
  path: '/operators',
  audience: 'administrator',
  summary: 'All operators and open invitations',
  responses: answers(
    'Operators and open invitations',
    z.strictObject({
      items: z.array(operatorSchema).max(operatorsMax),
      invitations: z.array(invitationSchema).max(operatorsMax),
    }),
  ),
} as const;

export const inviteOperator = {
  method: 'post',
  path: '/invitations',
  audience: 'administrator',
  summary: 'Invite an operator; the link is emailed, and shown once',
  request: { body: jsonBody(z.strictObject({ email: text(400), role })) },
  responses: { 201: json('The link', z.strictObject({ link: z.string() })), default: failure },
} as const;

export const withdrawInvitation = {
  method: 'delete',
  path: '/invitations/{id}',
  audience: 'administrator',
  summary: 'Take an invitation back',
  request: { params: z.strictObject({ id: z.uuid() }) },
  responses: { 204: empty, default: failure },
} as const;

export const changeOperator = {
  method: 'patch',
  path: '/operators/{id}',
  audience: 'administrator',
  summary: 'Another role, or an end: their sessions end at once',
  request: {
    params: z.strictObject({ id: z.uuid() }),
    body: jsonBody(z.strictObject({ role, isActive: z.boolean() })),
  },
  responses: answers('The operator', operatorSchema),
} as const;
