import type { Browser } from '@playwright/test';
import { round } from './spread.ts';

/** The processor's time in the page's thread and in the painter's, from Chromium's own trace. */

/** Milliseconds a picture, the mean of all: the painter may well paint two in the time of one, and none in the next. */
export interface ThreadTimes {
  page: number;
  painter: number;
}

/** What is used of a trace: times in microseconds, `tdur` the processor's own. */
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

/** While `show` shows some pictures. */
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
  const painter = events.find(
    (event) =>
      event.name === 'thread_name' &&
      event.args?.name === 'DedicatedWorker thread' &&
      String(event.pid) === pid,
  );
  return {
    page: round(timeOf(events, page) / shown),
    painter: round(painter ? timeOf(events, threadOf(painter)) / shown : 0),
  };
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}:${tid}`;
}

function mostFrequent(threads: readonly string[]): string {
  const counts = Map.groupBy(threads, (thread) => thread);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}

/** Milliseconds of a thread's tasks; those that ran within another are in it already. */
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
