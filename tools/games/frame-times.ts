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
 * Frame times of a bot's play at a phone's size with a four times slower processor. The play is shown whole once; the
 * second in which most was drawn is then shown again a few times, so that what a neighbour on this machine did at that
 * moment does not pass for the game, and a blank canvas between them tells what the browser needs for nothing at all.
 * DevTools slows the page's thread alone, so the same second is shown once more unslowed, and the processor's own time
 * is read: a phone keeps up whose each thread needs less than a picture's 16.7 ms.
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
  /** The script's own part of the whole play's pictures. */
  workP95: number;
  /** Processor time of the busiest second's frames, unslowed, in the page's thread and in the render thread. */
  threads: ThreadTimes;
  /**
   * Device pixels that the view drew to one CSS pixel. It is 1 whatever the page asks for, because Chromium does
   * not tell a sandboxed frame in a process of its own; a phone that is too slow for more comes down to the same.
   */
  ratio: number;
}

const second = 60;
/** Sprites for many sizes and turns are cached once a play has shown them: half a minute of it. */
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

/** Every picture of the play but those of its first second. */
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

/** A play that has come so many pictures far. */
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

/** Chromium may run a sandboxed frame in a process of its own, which the page's session does not slow. */
async function slowDownProcessor(page: Page, frame: Frame): Promise<void> {
  const own = await page
    .context()
    .newCDPSession(frame)
    .catch(() => undefined);
  const session = own ?? (await page.context().newCDPSession(page));
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
}

/** The picture with which the sixty begin in which most was drawn. The first second of the play is not among them. */
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
