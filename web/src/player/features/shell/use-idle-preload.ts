import { useEffect } from 'react';
import { inTheBackground } from '../../../shared/lib/reload.ts';
import { usesLessData } from '../../../shared/lib/preferences.ts';
import type { Locale } from '@sikka/contract/locales';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { playerPages } from '../../player-pages.tsx';

/** Without requestIdleCallback (Safari), a pause as long as the first screen's own requests take. */
const pauseMs = 2_000;

const idleMoment = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, pauseMs);
  });

/** Whether to save data: by the player's setting, or the browser's. */
function wantsFewBytes(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return usesLessData() || connection?.saveData === true;
}

/** One screen per idle callback, so that a press never waits for the others. */
async function preloadAll(locale: Locale): Promise<void> {
  for (const page of playerPages) {
    await idleMoment();
    await inTheBackground(() => page.preload(locale));
  }
}

/** Preloads code and messages of all screens after the first one, so that navigation is instant. */
export function useIdlePreload(): void {
  const { locale } = useLanguage();
  useEffect(() => {
    if (!wantsFewBytes()) void preloadAll(locale);
  }, [locale]);
}
