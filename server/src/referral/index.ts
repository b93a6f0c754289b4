/** The referral module: codes and referrals (§3, §4). */
export { assignReferralCode, announceFriend, recordReferral } from './record-referral.ts';
export { claimableReferrals } from './list-referrals.ts';
export { listReferrals } from './list-referrals.ts';
