import * as contract from '@sikka/contract/routes/admin/ledger';
import type { Db, Reader } from '../../platform/database/index.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { readLedgerCheck, readPayoutStop, resumePayouts, stopPayouts } from './payout-stop.ts';
import { searchLedger } from './search-ledger.ts';

/** The ledger with its payout stop. */
export function serveLedger(endpoints: Endpoints, { db, reader }: { db: Db; reader: Reader }): void {
  endpoints
    .serve(contract.searchLedger, ({ body }) => reader.answer((from) => searchLedger(from, body)))
    .serve(contract.getLedgerCheck, () => readLedgerCheck(db))
    .serve(contract.getPayoutStop, () => readPayoutStop(db))
    .serve(contract.stopPayouts, ({ body, caller }) => stopPayouts(db, caller, body.reason))
    .serve(contract.resumePayouts, ({ body, caller }) => resumePayouts(db, caller, body.reason));
}
