import type { Hono } from 'hono';
import type { Env } from '../context.ts';

/** The public pages by path, and their languages, the default first. */
interface PublicPages {
  indexed: readonly string[];
  locales: readonly string[];
}

/** The first language has the plain address, the others `?lang=` (web/scripts/page-meta.mjs). */
function addresses(
  path: string,
  { locales }: PublicPages,
  origin: string,
): { locale: string; url: string }[] {
  return locales.map((locale, index) => ({
    locale,
    url: origin + path + (index === 0 ? '' : `?lang=${locale}`),
  }));
}

const link = (locale: string, url: string) =>
  `<xhtml:link rel="alternate" hreflang="${locale}" href="${url}"/>`;

/** Each public page in each language, which names the others (https://www.sitemaps.org). */
function sitemap(site: PublicPages, origin: string): string {
  const entries = site.indexed.flatMap((path) => {
    const spoken = addresses(path, site, origin);
    const alternates = [
      ...spoken.map(({ locale, url }) => link(locale, url)),
      link('x-default', origin + path),
    ].join('');
    return spoken.map(({ url }) => `<url><loc>${url}</loc>${alternates}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** robots.txt and sitemap.xml, with the configured origin. */
export function serveForCrawlers(app: Hono<Env>, site: PublicPages, origin: string): void {
  const map = sitemap(site, origin);
  app.get('/sitemap.xml', (context) => {
    context.header('Content-Type', 'application/xml; charset=utf-8');
    return context.body(map);
  });
  app.get('/robots.txt', (context) =>
    context.text(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`),
  );
}
