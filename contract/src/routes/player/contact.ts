import { z } from 'zod';
import { answersOf, empty, failure, bodyOf, text } from '../endpoint.ts';

const formCaptcha = z.discriminatedUnion('provider', [
  z.strictObject({ provider: z.literal('altcha') }),
  z.strictObject({
    provider: z.literal('hcaptcha'),
    siteKey: z.string(),
    /** Addresses of its script and for its error reports; null reports nothing. */
    scriptUrl: z.url(),
    reportUrl: z.url().nullable(),
  }),
]);
export type FormCaptcha = z.infer<typeof formCaptcha>;

export const getContactForm = {
  method: 'get',
  path: '/contact-form',
  audience: 'anyone',
  summary: 'Which captcha the contact form shows',
  responses: answersOf('The captcha', { captcha: formCaptcha }),
} as const;

// Bounds are generous on purpose: the §5 sentences come from validation/contact.ts.
export const sendContactMessage = {
  method: 'post',
  path: '/contact-messages',
  audience: 'anyone',
  summary: 'Send the contact form (§2, §5)',
  request: {
    body: bodyOf({
      name: text(1_000),
      email: text(1_000),
      subject: text(100),
      message: text(15_000),
      /** The captcha's response: altcha's solution in base64, or hCaptcha's token. */
      captcha: text(16_000),
      /** A harder solved challenge of ours beside it, where many wrote from one network. */
      proof: text(8_000).optional(),
    }),
  },
  responses: { 204: empty, default: failure },
} as const;
