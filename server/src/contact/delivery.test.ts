import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { ContactAnswer, FormCaptcha } from '../platform/ports.ts';

// Answers of a delivery that is not our inbox.
const answers: ContactAnswer[] = [];
const app = await testApp({
  contactDelivery: { deliver: async () => answers.shift() ?? { type: 'taken' } },
});

async function send(answer: ContactAnswer) {
  answers.splice(0, answers.length, answer);
  const visitor = app.visitor();
  const captcha = await visitor.captcha();
  const form = { name: 'Asha', email: 'asha@example.com', subject: 'other', message: 'Namaste', captcha };
  const { status, body } = await visitor.post('/contact-messages', form);
  return [status, body.error?.code, body.error?.message];
}

it('§8 an accepted delivery is a success, and stores nothing here', async () => {
  expect(await send({ type: 'taken' })).toEqual([204, undefined, undefined]);
  expect(await app.db.selectFrom('contact_message').selectAll().execute()).toEqual([]);
});

it('§5 without a key the request is refused and says so', async () => {
  expect(await send({ type: 'keys_missing' })).toEqual([
    503,
    'contact_keys_missing',
    'Web3Forms API keys are missing',
  ]);
});

it("§8 a refusal carries the service's own message", async () => {
  expect(await send({ type: 'refused', sentence: 'This form is closed' })).toEqual([
    502,
    'contact_refused',
    'This form is closed',
  ]);
});

it("§8 a refusal without a message is 'Submission failed. Please try again.'", async () => {
  expect(await send({ type: 'refused', sentence: null })).toEqual([
    502,
    'contact_refused',
    'Submission failed. Please try again.',
  ]);
});

it("§8 a service that cannot be reached is 'An error occurred. Please try again later.'", async () => {
  expect(await send({ type: 'unreachable', cause: new Error('no route') })).toEqual([
    502,
    'contact_unreachable',
    'An error occurred. Please try again later.',
  ]);
});

it('§8 a captcha provider that cannot be reached gives the same message, and lets nothing through', async () => {
  const formCaptcha: FormCaptcha = {
    shown: {
      provider: 'hcaptcha',
      siteKey: 'site-1',
      scriptUrl: 'https://js.hcaptcha.com/1/api.js',
      reportUrl: null,
    },
    fieldName: 'h-captcha-response',
    verify: () => Promise.reject(new Error('no route')),
  };
  const other = await testApp({ formCaptcha });
  const visitor = other.visitor();
  expect((await visitor.get('/contact-form')).body).toEqual({ captcha: formCaptcha.shown });
  const form = {
    name: 'Asha',
    email: 'asha@example.com',
    subject: 'other',
    message: 'Namaste',
    captcha: 'token',
  };
  const { status, body } = await visitor.post('/contact-messages', form);
  expect([status, body.error.code]).toEqual([502, 'contact_unreachable']);
  expect(await other.db.selectFrom('contact_message').selectAll().execute()).toEqual([]);
});
