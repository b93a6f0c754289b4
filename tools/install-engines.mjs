/**
 * Installs the browsers of the browser tests, and the engines that the parity test compares: Chromium, Firefox and
 * JavaScriptCore. As root on Debian it installs what is missing; elsewhere it says what to install.
 * Plain Node 20 or newer, no dependencies: `node tools/install-engines.mjs`.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The paths of each engine, and its Debian package. */
export const engines = [
  {
    name: 'chromium',
    variable: 'CHROMIUM_PATH',
    package: 'chromium',
    // Pages in Nepali need its font.
    fonts: 'fonts-noto-core',
    commands: ['chromium', 'chromium-browser', 'google-chrome'],
  },
  // For most browser tests: without windows, tabs and sound, it takes a third less of the processor's time.
  {
    name: 'headless-shell',
    variable: 'HEADLESS_SHELL_PATH',
    package: 'chromium-headless-shell',
    commands: ['chromium-headless-shell'],
  },
  { name: 'firefox', variable: 'FIREFOX_PATH', package: 'firefox-esr', commands: ['firefox-esr', 'firefox'] },
  {
    name: 'javascriptcore',
    variable: 'JSC_PATH',
    package: 'libjavascriptcoregtk-4.0-bin',
    commands: ['jsc'],
  },
];

/** The path of an engine, or undefined. A path in the engine's variable wins. */
export function findEngine(name) {
  const engine = engines.find((one) => one.name === name);
  if (!engine) return undefined;
  const given = process.env[engine.variable];
  if (given && existsSync(given)) return given;
  for (const command of engine.commands) {
    for (const folder of (process.env.PATH ?? '').split(':').concat('/usr/bin')) {
      if (folder && existsSync(`${folder}/${command}`)) return `${folder}/${command}`;
    }
  }
  return undefined;
}

/** Installs what is missing where possible; returns the names that are still missing. */
export function installEngines(log = (line) => process.stderr.write(`${line}\n`)) {
  const missing = engines.filter((engine) => !findEngine(engine.name));
  if (missing.length === 0) return [];
  const packages = missing.map((engine) => engine.package);
  if (!isDebian() || process.getuid?.() !== 0) {
    log(
      `Missing engines: ${missing.map((engine) => engine.name).join(', ')}. On Debian: apt-get install ${packages.join(' ')}`,
    );
    return missing.map((engine) => engine.name);
  }
  log(`Installing ${packages.join(', ')} for the tests …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...words) =>
    spawnSync('apt-get', words, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  run('update', '-qq');
  // One at a time: an unavailable package must not block the others.
  for (const { package: name, fonts = [] } of missing)
    run('install', '-y', '-qq', '--no-install-recommends', name, ...[fonts].flat());
  return missing.filter((engine) => !findEngine(engine.name)).map((engine) => engine.name);
}

function isDebian() {
  return (
    existsSync('/etc/debian_version') ||
    (existsSync('/etc/os-release') && /ID(_LIKE)?=.*debian/.test(readFileSync('/etc/os-release', 'utf8')))
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = installEngines();
  if (missing.length > 0) {
    process.stderr.write(`Still missing: ${missing.join(', ')}\n`);
    process.exitCode = 1;
  }
}
