import * as contract from '@sikka/contract/routes/player/wallet';
import type { Db } from '../platform/database/index.ts';
import type { Endpoints } from '../platform/http/endpoints.ts';
import type { EventHub } from '../platform/http/event-hub.ts';
import { listCoinTransactions } from './list-coin-transactions.ts';

interface WalletRouteDeps {
  db: Db;
  events: EventHub;
  /** What a player's tabs show live, by wallet account. */
  readWalletEvent: (accountId: string) => Promise<object | null>;
}

/** The coin history (§2) and the live balance. */
export function serveWallet(endpoints: Endpoints, deps: WalletRouteDeps): void {
  const { db, events, readWalletEvent } = deps;
  endpoints
    .serve(contract.listCoinTransactions, async ({ caller }) => ({
      items: await listCoinTransactions(db, caller.accountId),
    }))
    .serve(contract.streamEvents, async ({ caller, context }) =>
      events.open(context, caller.accountId, {
        first: () => readWalletEvent(caller.accountId),
        sessionId: caller.sessionId,
      }),
    );
}
