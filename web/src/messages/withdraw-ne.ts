/** Nepali of the withdraw screen (§2). */
import type { WithdrawTexts } from './withdraw-en.ts';

export const withdrawNe: WithdrawTexts = {
  title: 'रकम निकाल्नुहोस्',
  balance: 'तपाईंको मौज्दात',
  opensSoon: 'निकासी छिट्टै खुल्छ',
  text: 'सिक्का जम्मा गर्दै गर्नुहोस्, ती तपाईंकै हुन्। निकाल्न मिल्ने रकम यी हुन्।',
  costs: (coins) => `${coins} सिक्का`,
  reached: 'पुग्यो',
  toGo: (coins) => `${coins} बाँकी`,
  processing: 'लाग्ने समय: १–२ कार्य हप्ता',
  methods: 'इसेवा, खल्ती, आईएमई पे वा बैंक ट्रान्सफर',
  progress: (amount) => `${amount} सम्मको प्रगति`,
};
