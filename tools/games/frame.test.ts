import type { Browser, Frame, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cores } from '../../games/cores.ts';
import { seedFromNumber } from '../../games/sdk/core/random.ts';
import { decodeLog } from '../../games/sdk/core/log.ts';
import { replay } from '../../games/sdk/core/replay.ts';
import { launchHeadlessShell } from './open-film.ts';
import { serveGames, type DevServer } from './serve.ts';

/** End to end in a real browser: page, sandboxed frame under its CSP, view, log. */

interface Report {
  events: string[];
  log?: number[];
  /** The stored play that the view was given. */
  botLog?: number[];
  score?: number;
  ticks?: number;
}
type PageWindow = typeof globalThis & {
  report: Report;
  game: {
    pause(): void;
    resume(): void;
    tutorial(): void;
    mute(muted: boolean): void;
    locale(locale: string): void;
    destroy(): void;
    progress(): { body: Uint8Array; tick: number };
  };
};
type FrameWindow = typeof globalThis & {
  film: { advance(pictures: number): void };
  /** The master gain, and how many sound effects have started. */
  master?: GainNode;
  sounds: number;
};

const core = cores.get('subway-surfers@3')!;

describe('games: the frame', () => {
  let server: DevServer;
  let browser: Browser;
  const complaints: string[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([serveGames(), launchHeadlessShell()]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  async function open(bundle: string, seed: number, sound = 'muted'): Promise<{ page: Page; frame: Frame }> {
    // Small, because frames cost time here.
    const page = await browser.newPage({ viewport: { width: 160, height: 240 } });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(`${server.address}/?bundle=${bundle}&seed=${seed}&${sound}`);
    await page.waitForFunction(() => (globalThis as PageWindow).report.events.includes('loaded'));
    return { page, frame: page.frames()[1]! };
  }

  const report = (page: Page): Promise<Report> => page.evaluate(() => (globalThis as PageWindow).report);

  async function advance(frame: Frame, pictures: number): Promise<void> {
    await frame.evaluate((count) => (globalThis as FrameWindow).film.advance(count), pictures);
  }

  test('§4 the log proves the score that the player saw', async () => {
    const { page, frame } = await open('/autopilot.js', 12, 'muted&bot=0');
    await advance(frame, 5);
    await frame.locator('canvas').press('Enter');
    for (let round = 0; round < 80 && !(await report(page)).events.includes('game_over'); round += 1)
      await advance(frame, 200);
    const { events, log, botLog, score, ticks } = await report(page);
    expect(events.slice(0, 2)).toEqual(['loaded', 'started']);
    // The log that the page collected is the bot's log.
    expect(log).toEqual(botLog);
    const proof = replay(core, seedFromNumber(12), Uint8Array.from(log ?? []));
    expect(proof).toMatchObject({ ok: true, score, ticks });
    // §4: the page got exactly the score events that the server will write.
    const heard = events.filter((text) => text.startsWith('score '));
    expect(proof.ok && proof.scoreEvents.map((event) => `score ${event.score}`)).toEqual(heard);
    await page.close();
  }, 120_000);

  test('issue 18: a tap skips the end of a game, but not in its first 0.4 seconds', async () => {
    const picturesToPanel = async (taps: boolean): Promise<number> => {
      const { page, frame } = await open('/autopilot.js', 12, 'muted&bot=0');
      const log = Uint8Array.from((await report(page)).botLog ?? []);
      const decoded = decodeLog(log, core);
      let pictures = decoded.ok ? decoded.value.endTick : 0;
      await frame.locator('canvas').press('Enter');
      await advance(frame, pictures);
      for (; !(await report(page)).events.includes('game_over'); pictures += 5) {
        if (taps) await frame.locator('canvas').press('Space');
        await advance(frame, 5);
      }
      await page.close();
      return pictures;
    };
    const saved = (await picturesToPanel(false)) - (await picturesToPanel(true));
    // Out of a hundred.
    expect(saved).toBeGreaterThan(50);
    expect(saved).toBeLessThanOrEqual(76);
  }, 120_000);

  test('games: the page pauses the run, a key resumes it', async () => {
    const { page, frame } = await open('/autopilot.js', 3);
    await advance(frame, 5);
    await frame.locator('canvas').press('Space');
    await advance(frame, 400);
    await page.evaluate(() => (globalThis as PageWindow).game.pause());
    await page.waitForFunction(() => (globalThis as PageWindow).report.events.includes('stopped'));
    const before = await page.evaluate(() => (globalThis as PageWindow).game.progress().tick);
    await advance(frame, 300);
    expect(await page.evaluate(() => (globalThis as PageWindow).game.progress().tick)).toBe(before);
    await frame.locator('canvas').press('Enter');
    await advance(frame, 300);
    await page.waitForFunction((tick) => (globalThis as PageWindow).game.progress().tick > tick, before);
    await page.close();
  }, 60_000);

  test('issue 18: the tutorial waits for a tap, and a second later the player is in control', async () => {
    const { page, frame } = await open('/autopilot.js', 3);
    await advance(frame, 300);
    expect((await report(page)).events).toEqual(['loaded']);
    await frame.locator('canvas').press('Enter');
    await advance(frame, 61);
    await page.waitForFunction(() => (globalThis as PageWindow).report.events.includes('started'));
    await page.close();
  }, 60_000);

  test('§2 who knows a game gets a short count; its tutorial interrupts a run, which then goes on', async () => {
    const { page, frame } = await open('/autopilot.js', 3, 'muted&count=0.5');
    // Without a press.
    await advance(frame, 200);
    await page.waitForFunction(() => (globalThis as PageWindow).report.events.includes('started'));
    await page.evaluate(() => (globalThis as PageWindow).game.tutorial());
    await page.waitForFunction(() => (globalThis as PageWindow).report.events.includes('stopped'));
    const before = await runningTick(page);
    await advance(frame, 300);
    expect(await runningTick(page)).toBe(before);
    await frame.locator('canvas').press('Enter');
    // In the middle of a run it counts as after a pause.
    await advance(frame, 118);
    expect(await runningTick(page)).toBe(before);
    expect((await report(page)).events).toEqual(['loaded', 'started', 'stopped']);
    await advance(frame, 180);
    await page.waitForFunction((at) => (globalThis as PageWindow).game.progress().tick > at, before);
    await page.close();
  }, 60_000);

  // The host watches the page, the view its own document: each alone must suffice.
  for (const hidden of ['page', 'frame'] as const) {
    test(`games: a hidden ${hidden} stops the run and its clock until the player comes back`, async () => {
      const { page, frame } = await open('/autopilot.js', 3);
      const watched = hidden === 'page' ? page.mainFrame() : frame;
      await advance(frame, 5);
      await frame.locator('canvas').press('Space');
      await advance(frame, 280);
      await watched.evaluate(hide, true);
      await page.waitForFunction(() => (globalThis as PageWindow).report.events.includes('stopped'));
      const before = await runningTick(page);
      await advance(frame, 600);
      // Visible again is not resumed: the run waits for a touch or a key.
      await watched.evaluate(hide, false);
      await advance(frame, 600);
      const { tick, body } = await page.evaluate(() => (globalThis as PageWindow).game.progress());
      expect({ tick, moves: body.length }).toEqual({ tick: before, moves: 0 });
      expect(await report(page)).toEqual({ events: ['loaded', 'started', 'stopped'] });
      await frame.locator('canvas').press('Enter');
      await advance(frame, 300);
      await page.waitForFunction((at) => (globalThis as PageWindow).game.progress().tick > at, before);
      // The clock continued from where it stopped: 300 pictures less the countdown, not the 1200 that passed.
      expect(await runningTick(page)).toBeLessThan(before + 300);
      await page.close();
    }, 60_000);
  }

  test('games: a finger on the glass when the run begins controls the run', async () => {
    const { page, frame } = await open('/autopilot.js', 3);
    const moves = () => page.evaluate(() => (globalThis as PageWindow).game.progress().body.length);
    await advance(frame, 5);
    await frame.locator('canvas').press('Enter');
    await advance(frame, 20);
    await page.mouse.move(80, 120);
    await page.mouse.down();
    // During the countdown it has no effect, wherever it goes.
    await page.mouse.move(130, 120);
    await advance(frame, 50);
    expect(await moves()).toBe(0);
    await page.mouse.move(80, 121);
    await advance(frame, 2);
    await page.waitForFunction(() => (globalThis as PageWindow).game.progress().body.length === 1);
    await page.mouse.up();
    await page.close();
  }, 60_000);

  test('games: the canvas has a label in the page’s language, and a visible focus', async () => {
    const { page, frame } = await open('/autopilot.js', 3);
    const canvas = frame.locator('canvas');
    const outline = () => canvas.evaluate(({ style }) => style.outlineStyle);
    const english = await canvas.getAttribute('aria-label');
    await page.evaluate(() => (globalThis as PageWindow).game.locale('ne'));
    await frame.waitForFunction(() => document.documentElement.lang === 'ne');
    expect(await canvas.getAttribute('aria-label')).not.toBe(english);

    expect(await outline()).toBe('none');
    const focused = () => frame.evaluate(() => document.hasFocus() && document.activeElement?.tagName);
    await page.keyboard.press('Tab');
    expect(await focused()).not.toBe('CANVAS');
    // The frame is a separate process: the key is released long after the focus has moved.
    const comesByTab = async (): Promise<boolean> => {
      await page.keyboard.down('Tab');
      const came = await expect
        .poll(focused, { timeout: 2_000 })
        .toBe('CANVAS')
        .then(
          () => true,
          () => false,
        );
      await page.keyboard.up('Tab');
      return came;
    };
    // Tab through the page, wherever that begins and ends, and back.
    for (let tabs = 0; tabs < 4 && !(await comesByTab()); tabs += 1);
    await expect.poll(outline).toBe('solid');
    await page.keyboard.press('Enter');
    await expect.poll(outline).toBe('none');
    await page.close();
  }, 60_000);

  test('games: muting the page silences the frame, and unmuting restores the sound', async () => {
    const { page, frame } = await open('/autopilot.js', 3, 'loud');
    await frame.evaluate(listenIn);
    await advance(frame, 5);
    await frame.locator('canvas').press('Enter');
    await gainBecomes(frame, 1);
    // The sounds are made while the game runs: on a busy machine they come late.
    const nextEffect = (after: number) =>
      expect
        .poll(
          async () => {
            await advance(frame, 10);
            return effectsHeard(frame);
          },
          { timeout: 10_000 },
        )
        .toBeGreaterThan(after);
    await nextEffect(0);

    await page.evaluate(() => (globalThis as PageWindow).game.mute(true));
    await gainBecomes(frame, 0);
    const before = await effectsHeard(frame);
    // Long enough for the bot to do what is heard.
    await advance(frame, 400);
    expect(await effectsHeard(frame)).toBe(before);

    await page.evaluate(() => (globalThis as PageWindow).game.mute(false));
    await gainBecomes(frame, 1);
    await nextEffect(before);
    await page.close();
  }, 60_000);

  test('games: keys, mouse and real time play the shipped bundle', async () => {
    const { page, frame } = await open('/view.js', 5);
    const box = (await page.locator('iframe').boundingBox())!;
    await page.mouse.click(box.x + 80, box.y + 150);
    await page.waitForFunction(
      () => (globalThis as PageWindow).report.events.includes('started'),
      undefined,
      {
        timeout: 20_000,
      },
    );
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(() => (globalThis as PageWindow).game.progress().body.length >= 1);
    await page.mouse.move(80, 120);
    await page.mouse.down();
    await page.mouse.move(125, 122, { steps: 3 });
    await page.mouse.up();
    await page.waitForFunction(() => (globalThis as PageWindow).game.progress().body.length >= 2);
    expect(await frame.locator('canvas').getAttribute('role')).toBe('application');
    expect(await frame.evaluate(() => document.activeElement?.tagName)).toBe('CANVAS');
    await page.close();
  }, 60_000);

  test('games: invalid messages end the frame, and the page continues', async () => {
    const { page } = await open('/view.js', 5);
    await page.evaluate(() => {
      const frame = document.querySelector('iframe')!;
      window.postMessage('sikka:ready', '*');
      frame.contentWindow!.postMessage({ type: 'sikka:boot', bundle: 'x' }, '*');
    });
    expect((await report(page)).events).toEqual(['loaded']);
    await page.evaluate(() => (globalThis as PageWindow).game.destroy());
    expect(await page.locator('iframe').count()).toBe(0);
    await page.close();
  }, 60_000);

  test('games: no script error or CSP violation occurs', () => {
    expect(complaints).toEqual([]);
  });
});

/** The tick of the page's copy, once the run has started. */
async function runningTick(page: Page): Promise<number> {
  await page.waitForFunction(() => (globalThis as PageWindow).game.progress().tick > 0);
  return page.evaluate(() => (globalThis as PageWindow).game.progress().tick);
}

/** Simulates a tab that goes to the background or the foreground. */
function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Stores the frame's first gain, which all sound goes through, and counts the effects. */
function listenIn(): void {
  const heard = globalThis as FrameWindow;
  heard.sounds = 0;
  const createGain = AudioContext.prototype.createGain;
  AudioContext.prototype.createGain = function () {
    const gain = createGain.call(this);
    heard.master ??= gain;
    return gain;
  };
  const play = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) {
    // The tune's drums are planned for a moment, and go on behind a closed gain.
    if (when.length === 0) heard.sounds += 1;
    play.apply(this, when);
  };
}

/** Polled by a timer, because the frame's animation frames come only when the test triggers them. */
async function gainBecomes(frame: Frame, value: number): Promise<void> {
  const isSo = (wanted: number): boolean => (globalThis as FrameWindow).master?.gain.value === wanted;
  await frame.waitForFunction(isSo, value, { polling: 20 });
}

function effectsHeard(frame: Frame): Promise<number> {
  return frame.evaluate(() => (globalThis as FrameWindow).sounds);
}
