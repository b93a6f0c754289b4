import type { Browser, BrowserContextOptions } from '@playwright/test';
import { siteUrl } from '../../e2e/players.ts';
import { bareLcpMs, type BarePage } from './bare-page.ts';
import { median, slowDown, viewport, watchPaints, type Paints, type Wire } from './phone.ts';

/** Measures an address as a first visit: an empty cache and a warm server. */

const visits = 3;
/** Late layout shifts and paints happen within this time; nothing on these pages waits longer. */
const settleMs = 1_500;

export interface PageFigures extends Paints, Wire {
  /** A bare page of the same weight, measured between the visits. */
  bareMs: number;
}

type Storage = NonNullable<BrowserContextOptions['storageState']>;

/** The medians of three first visits; the bytes of the last. */
export async function measurePage(
  browser: Browser,
  path: string,
  locale: string,
  { storage, barePage }: { storage: Storage | undefined; barePage: BarePage },
): Promise<PageFigures> {
  const measured: (Paints & Wire)[] = [];
  const bare: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const figures = await visitOnce(browser, path, locale, storage);
    measured.push(figures);
    bare.push(await bareLcpMs(browser, barePage.url(weightOf(figures, storage))));
  }
  const last = measured.at(-1)!;
  return {
    ...last,
    lcpMs: median(measured.map(({ lcpMs }) => lcpMs)),
    bareMs: median(bare),
    readyMs: median(measured.map(({ readyMs }) => readyMs)),
    cls: Math.max(...measured.map(({ cls }) => cls)),
  };
}

/** A public page paints without its scripts; a player's needs them. */
const weightOf = ({ htmlAndFonts, script }: Wire, storage: Storage | undefined): number =>
  htmlAndFonts + (storage ? script : 0);

async function visitOnce(
  browser: Browser,
  path: string,
  locale: string,
  storage: Storage | undefined,
): Promise<Paints & Wire> {
  const context = await browser.newContext({
    viewport,
    baseURL: siteUrl(),
    ...(storage && { storageState: storage }),
  });
  await context.addCookies([{ name: 'locale', value: locale, url: siteUrl() }]);
  const page = await context.newPage();
  const wire = await slowDown(page);
  await page.addInitScript(watchPaints);
  await page.goto(path, { waitUntil: 'load' });
  const readPaints = () => page.evaluate(() => (window as unknown as { paints: Paints }).paints);
  do await page.waitForTimeout(settleMs);
  while ((await readPaints()).readyMs === 0);
  await page.waitForTimeout(settleMs);
  const paints = await readPaints();
  await context.close();
  return { ...paints, ...wire };
}
