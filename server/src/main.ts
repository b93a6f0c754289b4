/** The process: reads the configuration, opens everything in order, and closes it in reverse. */
import { ConfigError, readConfig } from './config.ts';
import { bootstrapInvitation, needsFirstOperator } from './admin/auth/index.ts';
import { startServer, type RunningServer } from './compose/index.ts';

const root = new URL('../..', import.meta.url).pathname;

async function showDemo(server: RunningServer): Promise<void> {
  // Loaded here because only the demonstration needs bots.
  const { demoPassword, fillDemo } = await import('./cli/demo/fill-demo.ts');
  const address = await fillDemo(server);
  const words = address
    ? `Sign in as ${address} with '${demoPassword}'`
    : 'This installation has players already; none were added';
  process.stdout.write(`${words}\n`);
}

/**
 * Starting the server is enough to become an operator: the first one, or one more when asked
 * (docs/decisions/0017).
 */
async function invitationOf({ db, secret, url: publicUrl }: RunningServer): Promise<string> {
  const isFirst = await needsFirstOperator(db);
  const isWanted = process.argv.includes('--new-operator') || process.argv.includes('--demo');
  if (!isFirst && !isWanted) return '';
  const what = isFirst ? 'Become the first operator' : 'Become an administrator';
  return `${what} (the link works once): ${await bootstrapInvitation({ db, secret, publicUrl })}\n`;
}

let isStopping = false;

/** Handles signals from the first moment: a start in progress completes, then stops. */
function stopOnSignals(starting: Promise<RunningServer>): void {
  const stop = (): void => {
    // A second Ctrl-C means: now.
    if (isStopping) process.exit(1);
    isStopping = true;
    void starting
      .then((server) => server.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Started by npm start: exit when that process ends.
  process.channel?.unref();
  process.on('disconnect', stop);
}

/** Stops when the server can serve no more, and says why. */
async function stopWhenBroken(server: RunningServer): Promise<void> {
  const reason = await server.broken;
  if (isStopping) return;
  isStopping = true;
  process.stderr.write(`${reason}\n`);
  await server.stop();
  process.exit(1);
}

async function main(): Promise<void> {
  const starting = startServer(readConfig(root));
  stopOnSignals(starting);
  const server = await starting;
  void stopWhenBroken(server);
  const invitation = await invitationOf(server);
  process.stdout.write(`\nSikka is ready at ${server.url}\n`);
  if (server.mailboxUrl) process.stdout.write(`Mails land in the local mailbox at ${server.mailboxUrl}\n`);
  process.stdout.write(`Operators work at ${server.adminUrl}\n${invitation}`);
  if (process.argv.includes('--demo')) await showDemo(server);
}

main().catch((error: unknown) => {
  // Ignore errors caused by stopping.
  if (isStopping) return;
  const known =
    error instanceof ConfigError || (error instanceof Error && !error.stack?.includes('TypeError'));
  process.stderr.write(`${known ? (error as Error).message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
