// npm run dev: the server restarts when its files change; the pages reload at their own address.
import { ensureBuilt, ensureInstalled, environment, findNode, main, root, runToEnd } from './setup.mjs';
import { join } from 'node:path';

await main(async () => {
  ensureInstalled();
  ensureBuilt();
  const server = runToEnd(findNode(), [
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-path=games',
    'server/src/main.ts',
  ]);
  const pages = runToEnd(findNode(), [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'web'),
    env: environment(),
  });
  return (await Promise.all([server, pages])).find((code) => code !== 0) ?? 0;
});
