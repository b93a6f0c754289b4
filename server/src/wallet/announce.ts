import { sql } from 'kysely';
import { afterCommit, type Db, type Tx } from '../database/transaction.ts';

/** The channel on which other processes hear whose balance changed; the payload is the account's id. */
export const walletChannel = 'wallet';

/** In the place of an account: every open tab looks again, because what holds for all has changed. */
export const everyAccount = '*';

interface Announcer {
  waiting: Set<string>;
  sending: boolean;
}
const announcers = new WeakMap<Db, Announcer>();

/**
 * Says that a balance changed, after it is committed. NOTIFY inside the paying transaction makes
 * all commits wait in one line (decision 0003), so it goes out by itself, and what comes while
 * one is under way shares the next. It is a hint to look again: a lost one loses no coins.
 */
export function announceBalance(db: Db, accountId: string): void {
  const announcer = announcers.get(db) ?? { waiting: new Set(), sending: false };
  announcers.set(db, announcer);
  announcer.waiting.add(accountId);
  if (!announcer.sending) void sendWaiting(db, announcer);
}

/** Lets a player's open tabs look again once `tx` is committed, also where no coins moved. */
export function announceChange(tx: Tx, accountId: string): void {
  afterCommit(tx, (db) => announceBalance(db, accountId));
}

/** Lets every open tab look again once `tx` is committed. */
export function announceToAll(tx: Tx): void {
  announceChange(tx, everyAccount);
}

async function sendWaiting(db: Db, announcer: Announcer): Promise<void> {
  announcer.sending = true;
  while (announcer.waiting.size > 0) {
    const accounts = [...announcer.waiting];
    announcer.waiting.clear();
    const notify = sql`select pg_notify(${walletChannel}, account) from unnest(${accounts}::text[]) as account`;
    await notify.execute(db).catch(() => undefined);
  }
  announcer.sending = false;
}
