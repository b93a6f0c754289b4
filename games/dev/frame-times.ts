import type { Browser, Frame, Page } from '@playwright/test';
import {
  advance,
  countPictures,
  lengthOf,
  openFilm,
  screens,
  type FilmWindow,
  type Script,
  type Times,
} from './open-film.ts';

/**
 * Frame times of a bot's play at a phone's size with a four times slower processor. The play is shown whole once; its
 * busiest second is then shown again a few times, so that what a neighbour on this machine did at that moment does not
 * pass for the game. Without a graphics card the browser paints on the slowed processor too: a blank canvas between
 * the pieces tells what it needs for nothing at all.
 */

/** Milliseconds from picture to picture. */
export interface Spread {
  p50: number;
  p95: number;
}

export interface FrameTimes {
  whole: Spread;
  busiest: Spread;
  /** A canvas of one colour between the showings of the busiest second. */
  blank: Spread;
  /** The busiest second's p95 over the blank canvas's. */
  overBlank: number;
  /** Seconds from the start of the play. */
  busiestAt: number;
  /** The script's own part of the whole play's pictures. */
  workP95: number;
  /**
   * Device pixels that the view drew to one CSS pixel. It is 1 whatever the page asks for, because Chromium does
   * not tell a sandboxed frame in a process of its own; a phone that is too slow for more comes down to the same.
   */
  ratio: number;
}

const second = 60;
const piecePictures = 600;
const slowerBy = 4;
const showings = 3;

export async function measureFrames(browser: Browser, address: string, script: Script): Promise<FrameTimes> {
  const { whole, ratio } = await measureWhole(browser, address, script);
  const start = busiestSecond(whole.intervals);
  const busiest: number[] = [];
  const blank: number[] = [];
  for (let showing = 0; showing < showings; showing += 1) {
    const page = await browser.newPage({ viewport: screens[0], deviceScaleFactor: 2 });
    // A second before it warms up what a play that has come so far has warm.
    const frame = await beginPlay(page, address, script, start - second);
    await measure(frame, second);
    busiest.push(...(await measure(frame, second)).intervals);
    blank.push(...(await measureBlank(frame, second)).intervals);
    await page.close();
  }
  const spread = spreadOf(busiest);
  return {
    whole: spreadOf(whole.intervals),
    busiest: spread,
    blank: spreadOf(blank),
    overBlank: round(spread.p95 / spreadOf(blank).p95),
    busiestAt: round(start / second),
    workP95: percentile(whole.works, 95),
    ratio,
  };
}

/** Every picture of the play but those of its first second. */
async function measureWhole(
  browser: Browser,
  address: string,
  script: Script,
): Promise<{ whole: Times; ratio: number }> {
  const page = await browser.newPage({ viewport: screens[0], deviceScaleFactor: 2 });
  const frame = await beginPlay(page, address, script, second);
  const pictures = (await lengthOf(page, script)) - second;
  const whole: Times = { intervals: [], works: [] };
  while (whole.intervals.length < pictures) {
    const left = pictures - whole.intervals.length;
    const { intervals, works } = await measure(frame, Math.min(piecePictures, left));
    whole.intervals.push(...intervals);
    whole.works.push(...works);
  }
  const ratio = await frame
    .locator('canvas')
    .first()
    .evaluate((canvas) => (canvas as HTMLCanvasElement).width / canvas.clientWidth);
  await page.close();
  return { whole, ratio };
}

/** A play that has come so many pictures far, on a slowed processor from there on. */
async function beginPlay(page: Page, address: string, script: Script, pictures: number): Promise<Frame> {
  const frame = await openFilm(page, address, script);
  await advance(frame, 5);
  await frame.locator('canvas').first().press('Enter');
  await advance(frame, countPictures + pictures);
  await slowDownProcessor(page, frame);
  return frame;
}

function measure(frame: Frame, pictures: number): Promise<Times> {
  return frame.evaluate((count) => (globalThis as FilmWindow).film.measure(count), pictures);
}

function measureBlank(frame: Frame, pictures: number): Promise<Times> {
  return frame.evaluate((count) => (globalThis as FilmWindow).film.measureBlank(count), pictures);
}

/** Chromium may run a sandboxed frame in a process of its own, which the page's session does not slow. */
async function slowDownProcessor(page: Page, frame: Frame): Promise<void> {
  const own = await page
    .context()
    .newCDPSession(frame)
    .catch(() => undefined);
  const session = own ?? (await page.context().newCDPSession(page));
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
}

/** The picture with which the sixty begin that took the longest. The first second of the play is not among them. */
export function busiestSecond(intervals: readonly number[]): number {
  let sum = 0;
  let longest = 0;
  let start = 0;
  intervals.forEach((interval, index) => {
    sum += interval - (intervals[index - second] ?? 0);
    if (index < second - 1 || sum <= longest) return;
    longest = sum;
    start = index - second + 1;
  });
  return start + second;
}

function spreadOf(intervals: readonly number[]): Spread {
  return { p50: percentile(intervals, 50), p95: percentile(intervals, 95) };
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return round(sorted[Math.floor((sorted.length * percent) / 100)] ?? 0);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
