/** Nepali of the leaderboard (§2). */
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/player/leaderboard.ts';

export const messages: SameShape<typeof english> = {
  title: 'लिडरबोर्ड',
  allTime: 'अहिलेसम्मको',
  tabs: 'अवधि',
  players: (_players, count) => `${count} खेलाडी`,
  podium: 'उत्कृष्ट ३',
  rest: 'चौथो स्थानदेखि',
  place: (rank) => `स्थान ${rank}`,
  nobody: 'अहिलेसम्म कोही छैन',
  yours: 'तपाईं',
  dots: 'बीचका स्थान',
  showAll: (count) => `उत्कृष्ट ${count} हेर्नुहोस्`,
  showFewer: 'उत्कृष्ट १० मात्र हेर्नुहोस्',
  toNext: (coins) => `अझै ${coins} सिक्का कमाए अगाडिको खेलाडीलाई उछिन्नुहुन्छ।`,
  toTable: (coins, rank) => `अझै ${coins} सिक्का कमाए उत्कृष्ट ${rank} भित्र पुग्नुहुन्छ।`,
  first: 'तपाईंभन्दा धेरै सिक्का कसैसँग छैन।',
  how: 'धेरै सिक्का हुने माथि। बराबर भए पहिले सामेल हुने माथि।',
};
