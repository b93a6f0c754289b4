/** Public figures: payments, times, rejections and the heads of the ledger's days. */
import { z } from 'zod';
import { ledgerDaysPerPageMax } from '../../limits.ts';
import { rejectionReasons } from '../../withdrawals.ts';
import { answers, dayText } from '../endpoint.ts';

const count = z.number().int().min(0);
const sealText = z.string().regex(/^[0-9a-f]{64}$/);

export const ledgerDaySchema = z.strictObject({
  /** In Kathmandu. */
  day: dayText,
  transactions: count,
  /** SHA-256, hex: covers this day and all before. */
  head: sealText,
});
export type LedgerDay = z.infer<typeof ledgerDaySchema>;

export const ledgerDaysSchema = z.strictObject({
  /** Newest first. */
  items: z.array(ledgerDaySchema).max(ledgerDaysPerPageMax),
  hasOlder: z.boolean(),
});
export type LedgerDays = z.infer<typeof ledgerDaysSchema>;

/** From request to payment, in whole hours, one at least. */
const payoutTimes = z.strictObject({ medianHours: count, p95Hours: count });

export const transparencySchema = z.strictObject({
  /** Null below five payments; counted five at a time, so that no figure ever moves by one person's payment. */
  paid: z
    .strictObject({
      rupees: count,
      payments: count,
      /** By the week, from Monday on, in which a group of five was complete; oldest first. */
      weeks: z.array(z.strictObject({ week: dayText, rupees: count })).max(26),
      /** The last 90 days; null below five payments. */
      recent: payoutTimes.nullable(),
      always: payoutTimes,
    })
    .nullable(),
  /** Counts are rounded down to fives; null is fewer than five. No total: it would reveal the remainder. */
  rejections: z.array(z.strictObject({ reason: z.enum(rejectionReasons), count: count.nullable() })),
  days: ledgerDaysSchema,
  /** SHA-256, hex, of the newest entry of the operators' audit log, and so of all before; null while it is empty. */
  operatorsLog: sealText.nullable(),
});
export type Transparency = z.infer<typeof transparencySchema>;

export const getTransparency = {
  method: 'get',
  path: '/transparency',
  audience: 'anyone',
  summary:
    'What was paid, how fast, what was rejected, and the newest heads of the ledger; a minute old at most',
  responses: answers('Figures and heads', transparencySchema),
} as const;

export const listLedgerDays = {
  method: 'get',
  path: '/transparency/days/{before}',
  audience: 'anyone',
  summary: 'Heads of the ledger before a day, newest first',
  request: { params: z.strictObject({ before: dayText }) },
  responses: answers('At most sixty', ledgerDaysSchema),
} as const;
