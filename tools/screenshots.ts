import type { Browser, Page } from '@playwright/test';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localeNames } from '@sikka/contract/locales';
import { adminPathOf, adminUrl, bootstrapAdmin } from '../e2e/operators.ts';
import { startServerProcess, type RunningServer } from '../e2e/server-process.ts';
import { launchChromium } from './games/open-film.ts';

/**
 * `npm run screenshots -- <folder> [page…] [--only=ne-dark-390,…] [--text=200]`: the public pages, and those of the
 * demo's player and operator, as `<page>-<locale>-<theme>-<width>.png`, with the browser's text at this many per cent.
 * Prints pages wider than the screen and script errors.
 */

const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const variants = localeNames.flatMap((locale) =>
  ['dark', 'light'].flatMap((theme) =>
    sizes.map((viewport) => ({
      locale,
      theme,
      viewport,
      suffix: `${locale}-${theme}-${viewport.width}`,
    })),
  ),
);
type Variant = (typeof variants)[number];
type Cookie = [name: string, value: string];

interface Shot {
  name: string;
  url: string;
  /** Whose page it is. */
  cookies: readonly Cookie[];
}

async function playerCookies({ url, printed }: RunningServer): Promise<Cookie[]> {
  const [, email, password] = /Sign in as (\S+) with '(.+)'/u.exec(printed()) ?? [];
  const answer = await fetch(`${url}/api/sessions`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.headers.getSetCookie().map((line) => {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    return [name, value];
  });
}

/** The addresses of the build, without aliases. */
async function sitePages(server: RunningServer): Promise<Shot[]> {
  const file = new URL('../web/dist/pages/manifest.json', import.meta.url);
  const { pages } = JSON.parse(await readFile(file, 'utf8')) as { pages: Record<string, string> };
  const player = await playerCookies(server);
  return Object.entries(pages)
    .filter(([path]) => path !== '/dashboard')
    .map(([path, file]) => ({
      name: path.slice(1) || 'landing',
      url: server.url + path,
      cookies: file === 'app' ? player : [],
    }));
}

/** The console's sections as its sidebar names them, and the first page that a section's list leads to. */
async function adminPages(browser: Browser): Promise<Shot[]> {
  const [name = '', value = ''] = (process.env['SIKKA_OPERATOR_COOKIE'] ?? '').split('=');
  const cookies: Cookie[] = [[name, value]];
  // As wide as large letters need: the sidebar with the links turns into a menu on narrow screens.
  const viewport = { width: 1280 * (textPercent / 100), height: 800 };
  const context = await browser.newContext({ viewport });
  const signIn = { name: 'admin-sign-in', url: adminUrl(), cookies: [] };
  await context.addCookies([{ name, value, url: adminUrl() }]);
  const page = await context.newPage();
  const linksIn = async (place: string): Promise<string[]> => {
    const hrefs = page.locator(`${place} a`);
    return hrefs.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  };
  const open = async (url: string): Promise<void> => {
    await page.goto(url);
    await page.getByRole('navigation').first().waitFor();
    await page.waitForLoadState('networkidle');
  };
  await open(adminUrl());
  const sections = [...new Set(await linksIn('nav'))];
  const details: string[] = [];
  for (const section of sections) {
    await open(section);
    details.push(...(await linksIn('main')).filter((href) => href.startsWith(`${section}/`)).slice(0, 1));
  }
  await context.close();
  const base = `/${adminPathOf(adminUrl())}/`;
  const shots = [...sections, ...details].map((url) => {
    const [section = '', id] = new URL(url).pathname.slice(base.length).split('/');
    return { name: `admin-${section}${id ? '-one' : ''}`, url, cookies };
  });
  return [signIn, ...shots];
}

/** Waits until a page is ready. */
async function settle(page: Page): Promise<void> {
  await page.locator('#root[data-ready], #root > *').first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
}

async function take(browser: Browser, shot: Shot, variant: Variant, folder: string): Promise<void> {
  const { locale, theme, viewport, suffix } = variant;
  const label = `${shot.name}-${suffix}`;
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const cookies: Cookie[] = [['locale', locale], ['theme', theme], ...shot.cookies];
  const { origin: url } = new URL(shot.url);
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })));
  // The chest opens by itself some time after its screen, which it would cover.
  await context.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = () => undefined;
  });
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => process.stdout.write(`${label}: ${message}\n`));
  await page.goto(shot.url);
  await settle(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  // A screen as tall as the page: in a full-page picture a fixed bar would stand in the middle.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: viewport.width, height: Math.max(height, viewport.height) });
  if (over > 0) process.stdout.write(`${label}: ${over} px wider than the screen\n`);
  await page.screenshot({ path: join(folder, `${label}.png`) });
  await context.close();
}

const words = process.argv.slice(2);
const [folder, ...wanted] = words.filter((word) => !word.startsWith('--'));
const option = (name: string): string | undefined =>
  words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = option('only')?.split(',');
const textPercent = Number(option('text') ?? 100);
if (!folder) throw new Error('npm run screenshots -- <folder> [page…] [--only=ne-dark-390,…] [--text=200]');
await mkdir(folder, { recursive: true });
process.stdout.write('The demonstration is being played; that takes a minute.\n');
const server = await startServerProcess({}, ['--demo']);
const browser = await launchChromium([`--blink-settings=defaultFontSize=${16 * (textPercent / 100)}`]);
try {
  process.env['SIKKA_DATABASE'] = server.databaseSocket;
  await bootstrapAdmin(server);
  const shots = [...(await sitePages(server)), ...(await adminPages(browser))];
  for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    for (const variant of variants.filter(({ suffix }) => !only || only.includes(suffix)))
      await take(browser, shot, variant, folder);
} finally {
  await browser.close();
  await server.stop();
}
