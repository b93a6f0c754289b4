import { createHash } from 'node:crypto';
import { playLogBytesMax } from '@sikka/contract/limits';
import { Refusal } from './errors.ts';
import type { GameLogStore } from './ports.ts';

/** The store answered, but with no log or a wrong one. */
export class DamagedLog extends Error {}

/** The store answered that it has no such log. */
export class MissingLog extends DamagedLog {}

/** Path of a play's log below the folder or bucket, the same in both, so that one can be copied to the other. */
export const logPath = (playId: string): string => `${playId.slice(-2)}/${playId}`;

/** The inputs and their header. */
export const logBytesMax = playLogBytesMax + 16;

/** A log as its play has it; null once it is in the store. */
export interface LogPlace {
  id: string;
  log: Buffer | null;
  log_hash: Buffer | null;
  stored_log_bytes: number | null;
}

const hasHash = (log: Uint8Array, hash: Uint8Array): boolean =>
  createHash('sha256').update(log).digest().equals(hash);

const retryAfterMs = 60_000;

/** Reads and writes logs in the store, if there is one, and checks each against its hash in the database. */
export class GameLogs {
  readonly store: GameLogStore | null;

  constructor(store: GameLogStore | null) {
    this.store = store;
  }

  /** A log from the store. Throws `DamagedLog`, and other errors if the store does not answer. */
  async fetch(playId: string, hash: Uint8Array): Promise<Buffer> {
    if (!this.store) throw new Error('no game log store is configured');
    const log = await this.store.read(playId);
    if (log === null) throw new MissingLog(`${this.store.place} has no log for play ${playId}`);
    if (!hasHash(log, hash)) throw new DamagedLog(`${this.store.place} has a wrong log for play ${playId}`);
    return log;
  }

  /** The log of a play, wherever it is; null where it has none. Throws `recording_unavailable`. */
  async read({ id, log, log_hash: hash, stored_log_bytes: stored }: LogPlace): Promise<Buffer | null> {
    if (log !== null || stored === null || hash === null) return log;
    try {
      return await this.fetch(id, hash);
    } catch (cause) {
      throw new Refusal('recording_unavailable', { cause, retryAfterMs });
    }
  }

  /** Writes a log and reads it back. Throws if it does not match its hash, or the store fails. */
  async keep(playId: string, log: Buffer, hash: Uint8Array): Promise<void> {
    if (!this.store) throw new Error('no game log store is configured');
    if (!hasHash(log, hash)) throw new DamagedLog(`the log of play ${playId} does not match its hash`);
    await this.store.write(playId, log);
    await this.fetch(playId, hash);
  }
}
