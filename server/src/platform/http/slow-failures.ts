import { setTimeout as pause } from 'node:timers/promises';
import { LocalCounts } from '../local-rate-counter.ts';

/** Failures of one address in a minute; a phone whose session has ended has a handful. */
const failuresMax = 120;
const windowSeconds = 60;
/** Random, so that they do not return together; shorter than a stop waits for requests under way. */
const [waitMinMs, waitMaxMs] = [6_000, 10_000];

/**
 * Delays the answer to requests without a valid session once an address has sent too many of them: a thousand connections
 * with invented sessions then send 125 requests a second together. Players with a session at that address do not wait.
 */
export function slowFailures(
  wait: (ms: number) => Promise<void> = pause,
): (address: string) => Promise<void> {
  const counts = new LocalCounts();
  return async (address) => {
    const count = counts.open(address, windowSeconds);
    count.uses += 1;
    if (count.uses > failuresMax) await wait(waitMinMs + Math.random() * (waitMaxMs - waitMinMs));
  };
}
