/** Verifying the address (§4): the email, and the link in it. */
import { z } from 'zod';
import { defaultLocale, localeNames } from '../../../locales.ts';
import { answersOf, bodyOf, empty, failure, text } from '../../endpoint.ts';

/** What a mailed link carries. */
export const token = text(200);

export const sendVerification = {
  method: 'post',
  path: '/email-verifications',
  audience: 'signed_in',
  summary: 'Send the verification mail again (§4)',
  request: {
    // 'entry' is the screen's own request: within the cooldown it sends nothing and is no error.
    body: bodyOf({
      trigger: z.enum(['entry', 'button']),
      locale: z.enum(localeNames).default(defaultLocale),
    }),
  },
  responses: answersOf('Whether a mail went out, and how long until the next may', {
    sent: z.boolean(),
    waitMs: z.number().int(),
  }),
} as const;

export const confirmVerification = {
  method: 'post',
  path: '/email-verifications/confirm',
  audience: 'anyone',
  summary: 'Use the token of a verification link; signs nobody in',
  request: { body: bodyOf({ token }) },
  responses: { 204: empty, default: failure },
} as const;
