import { useRoomWords } from '../../lib/words.ts';
import { messagesEn } from '../../words/messages-en.ts';
import { messagesNe } from '../../words/messages-ne.ts';

/** The words of this room. */
export const useMessageWords = () => useRoomWords(messagesEn, messagesNe);
