import type { Connection } from '../platform/database/index.ts';
import { listen, type Notifications } from '../platform/database/notifications.ts';
import { inSpan, recallSpan } from '../platform/tracing/index.ts';
import {
  endedPrefix,
  everyAccount,
  rememberPublished,
  tracePrefix,
  walletChannel,
} from './publish-changes.ts';

interface FollowDeps {
  /** Open event streams, by wallet account. */
  events: {
    hasListeners(accountId: string): boolean;
    topics(): string[];
    publish(accountId: string, event: object): void;
    recheck(accountId?: string): void;
  };
  /** A player's live values for open tabs; null once the player is deleted. */
  readEvent: (accountId: string) => Promise<object | null>;
  /** The leaderboard, which moves with the coins. */
  ranks: { accountChanged(accountId: string): void; rebuild(): void };
}

/**
 * Balance changes reach every open tab of the player (SSE) and the leaderboard, and ended sessions their streams, from
 * any process.
 */
export function subscribeToChanges(
  connection: Connection,
  { events, readEvent, ranks }: FollowDeps,
): Notifications {
  const publish = async (accountId: string): Promise<void> => {
    if (!events.hasListeners(accountId)) return;
    const tell = async (): Promise<void> => {
      const event = await readEvent(accountId).catch(() => null);
      if (event) events.publish(accountId, event);
    };
    await inSpan('event', tell, { parent: recallSpan(accountId) });
  };
  // One at a time, so that open tabs never use up the connection pool.
  const publishAll = async (): Promise<void> => {
    for (const accountId of events.topics()) await publish(accountId);
  };
  const follow = (accountId: string): void => {
    if (accountId === everyAccount) return void publishAll();
    if (accountId.startsWith(endedPrefix)) return events.recheck(accountId.slice(endedPrefix.length));
    if (accountId.startsWith(tracePrefix)) return rememberPublished(accountId, events.hasListeners);
    void publish(accountId);
    ranks.accountChanged(accountId);
  };
  const catchUp = (): void => {
    // Sessions may have ended meanwhile.
    events.recheck();
    void publishAll();
    ranks.rebuild();
  };
  return listen(connection, walletChannel, follow, catchUp);
}
