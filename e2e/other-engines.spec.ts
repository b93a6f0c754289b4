import { readFileSync } from 'node:fs';
import { adminUrl, newOperator } from './operators.ts';
import { addPlayer, expect, newPerson, siteUrl, test, verifyEmail, type Person } from './players.ts';
import { playWith, type OtherBrowser } from './play-by-hand.ts';
import { openFirefox } from './other-engines/firefox.ts';
import { startGameProxy, type StartedPlay } from './other-engines/game-proxy.ts';
import { openWebkit } from './other-engines/webkit.ts';
import { requester, toPhone } from './withdrawal-requests.ts';

const manifest = new URL('../web/dist/pages/manifest.json', import.meta.url);
const { pages } = JSON.parse(readFileSync(manifest, 'utf8')) as { pages: Record<string, string> };
const playerPages = Object.keys(pages).filter((path) => pages[path] === 'app');
// /verify-email needs a player who is not verified.
const visitorPages = Object.keys(pages).filter((path) => path !== '/verify-email' && pages[path] !== 'app');
/** Enough to earn; the game ends soon after the hands rest. */
const handTicks = 2_200;
const gamesMax = 3;

/** The first shown element with these words, or with any. */
const find = (selector: string, words?: string) =>
  `[...document.querySelectorAll('${selector}')].find((element) => element.checkVisibility() && !element.disabled
    && (${words === undefined} || (element.ariaLabel ?? element.textContent).trim() === '${words}'))`;

const press = (browser: OtherBrowser, words: string) => {
  const button = find('button', words);
  return expect
    .poll(() => browser.run(`((button) => (button?.click(), Boolean(button)))(${button})`), {
      message: `press ${words}`,
      // Not a budget: WebKit draws without a graphics card, beside other tests.
      timeout: 60_000,
    })
    .toBe(true);
};

async function expectPage(browser: OtherBrowser, url: string): Promise<void> {
  await browser.open(url);
  const isReady = `Boolean(document.querySelector('#root[data-ready]') && ${find('h1')}?.textContent.trim())`;
  await expect.poll(() => browser.run(isReady), { message: url }).toBe(true);
  expect(browser.errors(), url).toEqual([]);
}

/** Types into the fields with these names. */
const fill = (browser: OtherBrowser, fields: Readonly<Record<string, string>>) =>
  browser.run(`(() => {
    for (const [name, value] of Object.entries(${JSON.stringify(fields)})) {
      const input = document.querySelector('input[name=' + name + ']');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  })()`);

const expectPath = (browser: OtherBrowser, path: string) =>
  expect
    .poll(() => browser.run(`document.readyState === 'complete' && location.pathname`), { message: path })
    .toBe(path);

async function signIn(browser: OtherBrowser, url: string, { email, password }: Person): Promise<void> {
  await browser.open(`${url}/login`);
  await expect.poll(() => browser.run(`Boolean(document.querySelector('#root[data-ready]'))`)).toBe(true);
  await fill(browser, { email, password });
  await press(browser, 'Sign In');
}

const engines = [
  { name: 'Firefox', needs: ['FIREFOX_PATH'], open: openFirefox },
  { name: 'WebKit', needs: ['WEBKIT_PATH', 'WEBKIT_DRIVER_PATH', 'XVFB_PATH'], open: openWebkit },
] as const;

type Engine = (typeof engines)[number];

/** On a busy machine the hands are late and the first game may be over too soon: then "Play again" starts another. */
async function playUntilPaid(browser: OtherBrowser, startedPlay: () => Promise<StartedPlay>): Promise<void> {
  const again = `[...document.querySelectorAll('dialog button')].find(({ innerText }) => innerText.startsWith('Play again'))`;
  const claim = find('button', 'Claim Reward');
  for (let games = 0; games < gamesMax; games += 1) {
    // The advertisement before another game ends by itself.
    if (games === 0) await press(browser, 'Skip');
    await playWith(await browser.handsOn(), await startedPlay(), handTicks);
    await expect
      .poll(() => browser.run(`Boolean(${claim} ?? ${again})`), {
        message: 'the game is checked',
        timeout: 60_000,
      })
      .toBe(true);
    if (await browser.run(`Boolean(${claim})`)) return press(browser, 'Claim Reward');
    await browser.run(`${again}.click()`);
  }
  throw new Error(`no coins in ${gamesMax} games`);
}

function skipWithout({ needs }: Engine): void {
  const missing = needs.filter((variable) => !process.env[variable]);
  test.skip(missing.length > 0, `not tested without ${missing.join(', ')}: see tools/install-engines.mjs`);
}

for (const engine of engines) {
  const { name, open } = engine;
  test(`§2 ${name} opens every page and plays a real game to its payment`, async ({ request }) => {
    skipWithout(engine);
    test.setTimeout(420_000);
    const person = newPerson();
    const token = await addPlayer(person);
    const proxy = await startGameProxy(siteUrl());
    const browser = await open();
    try {
      for (const path of visitorPages) await expectPage(browser, proxy.url + path);
      await signIn(browser, proxy.url, person);
      await expectPath(browser, '/verify-email');
      await expectPage(browser, `${proxy.url}/verify-email`);
      await verifyEmail(request, token);
      await expectPath(browser, '/dash');
      for (const path of playerPages) await expectPage(browser, proxy.url + path);
      await browser.open(`${proxy.url}/dash`);
      await press(browser, 'Play Now: Subway Surfers');
      await playUntilPaid(browser, proxy.play);
      const coins = `fetch('/api/me').then((answer) => answer.json()).then(({ coins }) => coins)`;
      expect(await browser.run(coins)).toBe(18);
    } finally {
      await browser.close();
      proxy.stop();
    }
  });
}

// Last, because they are short: they run beside the game that is still being played.
for (const engine of engines) {
  const { name, open } = engine;
  test(`§6 ${name} opens the console and approves a withdrawal`, async ({ browser: chromium }) => {
    skipWithout(engine);
    test.setTimeout(120_000);
    const { withdrawalId } = await requester(chromium, toPhone(100));
    const { email, password, code } = await newOperator('reviewer');
    const browser = await open();
    const expectShown = (selector: string, words: string) =>
      expect
        .poll(() => browser.run(`Boolean(${find(selector, words)})`), { message: words, timeout: 60_000 })
        .toBe(true);
    try {
      await browser.open(adminUrl());
      await expectShown('button', 'Sign in');
      await fill(browser, { email, password, code: code() });
      await press(browser, 'Sign in');
      await expectShown('h1', 'Overview');
      await browser.open(`${adminUrl()}/withdrawals/${withdrawalId}`);
      // The approval is sent after ten seconds, in which it can be undone.
      await press(browser, 'Approve');
      await expectShown('aside *', 'approved');
      expect(browser.errors()).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}
