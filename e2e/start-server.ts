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

/**
 * Starts the real server with its own PostgreSQL and mailbox; the tests find it in SIKKA_URL, and the socket
 * of its database, for what only play or an operator could bring about, in SIKKA_DATABASE.
 */
export default async function startServer(): Promise<() => Promise<void>> {
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
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  process.env['SIKKA_DATABASE'] = join(dataDir, 'socket');
  process.env['SIKKA_URL'] = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const ready = /Sikka is ready at (\S+)/u.exec(text);
      if (ready?.[1]) resolve(ready[1]);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
