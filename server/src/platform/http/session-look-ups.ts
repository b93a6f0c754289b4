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
 * Look-ups of sessions go before all else, so that who makes up sessions, or has one looked up over and over, would let nobody
 * begin. From the 121st a minute on those of an address that nobody has, and those of one session, go last.
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
