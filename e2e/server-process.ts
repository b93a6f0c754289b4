import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { copyFolder, dataFolder, startProcess } from '../server/test/process.ts';

export interface RunningServer {
  url: string;
  /** The folder of its database's socket, for states that only play or an operator could cause. */
  databaseSocket: string;
  /** Its output until it was ready. */
  printed: () => string;
  stop(): Promise<void>;
}

/** Tests create the links of emails themselves. */
export const serverSecret = 'a secret that only browser tests know';

/** Emails include the server's address, so it must be known before the start. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * Starts the real server with its own PostgreSQL and mailbox, configured by its variables as usual. It starts from a
 * copy of the installation in SIKKA_PREPARED where that is set.
 */
export async function startServerProcess(
  environment: Record<string, string> = {},
  options: readonly string[] = [],
  program?: string,
): Promise<RunningServer> {
  const folder = dataFolder();
  const prepared = process.env['SIKKA_PREPARED'];
  if (prepared) copyFolder(prepared, folder.path);
  const server = await startProcess(
    folder.path,
    { PORT: String(await freePort()), SECRET: serverSecret, TRUSTED_PROXIES: '1', ...environment },
    options,
    program,
  );
  return {
    url: server.url,
    databaseSocket: join(folder.path, 'socket'),
    printed: server.output,
    async stop() {
      await server.end('SIGTERM');
      folder.remove();
    },
  };
}
