import type { Browser, Frame, Page } from '@playwright/test';
import {
  advance,
  advanceAll,
  countPictures,
  lengthOf,
  openFilm,
  screens,
  type FilmWindow,
  type Script,
  type Times,
} from './open-film.ts';
import {
  measureThreads,
  percentile,
  round,
  spreadOf,
  type Spread,
  type ThreadTimes,
} from './thread-times.ts';

/**
 * Frame times of a bot's play at a phone's size with a four times slower processor. The whole play is shown once; its
 * busiest second is then repeated, to rule out other load on this machine, with a blank canvas in between as the
 * browser's baseline. DevTools slows the page's thread alone, so the same second is also shown unslowed and measured in
 * processor time: a phone keeps up if each of its threads needs less than 16.7 ms a frame.
 */

export interface FrameTimes {
  whole: Spread;
  busiest: Spread;
  /** A canvas of one colour between the showings of the busiest second. */
  blank: Spread;
  /** The busiest second's p95 over the blank canvas's. */
  overBlank: number;
  /** Seconds from the start of the play. */
  busiestAt: number;
  /** Script time of each picture of the whole play. */
  workP95: number;
  /** Processor time of the busiest second's frames, unslowed, in the page's thread and in the render thread. */
  threads: ThreadTimes;
  /**
   * Device pixels of one CSS pixel. Always 1 here, because Chromium's emulation does not reach a sandboxed frame in
   * a process of its own; a slow phone falls back to 1, too.
   */
  ratio: number;
}

const second = 60;
/** Sprites of many sizes and angles are cached when first shown; half a minute shows most. */
const warmPictures = 1800;
const piecePictures = 600;
const slowerBy = 4;
const showings = 3;

export async function measureFrames(browser: Browser, address: string, script: Script): Promise<FrameTimes> {
  const { whole, ratio } = await measureWhole(browser, address, script);
  const start = busiestSecond(whole.drawn);
  const busiest: number[] = [];
  const blank: number[] = [];
  for (let showing = 0; showing < showings; showing += 1) {
    const page = await browser.newPage({ viewport: screens[0], deviceScaleFactor: 2 });
    const frame = await beginPlay(page, address, script, start - second);
    await slowDownProcessor(page, frame);
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
    threads: await measureBusiestThreads(browser, address, script, start),
    ratio,
  };
}

async function measureBusiestThreads(
  browser: Browser,
  address: string,
  script: Script,
  start: number,
): Promise<ThreadTimes> {
  const page = await browser.newPage({ viewport: screens[0], deviceScaleFactor: 2 });
  const frame = await beginPlay(page, address, script, start - second);
  await measure(frame, second);
  const times = await measureThreads(browser, () => measure(frame, second));
  await page.close();
  return times;
}

/** All pictures of the play but those of its first second. */
async function measureWhole(
  browser: Browser,
  address: string,
  script: Script,
): Promise<{ whole: Times; ratio: number }> {
  const page = await browser.newPage({ viewport: screens[0], deviceScaleFactor: 2 });
  const frame = await beginPlay(page, address, script, second);
  await slowDownProcessor(page, frame);
  const pictures = (await lengthOf(page, script)) - second;
  const whole: Times = { intervals: [], works: [], drawn: [] };
  while (whole.drawn.length < pictures) {
    const left = pictures - whole.drawn.length;
    const { intervals, works, drawn } = await measure(frame, Math.min(piecePictures, left));
    whole.intervals.push(...intervals);
    whole.works.push(...works);
    whole.drawn.push(...drawn);
  }
  const ratio = await frame
    .locator('canvas')
    .first()
    .evaluate((canvas) => (canvas as HTMLCanvasElement).width / canvas.clientWidth);
  await page.close();
  return { whole, ratio };
}

/** A play, advanced by this many pictures. */
async function beginPlay(page: Page, address: string, script: Script, pictures: number): Promise<Frame> {
  const frame = await openFilm(page, address, script, '', 'thread');
  await advance(frame, 5);
  await frame.locator('canvas').first().press('Enter');
  const painted = Math.min(warmPictures, pictures);
  await advance(frame, countPictures + pictures - painted);
  await advanceAll(frame, painted);
  return frame;
}

function measure(frame: Frame, pictures: number): Promise<Times> {
  return frame.evaluate((count) => (globalThis as FilmWindow).film.measure(count), pictures);
}

function measureBlank(frame: Frame, pictures: number): Promise<Times> {
  return frame.evaluate((count) => (globalThis as FilmWindow).film.measureBlank(count), pictures);
}

/** Slows the frame as well: Chromium may run it in a process of its own. */
async function slowDownProcessor(page: Page, frame: Frame): Promise<void> {
  const own = await page
    .context()
    .newCDPSession(frame)
    .catch(() => undefined);
  const session = own ?? (await page.context().newCDPSession(page));
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
}

/** The first of the sixty pictures in which most was drawn, not counting the play's first second. */
export function busiestSecond(drawn: readonly number[]): number {
  let sum = 0;
  let most = 0;
  let start = 0;
  drawn.forEach((figures, index) => {
    sum += figures - (drawn[index - second] ?? 0);
    if (index < second - 1 || sum <= most) return;
    most = sum;
    start = index - second + 1;
  });
  return start + second;
}
