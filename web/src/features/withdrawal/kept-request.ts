import { newId } from '../../lib/new-id.ts';

/**
 * The id under which a withdrawal was sent and not yet answered. It outlives a reload of this tab, so that
 * trying again is the same request and never a second one. Nothing else of the request is kept.
 */
const key = 'sikka:withdrawal';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The id that waits for its answer, or null. Another player on this device has none of it. */
export function keptRequest(playerId: string, shelf: Shelf = sessionStorage): string | null {
  try {
    const [owner, id] = (shelf.getItem(key) ?? '').split(' ');
    return owner === playerId && id ? id : null;
  } catch {
    return null;
  }
}

/** The id for the next try: the one that still waits, else a new one that waits from now on. */
export function keepRequest(playerId: string, shelf: Shelf = sessionStorage): string {
  const id = keptRequest(playerId, shelf) ?? newId();
  try {
    shelf.setItem(key, `${playerId} ${id}`);
  } catch {
    // A barred storage: the id lives as long as this page.
  }
  return id;
}

/** The request was answered; the next one is another. */
export function forgetRequest(shelf: Shelf = sessionStorage): void {
  try {
    shelf.removeItem(key);
  } catch {
    // What could not be stored need not be removed.
  }
}
