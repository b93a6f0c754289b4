import * as contract from '@sikka/contract/routes/admin/ledger';
import type { Db } from '../../platform/database/index.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { readPayoutStop, resumePayouts, stopPayouts } from './payout-stop.ts';
import { searchLedger } from './search-ledger.ts';

/** The ledger at the console, and the stop of all payouts (docs/decisions/0003, 0021). */
export function serveLedger(endpoints: Endpoints, { db }: { db: Db }): void {
  endpoints
    .serve(contract.searchLedger, ({ body }) => searchLedger(db, body))
    .serve(contract.getPayoutStop, () => readPayoutStop(db))
    .serve(contract.stopPayouts, ({ body, caller }) => stopPayouts(db, caller, body.reason))
    .serve(contract.resumePayouts, ({ body, caller }) => resumePayouts(db, caller, body.reason));
}
