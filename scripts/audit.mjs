// npm run audit [-- [pages | games] [--strict]]: what a phone on a slow network gets from the real server, beside the budgets.
import { ensureChromium } from './find-chromium.mjs';
import { ensureBuilt, ensureInstalled, environment, findNode, main, runToEnd } from './setup.mjs';

await main(() => {
  const known = new Set(['--strict', 'pages', 'games']);
  const unknown = process.argv.slice(2).find((argument) => !known.has(argument));
  if (unknown)
    throw new Error(`npm run audit does not know '${unknown}'; it takes pages, games and --strict.`);
  ensureInstalled();
  ensureBuilt();
  const chromium = ensureChromium();
  return runToEnd(findNode(), ['e2e/audit/index.ts', ...process.argv.slice(2)], {
    env: environment(chromium ? { CHROMIUM_PATH: chromium } : {}),
  });
});
