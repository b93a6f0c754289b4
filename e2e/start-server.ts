import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const main = new URL('../server/src/main.ts', import.meta.url).pathname;

/** The mails hold the server's address, so it must be known before the start. */
async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}

interface LaunchedServer {
  url: string;
  /** The folder of its database's socket, for what only play or an operator could bring about. */
  databaseSocket: string;
  stop: () => Promise<void>;
}

/** Starts the real server with its own PostgreSQL and mailbox; `variables` are settings of its own. */
export async function launchServer(variables: Record<string, string> = {}): Promise<LaunchedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sikka-e2e-'));
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: await freePort(),
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '1',
      OPERATOR_ALERT: 'smtp',
      OPERATOR_EMAIL: 'payouts@example.com',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const ready = /Sikka is ready at (\S+)/u.exec(text);
      if (ready?.[1]) resolve(ready[1]);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
  async function stop(): Promise<void> {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { url, databaseSocket: join(dataDir, 'socket'), stop };
}

/** The server of all tests; they find it in SIKKA_URL and its database in SIKKA_DATABASE. */
export default async function startServer(): Promise<() => Promise<void>> {
  const { url, databaseSocket, stop } = await launchServer();
  process.env['SIKKA_URL'] = url;
  process.env['SIKKA_DATABASE'] = databaseSocket;
  return stop;
}
