/** Operators and their invitations, as administrators manage them (docs/decisions/0017, 0030). */
import { z } from 'zod';
import { operatorRoles, operatorsMax } from '../../admin/auth.ts';
import { answers, answersOf, empty, failure, instant, json, bodyOf, text } from '../endpoint.ts';

const role = z.enum(operatorRoles);

export const operatorSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role,
  isActive: z.boolean(),
  /** Null: by a link that the server printed. */
  invitedBy: z.string().nullable(),
  joinedAt: instant,
  seenAt: instant.nullable(),
});
export type Operator = z.infer<typeof operatorSchema>;

export const invitationSchema = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  role,
  /** In the past: it no longer works until it is sent again. */
  expiresAt: instant,
});
export type Invitation = z.infer<typeof invitationSchema>;

export const listOperators = {
  method: 'get',
  path: '/operators',
  audience: 'administrator',
  summary: 'All operators, and invitations that nobody has used',
  responses: answersOf('Operators and invitations', {
    items: z.array(operatorSchema).max(operatorsMax),
    invitations: z.array(invitationSchema).max(operatorsMax),
  }),
} as const;

export const inviteOperator = {
  method: 'post',
  path: '/invitations',
  audience: 'administrator',
  summary: 'Invite an operator; the link goes to their mailbox alone',
  request: { body: bodyOf({ email: text(400), role }) },
  responses: { 201: json('The invitation', invitationSchema), default: failure },
} as const;

export const resendInvitation = {
  method: 'post',
  path: '/invitations/{id}/resend',
  audience: 'administrator',
  summary: 'Mail an invitation again; it lasts three days from now',
  request: { params: z.strictObject({ id: z.uuid() }) },
  responses: answers('The invitation', invitationSchema),
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
    body: bodyOf({ role, isActive: z.boolean() }),
  },
  responses: answers('The operator', operatorSchema),
} as const;
