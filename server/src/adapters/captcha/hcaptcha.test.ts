import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { says, startOutsideService, type OutsideService } from '../../../test/outside-service.ts';
import { captchaHosts } from '../../platform/http/security-headers.ts';
import { createHcaptcha } from './hcaptcha.ts';

const services: OutsideService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.stop();
});

async function provider(answer: (response: ServerResponse) => void, secret: string | undefined = 'secret-1') {
  const service = await startOutsideService(answer);
  services.push(service);
  const captcha = createHcaptcha(
    {
      siteKey: 'site-1',
      secret,
      scriptUrl: 'https://js.hcaptcha.com/1/api.js',
      verifyUrl: `${service.url}/siteverify`,
      reportUrl: null,
    },
    500,
  );
  return { ...service, captcha };
}

describe('§5 hcaptcha', () => {
  test('§5 the provider is asked with the secret, the response and the site key', async () => {
    const { captcha, received } = await provider(says(200, { success: true }));
    expect(await captcha.verify('token-1')).toEqual({ proofId: null });
    expect(received).toMatchObject([
      {
        method: 'POST',
        path: '/siteverify',
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
        form: { secret: 'secret-1', response: 'token-1', sitekey: 'site-1' },
      },
    ]);
  });

  test.each([
    { success: false, 'error-codes': ['invalid-input-response'] },
    { success: false, 'error-codes': ['already-seen-response'] },
    { success: 'true' },
    {},
  ])('§5 %j is not completed', async (answer) => {
    const { captcha } = await provider(says(200, answer));
    expect(await captcha.verify('token-1')).toBeNull();
  });

  test('§8 no answer, or an error, from the provider is an error, not a solved captcha', async () => {
    const silent = await provider(() => undefined);
    await expect(silent.captcha.verify('token-1')).rejects.toThrow();
    const broken = await provider(says(503, { success: true }));
    await expect(broken.captcha.verify('token-1')).rejects.toThrow('503');
  });

  test('§7 without a secret the response is left unspent for the form service', async () => {
    const service = await startOutsideService(says(200, { success: true }));
    services.push(service);
    const captcha = createHcaptcha({
      siteKey: 'site-1',
      secret: undefined,
      scriptUrl: service.url,
      verifyUrl: service.url,
      reportUrl: null,
    });
    expect(await captcha.verify('token-1')).toEqual({ proofId: null });
    expect(service.received).toEqual([]);
  });

  test('decisions 0013: a page may load from the captcha’s hosts only where it is configured', async () => {
    const { captcha } = await provider(says(200, {}));
    expect(captchaHosts(captcha)).toEqual([
      'https://hcaptcha.com',
      'https://*.hcaptcha.com',
      'https://js.hcaptcha.com',
    ]);
    expect(captchaHosts({ shown: { provider: 'altcha' } })).toEqual([]);
  });
});
