/** Tables of the console as files (docs/decisions/0042). */
import { z } from 'zod';
import type { OperatorRole } from '../../admin/auth.ts';
import { exportFormats, type ExportKind } from '../../admin/pages.ts';
import { failure, jsonBody, text, dayRange } from '../endpoint.ts';
import { auditFilterSchema } from './audit.ts';
import { searchLedger } from './ledger.ts';
import { playFilterSchema } from './plays.ts';
import { queueFilterSchema } from './withdrawals.ts';

export const exportFilterSchema = z.strictObject({
  format: z.enum(exportFormats),
  ...dayRange,
});
export type ExportFilter = z.output<typeof exportFilterSchema>;

/** The filters of the lists, without their pages and days. */
const listFilters = {
  withdrawals: queueFilterSchema.omit({ order: true, from: true, to: true, after: true }),
  plays: playFilterSchema.omit({ from: true, to: true, after: true }),
  ledger: searchLedger.request.body.content['application/json'].schema.omit({
    before: true,
    from: true,
    to: true,
  }),
  players: z.strictObject({ search: text(100) }),
  audit: auditFilterSchema.omit({ before: true, from: true, to: true }),
};
export type ListFilters = { [Kind in keyof typeof listFilters]: z.output<(typeof listFilters)[Kind]> };

const exportOf = <const Kind extends ExportKind, const Role extends OperatorRole, Filter extends z.ZodType>(
  kind: Kind,
  audience: Role,
  summary: string,
  filter: Filter,
) =>
  ({
    method: 'post',
    path: `/exports/${kind}`,
    audience,
    summary: `${summary}, all or those of a list; noted in the audit log`,
    request: { body: jsonBody(z.strictObject({ ...exportFilterSchema.shape, filter: z.optional(filter) })) },
    responses: {
      200: { description: 'The file, streamed', content: { 'application/octet-stream': {} } },
      default: failure,
    },
  }) as const;

const { withdrawals, plays, ledger, players, audit } = listFilters;
export const exportWithdrawals = exportOf(
  'withdrawals',
  'payer',
  'Withdrawals by day of request',
  withdrawals,
);
export const exportPlays = exportOf('plays', 'payer', 'Started games by day of start', plays);
export const exportLedger = exportOf('ledger', 'payer', 'Transactions of the ledger by day', ledger);
export const exportPlayers = exportOf('players', 'administrator', 'Players by day of registration', players);
export const exportAudit = exportOf('audit', 'administrator', 'Entries of the audit log by day', audit);
