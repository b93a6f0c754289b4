import type { Page } from '@playwright/test';
import { findGame } from '@sikka/contract/catalogue';
import type { Challenge } from '@sikka/contract/routes/player/challenge';
import { currentRules } from '@sikka/games/cores';
import { expectCleanAtAllSizes } from './axe.ts';
import { becomePlayer, expect, test } from './players.ts';
import { playByLog, pressAboveGame, readFrame, replaceGame } from './play-by-log.ts';

// One board for all: a second player would change what the first one reads.
test.describe.configure({ mode: 'serial' });

/** Opens the challenge from the dashboard, with its game replaced. */
async function openChallenge(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { gameId } = await (await page.request.get('/api/challenge')).json();
  await replaceGame(page, gameId);
  await page.getByRole('button', { name: /^Daily challenge/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Daily challenge/ });
  await expect(dialog.getByText(findGame(gameId)!.title, { exact: true })).toBeVisible();
  return { dialog, gameId };
}

/** Starts the try and skips the advertisement. */
async function startTry(page: Page) {
  const started = page.waitForResponse((response) => response.url().endsWith('/api/plays'));
  await page.getByRole('button', { name: 'Play your one try' }).click();
  const play = await (await started).json();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(page.locator('iframe')).toBeVisible();
  return play;
}

test('decisions 0071: one try at the challenge, for no coins, leads to the board and its replays', async ({
  page,
}) => {
  test.slow();
  await becomePlayer(page);
  const { dialog } = await openChallenge(page);
  await expect(dialog.getByText('Nobody has finished a try yet.', { exact: false })).toBeVisible();
  await expectCleanAtAllSizes(page, 'the challenge before a try');
  const play = await startTry(page);
  await playByLog(page, play, 2);
  await expect(page.getByRole('heading', { name: 'Well played!' })).toBeVisible();
  await expect(page.getByText('It earns no coins.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play for coins' })).toBeVisible();
  await page.getByRole('button', { name: 'See the board' }).click();
  await expect(dialog.getByText('Place 1 of 1')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Play your one try' })).toBeHidden();
  await dialog.getByText('How the draw stays fair').click();
  await expect(dialog.getByText('Hash of the secret').first()).toBeVisible();
  await expect(dialog.getByText('Hash published: ').first()).toBeVisible();
  const share = dialog.getByRole('switch', {
    name: 'Let friends I invited, and the friend who invited me, watch',
  });
  await expect(share).not.toBeChecked();
  const shared = page.waitForResponse((response) => response.url().endsWith('/api/challenge/sharing'));
  await share.press('Space');
  expect((await shared).status()).toBe(204);
  await expectCleanAtAllSizes(page, 'the challenge after a try');
  // The real game again; the page holds the last one in memory.
  await page.context().unrouteAll();
  await page.reload();
  await page.getByRole('button', { name: /^Daily challenge/ }).click();
  await expect(share).toBeChecked();
  await dialog.getByRole('button', { name: /^Watch .*’s game$/ }).click();
  const place = page.getByRole('progressbar', { name: 'Position in the game' });
  await expect.poll(async () => Number(await place.getAttribute('value'))).toBeGreaterThan(0);
});

