import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const main = new URL('../server/src/main.ts', import.meta.url).pathname;

export interface RunningServer {
  url: string;
  /** The folder of its database's socket, for states that only play or an operator could cause. */
  databaseSocket: string;
  /** Its output until it was ready. */
  printed: () => string;
  stop(): Promise<void>;
}

// Halves the processor's time of a start where the test run keeps one.
const cacheFolder = process.env['NODE_COMPILE_CACHE'];
const compileCache = cacheFolder ? { NODE_COMPILE_CACHE: cacheFolder } : {};

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

/** Starts the real server with its own PostgreSQL and mailbox, configured by its variables as usual. */
export async function startServerProcess(
  environment: Record<string, string> = {},
  options: readonly string[] = [],
  program = main,
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sikka-e2e-'));
  const child = spawn(process.execPath, [program, ...options], {
    env: {
      ...compileCache,
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      LOG_LEVEL: 'error',
      SECRET: serverSecret,
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
      // The admin lines come last, and after them a demonstration's.
      const last = options.includes('--demo') ? 'Sign in as' : 'Operators work at';
      if (ready?.[1] && text.includes(last)) resolve(ready[1]);
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
