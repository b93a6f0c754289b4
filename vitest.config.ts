import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const project = (name: string) => ({
  name,
  include: [`${name}/**/*.test.ts`],
  exclude: ['**/node_modules/**', '**/dist/**'],
});

/** Node runs our TypeScript as it is: the runner's own module loader makes the game cores six times slower. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Files that take longest: started last, one of them would keep a core waiting. */
const slow =
  /\/(seeds|main|demo|upgrade|render-thread|start|cluster|parity|os-account|bot-logs|skill)\.test\.ts$/u;

class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) => Number(slow.test(other.moduleId)) - Number(slow.test(one.moduleId)),
    );
  }
}

// e2e has its own runner, in a real browser.
export default defineConfig({
  test: {
    environment: 'node',
    // Processes, not threads: tests start servers and measure time, and must not share either.
    pool: 'forks',
    maxWorkers: 2,
    // Reloading the server's modules for each file took a third of the time; files clean up after themselves.
    isolate: false,
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      { test: { ...project('contract'), ...native } },
      // Thousands of replays a test: on a busy machine they take longer than the usual five seconds.
      { test: { ...project('games'), ...native, testTimeout: 60_000 } },
      { test: project('web') },
      { test: project('i18n') },
      { test: { ...project('bench'), ...native, testTimeout: 60_000 } },
      { test: { ...project('tools'), ...native, testTimeout: 60_000 } },
      {
        test: {
          ...project('server'),
          ...native,
          globalSetup: ['server/test/embedded-server.ts'],
          setupFiles: ['server/test/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A busy machine answers late; a second would be a budget.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
