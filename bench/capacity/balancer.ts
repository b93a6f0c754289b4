/** HAProxy before several nodes, requests by turns. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const env = { PATH: `${process.env['PATH']}:/usr/sbin` };
const tries = 100;
const tryMs = 50;

/** Whether HAProxy is installed. */
export const canBalance = (): boolean => spawnSync('haproxy', ['-v'], { env }).status === 0;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
}

const settings = (port: number, urls: readonly string[]): string => `
global
  maxconn 8000
defaults
  mode http
  timeout connect 2s
  timeout client 120s
  timeout server 120s
listen site
  bind 127.0.0.1:${port}
  balance roundrobin
${urls.map((url, at) => `  server node${at} 127.0.0.1:${new URL(url).port}`).join('\n')}
`;

export interface Balancer {
  url: string;
  stop(): Promise<void>;
}

/** Starts it before the nodes at these addresses; `folder` holds its settings. */
export async function startBalancer(folder: string, urls: readonly string[]): Promise<Balancer> {
  const file = join(folder, 'haproxy.cfg');
  const port = await freePort();
  writeFileSync(file, settings(port, urls));
  const child = spawn('haproxy', ['-db', '-f', file], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tried = 0; !(await isReady()); tried += 1) {
    if (tried === tries) throw new Error('HAProxy did not start');
    await pause(tryMs);
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
