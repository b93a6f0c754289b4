/** English of the withdraw screen (§2); loaded with it. */
import type { RejectionReason } from '@sikka/contract/withdrawals';
import type { ReviewCause } from '@sikka/contract/withdrawal-review';

export const reviewReasons: Record<ReviewCause, string> = {
  shared_destination: 'Another account uses the same number for payouts. Whose number is it?',
  many_accounts_on_device:
    'Several accounts were used on the same device. Please tell us who else plays on it.',
  low_proven_share: 'Many of your games could not be checked. Please tell us what happened while you played.',
  name_mismatch: 'The account holder’s name differs from yours. Whose account is it?',
  young_account: 'This is a large amount for a new account. Please tell us how and where you play.',
  mostly_referrals:
    'Most of your coins come from referral bonuses. Please tell us how you invited your friends.',
  friends_left_or_linked:
    'Many of the friends you invited deleted their accounts, or play on the same device or network. Please tell us who they are.',
  friends_never_played:
    'Many of the friends you invited have never played. Please tell us who they are and how you invited them.',
  former_destination:
    'An account that was deleted used this number for payouts before. Please tell us whether that account was yours.',
  long_session: 'You played for a very long time without a break. Who played on your account, and where?',
  no_rest: 'Your account played for more than a day without a rest. Who played on it?',
  round_the_clock: 'Your account plays at every hour of the day. Who plays on it, and where?',
  many_games: 'Your account finished an unusual number of games in one day. Please tell us how you play.',
  barely_minimum:
    'Most of your games end as soon as they reach the minimum to earn. Please tell us how you play.',
  mechanical_timing: 'Your moves come in a very even rhythm. Please tell us how and on what device you play.',
  same_openings: 'Many of your games begin with the same moves. Please tell us how you play.',
  even_swipes: 'All your swipes have the same speed. Please tell us how and on what device you play.',
  impossible_inputs:
    'Some of your moves cannot be made with the game’s own controls. Please tell us how and on what device you play.',
  registered_together:
    'Several accounts were opened together on your network. Please tell us who opened them.',
  question: 'We have a question before we can continue.',
};

export const rejectionReasons: Record<RejectionReason, string> = {
  details_wrong: 'The payment details were wrong.',
  name_differs: 'The account is not in your name.',
  account_unreachable: 'The account could not receive the payment.',
  rules_broken: 'The coins were earned against the rules.',
  other: 'We could not pay this request.',
};

const inCoins = (coins: string) => `${coins} ${coins === '1' ? 'coin' : 'coins'}`;

export const messages = {
  title: 'Withdraw',
  lead: 'Choose an amount and where to send it. We check every request before we pay.',
  balance: 'Your balance',
  coins: inCoins,
  next: (coins: string, amount: string) => `${inCoins(coins)} to ${amount}`,
  allReached: 'You can withdraw any amount',
  progress: (amount: string) => `Progress to ${amount}`,
  amount: 'Amount',
  sendTo: 'Send to',
  phone: 'Phone number',
  phoneHint: (method: string) => `The 10-digit number of your ${method} account.`,
  bank: 'Bank',
  chooseBank: 'Choose a bank',
  banks: {
    'Nepal Bank': 'Nepal Bank',
    'Agriculture Development Bank': 'Agriculture Development Bank',
    Nabil: 'Nabil',
    'Nepal Investment': 'Nepal Investment',
    'Standard Chartered': 'Standard Chartered',
    Himalayan: 'Himalayan',
    Sanima: 'Sanima',
    Machhapuchhre: 'Machhapuchhre',
    'NIC Asia': 'NIC Asia',
    'Global IME': 'Global IME',
    NMB: 'NMB',
    Prabhu: 'Prabhu',
    Siddhartha: 'Siddhartha',
    Mega: 'Mega',
    Other: 'Other',
  },
  bankName: 'Bank name',
  accountNumber: 'Account number',
  accountHolder: 'Account holder name',
  accountHolderHint: 'Exactly as on the bank account.',
  missing: 'You still need',
  balanceAfter: 'Balance after',
  processing: { label: 'Processing time:', time: '1-2 Business Weeks' },
  submit: (amount: string) => `Withdraw ${amount}`,
  confirm: {
    title: (amount: string) => `Withdraw ${amount}?`,
    text: 'Check the details. We can’t reverse a payout.',
    amount: 'Amount',
    method: 'Send to',
    send: 'Confirm withdrawal',
    sending: 'Sending…',
    retry: 'Try again',
    back: 'Edit',
  },
  done: (amount: string) => `Withdrawal of ${amount} requested!`,
  arrived: (amount: string) => `We already have your request for ${amount}. You can find it in your history.`,
  failed: 'Failed to process withdrawal. Please try again.',
  failedText: 'Nothing is lost. Trying again never withdraws twice.',
  history: {
    link: 'View History',
    title: 'Redemption history',
    empty: 'No redemption history found',
    status: { pending: 'Pending', completed: 'Completed', rejected: 'Rejected' },
    inReview: 'In review',
    approved: 'Approved',
    reference: (reference: string) => `Payout reference: ${reference}`,
    returned: (coins: string) => `${coins} coins returned`,
    ending: (digits: string) => `ending in ${digits}`,
    timeline: 'Timeline',
    steps: {
      pending: 'Requested',
      approved: 'Approved',
      completed: 'Paid',
      rejected: 'Rejected',
      held: 'Waiting for your answer',
      answered: 'You answered',
      released: 'Back in review',
    },
    stepAhead: 'not yet',
    reasons: rejectionReasons,
    answerReceived: 'We are reading your answer',
  },
  review: {
    title: 'We have a question',
    safe: 'The coins for this withdrawal are safe. Nothing is lost.',
    causes: reviewReasons,
    fromYou: 'Your answer',
    answer: 'Answer',
    label: 'Your answer',
    hint: (left: string) => `You can answer this question ${left} more times.`,
    lastHint: 'This is your last answer to this question.',
    none: 'You have answered five times. We read every answer.',
    send: 'Send answer',
    sending: 'Sending…',
    sent: 'Your answer has been sent.',
    cancel: 'Not now',
  },
};
