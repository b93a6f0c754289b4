/** Changing a password, and setting a new one by a mailed link (§4). */
import { z } from 'zod';
import { defaultLocale, localeNames } from '../../../locales.ts';
import { bodyOf, empty, failure } from '../../endpoint.ts';
import { captcha, email, password } from './registration.ts';
import { token } from './verification.ts';

export const changePassword = {
  method: 'put',
  path: '/me/password',
  audience: 'verified',
  hashesPassword: true,
  summary: 'Change the password; ends all other sessions',
  request: { body: bodyOf({ currentPassword: password, newPassword: password }) },
  responses: { 204: empty, default: failure },
} as const;

export const requestPasswordReset = {
  method: 'post',
  path: '/password-resets',
  audience: 'anyone',
  summary:
    'Mail a reset link; answers alike for known and unknown addresses, after many requests from one network with a solved challenge',
  request: {
    body: bodyOf({
      email,
      captcha: captcha.optional(),
      locale: z.enum(localeNames).default(defaultLocale),
    }),
  },
  responses: { 204: empty, default: failure },
} as const;

export const confirmPasswordReset = {
  method: 'post',
  path: '/password-resets/confirm',
  audience: 'anyone',
  hashesPassword: true,
  summary: 'Set a new password with the token of a reset link; ends all sessions',
  request: { body: bodyOf({ token, password }) },
  responses: { 204: empty, default: failure },
} as const;
