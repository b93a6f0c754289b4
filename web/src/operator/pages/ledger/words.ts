import { useRoomWords } from '../../lib/words.ts';
import { ledgerEn } from '../../words/ledger-en.ts';
import { ledgerNe } from '../../words/ledger-ne.ts';

export const useLedgerWords = () => useRoomWords(ledgerEn, ledgerNe);
