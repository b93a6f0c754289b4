import * as contract from '@sikka/contract/routes/player/transparency';
import { memoizeFor } from '../platform/memoize-for.ts';
import { type Db } from '../platform/database/index.ts';
import type { Endpoints } from '../platform/http/endpoints.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { listDays, readTransparency } from './read-transparency.ts';

// Cached here and by the client for as long: figures are at most a minute old.
const cacheMs = 30_000;

const allowCaching = (context: RequestContext): void =>
  context.header('Cache-Control', `public, max-age=${cacheMs / 1000}`);

/** The public figures and heads; public, so the figures are computed at most twice a minute. */
export function serveTransparency(
  endpoints: Endpoints,
  { db, readAuditHead }: { db: Db; readAuditHead: (db: Db) => Promise<string | null> },
): void {
  const read = memoizeFor(cacheMs, () => readTransparency(db, readAuditHead));
  endpoints
    .serve(contract.getTransparency, async ({ context }) => {
      const figures = await read();
      allowCaching(context);
      return figures;
    })
    .serve(contract.listLedgerDays, async ({ params, context }) => {
      const days = await listDays(db, params.before);
      allowCaching(context);
      return days;
    });
}
