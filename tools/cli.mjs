// Runs a command of server/src/cli with its words, file names made absolute:
// npm run verify [-- <saved /api/transparency>]: checks the whole ledger and names the first changed row.
// npm run verify-receipt <file> [--url https://site]: replays the game of a receipt and checks its path to the published head.
// npm run backup [-- <folder>]; npm run restore -- <folder>.
import { resolve } from 'node:path';
import { ensureInstalled, findNode, main, runToEnd } from './setup.mjs';

const isAddress = (word) => /^https?:/u.test(word ?? '');

/** Restores `--url`: without a `--` before it, npm reads it as its own setting and passes the address alone. */
function options(words, npmUrl) {
  if (words.some((word) => word.startsWith('--url'))) return words;
  if (isAddress(npmUrl)) return [...words, '--url', npmUrl];
  const last = words.at(-1);
  return npmUrl !== undefined && isAddress(last) ? [...words.slice(0, -1), '--url', last] : words;
}

// npm runs in the repository; paths are relative to the caller's folder.
const from = process.env.INIT_CWD ?? process.cwd();

await main(() => {
  ensureInstalled();
  const [script, ...typed] = process.argv.slice(2);
  const words = options(typed, process.env.npm_config_url);
  const isFile = (word, index) => !word.startsWith('-') && words[index - 1] !== '--url';
  const given = words.map((word, index) => (isFile(word, index) ? resolve(from, word) : word));
  return runToEnd(findNode(), [script, ...given]);
});
