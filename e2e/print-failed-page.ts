import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const charactersMax = 6_000;

/** Prints a failed test's page: the folder with the other artefacts is seldom available. */
// oxlint-disable-next-line import/no-default-export -- the runner takes a reporter that way.
export default class PrintFailedPage implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus) return;
    for (const { name, path } of result.attachments) {
      if (name !== 'error-context' || path === undefined) continue;
      const [, page] = readFileSync(path, 'utf8').split('# Page snapshot');
      if (page) process.stdout.write(`The page of "${test.title}":${page.slice(0, charactersMax)}\n`);
    }
  }
}
