import type { Browser } from '@playwright/test';

/** Processor time of the page's thread and of the render thread, from Chromium's trace. */

/** Mean milliseconds a frame; the mean, because the renderer may do two frames at once and none in the next. */
export interface ThreadTimes {
  page: number;
  renderer: number;
}

/** The used part of a trace: times in microseconds, `tdur` is processor time. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

const categories = ['toplevel', 'devtools.timeline', '__metadata'];

/** Measures while `show` runs. */
export async function measureThreads(browser: Browser, show: () => Promise<unknown>): Promise<ThreadTimes> {
  await browser.startTracing(undefined, { categories });
  await show();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return threadTimesOf(trace.traceEvents);
}

export function threadTimesOf(events: readonly TraceEvent[]): ThreadTimes {
  const pictures = events.filter(({ name }) => name === 'FireAnimationFrame');
  const page = mostFrequent(pictures.map(threadOf));
  const shown = pictures.filter((event) => threadOf(event) === page).length;
  const [pid] = page.split(':');
  const renderer = events.find(
    (event) =>
      event.name === 'thread_name' &&
      event.args?.name === 'DedicatedWorker thread' &&
      String(event.pid) === pid,
  );
  return {
    page: round(timeOf(events, page) / shown),
    renderer: round(renderer ? timeOf(events, threadOf(renderer)) / shown : 0),
  };
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}:${tid}`;
}

function mostFrequent(threads: readonly string[]): string {
  const counts = Map.groupBy(threads, (thread) => thread);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}

/** Milliseconds of a thread's tasks; nested tasks count once. */
function timeOf(events: readonly TraceEvent[], thread: string): number {
  let end = 0;
  let sum = 0;
  for (const { ts, dur = 0, tdur = 0 } of events
    .filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && threadOf(event) === thread)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    if (ts < end) continue;
    end = ts + dur;
    sum += tdur;
  }
  return sum / 1000;
}

/** Milliseconds per picture: median and p95. */
export interface Spread {
  p50: number;
  p95: number;
}

export function spreadOf(values: readonly number[]): Spread {
  return { p50: percentile(values, 50), p95: percentile(values, 95) };
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return round(sorted[Math.floor((sorted.length * percent) / 100)] ?? 0);
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
