import type { Connection, Db } from './database/index.ts';
import { listen, type Notifications } from './database/notifications.ts';
import type { EventHub } from './http/event-hub.ts';
import { readWalletEvent } from './identity/index.ts';
import type { RankIndex } from './leaderboard/index.ts';
import { everyAccount, walletChannel } from './wallet/index.ts';

/** Balance changes reach every open tab of the player (SSE) and the leaderboard, from whichever process made them. */
export function followWallet(
  connection: Connection,
  db: Db,
  events: EventHub,
  ranks: RankIndex,
): Notifications {
  const publish = async (accountId: string): Promise<void> => {
    if (!events.hasListeners(accountId)) return;
    const event = await readWalletEvent(db, accountId).catch(() => null);
    if (event) events.publish(accountId, event);
  };
  // One after the other: however many tabs are open, they never take the connections of those who play.
  const publishAll = async (): Promise<void> => {
    for (const accountId of events.topics()) await publish(accountId);
  };
  const follow = (accountId: string): void => {
    if (accountId === everyAccount) return void publishAll();
    void publish(accountId);
    ranks.accountChanged(accountId);
  };
  const catchUp = (): void => {
    void publishAll();
    ranks.rebuild();
  };
  return listen(connection, walletChannel, follow, catchUp);
}
