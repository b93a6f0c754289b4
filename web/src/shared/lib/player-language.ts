import type { PlayerLanguagePack } from './language-pack.ts';
import { useLanguage } from './language.tsx';

/** The active language with the player screens' messages; only inside PlayerApp, which loads them. */
export function usePlayerLanguage() {
  const language = useLanguage();
  const { messages, formatDay } = language.pack as PlayerLanguagePack;
  return { ...language, t: messages, day: formatDay };
}
