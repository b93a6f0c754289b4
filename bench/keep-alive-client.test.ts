import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { KeepAliveClient } from './keep-alive-client.ts';

async function serve(listener: RequestListener, connectionsMax = 2) {
  const opened: unknown[] = [];
  const server = createServer(listener).on('connection', (socket) => opened.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new KeepAliveClient(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connectionsMax,
  );
  onTestFinished(() => {
    client.close();
    server.closeAllConnections();
    server.close();
  });
  return { opened, post: () => client.post('/some', 'x-more: 1\r\n', '{}') };
}

test('bench · many requests share the connections that are allowed', async () => {
  const { opened, post } = await serve((_request, response) => {
    response.setHeader('content-length', 2).end('ok');
  });
  const answers = await Promise.all(Array.from({ length: 20 }, post));
  expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(Array(20).fill('200 ok'));
  expect(opened).toHaveLength(2);
});

test('bench · an answer in pieces is one answer', async () => {
  const { post } = await serve((_request, response) => {
    response.writeHead(503, { 'content-length': 6, 'retry-after': '3' }).write('abc');
    setImmediate(() => response.end('def'));
  });
  expect(await post()).toMatchObject({ status: 503, retryAfterMs: 3_000, text: 'abcdef' });
});

test('bench · a connection that the server ends is opened again, and a cut one is an error', async () => {
  let requests = 0;
  const { opened, post } = await serve((request, response) => {
    requests += 1;
    if (requests === 3) return void request.socket.destroy();
    response
      .writeHead(200, { 'content-length': 2, ...(requests === 1 && { connection: 'close' }) })
      .end('ok');
  });
  expect((await post()).text).toBe('ok');
  expect((await post()).text).toBe('ok');
  await expect(post()).rejects.toThrow('closed the connection');
  expect((await post()).text).toBe('ok');
  expect(opened).toHaveLength(3);
});
