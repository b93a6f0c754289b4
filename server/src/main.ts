/** The process: reads the configuration, opens everything in order, and closes it in reverse. */
import { ConfigError, readConfig } from './config/index.ts';
import { bootstrapInvitation, needsFirstOperator } from './admin/auth/invitations.ts';
import { startServer, type RunningServer } from './compose/index.ts';

const root = new URL('../..', import.meta.url).pathname;

async function showDemo(server: RunningServer): Promise<void> {
  // Loaded here because only the demonstration needs bots.
  const { demoPassword, fillDemo } = await import('./cli/demo/fill-demo.ts');
  process.stdout.write('Sample players play two months of games; this takes a minute …\n');
  const address = await fillDemo(server);
  const words = address
    ? `Sign in as ${address} with '${demoPassword}'`
    : 'This installation has players already; none were added';
  process.stdout.write(`\n${words}\n`);
}

/**
 * Starting the server is enough to become an operator: the first one, or one more when asked
 * (docs/decisions/0017).
 */
async function invitationOf({ db, keys, url: publicUrl }: RunningServer): Promise<string> {
  const isFirst = await needsFirstOperator(db);
  const isWanted = process.argv.includes('--new-operator') || process.argv.includes('--demo');
  if (!isFirst && !isWanted) return '';
  const what = isFirst ? 'Become the first operator' : 'Become an administrator';
  return `${what} (the link works once): ${await bootstrapInvitation({ db, keys, publicUrl })}\n`;
}

let isStopping = false;

async function stopServer(starting: Promise<RunningServer>, drains: boolean): Promise<void> {
  const server = await starting;
  if (drains) await server.drain();
  await server.stop();
}

/**
 * Handles signals from the first moment: a start in progress completes, then stops; one that waits for its database ends.
 * SIGTERM comes from a service manager, which lets a balancer notice; Ctrl-C is a person who waits.
 */
function stopOnSignals(starting: Promise<RunningServer>, stopping: AbortController): void {
  const stop = (drains: boolean): void => {
    if (isStopping) return;
    isStopping = true;
    stopping.abort();
    void stopServer(starting, drains).then(
      () => process.exit(0),
      (error: unknown) => process.exit(error instanceof Error && error.name === 'AbortError' ? 0 : 1),
    );
  };
  process.on('SIGINT', () => {
    // A second Ctrl-C means: now. SIGTERM may come twice, from a service manager and from npm.
    if (isStopping) process.exit(1);
    stop(false);
  });
  process.on('SIGTERM', () => stop(true));
  // Started by npm start: exit when that process ends.
  process.channel?.unref();
  process.on('disconnect', () => stop(false));
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
  const stopping = new AbortController();
  const starting = startServer(readConfig(root), stopping.signal);
  stopOnSignals(starting, stopping);
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
