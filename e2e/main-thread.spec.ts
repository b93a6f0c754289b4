import type { Page } from '@playwright/test';
import { becomePlayer, expect, test } from './players.ts';

declare global {
  interface Window {
    load: {
      commits: number;
      tasks: number;
      walletEvents: number;
      walletCommits: number;
      formatters: string[];
    };
  }
}

/** Counts what a page does while it loads, which does not depend on the machine as times do. */
const countLoad = (page: Page) =>
  page.addInitScript(() => {
    const load = (window.load = {
      commits: 0,
      tasks: 0,
      walletEvents: 0,
      walletCommits: 0,
      formatters: [] as string[],
    });
    // React calls it after each commit, as it calls its developer tools.
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => (load.commits += 1),
        onPostCommitFiberRoot: () => {},
        onCommitFiberUnmount: () => {},
      },
    });
    // Tasks that create buttons before the first commit: microtasks run at the end of each.
    let isCounted = false;
    const create = Document.prototype.createElement;
    Document.prototype.createElement = function (this: Document, ...args: Parameters<typeof create>) {
      if (args[0] === 'button' && load.commits === 0 && !isCounted) {
        isCounted = true;
        load.tasks += 1;
        queueMicrotask(() => (isCounted = false));
      }
      return create.apply(this, args);
    } as typeof create;
    const listen = EventSource.prototype.addEventListener;
    EventSource.prototype.addEventListener = function (
      this: EventSource,
      type: string,
      listener: EventListener,
    ) {
      listen.call(this, type, (event: Event) => {
        const before = load.commits;
        listener(event);
        if (type !== 'wallet') return;
        // React renders what a store has changed in a microtask, which is queued before this one.
        queueMicrotask(() => {
          load.walletEvents += 1;
          load.walletCommits += load.commits - before;
        });
      });
    } as typeof listen;
    for (const name of ['NumberFormat', 'DateTimeFormat', 'Segmenter'] as const) {
      const construct = (target: object, args: unknown[]) => {
        load.formatters.push(name);
        return Reflect.construct(target as new (...all: unknown[]) => object, args);
      };
      Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) });
    }
  });

test('§2 player screens are drawn in short tasks, and not again when a wallet event says what they show', async ({
  page,
}) => {
  await becomePlayer(page);
  await countLoad(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const path of ['/dash', '/profile']) {
    await page.goto(path);
    await page.waitForFunction(() => window.load.walletEvents > 0);
    const { tasks, walletCommits } = await page.evaluate(() => window.load);
    expect({ inOneTask: tasks === 1, walletCommits }, path).toEqual({ inOneTask: false, walletCommits: 0 });
  }
});

test("§2 a screen's first paint waits for no formatter of the browser", async ({ page }) => {
  await becomePlayer(page);
  await countLoad(page);
  for (const path of ['/dash', '/profile', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.locator('#root[data-ready]').waitFor();
    expect(await page.evaluate(() => window.load.formatters), path).toEqual([]);
  }
});

test('decisions 0012: a public page asks for its scripts when its words are drawn', async ({ page }) => {
  for (const path of ['/', '/login', '/about']) {
    await page.goto(path);
    await page.locator('#root[data-ready]').waitFor();
    const { parsed, scripts } = await page.evaluate(() => ({
      parsed: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
        .domContentLoadedEventStart,
      scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(scripts.length, path).toBeGreaterThan(5);
    expect(Math.min(...scripts), path).toBeGreaterThan(parsed);
  }
});

test('decisions 0012: a public page opened in a background tab, which draws nothing, is ready', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/login');
  await page.locator('#root[data-ready]').waitFor();
});

const firstScreens: Record<string, { title: string; answers: string[] }> = {
  '/dash': { title: '', answers: ['/api/me', '/api/progress', '/api/games'] },
  '/referral': { title: 'Referral', answers: ['/api/me', '/api/referrals'] },
  '/bonus': { title: 'Bonus', answers: ['/api/me', '/api/bonus'] },
  '/leaderboard': { title: 'Leaderboard', answers: ['/api/me', '/api/leaderboard'] },
  '/profile': { title: 'Profile', answers: ['/api/me', '/api/progress'] },
  '/withdraw': { title: 'Withdraw', answers: ['/api/me'] },
};

test("decisions 0012: a player screen's document has its title, which stays, and asks for its data, once, before a script runs", async ({
  page,
  browser,
}) => {
  await becomePlayer(page);
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { firstWords: [...document.querySelectorAll('header, h1:not(.sr-only)')] }),
    ),
  );
  const storageState = await page.context().storageState();
  const scriptless = await browser.newContext({ storageState, javaScriptEnabled: false });
  const unscripted = await scriptless.newPage();
  for (const [path, { title, answers }] of Object.entries(firstScreens)) {
    await page.goto(path);
    await page.locator('#root[data-ready]').waitFor();
    const asked = await page.evaluate((paths) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return paths.map((wanted) => {
        const own = entries.filter(({ name }) => new URL(name).pathname === wanted);
        return [wanted, ...own.map(({ initiatorType }) => initiatorType)];
      });
    }, answers);
    expect(asked, path).toEqual(answers.map((wanted) => [wanted, 'link']));
    // Words that are painted again, in another font, would be a later largest paint.
    const stayed = await page.evaluate(() =>
      (window as unknown as { firstWords: Element[] }).firstWords.map(({ isConnected }) => isConnected),
    );
    expect(stayed, path).toEqual(title ? [true, true] : [true]);
    await unscripted.goto(new URL(path, page.url()).href);
    if (title) await expect(unscripted.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // No frame may fall between the names in header and bar, which share out their width, or into a row of the screen.
    await expect(unscripted.locator('head link[rel=expect][blocking=render]')).toHaveAttribute(
      'href',
      '#motifs',
    );
    await expect(unscripted.locator('#root + #motifs')).toHaveCount(1);
  }
  await scriptless.close();
});

test.describe('look.md: without a worker that has the fonts', () => {
  test.use({ serviceWorkers: 'block' });

  test('look.md: nothing moves when a player screen takes the place of its document', async ({ page }) => {
    await becomePlayer(page);
    // A font that arrives late moves words by itself.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.addInitScript(() => {
      const moved = ((window as unknown as { moved: string[] }).moved = []) as string[];
      type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[])
          moved.push(
            `${value.toFixed(4)} ${sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join(', ')}`,
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of Object.keys(firstScreens)) {
      await page.goto(path);
      await page.locator('#root[data-ready]').waitFor();
      await expect(page.locator('.shimmer')).toHaveCount(0);
      expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved), path).toEqual([]);
    }
    // A frame may fall between a document's bar and the list in it.
    const bar = page.getByRole('navigation', { name: 'Main' });
    const { height } = (await bar.boundingBox())!;
    await bar.getByRole('list').evaluate((list) => list.remove());
    expect((await bar.boundingBox())!.height).toBe(height);
  });
});

test("§2 a game's stars are read again once its dialog has closed, and not when it opens", async ({
  page,
}) => {
  await becomePlayer(page);
  let reads = 0;
  page.on('request', (request) => (reads += request.url().endsWith('/api/progress') ? 1 : 0));
  await page.goto('/dash');
  await page.locator('main li button:has([role=img])').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(reads).toBe(1);
  const again = page.waitForResponse('**/api/progress');
  await page.keyboard.press('Escape');
  await again;
  expect(reads).toBe(2);
});
