/** Amounts, payment methods and, for a transfer, banks, in order (§3); states and reasons. */

/** §9: 100 coins are Rs 1. */
export const coinsPerRupee = 100;

/**
 * The withdraw amounts of §3 in rupees; each costs `coinsPerRupee` times as many coins. Offered until an administrator
 * changes them (settings.ts).
 */
export const withdrawalTiersRupees = [100, 250, 500, 1000] as const;

export const bankTransfer = 'Bank Transfer';
export const withdrawalMethods = ['eSewa', 'Khalti', 'IME Pay', bankTransfer] as const;
export type WithdrawalMethod = (typeof withdrawalMethods)[number];

/** The last entry of the bank list: the player types the name. */
export const otherBank = 'Other';
export const banks = [
  'Nepal Bank',
  'Agriculture Development Bank',
  'Nabil',
  'Nepal Investment',
  'Standard Chartered',
  'Himalayan',
  'Sanima',
  'Machhapuchhre',
  'NIC Asia',
  'Global IME',
  'NMB',
  'Prabhu',
  'Siddhartha',
  'Mega',
  otherBank,
] as const;

/** A withdrawal's states; the last two are final. */
export const withdrawalStates = ['pending', 'approved', 'completed', 'rejected'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Why an operator rejects a withdrawal; 'other' needs a sentence. */
export const rejectionReasons = [
  'details_wrong',
  'name_differs',
  'account_unreachable',
  'rules_broken',
  'other',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export function isWithdrawalMethod(method: string): method is WithdrawalMethod {
  return (withdrawalMethods as readonly string[]).includes(method);
}
