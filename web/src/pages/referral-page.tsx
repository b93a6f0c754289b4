export function ReferralPage() { return null; }
