import { randomInt } from 'node:crypto';
import type { AdProvider } from '../../ports.ts';

const creatives = ['invite-friends', 'how-earning-works', 'play-fair'] as const;

/** Our own advertisements: no third party, no tracking, nothing to download. */
export function createHouseAds(): AdProvider {
  return {
    next: () => ({ provider: 'house', creative: creatives[randomInt(creatives.length)] ?? creatives[0] }),
  };
}
