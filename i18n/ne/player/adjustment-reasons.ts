/** Why coins were adjusted, as the coin history says it. */
import type { AdjustmentReason } from '@sikka/contract/admin/adjustments';

export const messages: Record<AdjustmentReason, string> = {
  game_unpaid: 'एउटा खेलको सिक्का परेको थिएन',
  referral_unpaid: 'साथीको सिक्का परेको थिएन',
  our_fault: 'हाम्रो गल्ती',
  paid_by_mistake: 'भूलले परेको',
  not_by_rules: 'नियमअनुसार नकमाइएको',
  other: 'हामीले मिलाएको',
};
