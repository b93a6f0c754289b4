import { foundConsole } from './operators.ts';
import { test } from './people.ts';
import { startServerProcess } from './server-process.ts';

const names = ['SIKKA_URL', 'SIKKA_DATABASE', 'SIKKA_CONSOLE', 'SIKKA_OPERATOR_COOKIE'] as const;

/** A server with a console for the tests of one file alone: what they change would hold for all. */
export function useOwnHouse(): void {
  const shared = names.map((name) => [name, process.env[name]] as const);
  let stop: () => Promise<void>;
  test.beforeAll(async () => {
    const server = await startServerProcess();
    process.env['SIKKA_URL'] = server.url;
    process.env['SIKKA_DATABASE'] = server.databaseSocket;
    await foundConsole(server);
    stop = server.stop;
  });
  test.afterAll(async () => {
    for (const [name, value] of shared) if (value !== undefined) process.env[name] = value;
    await stop();
  });
}
