import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const copied = [
  'contract',
  'games',
  'i18n',
  'server',
  'web/src',
  'tools',
  'tsconfig.base.json',
  '.dependency-cruiser.mjs',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'package.json',
];

/** One planted file a rule: [rule, file, content]. */
const imports: [string, string, string][] = [
  [
    'wallet-calls-only-its-own',
    'server/src/wallet/planted.ts',
    "export { findSession } from '../identity/index.ts';",
  ],
  ['module-index', 'server/src/identity/planted.ts', "export { post } from '../wallet/post.ts';"],
  [
    'routes-only-from-compose',
    'server/src/identity/planted-routes.ts',
    "export { serveIdentity } from './routes.ts';",
  ],
  [
    'adapters-only-from-compose',
    'server/src/play/planted-ad.ts',
    "export { createHouseAds } from '../adapters/ad/house.ts';",
  ],
  [
    'adapters-know-no-module',
    'server/src/adapters/ad/planted.ts',
    "export { post } from '../../wallet/index.ts';",
  ],
  [
    'pure-files',
    'server/src/play/result-timing.ts',
    "import { readFileSync } from 'node:fs';\nexport const rule = readFileSync;",
  ],
  [
    'contract-is-the-floor',
    'contract/src/planted.ts',
    "export { Refusal } from '../../server/src/platform/errors.ts';",
  ],
  [
    'contract-admin-above',
    'contract/src/validation/planted-search.ts',
    "export { searchText } from '../admin/search.ts';",
  ],
  [
    'zod-only-in-routes',
    'contract/src/planted-zod.ts',
    "import { z } from 'zod';\nexport const schema = z.string();",
  ],
  [
    'admin-apart',
    'web/src/shared/lib/planted-console.ts',
    "export { sections } from '../../admin/sections.tsx';",
  ],
  [
    'admin-shares-named-parts',
    'web/src/admin/planted-history.tsx',
    "export { CoinHistory } from '../player/features/wallet/coin-history.tsx';",
  ],
  [
    'core-is-pure',
    'games/planted/core/index.ts',
    "import { readFileSync } from 'node:fs';\nexport const core = readFileSync;",
  ],
  [
    'games-do-not-meet',
    'games/planted/view.ts',
    "export { subwaySurfers } from '../subway-surfers/core/index.ts';",
  ],
  [
    'sdk-is-the-floor',
    'games/sdk/planted.ts',
    "export { subwaySurfers } from '../subway-surfers/core/index.ts';",
  ],
  [
    'server-never-draws',
    'server/src/play/planted-view.ts',
    "export * from '../../../games/solitaire/view.ts';",
  ],
  [
    'server-never-draws',
    'server/src/play/planted-effects.ts',
    "export * from '../../../games/moto-x3m/effects/index.ts';",
  ],
  ['only-play-replays', 'server/src/identity/planted-core.ts', "export { cores } from '@sikka/games/cores';"],
  [
    'web-talks-http',
    'web/src/shared/lib/planted.ts',
    "export { Refusal } from '../../../../server/src/platform/errors.ts';",
  ],
  [
    'no-zod-for-players',
    'web/src/shared/lib/planted-zod.ts',
    "export { signIn } from '@sikka/contract/routes/player/identity/sessions';",
  ],
  [
    'features-do-not-meet',
    'web/src/player/features/planted/planted.ts',
    "export * from '../identity/auth-frame.tsx';",
  ],
  [
    'shared-is-the-floor',
    'web/src/shared/ui/planted.ts',
    "export * from '../../player/features/identity/auth-frame.tsx';",
  ],
  ['platform-is-the-floor', 'server/src/platform/planted.ts', "export { post } from '../wallet/index.ts';"],
  [
    'nobody-calls-composition',
    'server/src/identity/planted-compose.ts',
    "export { startServer } from '../compose/index.ts';",
  ],
  [
    'domain-without-http',
    'server/src/identity/planted-http.ts',
    "export { createEventHub } from '../platform/http/event-hub.ts';",
  ],
  [
    'tools-are-imported-by-nobody',
    'server/src/platform/planted-tool.ts',
    "export { root } from '../../../tools/setup.mjs';",
  ],
  ['i18n-is-a-floor', 'i18n/en/player/planted.ts', "export { z } from 'zod';"],
  [
    'nobody-imports-tests',
    'server/src/platform/planted-test.ts',
    "export { testApp } from '../../test/app.ts';",
  ],
  [
    '',
    'contract/src/planted-circle.ts',
    "import { other } from './planted-circle-too.ts';\nexport const one = () => other;",
  ],
  [
    'no-circular',
    'contract/src/planted-circle-too.ts',
    "import { one } from './planted-circle.ts';\nexport const other = () => one;",
  ],
  ['no-orphans', 'contract/src/planted-orphan.ts', 'export const alone = 1;'],
  ['resolvable', 'contract/src/planted-lost.ts', "export { nothing } from './nowhere.ts';"],
];

/** Two folders that import each other, without a circle of files. */
const folderCircle: [string, string, string][] = [
  ['', 'contract/src/planted-one/first.ts', "export { last } from '../planted-two/last.ts';"],
  ['', 'contract/src/planted-one/alone.ts', 'export const alone = 1;'],
  ['', 'contract/src/planted-two/back.ts', "export { alone } from '../planted-one/alone.ts';"],
  ['', 'contract/src/planted-two/last.ts', 'export const last = 1;'],
];

