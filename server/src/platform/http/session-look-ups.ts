import type { Priority } from '@sikka/contract/routes/endpoint';
import { LocalCounts } from '../local-rate-counter.ts';

/** A page of ours causes about one a minute. */
const lookUpsMax = 120;
const windowSeconds = 60;

interface LookUp {
  /** Of the session, or a hash of it. */
  token: string;
  address: string;
}

/**
 * Session look-ups go before all else, so a client that sends invented sessions, or one session again and again, could keep
 * everybody waiting. After 120 a minute of one session, or of sessions that do not exist from one address, theirs go last.
 */
export class SessionLookUps {
  readonly #counts = new LocalCounts();

  priorityOf({ token, address }: LookUp): Priority {
    const isBeyond = [token, address].some((key) => (this.#counts.find(key)?.uses ?? 0) >= lookUpsMax);
    return isBeyond ? 'look' : 'session';
  }

  /** Counts a look-up: to its session where there is one, else to its address. */
  note({ token, address }: LookUp, isFound: boolean): void {
    this.#counts.open(isFound ? token : address, windowSeconds).uses += 1;
  }
}
