// npm run verify [-- <saved /api/transparency>]: walks the whole ledger and names the first row that is not as it was written.
import { resolve } from 'node:path';
import { ensureInstalled, findNode, main, runToEnd } from './setup.mjs';

// npm runs us in the repository; the file is meant from where the person stands.
const from = process.env.INIT_CWD ?? process.cwd();

await main(() => {
  ensureInstalled();
  const files = process.argv.slice(2, 3).map((file) => resolve(from, file));
  return runToEnd(findNode(), ['server/src/cli/verify.ts', ...files]);
});
