import { expect, test } from 'vitest';
import { messages as errorsNe } from '@sikka/i18n/ne/player/errors';
import { ApiError, type ClientErrorCode } from './api.ts';
import { sentenceOf } from './language.tsx';

const refusal = (code: string) => new ApiError(409, { code: code as ClientErrorCode, message: 'English' });

test('§8 a refusal shows its message in the current language', () => {
  expect(sentenceOf(refusal('not_enough_coins'), errorsNe)).toBe(errorsNe.not_enough_coins);
});

test.each([['toString'], ['a_code_of_next_week']])(
  '§8 the code %s, unknown to this page, shows the general message',
  (code) => expect(sentenceOf(refusal(code), errorsNe)).toBe(errorsNe.internal),
);

test('§8 any other error shows the general message', () => {
  expect(sentenceOf(new TypeError('x is undefined'), errorsNe)).toBe(errorsNe.internal);
});
