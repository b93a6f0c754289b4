// npm start [-- --demo | --new-operator]: installs what is missing, builds, and runs the server until Ctrl-C.
// npm run dev: the server restarts when its files change; the pages reload at their own address.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, environment, findNode, main, root, runToEnd } from './setup.mjs';

const known = new Set(['--demo', '--new-operator']);

function serve(options) {
  const unknown = options.find((option) => !known.has(option));
  if (unknown)
    throw new Error(`npm start does not know '${unknown}'; it takes -- --demo or -- --new-operator.`);
  ensureInstalled();
  ensureBuilt();
  // The channel closes when this process is killed, and the server exits with it.
  return runToEnd(findNode(), ['server/src/main.ts', ...options], {
    env: environment({ NODE_ENV: 'production' }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

async function watch() {
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
}

const options = process.argv.slice(2);
await main(async () => (options[0] === '--watch' ? watch() : serve(options)));
