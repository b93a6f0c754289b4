// A browser without any requests to the outside.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const launch = (path: string | undefined, more: readonly string[] = []) => ({
  args: [...args, ...more],
  ...(path ? { executablePath: path } : {}),
});

/** Chromium with everything around its pages: sound, and Tab stops beyond the last element. */
export const wholeBrowser = (...more: string[]) => launch(process.env['CHROMIUM_PATH'], more);

/** The same engine without it takes a third less of the processor's time. */
export const headlessShell = launch(process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH']);
