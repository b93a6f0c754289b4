/** Types of environment variables; each has the message that completes "NAME …". */
import { isIP } from 'node:net';
import { z } from 'zod';
import { contactKeysMax } from '@sikka/contract/limits';
import { isLoopback } from '../platform/http/request-origin.ts';

export const secret = z.string().min(32, 'must have at least 32 characters').optional();
export const text = z.string().optional();
export const integer = (fallback: number, min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message).default(fallback);
};
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);
export const flag = z
  .enum(['0', '1'], 'must be 0 or 1')
  .default('0')
  .transform((value) => value === '1');
export const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => protocols.includes(URL.parse(value)?.protocol ?? ''),
      `must be an address starting with ${protocols.join(' or ')}//`,
    );
/** One host or several, in libpq's syntax (docs/decisions/0052). */
export const databaseUrl = (faultOf: (value: string) => string | null) =>
  z.string().refine((value) => faultOf(value) === null, {
    error: ({ input }) => faultOf(String(input)) ?? '',
  });
/** An address that receives user input or provides browser code: HTTPS only. */
export const secureUrl = url('https:', 'http:').refine(
  (value) => !value.startsWith('http:') || isLoopback(new URL(value).hostname),
  'must start with https:// unless it is on this machine',
);
export const emailAddress = z
  .string()
  .regex(/^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/u, 'must be one email address');
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  );
export const webhookAddresses = list.refine(
  (addresses) => addresses.length <= 10 && addresses.every((address) => isIP(address) !== 0),
  'must be at most 10 IP addresses with commas between',
);
export const contactKeys = list.refine(
  (keys) => keys.length <= contactKeysMax && keys.every((key) => /^[\w-]{1,100}$/u.test(key)),
  `must be at most ${contactKeysMax} access keys with commas between`,
);
export const bucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u, 'must be a valid bucket name');
export const nodeName = z
  .string()
  .regex(/^[\w.:-]{1,100}$/u, 'must be 1 to 100 letters, digits, dots, colons, dashes or underscores');
export const share = (fallback: number) => {
  const message = 'must be from 0 to 1';
  return z.coerce.number(message).min(0, message).max(1, message).default(fallback);
};

// Address and public key as in the provider's own script loader.
const hcaptchaReports =
  'https://sentry.hcaptcha.com/api/6/envelope/?sentry_version=7&sentry_key=d233059272824702afc8c43834c4912d';
export const captchaReports = z
  .union([z.literal('off'), secureUrl], "must be 'off' or start with https://")
  .default(hcaptchaReports);
