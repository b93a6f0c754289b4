/** Nepali of the leaderboard (§2). */
import type { LeaderboardTexts } from './leaderboard-en.ts';

export const leaderboardNe: LeaderboardTexts = {
  title: 'लिडरबोर्ड',
  allTime: 'अहिलेसम्मको',
  tabs: 'अवधि',
  players: (_players, count) => `${count} खेलाडी`,
  podium: 'पहिलो तीन',
  rest: 'चौथो स्थानदेखि',
  place: (rank) => `स्थान ${rank}`,
  nobody: 'खाली छ',
  yours: 'तपाईं',
  dots: 'बीचका स्थान',
  showAll: (count) => `उत्कृष्ट ${count} हेर्नुहोस्`,
  showFewer: 'उत्कृष्ट १० मात्र हेर्नुहोस्',
  toNext: (coins) => `अझै ${coins} सिक्का कमाए अगाडिको खेलाडीलाई उछिन्नुहुन्छ।`,
  toTable: (coins, rank) => `अझै ${coins} सिक्का कमाए उत्कृष्ट ${rank} भित्र पुग्नुहुन्छ।`,
  first: 'तपाईंभन्दा धेरै सिक्का कसैसँग छैन।',
  how: 'जोसँग धेरै सिक्का छ, ऊ माथि; बराबर भए पहिले जोडिने माथि।',
};
