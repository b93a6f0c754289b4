/** Draws the prerendered pages; `scripts/build.mjs` calls it once for every page and language. */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PlayerLanguagePack } from './lib/language-pack.ts';
import { loadLanguage, loadPlayerLanguage } from './lib/load-language.ts';
import { locales, type Locale } from './lib/locale-name.ts';
import { PlayerApp } from './player-app.tsx';
import { playerPages } from './player-pages.tsx';
import { VisitorApp } from './visitor-app.tsx';
import { findVisitorPage, visitorPages } from './visitor-pages.tsx';

export { locales };

/** The pages that also need a chunk `src/messages/<texts>-<locale>.ts`. */
export const textsOfPage: Record<string, string> = Object.fromEntries(
  visitorPages.flatMap(({ name, texts }) => (texts ? [[name, texts.name]] : [])),
);

const shell = 'app';

/** Every address the server answers with a page, and the page it answers with. */
export const pageOfPath: Record<string, string> = Object.fromEntries([
  ...visitorPages.map(({ path, name }) => [path, name]),
  ...playerPages.flatMap(({ paths }) => paths.map((path) => [path, shell])),
]);

export interface PrerenderedPage {
  title: string;
  description: string;
  body: string;
}

/** The HTML inside #root for one address in one language. */
export async function renderPage(path: string, locale: Locale): Promise<PrerenderedPage> {
  const page = findVisitorPage(path);
  await Promise.all([page?.preload(), page?.texts?.load(locale)]);
  const pack = await loadLanguage(locale);
  const body = page
    ? renderToString(<VisitorApp page={page} pack={pack} />)
    : renderShell(path, await loadPlayerLanguage(locale));
  const { titles, metaDescription } = pack.messages;
  return { title: titles[page?.title ?? 'dashboard'], description: metaDescription, body };
}

/** What the app is called where a phone lists its apps. */
export async function appOf(locale: Locale): Promise<{ name: string; description: string }> {
  const { brand, metaDescription } = (await loadLanguage(locale)).messages;
  return { name: brand, description: metaDescription };
}

/** Nobody is known at build time, so the layout draws its outline. */
function renderShell(path: string, pack: PlayerLanguagePack): string {
  return renderToString(
    <StaticRouter location={path}>
      <PlayerApp pack={pack} />
    </StaticRouter>,
  );
}
