import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterCommit, type Db, type Tx } from '../platform/database/index.ts';
import { parseTraceparent, recallSpan, rememberSpan, toTraceparent } from '../platform/tracing/index.ts';

/** The channel that notifies other processes of changed balances; the payload is the account's id. */
export const walletChannel = 'wallet';

/** Wildcard: every open tab refetches because global settings changed. */
export const everyAccount = '*';

/** Prefix of a payload: sessions of the account's player ended. */
export const endedPrefix = 'ended:';

/** Prefix of a payload before an account's own: the trace of its change. Builds that do not know it ignore it. */
export const tracePrefix = 'trace:';

/** The span whose event comes next, if requests are traced. */
function tracePayloads(accountId: string): string[] {
  const span = recallSpan(accountId);
  return span ? [`${tracePrefix}${accountId}:${toTraceparent(span)}`] : [];
}

/** Keeps the span that a payload names for the account's event. */
export function rememberPublished(payload: string, isWanted: (accountId: string) => boolean): void {
  const [accountId = '', traceparent = ''] = payload.slice(tracePrefix.length).split(':');
  const span = parseTraceparent(traceparent);
  if (span && isWanted(accountId)) rememberSpan(accountId, span);
}

interface Announcer {
  waiting: Set<string>;
  sending: boolean;
}
const announcers = new WeakMap<Db, Announcer>();

/**
 * Announces a changed balance after the commit. NOTIFY inside the paying transaction would serialize all
 * commits (decision 0003), so it is sent separately; concurrent announcements share the next one. It only
 * triggers a refetch: a lost one loses no coins.
 */
export function publishBalance(db: Db, accountId: string): void {
  const announcer = announcers.get(db) ?? { waiting: new Set(), sending: false };
  announcers.set(db, announcer);
  announcer.waiting.add(accountId);
  if (!announcer.sending) void sendWaiting(db, announcer);
}

/** Makes a player's open tabs refetch once `tx` is committed, also where no coins moved. */
export function publishChange(tx: Tx, accountId: string): void {
  afterCommit(tx, (db) => publishBalance(db, accountId));
}

/** Ends the event streams of a player's ended sessions, in every process, once `tx` is committed. */
export function publishEndedSessions(tx: Tx, accountId: string): void {
  publishChange(tx, `${endedPrefix}${accountId}`);
}

/** Makes every open tab refetch once `tx` is committed. */
export function publishToAll(tx: Tx): void {
  publishChange(tx, everyAccount);
}

/** Announcements of a busy server follow each other at this distance: each is a transaction of its own. */
const sendEveryMs = 20;

async function sendWaiting(db: Db, announcer: Announcer): Promise<void> {
  announcer.sending = true;
  // What is committed together is announced together.
  await Promise.resolve();
  while (announcer.waiting.size > 0) {
    const next = setTimeout(sendEveryMs);
    const payloads = [...announcer.waiting].flatMap((account) => [...tracePayloads(account), account]);
    announcer.waiting.clear();
    const notify = sql`select pg_notify(${walletChannel}, payload) from unnest(${payloads}::text[]) as payload`;
    await notify.execute(db).catch(() => undefined);
    await next;
  }
  announcer.sending = false;
}
