// npm run bench: replay speed, and settled games a second beside pgbench on the same server.
import { ensureInstalled, findNode, main, runToEnd } from './setup.mjs';

await main(() => {
  ensureInstalled();
  return runToEnd(findNode(), ['bench/index.ts']);
});
