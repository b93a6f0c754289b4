// npm start [-- --demo | --new-operator]: installs what is missing, builds, and runs the server until Ctrl-C.
import { ensureBuilt, ensureInstalled, environment, findNode, main, runToEnd } from './setup.mjs';

await main(async () => {
  const known = new Set(['--demo', '--new-operator']);
  const unknown = process.argv.slice(2).find((argument) => !known.has(argument));
  if (unknown)
    throw new Error(`npm start does not know '${unknown}'; it takes -- --demo or -- --new-operator.`);
  ensureInstalled();
  ensureBuilt();
  // The channel closes when this process is killed, and the server exits with it.
  return runToEnd(findNode(), ['server/src/main.ts', ...process.argv.slice(2)], {
    env: environment({ NODE_ENV: 'production' }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
});
