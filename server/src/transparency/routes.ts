import * as contract from '@sikka/contract/routes/transparency';
import { rememberFor, type Db } from '../database/index.ts';
import type { Endpoints } from '../http/endpoints.ts';
import type { RequestContext } from '../http/context.ts';
import { listDays } from '../wallet/index.ts';
import { readTransparency } from './read-transparency.ts';

// Kept here and then as long by whoever asked: what is shown is a minute old at most.
const keptMs = 30_000;

const mayBeKept = (context: RequestContext): void =>
  context.header('Cache-Control', `public, max-age=${keptMs / 1000}`);

/** The public figures and heads; anyone may ask, so the figures are added up twice a minute at most. */
export function serveTransparency(endpoints: Endpoints, { db }: { db: Db }): void {
  const read = rememberFor(keptMs, () => readTransparency(db));
  endpoints
    .serve(contract.getTransparency, async ({ context }) => {
      const figures = await read();
      mayBeKept(context);
      return figures;
    })
    .serve(contract.listLedgerDays, async ({ params, context }) => {
      const days = await listDays(db, params.before);
      mayBeKept(context);
      return days;
    });
}
