import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { says, startOutsideService, type OutsideService } from '../../../test/outside-service.ts';
import { createWeb3Forms } from './web3forms.ts';

const message = {
  name: 'आशा राई',
  email: 'asha@example.com',
  subject: 'payment',
  message: 'Where is it?\n--boundary\r\nContent-Disposition: form-data; name="access_key"\r\n\r\nmine',
};
const captcha = { name: 'h-captcha-response', response: 'token-1' };
const keys = ['key-a', 'key-b', 'key-c'];

const services: OutsideService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.stop();
});

async function service(answer: (response: ServerResponse) => void) {
  const started = await startOutsideService(answer);
  services.push(started);
  return started;
}

describe('§7 web3forms', () => {
  test('§7 the service gets multipart form data: the four fields, an access key and the captcha response', async () => {
    const { url, received } = await service(says(200, { success: true, message: 'ok' }));
    const answer = await createWeb3Forms({ url: `${url}/submit`, keys: ['key-a'] }).deliver(message, captcha);
    expect(answer).toEqual({ type: 'taken' });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ method: 'POST', path: '/submit' });
    expect(received[0]?.type).toMatch(/^multipart\/form-data; boundary=/u);
    const { message: typed, ...form } = received[0]?.form ?? {};
    expect(form).toEqual({
      name: 'आशा राई',
      email: 'asha@example.com',
      subject: 'payment',
      access_key: 'key-a',
      'h-captcha-response': 'token-1',
    });
    expect(typed?.replaceAll('\r\n', '\n')).toBe(message.message.replaceAll('\r\n', '\n'));
  });

  test('§9 the key is drawn at random from three', async () => {
    const { url, received } = await service(says(200, { success: true }));
    for (const index of [2, 0, 1])
      await createWeb3Forms({ url, keys }, 5_000, () => index).deliver(message, captcha);
    expect(received.map(({ form }) => form['access_key'])).toEqual(['key-c', 'key-a', 'key-b']);
    const drawn = createWeb3Forms({ url, keys });
    for (let times = 0; times < 40; times += 1) await drawn.deliver(message, captcha);
    // Forty draws that never meet one of three happen once in ten million runs.
    expect(new Set(received.slice(3).map(({ form }) => form['access_key'])).size).toBe(3);
  });

  test('§5 without a key nothing is sent', async () => {
    const { url, received } = await service(says(200, { success: true }));
    expect(await createWeb3Forms({ url, keys: [] }).deliver(message, captcha)).toEqual({
      type: 'keys_missing',
    });
    expect(received).toEqual([]);
  });

  test.each([
    ['a refusal with a sentence', 200, { success: false, message: 'Invalid captcha' }, 'Invalid captcha'],
    [
      'a sentence with marks',
      400,
      { success: false, message: 'Key\u0000 is\r\n\u202Ewrong' },
      'Key is wrong',
    ],
    ['an endless sentence', 429, { success: false, message: 'x'.repeat(5_000) }, 'x'.repeat(200)],
    ['a refusal without a sentence', 200, { success: false }, null],
    ['a success that is none', 200, { success: 'true', message: '' }, null],
    ['an answer of another shape', 500, 'down', null],
    ['a sentence that is no text', 200, { success: false, message: { html: '<b>' } }, null],
  ])('§8 %s is a refusal, with its message shortened to one line', async (_, status, body, sentence) => {
    const { url } = await service(says(status, body));
    expect(await createWeb3Forms({ url, keys }).deliver(message, captcha)).toEqual({
      type: 'refused',
      sentence,
    });
  });

  test('§8 a page instead of an answer is a refusal without a sentence', async () => {
    const { url } = await service((response) => response.writeHead(200).end('<html>'));
    const answer = await createWeb3Forms({ url, keys }).deliver(message, captcha);
    expect(answer).toEqual({ type: 'refused', sentence: null });
  });

  test('§8 a service that never answers times out', async () => {
    const { url } = await service(() => undefined);
    const answer = await createWeb3Forms({ url, keys }, 150).deliver(message, captcha);
    expect(answer.type).toBe('unreachable');
  });

  test('§8 a service that is down is unreachable', async () => {
    const { url, stop } = await startOutsideService(() => undefined);
    await stop();
    expect((await createWeb3Forms({ url, keys }).deliver(message, captcha)).type).toBe('unreachable');
  });

  test('§7 an endless answer does not block, and redirects are not followed', async () => {
    const endless = await service((response) => {
      response.writeHead(200);
      const pour = () => {
        while (response.write('x'.repeat(65_536)));
      };
      response.on('drain', pour);
      pour();
    });
    expect((await createWeb3Forms({ url: endless.url, keys }).deliver(message, captcha)).type).toBe(
      'unreachable',
    );
    const elsewhere = await service(says(200, { success: true }));
    const { url } = await service((response) => response.writeHead(307, { location: elsewhere.url }).end());
    expect((await createWeb3Forms({ url, keys }).deliver(message, captcha)).type).toBe('unreachable');
    expect(elsewhere.received).toEqual([]);
  });
});
