// npm run bot: a bot plays real games over HTTP against a running server.
import { ensureInstalled, findNode, main, runToEnd } from './setup.mjs';

await main(() => {
  ensureInstalled();
  return runToEnd(findNode(), ['bench/bot/index.ts', ...process.argv.slice(2)]);
});
