/** Adjustments in the month of a demonstration, by the real use cases. */
import { randomUUID } from 'node:crypto';
import { decideAdjustment } from '../../admin/adjustments/decide-adjustment.ts';
import { requestAdjustment, type AskedAdjustment } from '../../admin/adjustments/request-adjustment.ts';
import { daysAgo, unlessRefused, type DemoOperators, type DemoEvent } from './fill-console.ts';

interface DemoAdjustment extends Omit<AskedAdjustment, 'playerId'> {
  daysAgo: number;
  /** The second operator's decision hours later, or null. */
  end: 'confirmed' | 'declined' | null;
}

/** By the place of the person among those of the demonstration. */
const adjustments: Readonly<Record<number, DemoAdjustment>> = {
  0: {
    daysAgo: 6,
    coins: 40,
    reason: 'game_unpaid',
    sentence: 'Five games of Sunday evening counted, and their coins did not arrive. Thank you for writing.',
    end: 'confirmed',
  },
  1: {
    daysAgo: 0.5,
    coins: 10,
    reason: 'referral_unpaid',
    sentence: 'Your friend verified her email on the day when our mails were late.',
    end: null,
  },
  2: {
    daysAgo: 12,
    coins: 25,
    reason: 'our_fault',
    sentence: 'Our server was away while you played.',
    end: null,
  },
  3: {
    daysAgo: 9,
    coins: -60,
    reason: 'paid_by_mistake',
    sentence: 'We paid one evening twice. The second payment is taken back; nothing else changes.',
    end: 'confirmed',
  },
  5: {
    daysAgo: 4,
    coins: 500,
    reason: 'our_fault',
    sentence: 'A game stopped again and again on your phone.',
    end: 'declined',
  },
};

/** One operator's request, and another's decision. */
export function adjustmentEvents(
  operators: DemoOperators,
  player: { playerId: string },
  index: number,
): DemoEvent[] {
  const wanted = adjustments[index];
  if (!wanted) return [];
  const { daysAgo: age, end, ...asked } = wanted;
  const { db, payer, secondPayer } = operators;
  const id = randomUUID();
  const asking = {
    at: daysAgo(age),
    run: () => unlessRefused(requestAdjustment(db, payer, id, { ...asked, playerId: player.playerId })),
  };
  if (end === null) return [asking];
  return [
    asking,
    { at: daysAgo(age - 0.2), run: () => unlessRefused(decideAdjustment(db, secondPayer, id, end)) },
  ];
}
