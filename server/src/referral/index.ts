/** The referral module: codes, and who registered with whose code (§3, §4). */
export { assignReferralCode } from './assign-referral-code.ts';
export { announceVerifiedFriend, recordReferral } from './record-referral.ts';
export { listReferrals } from './list-referrals.ts';
