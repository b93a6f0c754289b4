import { useEffect } from 'react';
import { usesLessData } from '../../lib/less-data.ts';
import type { Locale } from '../../lib/locale-name.ts';
import { useLanguage } from '../../lib/language.tsx';
import { playerPages } from '../../player-pages.tsx';

/** Without requestIdleCallback (Safari) a pause as long as the first screen's own requests take. */
const pauseMs = 2_000;

const idleMoment = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, pauseMs);
  });

/** Whether the player asks for few bytes: here, or as browsers tell. */
function wantsFewBytes(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return usesLessData() || connection?.saveData === true;
}

/** One screen an idle moment, so that a press in between never waits behind the others. */
async function preloadAll(locale: Locale): Promise<void> {
  for (const page of playerPages) {
    await idleMoment();
    // Nobody asked for these: a failed download is tried again by the press that needs it.
    await page.preload(locale).catch(() => {});
  }
}

/** Fetches the code and texts of all screens once the first one stands, so that a press shows the next at once. */
export function useIdlePreload(): void {
  const { locale } = useLanguage();
  useEffect(() => {
    if (!wantsFewBytes()) void preloadAll(locale);
  }, [locale]);
}
