/**
 * Installs the programs that tests open: Chromium, Firefox, WebKit, JavaScriptCore, PulseAudio, PgBouncer, promtool, nginx,
 * Caddy, Swift, Patroni, etcd and HAProxy. As root on Debian it installs what is missing; elsewhere it says what to install.
 * Plain Node 20 or newer, no dependencies: `node tools/install-engines.mjs`.
 */

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The commands and other places of each engine, and its Debian packages; pages in Nepali need a font. */
const engines = [
  {
    name: 'chromium',
    variable: 'CHROMIUM_PATH',
    packages: ['chromium', 'fonts-noto-core'],
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
    places: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
  },
  {
    name: 'firefox',
    variable: 'FIREFOX_PATH',
    packages: ['firefox-esr'],
    commands: ['firefox-esr', 'firefox'],
  },
  // For most browser tests: without windows, tabs and sound it uses a third less processor time.
  {
    name: 'headless-shell',
    variable: 'HEADLESS_SHELL_PATH',
    packages: ['chromium-headless-shell'],
    commands: ['chromium-headless-shell'],
  },
  // Pages on WebKit: a small browser, its driver, and a screen to draw on.
  {
    name: 'webkit',
    variable: 'WEBKIT_PATH',
    packages: ['webkit2gtk-driver'],
    commands: [],
    places: [
      '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    ],
  },
  {
    name: 'webkit-driver',
    variable: 'WEBKIT_DRIVER_PATH',
    packages: ['webkit2gtk-driver'],
    commands: ['WebKitWebDriver'],
  },
  {
    name: 'virtual-screen',
    variable: 'XVFB_PATH',
    packages: ['xvfb'],
    commands: ['Xvfb'],
  },
  // A sound device whose microphone hears what is played on it.
  { name: 'pulseaudio', variable: 'PULSEAUDIO_PATH', packages: ['pulseaudio'], commands: ['pulseaudio'] },
  { name: 'pacat', variable: 'PACAT_PATH', packages: ['pulseaudio-utils'], commands: ['pacat'] },
  // A pool of connections before PostgreSQL.
  {
    name: 'pgbouncer',
    variable: 'PGBOUNCER_PATH',
    packages: ['pgbouncer'],
    commands: ['pgbouncer'],
    places: ['/usr/sbin/pgbouncer'],
  },
  // Checks metrics and the rules of deploy/monitoring.
  {
    name: 'promtool',
    variable: 'PROMTOOL_PATH',
    packages: ['prometheus'],
    commands: ['promtool'],
  },
  // Each checks its own file of deploy/.
  {
    name: 'nginx',
    variable: 'NGINX_PATH',
    packages: ['nginx-light'],
    commands: ['nginx'],
    places: ['/usr/sbin/nginx'],
  },
  { name: 'caddy', variable: 'CADDY_PATH', packages: ['caddy'], commands: ['caddy'] },
  { name: 'compose', variable: 'COMPOSE_PATH', packages: ['docker-compose'], commands: ['docker-compose'] },
  { name: 'systemd', variable: 'SYSTEMD_ANALYZE_PATH', packages: ['systemd'], commands: ['systemd-analyze'] },
  // OpenStack Swift: a real service that speaks S3. Its package has a library and no program.
  {
    name: 's3-service',
    variable: 'SWIFT_PYTHON',
    packages: ['python3-swift'],
    commands: [],
    places: ['/usr/bin/python3'],
    library: '/usr/lib/python3/dist-packages/swift/common/middleware/s3api',
  },
  // PostgreSQL that replaces a lost primary by itself; its tools read newer servers, too.
  {
    name: 'patroni',
    variable: 'PATRONI_PATH',
    packages: ['patroni', 'python3-etcd'],
    commands: ['patroni'],
  },
  {
    name: 'etcd',
    variable: 'ETCD_PATH',
    packages: ['etcd-server'],
    commands: ['etcd'],
  },
  {
    name: 'haproxy',
    variable: 'HAPROXY_PATH',
    packages: ['haproxy'],
    commands: ['haproxy'],
    places: ['/usr/sbin/haproxy'],
  },
  {
    name: 'pg_controldata',
    variable: 'PG_CONTROLDATA_PATH',
    packages: ['postgresql-15'],
    commands: [],
    places: ['/usr/lib/postgresql/15/bin/pg_controldata'],
  },
  {
    name: 'pg_isready',
    variable: 'PG_ISREADY_PATH',
    packages: ['postgresql-client-15'],
    commands: [],
    places: ['/usr/lib/postgresql/15/bin/pg_isready'],
  },
  {
    name: 'javascriptcore',
    variable: 'JSC_PATH',
    packages: ['libjavascriptcoregtk-4.0-bin'],
    commands: ['jsc'],
  },
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of an engine, or undefined. A path in the engine's variable wins. */
export function findEngine(name) {
  const { variable, commands, places = [], library } = engines.find((engine) => engine.name === name);
  if (library && !existsSync(library)) return undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'].filter(Boolean);
  const candidates = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [process.env[variable], ...candidates, ...places].filter(Boolean).find(isExecutable);
}

/** The path of each engine that is there, by its variable. */
export const enginePaths = () =>
  Object.fromEntries(
    engines.flatMap(({ name, variable }) => {
      const path = findEngine(name);
      return path ? [[variable, path]] : [];
    }),
  );

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Debian packages without asking, after updating the package lists. */
function installPackages(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...words) => spawnSync('apt-get', words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  run('update', '-qq');
  // One at a time: an unavailable package must not block the others.
  for (const name of packages) run('install', '-y', '-qq', '--no-install-recommends', name);
}

/** Installs what is missing where possible; returns the names that are still missing. */
export function installEngines() {
  const log = (line) => process.stderr.write(`${line}\n`);
  const namesMissing = () => engines.map(({ name }) => name).filter((name) => !findEngine(name));
  const missing = namesMissing();
  if (missing.length === 0) return [];
  const packages = engines.filter(({ name }) => missing.includes(name)).flatMap((engine) => engine.packages);
  if (!canInstall()) {
    log(`Missing engines: ${missing.join(', ')}. On Debian: apt-get install ${packages.join(' ')}`);
    return missing;
  }
  log(`Installing ${packages.join(', ')} for the tests …`);
  installPackages(packages);
  return namesMissing();
}

/** The path of a Chromium, installed now if necessary; undefined if Playwright's own is needed. */
export function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isExecutable(given)) throw new Error(`CHROMIUM_PATH names no program: ${given}`);
  const found = findEngine('chromium');
  if (found) return found;
  console.log('Installing Chromium for the browser tests (once) …');
  if (canInstall()) installPackages(engines[0].packages);
  const installed = findEngine('chromium');
  if (installed) return installed;
  const done = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (done.status !== 0) throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.');
  return undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = installEngines();
  if (missing.length > 0) {
    process.stderr.write(`Still missing: ${missing.join(', ')}\n`);
    process.exitCode = 1;
  }
}
