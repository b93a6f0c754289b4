import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type BrowserContext, type Page, type Route } from '@playwright/test';
import { base64, honestMs, letTimePass, playSeed } from '../server/test/played-game.ts';
import type { ServerProcess } from '../server/test/process.ts';
import { openPlayers, Traffic } from '../server/test/traffic.ts';
import { Visitor } from '../server/test/visitor.ts';
import { playByLog, pressAboveGame, replaceGame } from './play-by-log.ts';
import type { ProductCopy } from './product-copy.ts';
import {
  type Release,
  buildNext,
  openRelease,
  watchFailures,
  interactive,
  isNext,
  oldRules,
  newRules,
} from './release.ts';

const dist = join(import.meta.dirname, '../web/dist');

let product: ProductCopy;
let release: Release;
let old: ServerProcess;

base.describe.configure({ mode: 'serial' });
base.beforeAll(async () => {
  base.setTimeout(300_000);
  product = await buildNext();
  release = await openRelease(product);
  old = await release.start('old');
});
base.afterAll(async () => {
  await release?.stop();
  product?.remove();
});

async function signIn(context: BrowserContext): Promise<void> {
  const [token = ''] = await openPlayers(release.db, 1);
  const { url } = release.balancer;
  await context.addCookies([
    { name: 'session', value: token, url },
    { name: 'signed_in', value: '1', url },
  ]);
}

