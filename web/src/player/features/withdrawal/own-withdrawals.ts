import type { listWithdrawals } from '@sikka/contract/routes/player/withdrawal';
import { call } from '../../../shared/lib/api.ts';
import { cachedAnswer } from '../../lib/cached-answer.ts';

/** §2: the player's newest withdrawals, which a sent reply changes. */
export const ownWithdrawals = cachedAnswer(() => call<typeof listWithdrawals>('get', '/withdrawals'));
