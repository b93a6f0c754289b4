/**
 * Finished games that the server has not answered for. They wait on the device and are sent again; the
 * server counts each once, so sending twice does no harm (decisions, Play).
 */
import type { StartableId } from '@sikka/contract/catalogue';

export interface KeptResult {
  playId: string;
  gameId: StartableId;
  /** Whose game it was: another player on this device must not send it. */
  playerId: string;
  /** The input log, base64. */
  log: string;
  score: number;
  keptAtMs: number;
}

const key = 'sikka:kept-results';
export const keptResultsMax = 8;
/** After a day the play is long over for the server, and the sentence about it would only puzzle. */
export const keptResultMsMax = 24 * 60 * 60_000;

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

function read(shelf: Shelf): KeptResult[] {
  try {
    const value: unknown = JSON.parse(shelf.getItem(key) ?? '[]');
    return Array.isArray(value) ? (value as KeptResult[]) : [];
  } catch {
    return [];
  }
}

function write(shelf: Shelf, results: KeptResult[]): void {
  try {
    shelf.setItem(key, JSON.stringify(results));
  } catch {
    // A full or barred storage: the result is still sent now, it only cannot outlive this page.
  }
}

/** Adds a result; beyond eight the oldest goes. */
export function keepResult(result: KeptResult, shelf: Shelf = localStorage): void {
  const others = read(shelf).filter(({ playId }) => playId !== result.playId);
  write(shelf, [...others, result].slice(-keptResultsMax));
}

/** Forgets a result that was answered. */
export function dropResult(playId: string, shelf: Shelf = localStorage): void {
  write(
    shelf,
    read(shelf).filter((result) => result.playId !== playId),
  );
}

/** This player's waiting results, oldest first, none older than a day. */
export function keptResults(playerId: string, nowMs = Date.now(), shelf: Shelf = localStorage): KeptResult[] {
  return read(shelf).filter(
    (result) => result.playerId === playerId && nowMs - result.keptAtMs < keptResultMsMax,
  );
}
