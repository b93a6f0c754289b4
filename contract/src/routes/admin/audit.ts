/** What operators did (docs/decisions/0017). */
import { z } from 'zod';
import { auditRowsMax } from '../../admin/auth.ts';
import { answers, instant, jsonBody, text } from '../endpoint.ts';

export const auditEntrySchema = z.strictObject({
  sequence: z.number().int(),
  at: instant,
  /** Null for the server itself: at the first start, or in a job. */
  operatorName: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Of this entry and all before it; hexadecimal. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAudit = {
  method: 'post',
  path: '/audit/search',
  audience: 'administrator',
  summary: 'What operators did, newest first, before a sequence number where one is given',
  request: {
    body: jsonBody(
      z.strictObject({
        before: z.number().int().positive().nullable(),
        /** Of an action, a subject or an operator's name. */
        search: text(100),
      }),
    ),
  },
  responses: answers(
    'At most a hundred',
    z.strictObject({ items: z.array(auditEntrySchema).max(auditRowsMax), isWhole: z.boolean() }),
  ),
} as const;
