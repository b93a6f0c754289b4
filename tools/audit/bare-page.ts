import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { slowDown, viewport, watchPaints, type Paints } from './phone.ts';

/**
 * A page that does nothing but arrive, with the headers of ours, by which a browser chooses its process: a heading behind
 * this many bytes of style sheet. What a slow machine and a slow line take for it, they take for every page of that weight.
 */

/** Random, so that nothing compresses it; in a comment, so that nothing has to be understood. */
const bareHtml = (bytes: number): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title><style>/*${randomBytes(
    Math.ceil(bytes * 0.75),
  )
    .toString('base64')
    .slice(
      0,
      bytes,
    )}*/h1{font:800 40px sans-serif}</style><h1>Play. Earn. Cash out.</h1><p>${'Skill games made for any phone. '.repeat(8)}</p>`;

export interface BarePage {
  url(bytes: number): string;
  stop(): void;
}

const policy = /^(?:cross-origin-.*|origin-agent-cluster|permissions-policy|referrer-policy)$/u;

/** `site` is the address of a page whose headers it takes. */
export async function serveBarePage(site: string): Promise<BarePage> {
  const { headers } = await fetch(site);
  const policies = [...headers].filter(([name]) => policy.test(name));
  if (policies.length === 0) throw new Error(`${site} has no policies in its headers`);
  const server = createServer(({ url = '' }, response) => {
    response.setHeaders(new Headers([...policies, ['Content-Type', 'text/html; charset=utf-8']]));
    response.end(bareHtml(Number(url.slice(1)) || 0));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: (bytes) => `http://localhost:${(server.address() as AddressInfo).port}/${Math.round(bytes)}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const settleMs = 500;

/** The largest paint of a first visit, in milliseconds. */
export async function bareLcpMs(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
  const { lcpMs } = await page.evaluate(() => (window as unknown as { paints: Paints }).paints);
  await context.close();
  return lcpMs;
}