base(
  '§2 two builds behind one balancer: forty page loads, and not a file is missing',
  async ({ page, context }) => {
    base.setTimeout(300_000);
    await release.start('new');
    await signIn(context);
    const failures = watchFailures(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    const paths = ['/', '/dash', '/withdraw', '/terms', '/leaderboard', '/contact', '/profile', '/earning'];
    let next = 0;
    for (let load = 0; load < 40; load += 1) {
      await page.goto(release.balancer.url + paths[load % paths.length]);
      await interactive(page);
      next += await isNext(page);
    }
    expect(failures).toEqual([]);
    expect(release.balancer.lost).toEqual([]);
    // Both builds served pages.
    expect(next).toBeGreaterThan(5);
    expect(next).toBeLessThan(35);
  },
);

base('§4 games that begin on either build end on any, and each is paid once', async () => {
  const { db, balancer } = release;
  const [token = ''] = await openPlayers(db, 1);
  const player = new Visitor(balancer.url);
  player.cookies.set('session', token);
  const rules: string[] = [];
  const statuses: number[] = [];
  for (let games = 0; games < 6; games += 1) {
    const { body } = await player.post('/plays', { gameId: 'solitaire' });
    rules.push(body.rules);
    const { log, score, ticks } = playSeed(oldRules, body.seed);
    await letTimePass(db, body.id, honestMs(ticks));
    const finish = () => player.post(`/plays/${body.id}/finish`, { log: base64(log), score });
    let answer = await finish();
    // As the page does it: a result that was not taken is kept and sent again.
    for (; answer.status === 503; answer = await finish()) {
      expect(answer.body.error.code).toBe('unavailable');
      statuses.push(503);
    }
    statuses.push(answer.status);
    expect((await finish()).status).not.toBe(500);
    // One more request, so that the next game is the other build's turn.
    if (games % 2 === 0) await player.get('/games');
  }
  expect(new Set(rules)).toEqual(new Set([oldRules, newRules]));
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  const held = await db.selectFrom('play').select('id').where('state', '!=', 'paid').execute();
  expect(held).toEqual([]);
});

interface Started {
  id: string;
  rules: string;
  seed: number[];
}

/** Starts the game, and skips the advertisement. */
async function startGame(page: Page): Promise<Started> {
  const started = page.waitForResponse((response) => response.url().endsWith('/api/plays'));
  await page.getByRole('button', { name: 'Play Now: Solitaire' }).first().click();
  const play = (await (await started).json()) as Started;
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  return play;
}

/** Opens the game, and waits until it is drawn; the play's rules. */
async function openGame(page: Page): Promise<string> {
  const { rules } = await startGame(page);
  await expect(page.frameLocator('iframe').locator('canvas')).toBeVisible();
  return rules;
}

/** A tab whose game the old build has started; it is ended as a bot played it. */
async function openPlay(page: Page): Promise<() => Promise<void>> {
  await signIn(page.context());
  await replaceGame(page, 'solitaire');
  const byOld = async (route: Route) =>
    route.fulfill({ response: await route.fetch({ url: `${old.url}/api/plays` }) });
  await page.route('**/api/plays', byOld, { times: 1 });
  await page.goto(`${release.balancer.url}/dash`);
  const play = await startGame(page);
  expect(play.rules).toBe(oldRules);
  await expect(page.locator('iframe')).toBeVisible();
  return () => playByLog(page, play, 1, [], (id, ms) => letTimePass(release.db, id, ms));
}

async function leaveGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close' }).click();
  await pressAboveGame(page.getByRole('button', { name: 'Leave game' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

base(
  '§4 a page plays by the rules of its play, whichever build lists its games',
  async ({ page, context }) => {
    await signIn(context);
    const failures = watchFailures(page);
    const nodes = [...release.balancer.served.keys()];
    const other = nodes.find((url) => url !== old.url) ?? '';
    const lead = (path: string, node: string) =>
      page.route(`**${path}`, async (route) => {
        const response = await route.fetch({ url: node + path });
        await route.fulfill({ response });
      });
    await page.goto(`${release.balancer.url}/dash`);
    await lead('/games/manifest.json', other);
    await lead('/api/plays', old.url);
    expect(await openGame(page)).toBe(oldRules);
    await leaveGame(page);
    await page.unrouteAll();
    await page.reload();
    await lead('/games/manifest.json', old.url);
    await lead('/api/plays', other);
    expect(await openGame(page)).toBe(newRules);
    await leaveGame(page);
    expect(failures.filter((failure) => !failure.startsWith('302'))).toEqual([]);
  },
);

/** An open tab of the old build that has loaded one screen alone. */
async function openOldTab(page: Page, context: BrowserContext): Promise<string[]> {
  await signIn(context);
  // Nothing is loaded ahead.
  await context.addCookies([{ name: 'less_data', value: '1', url: release.balancer.url }]);
  const failures = watchFailures(page);
  await expect(async () => {
    await page.goto(`${release.balancer.url}/dash`);
    await interactive(page);
    expect(await isNext(page)).toBe(0);
  }).toPass();
  return failures;
}

base(
  '§2 the old build goes, at sixty requests a second nothing fails, its open tab and game go on',
  async ({ page, context, browser }) => {
    base.setTimeout(240_000);
    const { balancer, db } = release;
    const gamePage = await browser.newPage();
    const endGame = await openPlay(gamePage);
    const failures = await openOldTab(page, context);
    const core = readdirSync(join(dist, 'assets')).find((file) => /^core-.*\.js$/u.test(file));
    const traffic = new Traffic(balancer.url, await openPlayers(db, 12), { db, script: `/assets/${core}` });
    traffic.start(60);
    expect(await old.end('SIGTERM')).toBe(0);
    await release.start('new');
    await expect.poll(() => traffic.requests).toBeGreaterThan(300);
    await traffic.stop();
    expect([traffic.failed, balancer.lost]).toEqual([[], []]);
    // A game that began before the switch is paid after it, to the page that it was played on.
    await endGame();
    await expect(gamePage.getByText('Coins Earned: +8')).toBeVisible();
    await gamePage.close();
    // A screen and a game that the tab had not loaded.
    await page.getByRole('link', { name: 'Leaderboard' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
    expect(await isNext(page)).toBe(0);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    expect(await openGame(page)).toBe(newRules);
    expect(failures).toEqual([]);
  },
);

base(
  '§2 a tab that is older than the files that are kept reloads once by itself, to the screen that was asked for',
  async ({ page, context }) => {
    await signIn(context);
    await context.addCookies([{ name: 'less_data', value: '1', url: release.balancer.url }]);
    await page.goto(`${release.balancer.url}/dash`);
    await interactive(page);
    // The page is of a build whose files are gone.
    const gone = (url: URL) => /\/assets\/leaderboard-page-/u.test(url.pathname);
    await page.route(gone, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.evaluate(() => {
      const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
      entry?.setAttribute('src', '/assets/player-older000.js');
    });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('link', { name: 'Leaderboard' }).first().click();
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
    await expect(page).toHaveURL(/\/leaderboard$/u);
    expect(loads).toBe(1);
  },
);
