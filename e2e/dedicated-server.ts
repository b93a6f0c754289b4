import { bootstrapAdmin } from './operators.ts';
import { test } from './players.ts';
import { startServerProcess } from './server-process.ts';

const names = ['SIKKA_URL', 'SIKKA_DATABASE', 'SIKKA_ADMIN', 'SIKKA_OPERATOR_COOKIE'] as const;

/** Starts a server for the tests of one file or `describe`, configured by `variables`; `socket` leads to a database of their own. */
export function withDedicatedServer(
  variables: () => Record<string, string> | Promise<Record<string, string>> = () => ({}),
  socket: () => string | null = () => null,
): void {
  const shared = names.map((name) => [name, process.env[name]] as const);
  let stop: () => Promise<void>;
  test.beforeAll(async () => {
    const server = await startServerProcess(await variables());
    process.env['SIKKA_URL'] = server.url;
    process.env['SIKKA_DATABASE'] = socket() ?? server.databaseSocket;
    await bootstrapAdmin(server);
    stop = server.stop;
  });
  test.afterAll(async () => {
    for (const [name, value] of shared) if (value !== undefined) process.env[name] = value;
    await stop();
  });
}
