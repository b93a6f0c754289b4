/** What operators did (docs/decisions/0017). */
import { z } from 'zod';
import { auditRowsMax } from '../../admin/auth.ts';
import { allAuditActions, auditNouns, auditSubjects, theServer } from '../../admin/audit.ts';
import { answersOf, asOf, instant, jsonBody, text, dayRange } from '../endpoint.ts';

export const auditEntrySchema = z.strictObject({
  sequence: z.number().int(),
  at: instant,
  /** Null for the server itself: at the first start, or in a job. */
  operatorName: z.string().nullable(),
  action: z.string(),
  /** 'withdrawal:<id>', as it was hashed. */
  subject: z.string(),
  /** What the subject is called and where it is; null where nothing of it is left. */
  target: z
    .strictObject({
      kind: z.enum(auditSubjects),
      /** The id in its page's address. */
      id: z.string().nullable(),
      number: z.number().int().nullable(),
      name: z.string().nullable(),
      amountRupees: z.number().int().nullable(),
    })
    .nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The hash of this entry and all before it, hexadecimal. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditFilterSchema = z.strictObject({
  before: z.number().int().positive().nullable(),
  /** Part of an action, a subject or an operator's name. */
  search: text(100),
  /** An operator's id, or the server itself. */
  operatorId: z
    .union([z.uuid(), z.literal(theServer)])
    .nullable()
    .default(null),
  noun: z.enum(auditNouns).nullable().default(null),
  action: z.enum(allAuditActions).nullable().default(null),
  ...dayRange,
});

export const listAudit = {
  method: 'post',
  path: '/audit/search',
  audience: 'administrator',
  summary: 'What operators did, newest first, before a sequence number where one is given',
  request: { body: jsonBody(auditFilterSchema) },
  responses: answersOf('At most a hundred', {
    items: z.array(auditEntrySchema).max(auditRowsMax),
    isWhole: z.boolean(),
    asOf,
  }),
} as const;
