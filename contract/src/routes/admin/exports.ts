/** Tables of the console as files (docs/decisions/0042). */
import { z } from 'zod';
import type { OperatorRole } from '../../admin/auth.ts';
import { exportFormats } from '../../admin/pages.ts';
import { failure, jsonBody } from '../endpoint.ts';
import { dayText } from '../player/receipt.ts';

export const exportFilterSchema = z.strictObject({
  format: z.enum(exportFormats),
  /** Days of Kathmandu, both included; null for no limit. */
  from: dayText.nullable(),
  to: dayText.nullable(),
});
export type ExportFilter = z.output<typeof exportFilterSchema>;

const exportOf = <const Kind extends string, const Role extends OperatorRole>(
  kind: Kind,
  audience: Role,
  summary: string,
) =>
  ({
    method: 'post',
    path: `/exports/${kind}`,
    audience,
    summary: `${summary}; noted in the audit log`,
    request: { body: jsonBody(exportFilterSchema) },
    responses: {
      200: { description: 'The file, streamed', content: { 'application/octet-stream': {} } },
      default: failure,
    },
  }) as const;

export const exportWithdrawals = exportOf('withdrawals', 'payer', 'Withdrawals by day of request');
export const exportPlays = exportOf('plays', 'payer', 'Started games by day of start');
export const exportLedger = exportOf('ledger', 'payer', 'Transactions of the ledger by day');
export const exportPlayers = exportOf('players', 'administrator', 'Players by day of registration');
export const exportAudit = exportOf('audit', 'administrator', 'Entries of the audit log by day');
