import { useRoomWords } from '../../lib/words.ts';
import { withdrawalsEn } from '../../words/withdrawals-en.ts';
import { withdrawalsNe } from '../../words/withdrawals-ne.ts';

/** The words of this room. */
export const useWithdrawalWords = () => useRoomWords(withdrawalsEn, withdrawalsNe);
