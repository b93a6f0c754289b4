/** Why coins were adjusted, for the coin history. */
import type { AdjustmentReason } from '@sikka/contract/admin/adjustments';

export const messages: Record<AdjustmentReason, string> = {
  game_unpaid: 'A game was not paid',
  referral_unpaid: 'A friend was not paid',
  our_fault: 'Our mistake',
  paid_by_mistake: 'Paid by mistake',
  not_by_rules: 'Not earned by the rules',
  other: 'Put right by us',
};
