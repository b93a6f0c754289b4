/** The referral module: codes and referrals (§3, §4). */
export { assignReferralCode } from './referral-code.ts';
export { announceFriend, recordReferral } from './record-referral.ts';
export { claimableReferrals, listReferrals } from './list-referrals.ts';
