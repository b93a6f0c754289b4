import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

// A browser that asks nobody outside this machine for anything.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const playedByHand = ['main-job.spec.ts', 'lost-network.spec.ts', 'offline.spec.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './start-server.ts',
  outputDir: '../test-results',
  forbidOnly: process.env['CI'] !== undefined,
  // Flaky is broken: a test has one try.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  // Bounds, not budgets: a shared machine may stand still for seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./page-of-failure.ts']],
  use: {
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
    trace: 'retain-on-failure',
    // A test that holds answers back must see every request, and the worker loads for later what nobody asked for.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: playedByHand,
      use: phone,
    },
    {
      name: 'desktop',
      testMatch: [
        'landing.spec.ts',
        'contact.spec.ts',
        'accessibility.spec.ts',
        'keyboard.spec.ts',
        'stated-facts.spec.ts',
      ],
      use: { viewport: { width: 1280, height: 800 } },
    },
    // Whoever plays needs every frame: these come last, one at a time, with the machine to themselves.
    {
      name: 'by hand',
      testMatch: playedByHand,
      dependencies: ['phone', 'desktop'],
      workers: 1,
      use: { ...phone, serviceWorkers: 'allow' },
    },
  ],
});
