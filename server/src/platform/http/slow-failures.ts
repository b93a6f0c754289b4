import { setTimeout as pause } from 'node:timers/promises';
import { LocalCounts } from '../local-rate-counter.ts';

/** Of one address in a minute; a phone whose session has ended has a handful. */
const failuresMax = 120;
const windowSeconds = 60;
/** Apart, so that those who waited do not return together; no longer than a stop waits for requests under way. */
const [waitMinMs, waitMaxMs] = [6_000, 10_000];

/**
 * Counts requests of an address with no valid session, and beyond so many lets each wait before it is answered: a thousand
 * connections with invented sessions then ask 125 times a second together. Others at the address do not wait.
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