test('decisions 0071: a day whose hash was not published the day before has no challenge, and the page says why', async ({
  page,
}) => {
  await page.route('**/api/challenge', async (route) => {
    const response = await route.fetch();
    const challenge: Challenge = await response.json();
    // At noon in Kathmandu.
    const late = { preparedAt: `${challenge.day}T06:15:00.000Z`, headDay: null, head: null };
    const draws = challenge.draws.map((draw) => (draw.day === challenge.day ? { ...draw, ...late } : draw));
    await route.fulfill({ response, json: { ...challenge, isOpen: false, own: null, draws } });
  });
  await becomePlayer(page);
  await page.getByRole('button', { name: /^Daily challenge/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Daily challenge/ });
  await expect(dialog.getByText('There’s no challenge today', { exact: false })).toBeVisible();
  await expect(dialog.getByText('Be the first', { exact: false })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Play your one try' })).toBeHidden();
  await dialog.getByText('How the draw stays fair').click();
  await expect(dialog.getByText(/^Hash published: .*, 12:00/)).toBeVisible();
  await expect(dialog.getByText('No challenge: its hash was not published the day before.')).toBeVisible();
  await expectCleanAtAllSizes(page, 'a day without a challenge');
});

test('decisions 0071: leaving the try asks, and uses it up', async ({ page }) => {
  await becomePlayer(page);
  const { dialog, gameId } = await openChallenge(page);
  // Of Solitaire nobody watches the day's best.
  const promise = dialog.getByText('you can watch the three best games', { exact: false });
  await expect(promise).toHaveCount(gameId === 'solitaire' ? 0 : 1);
  await expect(dialog.getByRole('button', { name: /^Watch/ })).toHaveCount(0);
  await startTry(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('This is your one try today.', { exact: false })).toBeVisible();
  await pressAboveGame(page.getByRole('button', { name: 'Leave game' }));
  await expect(dialog.getByText('Today’s try has started.', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Play your one try' })).toBeHidden();
});

test('decisions 0071, 0044: the bell tells the place of a day that is over, and leads to its board', async ({
  page,
}) => {
  await becomePlayer(page);
  const [day, gameId] = ['2026-03-02', 'candy-match'];
  const challenge = { day, gameId, rank: 2, players: 40 };
  const about = { withdrawal: null, friend: null, play: null, challenge };
  const told = { id: crypto.randomUUID(), kind: 'challenge_result', isRead: true };
  await page.route('**/api/notifications', (route) =>
    route.fulfill({ json: { items: [{ ...told, about, createdAt: new Date().toISOString() }] } }),
  );
  const [best, own] = ['Maya Magar', 'Asha Rai'].map((name, at) => ({
    rank: at + 1,
    name,
    score: 900 - at,
    isYou: at === 1,
    isFriend: false,
  }));
  const ownTry = { playId: crypto.randomUUID(), state: 'finished', score: 899, rank: 2 };
  const board = { day, gameId, players: 40, own: ownTry, top: [best, own], friends: [], canWatch: true };
  await page.route(`**/api/challenges/${day}`, (route) => route.fulfill({ json: board }));
  await page.getByRole('button', { name: 'Notifications' }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  const result = list.getByText('Candy Match: place 2 of 40. Better than 95 % of all tries.');
  await expectCleanAtAllSizes(page, 'the bell with a result');
  await result.click();
  await expect(page).toHaveURL(`/dash?challenge=${day}`);
  const dialog = page.getByRole('dialog', { name: /^Daily challenge/ });
  await expect(dialog.getByText('Place 2 of 40')).toBeVisible();
  await expect(dialog.getByText('Maya Magar')).toBeVisible();
  await expectCleanAtAllSizes(page, 'the board of a day that is over');
  await dialog.getByRole('button', { name: 'Today’s challenge' }).click();
  await expect(dialog.getByRole('button', { name: 'Play your one try' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/dash');
  await expect(dialog).toBeHidden();
});

test('decisions 0071: a race against one of the best, or a friend, has its seed and its ghost, and leads back', async ({
  page,
}) => {
  const gameId = 'subway-surfers';
  await replaceGame(page, gameId);
  await becomePlayer(page);
  const own = { playId: crypto.randomUUID(), state: 'finished', score: 5, rank: 2 };
  const best = { rank: 1, name: 'Maya Magar', score: 9, isYou: false, isFriend: false };
  const friend = { ...best, rank: 7, name: 'Asha Rai', isFriend: true, playId: crypto.randomUUID() };
  await page.route('**/api/challenge', async (route) => {
    const response = await route.fetch();
    const challenge = await response.json();
    await route.fulfill({
      response,
      json: { ...challenge, gameId, own, canWatch: true, top: [best], friends: [friend], players: 7 },
    });
  });
  const play = { id: own.playId, gameId, rules: currentRules[gameId], seed: [1, 2, 3, 4], coinsEarned: 0 };
  const replay = { ...play, log: 'AQID', score: 9, ticks: 3, finishedAt: new Date().toISOString() };
  await page.route('**/api/challenges/*/replays/1', (route) => route.fulfill({ json: replay }));
  await page.route(`**/api/challenge-replays/${friend.playId}`, (route) =>
    route.fulfill({ json: { ...replay, seed: [5, 6, 7, 8] } }),
  );
  await page.getByRole('button', { name: /^Daily challenge/ }).click();
  await page.getByRole('button', { name: 'Race against Maya Magar' }).click();
  await expect(page.getByText('Practice: this game earns no coins.')).toBeVisible();
  expect(await readFrame(page)).toMatchObject({ seed: [1, 2, 3, 4], ghost: [1, 2, 3] });
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Race against Maya Magar' })).toBeVisible();
  await page.getByRole('button', { name: 'Race against Asha Rai' }).click();
  await expect.poll(async () => (await readFrame(page)).seed).toEqual([5, 6, 7, 8]);
  // From the board of a day that is over, back to that day.
  const day = '2026-03-02';
  const board = {
    day,
    gameId,
    players: 7,
    own: { ...own, rank: 2 },
    top: [best],
    friends: [],
    canWatch: true,
  };
  await page.route(`**/api/challenges/${day}`, (route) => route.fulfill({ json: board }));
  await page.goto(`/dash?challenge=${day}`);
  await page.getByRole('button', { name: 'Race against Maya Magar' }).click();
  await expect(page.getByText('Practice: this game earns no coins.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Place 2 of 7')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Today’s challenge' })).toBeVisible();
});
