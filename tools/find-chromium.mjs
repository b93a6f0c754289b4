// Finds Chromium for the browser tests, and installs it where that is allowed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function lookUp() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...candidates, ...places].find(isExecutable);
}

/** Installs Debian packages without asking; true when it worked. */
export function installDebianPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const run = (args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  // First, because an image's package lists are as old as the image, and so would be the browser.
  run(['update']);
  return run(['install', '-y', '--no-install-recommends', ...packages]);
}

/** The path of a Chromium, installed now if necessary; undefined if Playwright's own is needed. */
export function ensureChromium() {
  if (process.env.CHROMIUM_PATH) {
    if (!isExecutable(process.env.CHROMIUM_PATH))
      throw new Error(`CHROMIUM_PATH names no program: ${process.env.CHROMIUM_PATH}`);
    return process.env.CHROMIUM_PATH;
  }
  const found = lookUp();
  if (found) return found;
  console.log('Installing Chromium for the browser tests (once) …');
  if (installDebianPackages(['chromium', 'fonts-noto-core'])) return lookUp();
  const done = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (done.status !== 0) throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.');
  return undefined;
}
