import { newId } from '../../../shared/lib/new-id.ts';
import { forgetStored, readStored, writeStored } from '../../../shared/lib/store.ts';

/**
 * The id of a withdrawal that was sent and not yet answered. It survives a reload of this tab, so that
 * a retry is the same request and never a second one. Nothing else of the request is stored.
 */
const key = 'sikka:withdrawal';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The pending id, or null; not shared with another player on this device. */
export function pendingRequest(playerId: string, shelf: Shelf = sessionStorage): string | null {
  const [owner, id] = (readStored(key, shelf) ?? '').split(' ');
  return owner === playerId && id ? id : null;
}

/** The id for the next attempt: the pending one, else a new one, pending from now on. */
export function savePendingRequest(playerId: string, shelf: Shelf = sessionStorage): string {
  const id = pendingRequest(playerId, shelf) ?? newId();
  writeStored(key, `${playerId} ${id}`, shelf);
  return id;
}

/** The server responded; the next request gets a new id. */
export const forgetRequest = (shelf: Shelf = sessionStorage): void => forgetStored(key, shelf);
