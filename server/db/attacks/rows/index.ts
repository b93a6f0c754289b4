import type { Attack } from '../isolated.ts';
import { adjustment } from './adjustment.ts';
import { challenge } from './challenge.ts';
import { contact } from './contact.ts';
import { operator } from './operator.ts';
import { payout } from './payout.ts';
import { play } from './play.ts';
import { player } from './player.ts';
import { review } from './review.ts';
import { settings } from './settings.ts';
import { wallet } from './wallet.ts';
import { withdrawal } from './withdrawal.ts';

export const attacks: Attack[] = [
  ...wallet,
  ...player,
  ...play,
  ...challenge,
  ...withdrawal,
  ...review,
  ...payout,
  ...adjustment,
  ...operator,
  ...contact,
  ...settings,
];
