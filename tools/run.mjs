// node tools/run.mjs [--browser] <script> [argument…]: installs what is missing and runs one of our scripts to its end;
// with --browser, one that opens the built product in Chromium.
import { ensureChromium } from './install-engines.mjs';
import { ensureBuilt, ensureInstalled, environment, findNode, main, runToEnd } from './setup.mjs';

function browserEnvironment() {
  ensureBuilt();
  const chromium = ensureChromium();
  return environment(chromium ? { CHROMIUM_PATH: chromium } : {});
}

await main(() => {
  const [flag, ...rest] = process.argv.slice(2);
  ensureInstalled();
  if (flag === '--browser') return runToEnd(findNode(), rest, { env: browserEnvironment() });
  return runToEnd(findNode(), [flag, ...rest]);
});
