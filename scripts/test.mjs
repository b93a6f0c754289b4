// npm test: types, lint, import rules, format, build, unit and database tests, browser tests.
// Ends with one line: 'N passed, N failed'.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './find-chromium.mjs';
import { ensureBuilt, ensureInstalled, environment, findNode, main, root, runToEnd } from './setup.mjs';

const packageBin = (...path) => join(root, 'node_modules', ...path);
const totals = { passed: 0, failed: 0 };

function count(passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
}

async function step(title, run) {
  const startedAt = Date.now();
  console.log(`\n── ${title}`);
  await run();
  console.log(`   ${title}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** A tool that passes or fails as a whole. */
async function check(title, script, args) {
  await step(title, async () => {
    const code = await runToEnd(findNode(), [script, ...args]);
    count(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

async function unitTests(folder) {
  const report = join(folder, 'unit.json');
  const args = [
    packageBin('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await runToEnd(findNode(), args);
  const result = readReport(report);
  // A file that does not even load counts as one failure.
  const brokenFiles =
    result?.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
      .length ?? 0;
  const failed = (result?.numFailedTests ?? 0) + brokenFiles;
  count(result?.numPassedTests ?? 0, code === 0 ? failed : Math.max(1, failed));
}

async function browserTests(folder) {
  const report = join(folder, 'browser.json');
  const chromium = ensureChromium();
  const args = [
    packageBin('@playwright', 'test', 'cli.js'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    `--reporter=list,json,${join(root, 'e2e/page-of-failure.ts')}`,
  ];
  const env = environment({
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  });
  const code = await runToEnd(findNode(), args, { env });
  const stats = readReport(report)?.stats;
  // A test that needed a second try is not a passed one: flaky is broken.
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  count(stats?.expected ?? 0, code === 0 ? failed : Math.max(1, failed));
}

await main(async () => {
  ensureInstalled();
  const folder = mkdtempSync(join(tmpdir(), 'sikka-test-'));
  try {
    await check('types', 'scripts/types.mjs', []);
    await check('lint', packageBin('oxlint', 'bin', 'oxlint'), ['--deny-warnings']);
    await check('import rules', packageBin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'), [
      '--config',
      '.dependency-cruiser.mjs',
      'contract',
      'games',
      'server',
      'web',
      'e2e',
      'bench',
      'scripts',
    ]);
    await check('format', packageBin('oxfmt', 'bin', 'oxfmt'), ['--check', '.']);
    ensureBuilt();
    await step('unit and database tests', () => unitTests(folder));
    await step('browser tests', () => browserTests(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
  return totals.failed === 0 ? 0 : 1;
});
