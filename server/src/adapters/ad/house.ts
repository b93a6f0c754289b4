import type { AdProvider } from '../../platform/ports.ts';

/** Our own advertisements, one after the other: no third party, no tracking, nothing to download. */
export function createHouseAds(): AdProvider {
  return {
    next: (houseAds, turn) => ({ provider: 'house', creative: houseAds[turn % houseAds.length] ?? '' }),
  };
}
