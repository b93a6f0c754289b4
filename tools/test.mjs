// npm test: types, lint, import rules, format, build, unit and database tests, browser tests.
// npm test -- <paths or name>: the unit and browser tests whose path or title contains them.
// Ends with the names of what failed and one line: 'N passed, N failed'.
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { enginePaths, ensureChromium } from './install-engines.mjs';
import { ensureBuilt, ensureInstalled, environment, findNode, main, root, runToEnd } from './setup.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';
import { selectTests, titlePattern } from './test-selection.mjs';

const packageBin = (...path) => join(root, 'node_modules', ...path);
const totals = { passed: 0, failed: 0 };
/** Repeated at the end, because a log of thousands of lines is often read from its last. */
const failures = [];
const folder = makeTemporaryFolder();
// What tests leave behind goes with it.
process.env.TMPDIR = folder;
// A hundred processes load the same modules: the first one compiles them for all.
process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled');

function count(passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
}

const seconds = (startedAt) => ((Date.now() - startedAt) / 1000).toFixed(1);

async function step(title, run) {
  const startedAt = Date.now();
  console.log(`\n── ${title}`);
  await run();
  console.log(`   ${title}: ${seconds(startedAt)} s`);
}

/** Adds a stage's results; one that ends with an error and no failed test is one failure. */
function countStage(title, { code, passed, failed }) {
  if (code !== 0 && failed.length === 0) failed.push(`${title}: exit code ${code}`);
  failures.push(...failed);
  count(passed, failed.length);
}

/** Runs a tool that passes or fails as a whole. Others run in parallel, so its output is printed at the end. */
async function check(title, script, args) {
  const startedAt = Date.now();
  let output = '';
  const onOutput = (text) => (output += text);
  const code = await runToEnd(findNode(), [script, ...args], { onOutput });
  console.log(`\n── ${title}\n${output}   ${title}: ${seconds(startedAt)} s`);
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  if (code !== 0) failures.push(title);
}

async function staticChecks() {
  await check('lint', packageBin('oxlint', 'bin', 'oxlint'), ['--deny-warnings']);
  await check('import rules', packageBin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'), [
    '--config',
    '.dependency-cruiser.mjs',
    'contract',
    'games',
    'i18n',
    'server',
    'web',
    'e2e',
    'bench',
    'tools',
  ]);
  await check('format', packageBin('oxfmt', 'bin', 'oxfmt'), ['--check', '.']);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

async function unitTests({ files, title }) {
  const report = join(folder, 'unit.json');
  const args = [
    packageBin('vitest', 'vitest.mjs'),
    'run',
    ...files,
    ...(title === null ? [] : ['--testNamePattern', titlePattern(title)]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await runToEnd(findNode(), args, { env: environment(enginePaths()) });
  const result = readReport(report);
  const failed = result?.testResults.flatMap(failedTitles) ?? [];
  countStage('unit and database tests', { code, passed: result?.numPassedTests ?? 0, failed });
}

/** The titles of one file's failed tests; a file that fails outside its tests is one failure. */
function failedTitles({ name, status, message, assertionResults }) {
  if (status !== 'failed') return [];
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return [`${file}: ${message}`];
  return failed.map((test) => withReason(`${file} › ${test.fullName}`, test.failureMessages[0]));
}

/** The title with the first lines of the message. */
function withReason(title, message = '') {
  const lines = stripVTControlCharacters(message).split('\n', 8);
  return [title, ...lines.map((line) => `    ${line.slice(0, 200)}`)].join('\n');
}

async function browserTests({ files, title }) {
  const report = join(folder, 'browser.json');
  ensureChromium();
  const isPart = files.length > 0;
  const args = [
    packageBin('@playwright', 'test', 'cli.js'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...files.map(titlePattern),
    ...(title === null ? [] : ['--grep', titlePattern(title)]),
    // Projects depend on others that a selection does not need.
    ...(isPart ? ['--no-deps', '--pass-with-no-tests'] : []),
    '--reporter=list,json',
  ];
  const env = environment({
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...enginePaths(),
  });
  const code = await runToEnd(findNode(), args, { env });
  const { stats, suites = [] } = readReport(report) ?? {};
  countStage('browser tests', { code, passed: stats?.expected ?? 0, failed: suites.flatMap(failedSpecs) });
}

/** A test that passes on a retry is flaky, which fails. */
const hasFailed = ({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky');

const pageCharactersMax = 6_000;

/** What the page showed then, as its accessible tree. The summary may be all that is kept of a run. */
function pageOf({ attachments }) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  const [, page] = path === undefined ? [] : readFileSync(path, 'utf8').split('```yaml');
  return page === undefined ? '' : `\nThe page:${page.slice(0, pageCharactersMax)}`;
}

function describeFailed({ file, title, tests }) {
  const failed = tests.flatMap(({ results }) => results).find(({ error }) => error !== undefined);
  return withReason(`e2e/${file} › ${title}`, failed?.error.message) + (failed ? pageOf(failed) : '');
}

const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs.filter(hasFailed).map(describeFailed),
  ...suites.flatMap(failedSpecs),
];

/** Installs browsers and engines while other checks run: it takes minutes and needs no npm package. */
const installEngines = () => runToEnd(process.execPath, ['tools/install-engines.mjs']);

async function runAll() {
  const engines = installEngines();
  ensureInstalled();
  // One core for the types, one for everything else.
  await Promise.all([check('types', 'tools/types.mjs', []), staticChecks()]);
  ensureBuilt();
  await engines;
  await step('unit and database tests', () => unitTests({ files: [], title: null }));
  await step('browser tests', () => browserTests({ files: [], title: null }));
}

async function runPart(words) {
  ensureInstalled();
  const { unit, browser, title } = selectTests(root, words);
  if (unit.some((file) => file.startsWith('games/'))) await installEngines();
  if (unit.length > 0) await step('unit and database tests', () => unitTests({ files: unit, title }));
  if (browser.length > 0) {
    ensureBuilt();
    await step('browser tests', () => browserTests({ files: browser, title }));
  }
  if (totals.passed + totals.failed > 0) return;
  console.log(`No test has '${words.join(' ')}' in its path or title.`);
  count(0, 1);
}

await main(async () => {
  const words = process.argv.slice(2);
  try {
    await (words.length === 0 ? runAll() : runPart(words));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const failure of failures) console.log(`failed: ${failure}`);
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
  return totals.failed === 0 ? 0 : 1;
});
