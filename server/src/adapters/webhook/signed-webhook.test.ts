import { createHmac, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { startOutsideService, type OutsideService } from '../../../test/outside-service.ts';
import { createSignedWebhook } from './signed-webhook.ts';

const key = randomBytes(32);
const loopback = ['127.0.0.1'];
const sender = (privateAddresses: readonly string[] = loopback) =>
  createSignedWebhook({ privateAddresses, timeoutMs: 300 });

let service: OutsideService | undefined;
afterEach(() => service?.stop());
const receiver = async (answer: (response: ServerResponse) => void) =>
  (service = await startOutsideService(answer));
const send = (url: string, privateAddresses?: readonly string[]) =>
  sender(privateAddresses).send({ url, key, id: 'alert-1', body: { type: 'alert.test' } });

describe('§1 the alert webhook', () => {
  test('§1 posts JSON once, with a signature over id, time and body', async () => {
    const { url, received } = await receiver((response) => response.writeHead(204).end());
    expect(await send(`${url}/hook?token=t`)).toEqual({ failure: null, status: 204 });
    const [request] = received;
    expect(request).toMatchObject({ method: 'POST', path: '/hook?token=t', type: 'application/json' });
    const { body = '', headers = {} } = request ?? {};
    const seconds = String(headers['webhook-timestamp']);
    expect(Math.abs(Number(seconds) - Date.now() / 1_000)).toBeLessThan(30);
    const signature = createHmac('sha256', key).update(`alert-1.${seconds}.${body}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(JSON.parse(body)).toEqual({ type: 'alert.test' });
  });

  test.each([
    [302, 'redirected'],
    [500, 'status'],
    [410, 'status'],
  ])('§1 an answer of %i is %s, and a redirect is not followed', async (status, failure) => {
    const { url, received } = await receiver((response) =>
      response.writeHead(status, { location: '/elsewhere' }).end(),
    );
    expect(await send(url)).toEqual({ failure, status });
    expect(received).toHaveLength(1);
  });

  test('§1 a receiver that does not answer is given up, and one that is not there is told apart', async () => {
    const { url } = await receiver(() => undefined);
    expect(await send(url)).toEqual({ failure: 'timed_out', status: null });
    await service?.stop();
    expect(await send(url)).toEqual({ failure: 'unreachable', status: null });
  });

  test('§1 the body of an answer is not read, however long it is', async () => {
    const { url } = await receiver((response) => {
      response.writeHead(200);
      response.write('x'.repeat(100_000));
    });
    expect(await send(url)).toEqual({ failure: null, status: 200 });
  });

  test.each([
    'https://127.0.0.1:PORT',
    'https://localhost:PORT',
    'https://0.0.0.0:PORT',
    'https://[::1]:PORT',
    'https://[::ffff:127.0.0.1]:PORT',
    'https://[64:ff9b::7f00:1]:PORT',
    'https://2130706433:PORT',
    'https://0x7f.1:PORT',
    'https://10.0.0.1',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1',
    'https://100.64.0.1',
    'https://[fe80::1]',
    'https://[fd00::1]',
  ])('§1 %s leads to this machine or a private network, and is refused on connecting', async (address) => {
    const { url, received } = await receiver((response) => response.end());
    const { port } = new URL(url);
    expect(await send(address.replace('PORT', port), [])).toEqual({
      failure: 'address_refused',
      status: null,
    });
    expect(received).toEqual([]);
  });

  test('§1 a name of a private network is refused by the address that it leads to, unless that is configured', async () => {
    const { url } = await receiver((response) => response.end());
    const named = `https://localhost:${new URL(url).port}`;
    expect(await send(named, ['10.0.0.5'])).toMatchObject({ failure: 'address_refused' });
    // It gets as far as the handshake, which this receiver does not speak.
    expect(await send(named, ['127.0.0.1', '::1'])).toMatchObject({ failure: 'unreachable' });
  });

  test.each([
    ['https://hooks.example.com/services/T0/B0', true],
    ['http://127.0.0.1:8080/hook', true],
    ['http://hooks.example.com', false],
    ['http://localhost', false],
    ['http://10.0.0.1', false],
    ['https://user:secret@hooks.example.com', false],
    ['ftp://hooks.example.com', false],
    ['hooks.example.com', false],
    ['', false],
  ])('§1 %s may be an address: %s', (address, isAllowed) => {
    expect(sender().isAllowed(address)).toBe(isAllowed);
  });
});
