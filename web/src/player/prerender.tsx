/** Renders the prerendered pages; `scripts/build.mjs` calls it once per page and language. */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PlayerLanguagePack } from '../shared/lib/language.tsx';
import { loadLanguage, loadPlayerLanguage } from '../shared/lib/load-messages.ts';
import { localeNames, locales, type Locale } from '@sikka/contract/locales';
import { PlayerApp } from './player-app.tsx';
import { playerPages } from './player-pages.tsx';
import { VisitorApp } from './visitor-app.tsx';
import { findVisitorPage, visitorPages } from './visitor-pages.tsx';

export { localeNames, locales };

/** Pages with a message file of their own, `i18n/<locale>/player/<noun>.ts`. */
export const messagesOfPage: Record<string, string> = Object.fromEntries(
  visitorPages.flatMap(({ name, messages }) => (messages ? [[name, messages.name]] : [])),
);

const shell = 'app';

/** Every path that the server answers with a page, and that page. */
export const pageOfPath: Record<string, string> = Object.fromEntries([
  ...visitorPages.map(({ path, name }) => [path, name]),
  ...playerPages.flatMap(({ paths }) => paths.map((path) => [path, shell])),
]);

export interface PrerenderedPage {
  title: string;
  description: string;
  body: string;
}

/** The HTML inside #root for one path in one language. */
export async function renderPage(path: string, locale: Locale): Promise<PrerenderedPage> {
  const page = findVisitorPage(path);
  await Promise.all([page?.preload(), page?.messages?.load(locale)]);
  const pack = await loadLanguage(locale);
  const body = page
    ? renderToString(<VisitorApp page={page} pack={pack} />)
    : renderShell(path, await loadPlayerLanguage(locale));
  const { titles, metaDescription } = pack.messages;
  return { title: titles[page?.title ?? 'dashboard'], description: metaDescription, body };
}

/** The app's name on a phone's home screen. */
export async function appOf(locale: Locale): Promise<{ name: string; description: string }> {
  const { brand, metaDescription } = (await loadLanguage(locale)).messages;
  return { name: brand, description: metaDescription };
}

/** There is no session at build time, so the layout renders its skeleton. */
function renderShell(path: string, pack: PlayerLanguagePack): string {
  return renderToString(
    <StaticRouter location={path}>
      <PlayerApp pack={pack} />
    </StaticRouter>,
  );
}
