import type { Page } from '@playwright/test';

/** The reference phone of the budgets: 390×844, Slow 4G, a processor four times slower than this one. */

export const viewport = { width: 390, height: 844 };
export const slow4g = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
export const processorSlowdown = 4;

/** Compressed bytes. HTTP/2 compresses repeated headers to almost nothing, so they count separately. */
export interface Wire {
  script: number;
  /** Headers of all scripts, as HTTP/1.1 sends them. */
  scriptHeaders: number;
  /** The document with the inlined style sheet, and this page's fonts. */
  htmlAndFonts: number;
}

/** Throttles a page; the result counts its downloads from here on. */
export async function slowDown(page: Page): Promise<Wire> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  const wire: Wire = { script: 0, scriptHeaders: 0, htmlAndFonts: 0 };
  const answers = new Map<string, { kind: string; headers: number }>();
  devtools.on('Network.responseReceived', ({ requestId, response }) =>
    answers.set(requestId, { kind: response.mimeType, headers: response.encodedDataLength }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, headers } = answers.get(requestId) ?? { kind: '', headers: 0 };
    const bytes = encodedDataLength - headers;
    if (/html|css|font/u.test(kind)) wire.htmlAndFonts += bytes;
    if (!kind.includes('javascript')) return;
    wire.script += bytes;
    wire.scriptHeaders += headers;
  });
  return wire;
}

export interface Paints {
  /** Milliseconds from the navigation to the largest contentful paint so far. */
  lcpMs: number;
  /** The element that painted it: its text, or its tag and class. */
  largest: string;
  cls: number;
  /** Until the page's scripts have drawn it and it answers. */
  readyMs: number;
}

/** Runs in the page before its own scripts. */
export function watchPaints(): void {
  const paints: Paints = { lcpMs: 0, largest: '', cls: 0, readyMs: 0 };
  Object.assign(window, { paints });
  type Largest = PerformanceEntry & { element: Element | null };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Largest[]) {
      paints.lcpMs = entry.startTime;
      const { element } = entry;
      paints.largest =
        element?.textContent?.trim().slice(0, 24) ||
        [element?.localName, ...(element?.classList ?? [])].slice(0, 2).join('.');
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  type Shift = PerformanceEntry & { hadRecentInput: boolean; value: number };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) paints.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  // It watches one attribute. Questions from outside, several a second, would slow the page down.
  addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root');
    if (!root) return;
    const note = () => void (paints.readyMs ||= 'ready' in root.dataset ? performance.now() : 0);
    note();
    new MutationObserver(note).observe(root, { attributeFilter: ['data-ready'] });
  });
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
