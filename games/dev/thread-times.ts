import type { Browser } from '@playwright/test';
import { spreadOf, type Spread } from './spread.ts';

/** The processor's time in the page's thread and in the painter's, from Chromium's own trace. */

export interface ThreadTimes {
  page: Spread;
  painter: Spread;
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

/** Milliseconds a picture while `show` shows some. */
export async function measureThreads(browser: Browser, show: () => Promise<unknown>): Promise<ThreadTimes> {
  await browser.startTracing(undefined, { categories });
  await show();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return threadTimesOf(trace.traceEvents);
}

export function threadTimesOf(events: readonly TraceEvent[]): ThreadTimes {
  const pictures = events.filter(({ name }) => name === 'FireAnimationFrame');
  const page = mostFrequent(pictures.map(threadOf));
  const begins = pictures
    .filter((event) => threadOf(event) === page)
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  const [pid] = page.split(':');
  const painter = events.find(
    (event) =>
      event.name === 'thread_name' &&
      event.args?.name === 'DedicatedWorker thread' &&
      String(event.pid) === pid,
  );
  return {
    page: spreadOf(timesOf(tasksOf(events, page), begins)),
    painter: spreadOf(painter ? timesOf(tasksOf(events, threadOf(painter)), begins) : [0]),
  };
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}:${tid}`;
}

function mostFrequent(threads: readonly string[]): string {
  const counts = Map.groupBy(threads, (thread) => thread);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}

/** A thread's tasks, without those that ran within another. */
function tasksOf(events: readonly TraceEvent[], thread: string): TraceEvent[] {
  let end = 0;
  return events
    .filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && threadOf(event) === thread)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      const isOuter = ts >= end;
      if (isOuter) end = ts + dur;
      return isOuter;
    });
}

/** Milliseconds between the begin of each picture and the next. */
function timesOf(tasks: readonly TraceEvent[], begins: readonly number[]): number[] {
  return begins.slice(0, -1).map((begin, index) => {
    const next = begins[index + 1] ?? Infinity;
    const own = tasks.filter(({ ts }) => ts >= begin && ts < next);
    return own.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  });
}