const core = (statement: string) => `export function step(n: number): unknown {\n  ${statement}\n}\n`;
const lints: [string, string, string][] = [
  ['core(deterministic)', 'games/planted-sin/core/index.ts', core('return Math.sin(n);')],
  [
    'core(deterministic)',
    'games/planted-taken/core/index.ts',
    core('const { sin } = Math;\n  return sin(n);'),
  ],
  [
    'core(deterministic)',
    'games/planted-renamed/core/index.ts',
    core('const other = Math;\n  return other.cos(n);'),
  ],
  [
    'core(deterministic)',
    'games/planted-order/core/index.ts',
    core("return ['a', 'B'].sort((a, b) => a.localeCompare(b))[n];"),
  ],
  ['core(deterministic)', 'games/planted-figure/core/index.ts', core('return n.toLocaleString();')],
  ['core(deterministic)', 'games/planted-random/core/index.ts', core('return n + Math.random();')],
  ['core(deterministic)', 'games/planted-power/core/index.ts', core('return n ** 2;')],
  ['core(deterministic)', 'games/planted-date/core/index.ts', core('return Date.now() + n;')],
  ['core(deterministic)', 'games/planted-promise/core/index.ts', core('return Promise.resolve(n);')],
  [
    'node(no-process-env)',
    'server/src/platform/http/planted-env.ts',
    "export const home = process.env['HOME'];",
  ],
  ['unicorn(filename-case)', 'server/src/platform/http/PlantedName.ts', 'export const named = 1;'],
  ['import(no-default-export)', 'server/src/platform/http/planted-default.ts', 'export default 1;'],
  ['typescript(no-explicit-any)', 'server/src/platform/http/planted-any.ts', 'export const loose: any = 1;'],
  ['eslint(no-console)', 'server/src/platform/http/planted-console.ts', "console.log('x');\nexport {};"],
  [
    'eslint(max-lines-per-function)',
    'server/src/platform/http/planted-long.ts',
    `export function long(n: number): number {\n${'  n += 1;\n'.repeat(80)}  return n;\n}\n`,
  ],
];

let folder = '';

function plant(files: [string, string, string][]): void {
  for (const [, file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  }
}

/** Runs a tool on the planted tree; returns its exit code and output. */
function run(script: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
    execFile(
      process.execPath,
      [join(root, 'node_modules', script), ...args],
      options,
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
      },
    );
  });
}

/** The installed packages, but our own from the planted tree. */
function linkPackages(): void {
  mkdirSync(join(folder, 'node_modules', '@sikka'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@sikka') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const name of ['contract', 'games', 'i18n', 'server']) {
    symlinkSync(join(folder, name), join(folder, 'node_modules', '@sikka', name));
  }
}

async function cruise(config: string) {
  const args = ['--config', config, '--output-type', 'json', 'contract', 'games', 'i18n', 'server', 'web'];
  const { output } = await run('dependency-cruiser/bin/dependency-cruiser.mjs', args);
  const { summary } = JSON.parse(output) as {
    summary: { totalCruised: number; violations: { from: string; rule: { name: string } }[] };
  };
  return summary;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sikka-planted-'));
  const skip = /node_modules|\/dist(\/|$)|\/replays(\/|$)/u;
  for (const path of copied) {
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (source) => !skip.test(source) });
  }
  linkPackages();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('docs/architecture.md: planted violations of each kind are caught', () => {
  it('import rules: two folders that import each other are found, and no others do', async () => {
    plant(folderCircle);
    const { totalCruised, violations } = await cruise('tools/lint/folder-circles.mjs');
    expect(totalCruised).toBeGreaterThan(150);
    expect(violations.map(({ from }) => from).toSorted()).toEqual([
      'contract/src/planted-one',
      'contract/src/planted-two',
    ]);
  }, 60_000);

  it('import rules: each planted import is reported under its rule, and nothing else is', async () => {
    plant(imports);
    const { totalCruised, violations } = await cruise('.dependency-cruiser.mjs');
    // Without modules it would find nothing.
    expect(totalCruised).toBeGreaterThan(150);
    const found = violations.map(({ from, rule }) => `${rule.name} ${from}`);
    // A cycle is reported at one of its files.
    for (const [rule, file] of imports.filter(([name]) => name !== ''))
      expect(found).toContain(`${rule} ${file}`);
    // What tools alone import is an orphan without them.
    const expected = new Set(['server/db/table-owners.ts', ...imports.map(([, file]) => file)]);
    expect(violations.filter(({ from }) => !expected.has(from))).toEqual([]);
  }, 120_000);

  it('lint: each planted line is reported under its rule', async () => {
    plant(lints);
    const { code, output } = await run('oxlint/bin/oxlint', [
      '--format',
      'json',
      '--deny-warnings',
      'contract',
      'games',
      'server',
    ]);
    expect(code).not.toBe(0);
    const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] };
    const found = diagnostics.map(({ code: rule, filename }) => `${rule} ${filename}`);
    for (const [rule, file] of lints) expect(found).toContain(`${rule} ${file}`);
  }, 60_000);

  it('types: a core that touches the DOM or Node does not compile', async () => {
    mkdirSync(join(folder, 'games/planted-dom/core'), { recursive: true });
    writeFileSync(
      join(folder, 'games/planted-dom/core/index.ts'),
      'export const width = (): number => document.body.clientWidth;\n',
    );
    const { code, output } = await run('typescript-native/bin/tsc', ['-p', 'games/tsconfig.json']);
    expect(code).not.toBe(0);
    expect(output).toContain('planted-dom/core/index.ts');
    expect(output).toContain("Cannot find name 'document'");
  }, 60_000);
});
