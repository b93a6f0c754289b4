import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
import { wholeBrowser } from './browsers.ts';
import { aaah, startLoopBack, type LoopBack } from './loop-back.ts';
import { expect, siteUrl, test } from './players.ts';
import { messagesOf, openRace } from './voice-race.ts';

// Chicken Scream Race where the microphone hears all of the game's sound, louder than any phone's does. A busy machine plays
// with gaps, by which echo cancellation loses its way: run it alone, `LOOP_BACK=1 npm test -- e2e/loop-back.spec.ts`.

/** Louder than any noise of the device itself. */
const audible = 0.02;
/** Echo cancellation has to hear some of an echo first. */
const learningSeconds = 4;
const quietSeconds = 8;

const levels = async (page: Page) => (await messagesOf(page, 'level')).map(({ level = 0 }) => level);
const moves = async (frame: Frame) => (await messagesOf(frame, 'input')).map(({ action = 0 }) => action);

/** The game reports a tick a second. */
async function runOn(frame: Frame, seconds: number): Promise<void> {
  const reported = async () => (await messagesOf(frame, 'tick')).length;
  const until = (await reported()) + seconds;
  await expect.poll(reported, { timeout: 60_000 }).toBeGreaterThanOrEqual(until);
}

/** A browser with sound; Playwright mutes those that it starts. */
function openBrowser({ environment }: LoopBack): Promise<Browser> {
  const env = { ...(process.env as Record<string, string>), ...environment };
  return chromium.launch({ ...wholeBrowser(), ignoreDefaultArgs: ['--mute-audio'], env });
}

test('§2 the sounds of a game by voice do not steer it, and a voice among them does', async () => {
  test.skip(!process.env['LOOP_BACK'], 'not tested: needs a quiet machine and LOOP_BACK=1');
  const missing = ['PULSEAUDIO_PATH', 'PACAT_PATH'].filter((name) => !process.env[name]);
  test.skip(missing.length > 0, `not tested without ${missing.join(', ')}: see tools/install-engines.mjs`);
  const loop = await startLoopBack();
  const browser = await openBrowser(loop);
  try {
    const page = await browser.newPage({ baseURL: siteUrl(), permissions: ['microphone'] });
    await openRace(page);
    const frame = page.frames().at(-1)!;
    // The first touch ends the tutorial and allows sound.
    await page.locator('iframe').click();

    await runOn(frame, learningSeconds);
    const learnt = [await levels(page), await moves(frame)];
    loop.loudest();
    await runOn(frame, quietSeconds);
    expect(loop.loudest()).toBeGreaterThan(audible);
    expect([await levels(page), await moves(frame)]).toEqual(learnt);

    await loop.play(aaah(2));
    await runOn(frame, 1);
    const spoken = await levels(page);
    expect(Math.max(...spoken.slice(learnt[0]!.length))).toBeGreaterThanOrEqual(2);
    expect(spoken.at(-1)).toBe(0);
    const moved = await moves(frame);
    expect(Math.max(...moved)).toBeGreaterThanOrEqual(2);

    // By hand, so that there are wings, landings and stumbles to be heard.
    loop.loudest();
    await expect
      .poll(async () => {
        await page.keyboard.press('Space', { delay: 400 });
        return (await moves(frame)).length;
      })
      .toBeGreaterThan(moved.length + 8);
    expect(loop.loudest()).toBeGreaterThan(audible);
    expect(await levels(page)).toEqual(spoken);
  } finally {
    await browser.close();
    loop.stop();
  }
});
