import { defineConfig, devices } from '@playwright/test';
import { headlessShell } from './browsers.ts';

const pixel = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
// A Pixel's own density has seven times the pixels, all painted by the processor.
const phone = { ...pixel, deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' as const } };
const inRealTime = ['critical-journey.spec.ts', 'loop-back.spec.ts', 'other-engines.spec.ts'];
/** Plays over HTTP and mostly waits. */
const bot = 'bot.spec.ts';
/** One more than the cores of a small machine, because tests wait for pages and the server. */
const workers = 3;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './start-server.ts',
  outputDir: '../test-results',
  forbidOnly: process.env['CI'] !== undefined,
  // No retries: a flaky test is a broken test.
  retries: 0,
  // One more for the bot; once it has ended, a test of the desktop takes it.
  workers: workers + 1,
  fullyParallel: true,
  // Timeouts, not budgets: a shared machine may stall for seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: headlessShell,
    // Tracing takes a third of the processor's time: use `--trace retain-on-failure` when a test fails.
    trace: 'off',
    // No service worker: tests that delay responses must see every request, and the worker preloads files.
    serviceWorkers: 'block',
  },
  projects: [
    // First, so that it starts at once: it takes two minutes, whatever else runs.
    { name: 'bot', testMatch: bot, workers: 1 },
    {
      name: 'phone',
      testIgnore: [...inRealTime, bot],
      workers,
      use: phone,
    },
    {
      name: 'desktop',
      // Tests of what is different on a wide screen, with the motion that the phone's do without.
      grep: /@desktop/u,
      workers,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // Games played by keyboard or voice need every frame, so they run last.
    {
      name: 'by hand',
      testMatch: inRealTime,
      dependencies: ['phone', 'desktop'],
      workers: 2,
      use: { ...pixel, serviceWorkers: 'allow' },
    },
  ],
});
