import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const charactersMax = 6_000;

/** Prints what stood on the page when a test failed: the folder with the rest is seldom at hand. */
// oxlint-disable-next-line import/no-default-export -- the runner takes a reporter that way.
export default class PageOfFailure implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus) return;
    for (const { name, path } of result.attachments) {
      if (name !== 'error-context' || path === undefined) continue;
      const [, page] = readFileSync(path, 'utf8').split('# Page snapshot');
      if (page) process.stdout.write(`The page of "${test.title}":${page.slice(0, charactersMax)}\n`);
    }
  }
}
