import { getMetrics } from '@sikka/contract/routes/admin/metrics';
import type { Db } from '../../platform/database/index.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { createMetrics } from './read-metrics.ts';

/** The console's first page. */
export function serveAdminMetrics(endpoints: Endpoints, { db }: { db: Db }): void {
  const read = createMetrics(db);
  endpoints.serve(getMetrics, () => read());
}
