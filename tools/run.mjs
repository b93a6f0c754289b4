// node tools/run.mjs [--browser | --cli] <script> [argument…]: installs what is missing and runs one of our scripts to its end;
// with --browser, one that opens the built product in Chromium; with --cli, a command of server/src/cli:
// npm run verify [-- <saved /api/transparency>]: checks the whole ledger and names the first changed row.
// npm run verify-receipt <file> [--url https://site]: replays the game of a receipt and checks its path to the published head.
// npm run backup [-- <folder>]; npm run restore -- <folder>.
import { resolve } from 'node:path';
import { ensureChromium } from './install-engines.mjs';
import { ensureBuilt, ensureInstalled, environment, findNode, main, runToEnd } from './setup.mjs';

function browserEnvironment() {
  ensureBuilt();
  const chromium = ensureChromium();
  return environment(chromium ? { CHROMIUM_PATH: chromium } : {});
}

const isAddress = (word) => /^https?:/u.test(word ?? '');

/** Restores `--url`: without a `--` before it, npm reads it as its own setting and passes the address alone. */
function options(words, npmUrl) {
  if (words.some((word) => word.startsWith('--url'))) return words;
  if (isAddress(npmUrl)) return [...words, '--url', npmUrl];
  const last = words.at(-1);
  return npmUrl !== undefined && isAddress(last) ? [...words.slice(0, -1), '--url', last] : words;
}

/** The words of a command, file names made absolute: npm runs in the repository, and paths are relative to the caller's folder. */
function fromCaller(typed) {
  const from = process.env.INIT_CWD ?? process.cwd();
  const words = options(typed, process.env.npm_config_url);
  const isFile = (word, index) => !word.startsWith('-') && words[index - 1] !== '--url';
  return words.map((word, index) => (isFile(word, index) ? resolve(from, word) : word));
}

await main(() => {
  const [flag, ...rest] = process.argv.slice(2);
  ensureInstalled();
  if (flag === '--browser') return runToEnd(findNode(), rest, { env: browserEnvironment() });
  if (flag !== '--cli') return runToEnd(findNode(), [flag, ...rest]);
  const [script, ...typed] = rest;
  return runToEnd(findNode(), [script, ...fromCaller(typed)]);
});
