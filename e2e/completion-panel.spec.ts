import type { Page } from '@playwright/test';
import { bestScoreOf } from '@sikka/contract/progress';
import { expectCleanAtAllSizes } from './axe.ts';
import { setPaidDays } from './database-fixtures.ts';
import { becomePlayer, expect, test } from './players.ts';
import { playByLog, raceAgainst, readFrame, replaceGame } from './play-by-log.ts';

const game = 'subway-surfers';
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

interface RoundOptions {
  look?: () => Promise<void>;
  skips?: boolean;
  /** The game's picture, to be shared. */
  picture?: number[];
}

/**
 * Presses a button that starts a play, skips the advertisement, and ends the game as the best bot played it: a weaker one does
 * not run far enough for an aim on every seed.
 */
async function playRound(
  page: Page,
  button: ReturnType<Page['getByRole']>,
  { look = async () => {}, skips = true, picture = [] }: RoundOptions = {},
): Promise<{ id: string }> {
  const started = page.waitForResponse(
    (response) => response.url().endsWith('/api/plays') && response.request().method() === 'POST',
  );
  await button.click();
  const play = await (await started).json();
  if (skips) await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await look();
  await playByLog(page, play, 2, picture);
  return play;
}

test('§2 the panel shows coins, progress and rank; one tap plays again, and the panel shows once a round', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await replaceGame(page, game);
  await setPaidDays(await becomePlayer(page), 2);
  await playRound(page, page.getByRole('button', { name: 'Play Now: Subway Surfers' }).first(), {
    // The first time, the game shows how it is played.
    look: async () => expect(await readFrame(page)).toMatchObject({ countSeconds: undefined, heard: [] }),
  });
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await expect(page.getByText('Coins Earned: +8')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claim Reward' })).toBeFocused();
  await expect(page.getByText('Rs 0.18 of Rs 100')).toBeVisible();
  // 9,982 coins: three more games at 8, twelve at 5, the rest at 3.
  await expect(page.getByText('3,315 games to go')).toBeVisible();
  await expect(page.getByText('First paid game today · Day 3 in a row')).toBeVisible();
  await expect(page.getByText(/^Rank \d/)).toBeVisible();
  await expect(page.getByText(/Your (new )?best\b|on this device/)).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Play Now/ })).toHaveCount(3);
  // The proven run is progress too.
  const gained = page.getByRole('region', { name: 'Your progress in this game' });
  await expect(gained.getByText(/^Run [\d,]+ metres in one game$/)).toBeVisible();
  await expect(gained.getByText(/^Skill level \d/)).toBeVisible();
  await expectCleanAtAllSizes(page, 'the panel');
  const receipt = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Receipt' }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^sikka-receipt-.*\.json$/);

  await playRound(page, page.getByRole('button', { name: /^Play again/ }), {
    // No other tap is needed: the advertisement ends by itself.
    skips: false,
    picture: [...Buffer.from(onePixel, 'base64')],
    look: async () => {
      expect(await readFrame(page)).toMatchObject({ countSeconds: 1, heard: [] });
      await page.getByRole('button', { name: 'How to play' }).click();
      await expect.poll(async () => (await readFrame(page)).heard).toEqual(['tutorial']);
    },
  });
  await expect(page.getByText('Coins Earned: +8')).toBeVisible();
  // What the game offers to share is a file where the device cannot share.
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share the picture' }).click();
  expect((await saving).suggestedFilename()).toBe('sikka.png');
  // The first game's score is the one to beat.
  await expect(page.getByText(/Your (new )?best\b/)).toBeVisible();
  await expect(page.getByText('Rs 0.26 of Rs 100')).toBeVisible();
  await expect(page.getByText('2 paid games today')).toBeVisible();
  // Practice from the panel, and back to the games.
  await page.getByRole('button', { name: 'Practise', exact: true }).click();
  await expect(page.getByText('Practice: this game earns no coins.')).toBeVisible();
  expect((await readFrame(page)).countSeconds).toBe(0.5);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Play Now: Subway Surfers' }).first()).toBeFocused();
  const card = page.getByRole('listitem').filter({ hasText: 'Run, jump, grab every coin' });
  await expect(card.getByText(/^Skill level \d/)).toBeVisible();
  await expect(card.getByRole('img', { name: /^[123] of 3 stars$/ })).toBeVisible();

  // Practice: no play is started, and nothing is paid.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await card.getByRole('button', { name: 'Practise: Subway Surfers' }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.getByText('Practice: this game earns no coins.')).toBeVisible();
  expect(asked.filter((request) => request.startsWith('POST'))).toEqual([]);
});

test('decisions, Play again: practice is explained and silenced like a counted game', async ({ page }) => {
  await replaceGame(page, game);
  await becomePlayer(page);
  await page.getByRole('button', { name: 'Practise: Subway Surfers' }).first().click();
  await page.getByRole('button', { name: 'How to play' }).click();
  await page.getByRole('button', { name: 'Sound off' }).click();
  await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible();
  await expect.poll(async () => (await readFrame(page)).heard).toEqual(['tutorial', 'mute']);
});

