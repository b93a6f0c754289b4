/** Nepali of the profile screen (§2). */
import type { ProfileTexts } from './profile-en.ts';

export const profileNe: ProfileTexts = {
  memberSince: (day) => `सदस्य भएको: ${day}`,
  totalCoins: 'जम्मा सिक्का',
  availableCash: 'उपलब्ध रकम',
  gamesPlayed: 'खेलेका खेल',
  referrals: 'निम्त्याएका साथी',
  settings: 'सेटिङ',
  logout: 'साइन आउट',
  logoutText: 'यो फोनबाट साइन आउट गर्नुहोस्',
  more: 'नाम र पासवर्ड फेर्ने तथा खाता मेटाउने सुविधा अर्को संस्करणमा आउँछ।',
};
