import { describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';
import { useUp } from '../../test/database-fixtures.ts';
import { limitKey } from '../platform/rate-limits.ts';
import type { FormCaptcha } from '../platform/ports.ts';

const asked: string[] = [];
/** Takes each response that begins with 'token'. */
const hcaptcha: FormCaptcha = {
  shown: { provider: 'hcaptcha', siteKey: 'site-1', scriptUrl: 'https://js.hcaptcha.com/1', reportUrl: null },
  fieldName: 'h-captcha-response',
  async verify(response) {
    asked.push(response);
    return response.startsWith('token') ? { proofId: null } : null;
  },
};

const own = await testApp();
const outside = await testApp({ formCaptcha: hcaptcha });

const form = { name: 'Asha', email: 'asha@example.com', subject: 'payment', message: 'Where is my payout?' };

const send = async (app: TestApp, address: string, fields: { captcha: string; proof?: string }) =>
  app.visitor().call('POST', '/contact-messages', { ...form, ...fields }, { 'x-forwarded-for': address });
const solved = (app: TestApp) => app.visitor().captcha();
const harder = (app: TestApp) => app.visitor().captcha('/captcha-challenge/harder');
const points = async (app: TestApp, limit: string, address: string) => {
  const key = `${limit}:${limitKey(address)}`;
  const row = await app.db
    .selectFrom('rate_limit')
    .select('points')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.points ?? 0;
};

describe('decisions 0031: contact messages from an address that a whole carrier shares', () => {
  it('§2 after sixty in an hour the next takes a harder proof beside the captcha, once', async () => {
    const carrier = '203.0.113.9';
    await useUp(own.db, 'contactAddress', 59, carrier);
    expect((await send(own, carrier, { captcha: await solved(own) })).status).toBe(204);
    const captcha = await solved(own);
    const refused = await send(own, carrier, { captcha });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'proof_required']);
    const usual = await send(own, carrier, { captcha, proof: await solved(own) });
    expect(usual.body.error.code).toBe('proof_required');
    const proof = await harder(own);
    // The captcha was not spent by the refusals.
    expect((await send(own, carrier, { captcha, proof })).status).toBe(204);
    const again = await send(own, carrier, { captcha: await solved(own), proof });
    expect(again.body.error.code).toBe('proof_required');
    expect((await send(own, '203.0.113.10', { captcha: await solved(own) })).status).toBe(204);
  });

  it('§5 a wrong captcha uses up no message of the address', async () => {
    const carrier = '203.0.113.11';
    await useUp(own.db, 'contactAddress', 59, carrier);
    expect((await send(own, carrier, { captcha: 'junk' })).body.error.code).toBe('captcha_required');
    expect((await send(own, carrier, { captcha: await solved(own) })).status).toBe(204);
  });

  it('§7 junk for the captcha’s provider asks neighbours for a proof, and the provider is not asked without', async () => {
    const carrier = '203.0.113.12';
    await useUp(outside.db, 'contactCaptchaAddress', 299, carrier);
    expect((await send(outside, carrier, { captcha: 'junk' })).body.error.code).toBe('captcha_required');
    asked.length = 0;
    const refused = await send(outside, carrier, { captcha: 'token-1' });
    expect([refused.status, refused.body.error.code, asked]).toEqual([422, 'proof_required', []]);
    expect((await send(outside, carrier, { captcha: 'token-1', proof: await harder(outside) })).status).toBe(
      204,
    );
    expect(asked).toEqual(['token-1']);
  });

  it('§8 far beyond, proofs are no longer taken', async () => {
    const carrier = '203.0.113.13';
    await useUp(own.db, 'contactAddress', 60, carrier);
    await useUp(own.db, 'contactAddressProven', 1_000, carrier);
    const { status, body } = await send(own, carrier, {
      captcha: await solved(own),
      proof: await harder(own),
    });
    expect([status, body.error.code]).toEqual([429, 'too_many_requests']);
    expect(await points(own, 'contactAddress', carrier)).toBe(60);
  });
});
