/** The process: reads the configuration, opens everything in order, and closes it in reverse. */
import { ConfigError, readConfig } from './config.ts';
import { startServer, type RunningServer } from './server.ts';

const root = new URL('../..', import.meta.url).pathname;

async function showDemo(server: RunningServer): Promise<void> {
  // Only a demonstration needs the bots; nobody else loads them.
  const { demoPassword, fillDemo } = await import('../demo/fill-demo.ts');
  const address = await fillDemo(server);
  const words = address
    ? `Sign in as ${address} with '${demoPassword}'`
    : 'This installation has players already; none were added';
  process.stdout.write(`${words}\n`);
}

async function main(): Promise<void> {
  const server = await startServer(readConfig(root));
  process.stdout.write(`\nSikka is ready at ${server.url}\n`);
  if (server.mailboxUrl) process.stdout.write(`Mails land in the local mailbox at ${server.mailboxUrl}\n`);
  const { consoleUrl, firstOperatorLink } = server;
  const invitation =
    firstOperatorLink && `Become the first operator (the link works once): ${firstOperatorLink}\n`;
  process.stdout.write(`Operators work at ${consoleUrl}\n${invitation ?? ''}`);
  if (process.argv.includes('--demo')) await showDemo(server);
  let stopping = false;
  const stop = (): void => {
    // A second Ctrl-C means: now.
    if (stopping) process.exit(1);
    stopping = true;
    void server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Started by npm start: when that process is gone, however it went, we go too.
  process.channel?.unref();
  process.on('disconnect', stop);
}

main().catch((error: unknown) => {
  const known =
    error instanceof ConfigError || (error instanceof Error && !error.stack?.includes('TypeError'));
  process.stderr.write(`${known ? (error as Error).message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
