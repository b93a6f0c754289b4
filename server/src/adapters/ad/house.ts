import type { AdProvider } from '../../platform/ports.ts';

/** Our own advertisements in rotation: no third party, no tracking, no download. */
export function createHouseAds(): AdProvider {
  return {
    next: (houseAds, turn) => ({ provider: 'house', creative: houseAds[turn % houseAds.length] ?? '' }),
  };
}
