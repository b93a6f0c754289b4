/** Nepali of the referral screen and its chests (§2). */
import type { ReferralTexts } from './referral-en.ts';

export const referralNe: ReferralTexts = {
  title: 'साथीलाई निम्तो',
  banner: '५ साथी बोलाउनुहोस्, तुरुन्तै ५० बोनस पाउनुहोस्!',
  bannerNote: 'हरेक साथीको इमेल प्रमाणित भएपछि १० सिक्का।',
  yourCode: 'तपाईंको निम्तो कोड',
  yourLink: 'तपाईंको निम्तो लिंक',
  copyCode: 'कोड कपी गर्नुहोस्',
  copyLink: 'लिंक कपी गर्नुहोस्',
  share: 'साथीलाई पठाउनुहोस्',
  shareOn: (place) => `${place} मा पठाउनुहोस्`,
  shareText: (code) => `सिक्कामा छोटा खेल खेलेर रुपैयाँ कमाउनुहोस्। मेरो कोड ${code} ले ५ सिक्का बढी दिन्छ:`,
  friends: 'आइसकेका साथी',
  friendsCount: (count) => `अहिलेसम्म ${count}`,
  listSoon: 'साथीहरूको सूची र तपाईंको बाकस अर्को संस्करणमा खुल्छ। साथीहरू भने अहिल्यैदेखि गनिन्छन्।',
};
