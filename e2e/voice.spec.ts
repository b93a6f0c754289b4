import type { Page } from '@playwright/test';
import { wholeBrowser } from './browsers.ts';
import { becomePlayer, expect, test } from './players.ts';
import { listenToGame } from './play-by-hand.ts';
import { messagesOf, openRace } from './voice-race.ts';

// Chicken Scream Race by voice. Chromium's own test microphone beeps once a second between silences.

/** The voice messages from the page to the game. */
const levels = (page: Page) => messagesOf(page, 'level');

test.use({ launchOptions: wholeBrowser('--use-fake-device-for-media-stream') });

test.describe('§2 with a microphone', () => {
  test.use({ permissions: ['microphone'] });

  test('§2 a game by voice receives level changes from 0 to 3 and nothing else from the microphone', async ({
    page,
  }) => {
    await openRace(page);
    await expect.poll(async () => (await levels(page)).length, { timeout: 20_000 }).toBeGreaterThan(3);
    const told = await levels(page);
    // That the microphone is on is told before the first sound.
    expect(told[0]?.level).toBe(0);
    for (const message of told) {
      expect(Object.keys(message).toSorted()).toEqual(['level', 'type']);
      expect([0, 1, 2, 3]).toContain(message.level);
    }
    // Only changes are sent, and the beeps come and go.
    const figures = told.map(({ level }) => level);
    expect(figures.every((level, index) => index === 0 || level !== figures[index - 1])).toBe(true);
    expect(new Set(figures).size).toBeGreaterThan(1);
  });

  test('§2 a level that is practised hears the voice too, until the modal closes', async ({ page }) => {
    await listenToGame(page);
    await page.addInitScript(() => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (asked) => {
        const stream = await open(asked);
        Object.assign(globalThis, { microphone: stream.getAudioTracks()[0] });
        return stream;
      };
    });
    await becomePlayer(page);
    await page.getByRole('button', { name: 'Levels of Chicken Scream Race' }).click();
    await page.getByRole('button', { name: 'Practise without coins' }).click();
    await expect.poll(async () => (await levels(page)).length, { timeout: 20_000 }).toBeGreaterThan(3);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const state = () =>
      page.evaluate(() => (globalThis as { microphone?: MediaStreamTrack }).microphone?.readyState);
    await expect.poll(state).toBe('ended');
  });
});

test.describe('§2 without a microphone', () => {
  test('§2 without microphone permission the game is played with the keys', async ({ page }) => {
    await openRace(page);
    await page.locator('iframe').click();
    const frame = page.frames().at(-1)!;
    await expect
      .poll(async () => {
        await page.keyboard.press('Space', { delay: 120 });
        return (await messagesOf(frame, 'input')).length;
      })
      .toBeGreaterThan(2);
    expect(await levels(page)).toEqual([]);
  });
});
