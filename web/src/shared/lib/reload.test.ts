import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const entry = 'https://sikka.example/assets/player-old.js';
let reload: ReturnType<typeof vi.fn>;
let stored: Map<string, string>;
let served: () => Promise<Response>;
let files: typeof import('./reload.ts');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  stored = new Map();
  reload = vi.fn();
  served = async () => new Response('<script type="module" src="/assets/player-new.js">');
  vi.stubGlobal('fetch', () => served());
  vi.stubGlobal('location', { pathname: '/dash', reload });
  vi.stubGlobal('document', { querySelector: () => ({ src: entry }) });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.resetModules();
  files = await import('./reload.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Everything that was asked of the server is answered. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('§2 a page whose script is gone reloads where the server has another build, once in ten minutes', async () => {
  files.onMissingFile();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  // The next build in turn lacks it, too: no loop.
  files.onMissingFile();
  await settled();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10 * 60_000);
  files.onMissingFile();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

it.each([
  ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', async () => new Response('', { status: 503 })],
  ['the server has the same build', async () => new Response(`<script src="/assets/player-old.js">`)],
])('§2 a page stays as it is where %s', async (_, answer) => {
  served = answer;
  files.onMissingFile();
  await settled();
  expect(reload).not.toHaveBeenCalled();
});

it('§4 a page with a game stays until the game is closed', async () => {
  const [endGame, endPractice] = [files.holdReload(), files.holdReload()];
  files.onMissingFile();
  endPractice();
  await settled();
  expect(reload).not.toHaveBeenCalled();
  endGame();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('§4 a game that begins while the server is asked is not reloaded either', async () => {
  const asked = Promise.withResolvers<Response>();
  served = () => asked.promise;
  files.onMissingFile();
  const endGame = files.holdReload();
  asked.resolve(new Response('another build'));
  await settled();
  expect(reload).not.toHaveBeenCalled();
  served = async () => new Response('another build');
  endGame();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('§2 what is loaded ahead fails in silence, and a browser without storage never reloads', async () => {
  await files.inTheBackground(async () => {
    files.onMissingFile();
    throw new Error('gone');
  });
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('blocked');
    },
  });
  files.onMissingFile();
  await settled();
  expect(reload).not.toHaveBeenCalled();
});
