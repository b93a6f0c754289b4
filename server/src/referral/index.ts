/** The referral module: codes, and who registered with whose code (§3, §4). */
export { assignReferralCode, announceVerifiedFriend, recordReferral } from './record-referral.ts';
export { listReferrals } from './list-referrals.ts';
