import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import { readHosts } from './host-list.ts';
import { HostSearch, NoFittingHost } from './host-search.ts';

function message(type: string, ...parts: (string | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

/** Speaks as much of PostgreSQL's protocol as its role takes; answers nothing without one. */
async function serve(role: () => 'primary' | 'standby' | undefined): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => {
      const now = role();
      if (now === undefined) return;
      const state = ['in_hot_standby\0', now === 'standby' ? 'on\0' : 'off\0'];
      socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), message('S', ...state), message('Z', 'I')]));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterFile(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const searchOf = (...ports: number[]): HostSearch => {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  const list = readHosts(`postgresql://sikka@${hosts}/sikka`);
  if (!list) throw new Error('these are several hosts');
  return new HostSearch(list);
};

it('decisions 0052: a standby that is promoted while another host is silent is found in the same search', async () => {
  let asked = 0;
  const silent = await serve(() => undefined);
  const promoted = await serve(() => ((asked += 1) === 1 ? 'standby' : 'primary'));
  await expect(searchOf(silent, promoted).find()).resolves.toMatchObject({ port: promoted });
  expect(asked).toBe(2);
});

it('decisions 0052: a search ends where the silent host stays silent and the other one a standby', async () => {
  const silent = await serve(() => undefined);
  const standby = await serve(() => 'standby');
  await expect(searchOf(silent, standby).find()).rejects.toBeInstanceOf(NoFittingHost);
});

it('decisions 0052: hosts that all answer are asked once', async () => {
  let asked = 0;
  const standbys = [
    await serve(() => ((asked += 1), 'standby')),
    await serve(() => ((asked += 1), 'standby')),
  ];
  await expect(searchOf(...standbys).find()).rejects.toBeInstanceOf(NoFittingHost);
  expect(asked).toBe(2);
});
