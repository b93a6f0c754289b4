/** The referral module: codes and referrals (§3, §4). */
export { assignReferralCode, announceVerifiedFriend, recordReferral } from './record-referral.ts';
export { listReferrals } from './list-referrals.ts';
