/** Why a withdrawal is under review or was rejected: for screens and mails. */
import type { ReviewCause } from '@sikka/contract/withdrawal-review';
import type { RejectionReason } from '@sikka/contract/withdrawal-methods';

export const reviewReasons: Record<ReviewCause, string> = {
  shared_destination: 'अर्को खाताले पनि भुक्तानीका लागि यही नम्बर चलाउँछ। यो नम्बर कसको हो?',
  many_accounts_on_device: 'एउटै यन्त्रमा धेरै खाता चलाइएका छन्। त्यसमा अरू को खेल्छन्, हामीलाई भन्नुहोस्।',
  low_proven_share: 'तपाईंका धेरै खेल जाँच्न सकिएन। खेल्दा के भएको थियो, हामीलाई भन्नुहोस्।',
  name_mismatch: 'खातावालाको नाम तपाईंको नामसँग मिलेन। यो खाता कसको हो?',
  young_account: 'नयाँ खाताका लागि यो ठूलो रकम हो। तपाईं कहाँ र कसरी खेल्नुहुन्छ, हामीलाई भन्नुहोस्।',
  question: 'अघि बढ्नुअघि हाम्रो एउटा प्रश्न छ।',
};

export const rejectionReasons: Record<RejectionReason, string> = {
  details_wrong: 'भुक्तानीको विवरण मिलेन।',
  name_differs: 'खाता तपाईंको नाममा छैन।',
  account_unreachable: 'खातामा रकम पठाउन सकिएन।',
  rules_broken: 'सिक्का नियमविपरीत कमाइएको थियो।',
  other: 'यो अनुरोध पूरा गर्न सकिएन।',
};
