/** Why a withdrawal is under review or was rejected: for screens and mails. */
import type { ReviewCause } from '@sikka/contract/withdrawal-review';
import type { RejectionReason } from '@sikka/contract/withdrawal-methods';

export const reviewReasons: Record<ReviewCause, string> = {
  shared_destination: 'Another account uses the same number for payouts. Whose number is it?',
  many_accounts_on_device:
    'Several accounts were used on the same device. Please tell us who else plays on it.',
  low_proven_share: 'Many of your games could not be checked. Please tell us what happened while you played.',
  name_mismatch: 'The account holder’s name differs from yours. Whose account is it?',
  young_account: 'This is a large amount for a new account. Please tell us how and where you play.',
  question: 'We have a question before we can continue.',
};

export const rejectionReasons: Record<RejectionReason, string> = {
  details_wrong: 'The payment details were wrong.',
  name_differs: 'The account is not in your name.',
  account_unreachable: 'The account could not receive the payment.',
  rules_broken: 'The coins were earned against the rules.',
  other: 'We could not pay this request.',
};
