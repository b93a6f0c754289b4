/** The open books in English. */
import type { RejectionReason } from '@sikka/contract/withdrawal-methods';
import { formatGregorianDay } from '../lib/format.ts';

export const transparencyEn = {
  title: 'Open books',
  lead: 'What we paid out, how long it took, what we turned down, and the seals on our ledger. Anyone may check them.',
  /** Of a day in Kathmandu, 'YYYY-MM-DD'. */
  day: (day: string): string => formatGregorianDay(`${day}T12:00:00Z`),
  paidTitle: 'Paid to players',
  paidEmpty: 'Nothing to show yet. Figures appear here after the first five payments.',
  paidRupees: 'paid out since we began',
  paidPayments: 'payments into wallets and banks',
  paidNote:
    'Payments are added here five at a time, so that no figure, on no day, tells what one person was paid.',
  weeksTitle: 'Rupees paid, week by week',
  weeksSummary: (weeks: string, most: string, day: string) =>
    `Bar chart of ${weeks} weeks. The most was ${most}, in the week from ${day}.`,
  weekFrom: (day: string) => `week from ${day}`,
  timesTitle: 'From request to payment',
  timesMedian: (time: string) => `Half of all payments were made within ${time}.`,
  timesP95: (time: string) => `95 of 100 were made within ${time}.`,
  recent: 'In the last 90 days',
  always: 'Since we began',
  recentEmpty: 'Fewer than five payments: too few to say.',
  hours: (count: number, shown: string) => (count === 1 ? '1 hour' : `${shown} hours`),
  days: (shown: string) => `${shown} days`,
  rejectionsTitle: 'Turned down, and why',
  rejectionsText: 'Whoever is turned down gets every coin back, and the reason.',
  rejectionsNote: 'Counted in fives. There is no total, because it would give away the small numbers.',
  fewer: 'fewer than 5',
  reasons: {
    details_wrong: 'The payment details were not right',
    name_differs: 'The account was under another name',
    account_unreachable: 'The account could not be paid into',
    rules_broken: 'The coins were not earned by the rules',
    other: 'Another reason',
  } satisfies Record<RejectionReason, string>,
  checkTitle: 'Check your receipt',
  checkSteps: [
    {
      title: 'Save it',
      text: 'Open your coin history, watch a paid game again and press Receipt. You get a small file.',
    },
    {
      title: 'Play it again',
      text: 'On a computer with our source code, this replays your very moves and proves score and coins:',
      isCommand: true,
    },
    {
      title: 'Compare the seal',
      text: 'A day after the game the receipt leads to that day’s seal. It must be the one in the list below.',
    },
  ] as { title: string; text: string; isCommand?: boolean }[],
  daysTitle: 'Seals of the ledger',
  daysText:
    'Every night we seal the day. A seal covers each movement of coins on that day and the seal before it: if anything old were changed, this seal and all later ones would no longer fit. Write one down, and you hold us to everything before it.',
  daysBefore: (day: string) => `Seals before ${day}`,
  daysEmpty: 'No day is sealed yet. The first seal comes the night after the first coin.',
  operatorsTitle: 'Seal of the operators’ log',
  operatorsText:
    'Everything that our operators decide or change, and each look at a player or at a game, is written to a log that is only ever added to. This seal covers every entry until now.',
  movements: (count: number, shown: string) => (count === 1 ? '1 movement' : `${shown} movements`),
  older: 'Older seals',
  newest: 'The newest seals and all figures',
};

export type TransparencyTexts = typeof transparencyEn;
