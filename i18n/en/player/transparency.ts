/** The open books in English. */
import type { RejectionReason } from '@sikka/contract/withdrawal-methods';
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
  timesP95: (time: string) => `95 of 100 took ${time} or less.`,
  recent: 'Last 90 days',
  always: 'Since we started',
  recentEmpty: 'Fewer than five payments, too few to show.',
  hours: (count: number, shown: string) => (count === 1 ? '1 hour' : `${shown} hours`),
  days: (shown: string) => `${shown} days`,
  rejectionsTitle: 'Rejected withdrawals',
  rejectionsText: 'When a withdrawal is rejected, all its coins are returned and the player sees the reason.',
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
  checkSteps: [
    {
      title: 'Save it',
      text: 'Open your coin history, watch the replay of a paid game and press Receipt. You get a small file.',
    },
    {
      title: 'Replay it',
      text: 'On a computer with our source code, this command replays your moves and proves your score and coins:',
      isCommand: true,
    },
    {
      title: 'Compare the seal',
      text: 'From the day after the game, your receipt contains that day’s seal. It must match the list below.',
    },
  ] as { title: string; text: string; isCommand?: boolean }[],
  daysTitle: 'Ledger seals',
  daysText:
    'Every night we seal the day. A seal is a hash of all coin transactions of that day and of the seal before it. If anything old were changed, this seal and all later ones would no longer match. Write one down, and we can’t change anything before it unnoticed.',
  daysBefore: (day: string) => `Seals before ${day}`,
  daysEmpty: 'No seals yet. The first one appears the night after the first coin.',
  operatorsTitle: 'Audit log seal',
  operatorsText:
    'Everything our operators decide, change or view about a player or a game is written to an append-only log. This seal covers every entry so far.',
  movements: (count: number, shown: string) => (count === 1 ? '1 transaction' : `${shown} transactions`),
  older: 'Older seals',
  newest: 'Newest seals and all figures',
};
