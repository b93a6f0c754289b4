import { defineConfig } from 'vitest/config';

const project = (name: string) => ({
  test: { name, include: [`${name}/**/*.test.ts`], exclude: ['**/node_modules/**', '**/dist/**'] },
});

// e2e has its own runner, in a real browser.
export default defineConfig({
  test: {
    environment: 'node',
    // Processes, not threads: tests start servers and measure time, and must not share either.
    pool: 'forks',
    projects: [
      project('contract'),
      // Thousands of replays a test: on a busy machine they take longer than the usual five seconds.
      { test: { ...project('games').test, testTimeout: 60_000 } },
      project('web'),
      project('scripts'),
      {
        test: {
          ...project('server').test,
          globalSetup: ['server/test/embedded-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
