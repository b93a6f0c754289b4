/** What both entries do before they render. */
import { isLocale, type Locale } from './locale-name.ts';

interface Boot {
  root: HTMLElement;
  /** The language of the HTML that the server sent. */
  locale: Locale;
}

/** Starts a page; a chunk that an update has replaced is fetched by one reload. */
export async function bootPage(start: (boot: Boot) => Promise<void>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  window.addEventListener('vite:preloadError', reloadOnce);
  const { lang } = document.documentElement;
  await start({ root, locale: isLocale(lang) ? lang : 'en' });
  // Browser tests wait for this mark: from here on the page answers.
  root.dataset['ready'] = '';
}

function reloadOnce(): void {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  if (sessionStorage.getItem('sikka:reloaded') === entry) return;
  sessionStorage.setItem('sikka:reloaded', entry);
  location.reload();
}
