/** The open books in English. */
import type { RejectionReason } from '@sikka/contract/withdrawals';
import { formatDay } from '../format-day.ts';

export const messages = {
  title: 'Open books',
  lead: 'What we paid out, how long it took, what we rejected, and the daily seals of our ledger. Anyone can check them.',
  /** Of a day in Kathmandu, 'YYYY-MM-DD'. */
  day: (day: string): string => formatDay(`${day}T12:00:00Z`),
  paidTitle: 'Paid to players',
  paidEmpty: 'Nothing to show yet. Figures appear after the first five payments.',
  paidRupees: 'paid out since we started',
  paidPayments: 'payments to wallets and banks',
  paidNote: 'Payments are added here five at a time, so that no figure reveals what one person was paid.',
  weeksTitle: 'Rupees paid per week',
  weeksSummary: (weeks: string, most: string, day: string) =>
    `Bar chart of ${weeks} weeks. The highest was ${most}, in the week from ${day}.`,
  weekFrom: (day: string) => `week from ${day}`,
  timesTitle: 'From request to payment',
  timesMedian: (time: string) => `Half of all payments took ${time} or less.`,
  timesP95: (time: string) => `95 % of payments took ${time} or less.`,
  recent: 'Last 90 days',
  always: 'Since we started',
  recentEmpty: 'Fewer than five payments, too few to show.',
  hours: (count: number, shown: string) => (count === 1 ? '1 hour' : `${shown} hours`),
  days: (shown: string) => `${shown} days`,
  rejectionsTitle: 'Rejected withdrawals',
  rejectionsText: 'When a withdrawal is rejected, all its coins are returned and the player sees the reason.',
  rejectionsReasons: 'By reason',
  rejectionsNote: 'Counted in fives. There is no total, because it would reveal the small numbers.',
  fewer: 'fewer than 5',
  reasons: {
    details_wrong: 'Wrong payment details',
    name_differs: 'Account in another name',
    account_unreachable: 'Account could not receive the payment',
    rules_broken: 'Coins earned against the rules',
    other: 'Other reason',
  } satisfies Record<RejectionReason, string>,
  checkTitle: 'Check your receipt',
  checkText:
    'Watch the replay of a paid game in your coin history and press Receipt: you get a small file. This page plays your moves again and recomputes every hash, on your own device; the file is not sent anywhere.',
  chooseReceipt: 'Choose a receipt',
  checkingReceipt: 'Playing your moves again…',
  noReceipt: 'This file is not a Sikka receipt.',
  receiptRight: 'Receipt verified',
  receiptWrong: 'Receipt not valid',
  holds: 'Verified',
  fails: 'Failed',
  parts: {
    game: (score: string) => `Your moves, played again, end with a score of ${score}.`,
    payment: (count: number, coins: string) =>
      count === 1 ? 'The ledger paid 1 coin for this game.' : `The ledger paid ${coins} coins for this game.`,
    ledger: 'The payment has its place in the ledger.',
    published: (day: string) => `We publish the same seal for ${day}.`,
  },
  dayOpen: 'Its day is still open. Tomorrow’s receipt also proves its place under the day’s seal.',
  commandTitle: 'Don’t trust our page?',
  commandText: 'On a computer with our source code, this command runs the same checks:',
  daysTitle: 'Ledger seals',
  month: (day: string): string =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
      new Date(day),
    ),
  sealCount: (count: number, shown: string) => (count === 1 ? '1 seal' : `${shown} seals`),
  copySeal: (day: string) => `Copy the seal of ${day}`,
  copyAudit: 'Copy the audit log seal',
  compareTitle: 'Compare a seal you wrote down',
  compareDay: 'Day',
  compareSeal: 'Seal (64 characters)',
  compare: 'Compare',
  dayMissing: 'Please choose the day.',
  sealShape: 'A seal has 64 characters: 0–9 and a–f.',
  sealSame: 'The same. Nothing up to that day has changed.',
  sealOther:
    'Not the same. Check the day and the characters; if both are right, write to us and keep your copy.',
  sealNone: 'There is no seal for that day.',
  daysText:
    'Every night we seal the day: a hash of all its coin transactions and of the seal before it. Copy one, and we can’t change anything before it unnoticed.',
  daysBefore: (day: string) => `Seals before ${day}`,
  daysEmpty: 'No seals yet. The first one appears the night after the first coin.',
  operatorsTitle: 'Audit log seal',
  operatorsText:
    'Everything our operators decide, change or view about a player or a game is written to an append-only log. This seal covers every entry so far.',
  movements: (count: number, shown: string) => (count === 1 ? '1 transaction' : `${shown} transactions`),
  older: 'Older seals',
  newest: 'Newest seals and all figures',
};
