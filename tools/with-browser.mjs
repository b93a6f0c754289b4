// node tools/with-browser.mjs <tool> [argument…]: runs a tool that opens the built product in Chromium, once both are there.
import { ensureChromium } from './find-chromium.mjs';
import { ensureBuilt, ensureInstalled, environment, findNode, main, runToEnd } from './setup.mjs';

await main(() => {
  ensureInstalled();
  ensureBuilt();
  const chromium = ensureChromium();
  return runToEnd(findNode(), process.argv.slice(2), {
    env: environment(chromium ? { CHROMIUM_PATH: chromium } : {}),
  });
});
