// npm run verify: walks the whole ledger and names the first row that is not as it was written.
import { ensureInstalled, findNode, main, runToEnd } from './setup.mjs';

await main(() => {
  ensureInstalled();
  return runToEnd(findNode(), ['server/src/verify.ts']);
});
