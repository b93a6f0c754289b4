// npm run verify [-- <saved /api/transparency>]: walks the whole ledger and names the first row that is not as it was written.
// npm run verify-receipt <file> [--url https://site]: plays a receipt's game again and follows it to its head.
import { resolve } from 'node:path';
import { ensureInstalled, findNode, main, runToEnd } from './setup.mjs';

const isAddress = (word) => /^https?:/u.test(word ?? '');

/** What was meant: without a `--` before it, npm takes `--url` for a setting of its own and leaves the address. */
function options(words, npmUrl) {
  if (words.some((word) => word.startsWith('--url'))) return words;
  if (isAddress(npmUrl)) return [...words, '--url', npmUrl];
  const last = words.at(-1);
  return npmUrl !== undefined && isAddress(last) ? [...words.slice(0, -1), '--url', last] : words;
}

// npm runs us in the repository; the file is meant from where the person stands.
const from = process.env.INIT_CWD ?? process.cwd();

await main(() => {
  ensureInstalled();
  const [script, ...typed] = process.argv.slice(2);
  const words = options(typed, process.env.npm_config_url);
  const isFile = (word, index) => !word.startsWith('-') && words[index - 1] !== '--url';
  const given = words.map((word, index) => (isFile(word, index) ? resolve(from, word) : word));
  return runToEnd(findNode(), [script, ...given]);
});
