export function WithdrawPage() { return null; }
