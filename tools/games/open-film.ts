import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
import { decodeLog } from '../../games/sdk/core/log.ts';
import { chromiumFlags } from '../../e2e/browsers.ts';
import { findEngine } from '../install-engines.mjs';
import { knownGame } from './known-games.ts';

/** Shows a bot's play in a browser, picture by picture, for films and measurements. */

/** Sizes in CSS pixels, the phone's first. */
export const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** Frames from the end of the tutorial to the first tick of the play. */
export const countPictures = 120;

const launch = (executablePath: string | undefined, flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ args: [...chromiumFlags, ...flags], ...(executablePath && { executablePath }) });

/** The whole browser, for films and measurements. */
export const launchChromium = (flags?: readonly string[]): Promise<Browser> =>
  launch(findEngine('chromium'), flags);

/** The same engine without windows, for tests: half of the processor's time. */
export const launchHeadlessShell = (): Promise<Browser> =>
  launch(findEngine('headless-shell') ?? findEngine('chromium'));

/** The play to film: the game, its seed, the bot's strength and what the player wears. */
export interface Script {
  game: string;
  seed: number;
  strength: number;
  skin?: string | undefined;
}

/** The functions that `autopilot.ts` exposes in the frame. */
export type FilmWindow = typeof globalThis & { film: Film };
type ReportWindow = typeof globalThis & { report: { events: string[]; botLog?: number[] } };

interface Film {
  advance(pictures: number): void;
  advanceAll(pictures: number): Promise<void>;
  sample(pictures: number, columns: number, rows: number): string;
  encode(size: number): Promise<number[]>;
  measure(pictures: number): Promise<Times>;
  measureBlank(pictures: number): Promise<Times>;
}

/** For each frame: milliseconds since the last picture, milliseconds of script, and how much was drawn. */
export interface Times {
  intervals: number[];
  works: number[];
  drawn: number[];
}

/**
 * Opens the game with its bot, at the first frame of its tutorial. Films render in the page's thread; measurements use
 * the render thread, as players do.
 */
export async function openFilm(
  page: Page,
  address: string,
  script: Script,
  query = '',
  renderer: 'here' | 'thread' = 'here',
): Promise<Frame> {
  const { game, seed, strength, skin } = script;
  const bundle = renderer === 'here' ? 'autopilot-here' : 'autopilot';
  const worn = skin ? `&skin=${skin}` : '';
  const path = `/?bundle=/${bundle}.js&game=${game}&seed=${seed}&bot=${strength}&muted${worn}${query}`;
  // Chromium breaks off what it loads when a network appears or goes, as other tests make them.
  await page.goto(address + path).catch(async (error: Error) => {
    if (!error.message.includes('ERR_NETWORK_CHANGED')) throw error;
    await page.goto(address + path);
  });
  await page.waitForFunction(() => (globalThis as ReportWindow).report.events.includes('loaded'));
  const frame = page.frames()[1];
  if (!frame) throw new Error('the frame did not open');
  return frame;
}

export async function advance(frame: Frame, pictures: number): Promise<void> {
  await frame.evaluate((count) => (globalThis as FilmWindow).film.advance(count), pictures);
}

/** The same with a render thread, which draws each of them. */
export async function advanceAll(frame: Frame, pictures: number): Promise<void> {
  await frame.evaluate((count) => (globalThis as FilmWindow).film.advanceAll(count), pictures);
}

/** The length of the bot's play in ticks, from the page's log. */
export async function lengthOf(page: Page, { game }: Script): Promise<number> {
  const log = await page.evaluate(() => (globalThis as ReportWindow).report.botLog ?? []);
  const decoded = decodeLog(Uint8Array.from(log), knownGame(game).core);
  if (!decoded.ok) throw new Error(`no play of '${game}'`);
  return decoded.value.endTick;
}

/** The messages to the page so far. */
export function eventsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as ReportWindow).report.events);
}
