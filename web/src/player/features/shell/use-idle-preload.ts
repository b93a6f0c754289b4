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

/** The time of a first look. What comes within it is only what the first screen needs. */
const lookMs = 5_000;
const signs = ['pointerdown', 'pointermove', 'keydown'] as const;

/** A finger, a mouse or a key says earlier that more is wanted. */
const endOfFirstLook = () =>
  new Promise<void>((resolve) => {
    for (const sign of signs) addEventListener(sign, () => resolve(), { once: true, passive: true });
    setTimeout(resolve, lookMs);
  });
let looked: Promise<void> | undefined;

/** Whether to save data: by the player's setting, or the browser's. */
function wantsFewBytes(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return usesLessData() || connection?.saveData === true;
}

/** One screen per idle callback, so that a press never waits for the others. */
async function preloadAll(locale: Locale): Promise<void> {
  await (looked ??= endOfFirstLook());
  for (const page of playerPages) {
    await idleMoment();
    await inTheBackground(() => page.preload(locale));
  }
}

/** Preloads code and messages of all screens once the first one has been looked at, so that navigation is instant. */
export function useIdlePreload(): void {
  const { locale } = useLanguage();
  useEffect(() => {
    if (!wantsFewBytes()) void preloadAll(locale);
  }, [locale]);
}
