import { useRoomWords } from '../../lib/words.ts';
import { playersEn } from '../../words/players-en.ts';
import { playersNe } from '../../words/players-ne.ts';

export const usePlayerWords = () => useRoomWords(playersEn, playersNe);

export const linkLook =
  'inline-flex min-h-11 items-center font-semibold text-gold-text underline underline-offset-4';
