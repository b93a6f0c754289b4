/**
 * Finished games without a response from the server. They stay on the device and are sent again; the
 * server counts each once, so sending twice is harmless (decisions, Play).
 */
import type { StartableId } from '@sikka/contract/catalogue';
import { writeStored } from '../../../shared/lib/store.ts';

export interface PendingResult {
  playId: string;
  gameId: StartableId;
  /** The player of this game: another player on this device must not send it. */
  playerId: string;
  /** The input log, base64. */
  log: string;
  score: number;
  keptAtMs: number;
}

const key = 'sikka:kept-results';
export const pendingResultsMax = 8;
/** After a day the server has expired the play, and a message about it would only confuse. */
export const pendingResultMsMax = 24 * 60 * 60_000;

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

function read(shelf: Shelf): PendingResult[] {
  try {
    const value: unknown = JSON.parse(shelf.getItem(key) ?? '[]');
    return Array.isArray(value) ? (value as PendingResult[]) : [];
  } catch {
    return [];
  }
}

/** Where that is not possible, the result is still sent now. */
const write = (shelf: Shelf, results: PendingResult[]): void =>
  writeStored(key, JSON.stringify(results), shelf);

/** Adds a result; beyond eight the oldest is dropped. */
export function savePendingResult(result: PendingResult, shelf: Shelf = localStorage): void {
  const others = read(shelf).filter(({ playId }) => playId !== result.playId);
  write(shelf, [...others, result].slice(-pendingResultsMax));
}

/** Removes a result after the server's response. */
export function dropResult(playId: string, shelf: Shelf = localStorage): void {
  write(
    shelf,
    read(shelf).filter((result) => result.playId !== playId),
  );
}

/** This player's pending results, oldest first, none older than a day. */
export function pendingResults(
  playerId: string,
  nowMs = Date.now(),
  shelf: Shelf = localStorage,
): PendingResult[] {
  return read(shelf).filter(
    (result) => result.playerId === playerId && nowMs - result.keptAtMs < pendingResultMsMax,
  );
}
