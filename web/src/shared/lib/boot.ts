/** The start of a page, shared by both entry points. */
import { defaultLocale, isLocale, type Locale } from '@sikka/contract/locales';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { onMissingFile } from './reload.ts';

declare global {
  interface Window {
    /** The button pressed before React started; the page's first script keeps it. Undefined afterwards. */
    earlyClick?: HTMLElement | null | undefined;
  }
}

interface Boot {
  root: HTMLElement;
  /** The language of the HTML that the server sent. */
  locale: Locale;
}

/** Starts a page; where a release has replaced one of its files, reloads once. */
export async function bootPage(start: (boot: Boot) => Promise<void>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  window.addEventListener('vite:preloadError', onMissingFile);
  if (!('showPopover' in HTMLElement.prototype)) await import('./popover.ts');
  const { lang } = document.documentElement;
  await start({ root, locale: isLocale(lang) ? lang : defaultLocale });
  // Browser tests wait for this mark: the page is interactive now.
  root.dataset['ready'] = '';
}

/** Hydrates the root's HTML, or replaces it, and repeats the press of a button that came before. */
export function startReact(root: HTMLElement, app: ReactNode, hydrate: boolean): void {
  const pressed = window.earlyClick;
  window.earlyClick = undefined;
  if (!hydrate) return createRoot(root).render(app);
  hydrateRoot(root, app);
  // From here on React hydrates what is pressed at once.
  if (pressed?.isConnected) pressed.click();
}

/** Registers the service worker that makes the player screens work offline; never delays the first screen. */
export function cacheForOffline(): void {
  // The development server has no service worker, and its files change all the time.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
