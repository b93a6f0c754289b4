/** Nepali of the leaderboard (§2). */
import type { LeaderboardTexts } from './leaderboard-en.ts';

export const leaderboardNe: LeaderboardTexts = {
  title: 'लिडरबोर्ड',
  opensSoon: 'तालिका छिट्टै खुल्छ',
  text: 'अहिलेसम्मका उत्कृष्ट ५० खेलाडी र तपाईंको स्थान यहीं देखिनेछ। अहिले कमाएको हरेक सिक्का गनिन्छ।',
  yours: 'तपाईं',
};
