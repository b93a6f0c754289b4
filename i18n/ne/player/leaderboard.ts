/** Nepali of the leaderboard (§2). */
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/player/leaderboard.ts';

export const messages: SameShape<typeof english> = {
  title: 'लिडरबोर्ड',
  allTime: 'अहिलेसम्मको',
  yourPlace: 'तपाईंको स्थान',
  players: (_players, count) => `${count} खेलाडी`,
  podium: 'उत्कृष्ट ३',
  rest: 'चौथो स्थानदेखि',
  place: (rank) => `स्थान ${rank}`,
  nobody: 'खाली ठाउँ',
  yours: 'तपाईं',
  dots: 'बीचका स्थान',
  showAll: (count) => `उत्कृष्ट ${count} हेर्नुहोस्`,
  showFewer: 'उत्कृष्ट १० मात्र हेर्नुहोस्',
  toNext: (coins, name) => `${name} लाई उछिन्न ${coins} सिक्का बाँकी`,
  toTable: (coins, rank) => `उत्कृष्ट ${rank} भित्र पुग्न ${coins} सिक्का बाँकी`,
  first: 'तपाईं सबैभन्दा अगाडि हुनुहुन्छ',
  how: 'धेरै सिक्का हुने माथि। बराबर भए पहिले खाता खोल्ने माथि।',
};
