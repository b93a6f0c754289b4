import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const main = new URL('../server/src/main.ts', import.meta.url).pathname;

export interface RunningServer {
  url: string;
  /** The folder of its database's socket, for what only play or an operator could bring about. */
  databaseSocket: string;
  /** Everything that it printed until it was ready. */
  printed: () => string;
  stop(): Promise<void>;
}

/** The mails hold the server's address, so it must be known before the start. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts the real server with its own PostgreSQL and mailbox, configured by its variables as anybody's is. */
export async function startServerProcess(environment: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sikka-e2e-'));
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const ready = /Sikka is ready at (\S+)/u.exec(text);
      // The console's lines come last.
      if (ready?.[1] && text.includes('Operators work at')) resolve(ready[1]);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
  return {
    url,
    databaseSocket: join(dataDir, 'socket'),
    printed: () => text,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