test('decisions 0062: the best to beat is the one that the server has proven, on any device; a run can be raced', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await replaceGame(page, game);
  await becomePlayer(page);
  const play = page.getByRole('button', { name: 'Play Now: Subway Surfers' }).first();
  const again = page.getByRole('button', { name: /^Play again/ });
  const provenBest = async () => {
    const { items } = await (await page.request.get('/api/progress')).json();
    return bestScoreOf(items[0]);
  };
  const expectBest = (bestScore: number | undefined) => async () =>
    expect((await readFrame(page)).bestScore).toBe(bestScore);
  // A device may hold another player's best, or one that was never proven.
  await page.evaluate((key) => localStorage.setItem(key, '90000'), `sikka:best:${game}`);
  await playRound(page, play, { look: expectBest(undefined) });
  await expect(page.getByText('Coins Earned: +8')).toBeVisible();
  await expect(page.getByText(/best\b/i)).toHaveCount(0);
  const first = await provenBest();
  await playRound(page, again, { skips: false, look: expectBest(first) });
  await expect(page.getByText('Coins Earned: +8')).toBeVisible();
  const line = page.getByText(/^ · Your best|Your new best/);
  await expect(line).toContainText(first.toLocaleString('en'));

  // On a new device.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/dash');
  const best = await provenBest();
  const card = page.getByRole('listitem').filter({ hasText: 'Run, jump, grab every coin' });
  await expect(card.getByText(`Best ${best.toLocaleString('en')}`)).toBeVisible();
  const { id } = await playRound(page, play, { look: expectBest(best) });
  await expect(line).toContainText(best.toLocaleString('en'));

  const race = await raceAgainst(page, id);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.method()));
  await page.getByRole('button', { name: 'Race this run' }).press('Enter');
  await expect(page.getByText('Practice: this game earns no coins.')).toBeVisible();
  expect(await readFrame(page)).toMatchObject(race);
  expect(asked).not.toContain('POST');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

interface Flight {
  /** Centres of the coin where its flight begins and where it ends. */
  way: { x: number; y: number }[];
  isOver: boolean;
}

/** Notes from now on where each coin of the panel begins and ends, however few frames a slow machine draws. */
const watchCoins = (page: Page) =>
  page.addInitScript(() => {
    const flights: Flight[] = [];
    Object.assign(globalThis, { flights });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      const flight: Flight = { way: [], isOver: false };
      flights.push(flight);
      const look = () => {
        const { x, y, width, height } = this.getBoundingClientRect();
        flight.way.push({ x: x + width / 2, y: y + height / 2 });
      };
      void animation.ready.then(look);
      const land = async () => {
        await animation.finished;
        // A moment before its end, and the panel around it stands still.
        animation.currentTime = Number(animation.effect!.getComputedTiming().endTime) - 1;
        look();
        animation.finish();
        flight.isOver = true;
      };
      void land();
      return animation;
    };
  });

test('§2 twelve coins fly from the panel to the balance where motion is welcome, and none where it is not', async ({
  page,
}) => {
  await replaceGame(page, game);
  await watchCoins(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await becomePlayer(page);
  const flights = () => page.evaluate(() => (globalThis as unknown as { flights: Flight[] }).flights);
  await playRound(page, page.getByRole('button', { name: 'Play Now: Subway Surfers' }).first());
  await expect(page.getByText('Coins Earned: +8')).toBeVisible();
  await expect.poll(async () => (await flights()).filter(({ isOver }) => isOver).length).toBe(12);
  const goal = (await page.locator('#play-balance').boundingBox())!;
  for (const { way } of await flights()) {
    // From the balance's edge.
    const [start, end] = way.map(({ x, y }) =>
      Math.hypot(
        Math.max(goal.x - x, 0, x - goal.x - goal.width),
        Math.max(goal.y - y, 0, y - goal.y - goal.height),
      ),
    );
    expect(start, 'from the panel').toBeGreaterThan(60);
    expect(end, 'to the balance').toBeLessThan(10);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await playRound(page, page.getByRole('button', { name: /^Play again/ }), { skips: false });
  await expect(page.getByText('2 paid games today', { exact: true })).toBeVisible();
  // On the first day nothing is said of days.
  await expect(page.getByText(/in a row/)).toHaveCount(0);
  expect(await flights()).toHaveLength(12);
});

test('§4 a result that is refused says why and where to ask; a doubted score is under review', async ({
  page,
}) => {
  await replaceGame(page, game);
  await becomePlayer(page);
  const answer = { status: 422, body: '{"error":{"code":"score_mismatch","message":"-"}}' };
  await page.route('**/finish', (route) => route.fulfill({ ...answer, contentType: 'application/json' }));
  await playRound(page, page.getByRole('button', { name: 'Play Now: Subway Surfers' }).first());
  await expect(page.getByRole('heading', { name: 'Your game is under review' })).toBeVisible();
  const help = page.getByRole('navigation', { name: 'Help' });
  await expect(help.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await expect(page.getByRole('button', { name: 'Back to games' })).toBeFocused();
});

test('§4 the panel says which part of the minimum a game of cards lacks', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await replaceGame(page, game);
  await becomePlayer(page);
  let unpaidReason = '';
  await page.route('**/finish', async (route) => {
    const response = await route.fetch();
    const floor = { seconds: 70, score: 500, stock: 10, home: 7 };
    const json = { ...(await response.json()), coinsEarned: 0, unpaidReason, floor };
    await route.fulfill({ response, json });
  });
  const rounds = [
    ['streak_floor', 'Score 500 or more (streak points don’t count) to earn coins.'],
    ['stock_floor', 'Play at least 10 cards from the stock to earn coins.'],
    ['home_floor', 'Bring 7 or more cards home to earn coins.'],
  ] as const;
  for (const [at, [reason, sentence]] of rounds.entries()) {
    unpaidReason = reason;
    const name = at === 0 ? 'Play Now: Subway Surfers' : /^Play again/;
    await playRound(page, page.getByRole('button', { name }).first(), { skips: at === 0 });
    await expect(page.getByText(sentence)).toBeVisible();
  }
});
