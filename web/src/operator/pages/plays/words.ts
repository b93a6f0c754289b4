import { useRoomWords } from '../../lib/words.ts';
import { playsEn } from '../../words/plays-en.ts';
import { playsNe } from '../../words/plays-ne.ts';

/** The words of this room. */
export const usePlayWords = () => useRoomWords(playsEn, playsNe);

/** A code in words; one that the words do not know yet is shown as it is. */
export const wordOf = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code;
