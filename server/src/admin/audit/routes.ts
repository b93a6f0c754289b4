import * as contract from '@sikka/contract/routes/admin/audit';
import type { Db } from '../../platform/database/index.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { listAudit } from './audit.ts';

/** The log of what operators did. */
export function serveAudit(endpoints: Endpoints, { db }: { db: Db }): void {
  endpoints.serve(contract.listAudit, ({ body }) => listAudit(db, body));
}
