/** Why a withdrawal waits or was turned down, as screens and mails tell its player; one list a language. */
import type { HoldCause } from './review.ts';
import type { RejectionReason } from './withdrawal-methods.ts';

export type HoldSentences = Record<HoldCause, string>;
export type RejectionSentences = Record<RejectionReason, string>;

export const holdSentencesEn: HoldSentences = {
  shared_destination: 'Another account asks to be paid to the same number. Whose number is it?',
  many_accounts_on_device:
    'Several accounts were used on the same device. Please tell us who else plays on it.',
  low_proven_share: 'Many of your games could not be checked. Please tell us what happened while you played.',
  name_mismatch: 'The account holder’s name is another than yours. Whose account is it?',
  young_account: 'This is a large amount for a young account. Please tell us how and where you play.',
  question: 'We have a question before we can go on.',
};

export const holdSentencesNe: HoldSentences = {
  shared_destination: 'अर्को खाताले पनि यही नम्बरमा भुक्तानी मागेको छ। यो नम्बर कसको हो?',
  many_accounts_on_device: 'एउटै यन्त्रमा धेरै खाता चलाइएका छन्। त्यसमा अरू को खेल्छन्, हामीलाई भन्नुहोस्।',
  low_proven_share: 'तपाईंका धेरै खेल जाँच्न सकिएन। खेल्दा के भएको थियो, हामीलाई भन्नुहोस्।',
  name_mismatch: 'खातावालाको नाम तपाईंको नामसँग मिलेन। यो खाता कसको हो?',
  young_account: 'नयाँ खाताका लागि यो ठूलो रकम हो। तपाईं कहाँ र कसरी खेल्नुहुन्छ, हामीलाई भन्नुहोस्।',
  question: 'अघि बढ्नुअघि हाम्रो एउटा प्रश्न छ।',
};

export const rejectionSentencesEn: RejectionSentences = {
  details_wrong: 'The payment details were not right.',
  name_differs: 'The account is under another name than yours.',
  account_unreachable: 'The account could not be paid into.',
  rules_broken: 'The coins were not earned by the rules.',
  other: 'We could not pay this request.',
};

export const rejectionSentencesNe: RejectionSentences = {
  details_wrong: 'भुक्तानीको विवरण मिलेन।',
  name_differs: 'खाता अर्कैको नाममा रहेछ।',
  account_unreachable: 'खातामा रकम पठाउन सकिएन।',
  rules_broken: 'सिक्का नियमअनुसार कमाइएको थिएन।',
  other: 'यो अनुरोध पूरा गर्न सकिएन।',
};
