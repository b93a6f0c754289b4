import type { Locale } from '../../lib/locale-name.ts';
import { referralTexts } from '../../lib/player-texts.ts';

/** The chest's code and texts; they come on demand, and a failed download may be tried again. */
export async function loadChest(locale: Locale) {
  const [{ ChestOpener }] = await Promise.all([import('./chest-opener.tsx'), referralTexts.load(locale)]);
  return { Opener: ChestOpener };
}
