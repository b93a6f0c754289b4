/** Chromium without any requests to the outside. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const launch = (path: string | undefined, more: readonly string[] = []) => ({
  args: [...chromiumFlags, ...more],
  ...(path ? { executablePath: path } : {}),
});

/** Chromium with sound, and with Tab stops beyond the last element of a page. */
export const wholeBrowser = (...more: string[]) => launch(process.env['CHROMIUM_PATH'], more);

/** The same engine without them uses a third less processor time. */
export const headlessShell = launch(process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH']);
