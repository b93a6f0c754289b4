// LCP, CLS and bytes at Slow 4G with a four times slower processor: node web/scripts/measure.mjs
import { chromium } from '@playwright/test';
import { cannedApi, signedInMe } from './canned-api.mjs';
import { startPreview } from './preview-server.mjs';

const slow4g = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
const settleMs = 5_000;
const state = { me: null };
const preview = await startPreview(cannedApi(state));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const only = process.argv[2];
const pages = [
  ['/', null],
  ['/login', null],
  ['/register', null],
  ['/dash', signedInMe],
  ['/profile', signedInMe],
];
for (const [path, me] of pages.filter(([path]) => !only || path === only)) {
  for (const locale of ['en', 'ne']) console.log(await measure(path, me, locale));
}
await browser.close();
preview.close();
process.exit(0);

async function measure(path, me, locale) {
  state.me = me;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const cookies = { locale, ...(me && { signed_in: '1' }) };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: preview.url })),
  );
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let scriptBytes = 0;
  const urls = new Map();
  devtools.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (urls.get(requestId)?.endsWith('.js')) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(watch);
  await page.goto(preview.url + path, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
  const { lcp, element, cls, moved, ready } = await page.evaluate(() => window.measured);
  await context.close();
  return `${path.padEnd(10)} ${locale}  LCP ${Math.round(lcp)} ms (${element})  CLS ${cls.toFixed(4)}${moved}  ready ${Math.round(ready)} ms  script ${(scriptBytes / 1000).toFixed(1)} kB`;
}

function watch() {
  window.measured = { lcp: 0, element: '', cls: 0, moved: '', ready: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.measured.lcp = entry.startTime;
      window.measured.element =
        `${entry.element?.tagName} ${entry.element?.textContent?.slice(0, 20) ?? ''}`.trim();
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      window.measured.cls += entry.value;
      const names = entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 16)}`);
      if (entry.value > 0.005)
        window.measured.moved += ` at ${Math.round(entry.startTime)}: ${names.join(', ')}`;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const timer = setInterval(() => {
    if (document.querySelector('#root[data-ready]')) {
      window.measured.ready = performance.now();
      clearInterval(timer);
    }
  }, 10);
}
