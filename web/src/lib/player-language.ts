import type { PlayerLanguagePack } from './language-pack.ts';
import { useLanguage } from './language.tsx';

/** The active language with the texts behind the sign-in; only inside PlayerApp, which brings that pack. */
export function usePlayerLanguage() {
  const language = useLanguage();
  const { messages, formatDay } = language.pack as PlayerLanguagePack;
  return { ...language, t: messages, day: formatDay };
}
