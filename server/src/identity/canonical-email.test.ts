import { expect, it } from 'vitest';
import { canonicalEmail } from './canonical-email.ts';

it.each([
  [
    'asha@example.com',
    ['Asha@Example.COM', ' asha@example.com ', 'asha+sikka@example.com', 'asha+a+b@example.com.'],
  ],
  [
    'asharai@gmail.com',
    ['Asha.Rai@gmail.com', 'a.s.h.a.rai+2@GoogleMail.com', 'asharai@ｇmail.com', 'ａsharai@gmail.com.'],
  ],
  ['asharai@proton.me', ['asha_rai@protonmail.com', 'asha-rai+x@pm.me', 'asha.rai@protonmail.ch']],
  ['asha.rai@icloud.com', ['asha.rai+x@me.com', 'Asha.Rai@mac.com']],
  ['asha@xn--mnchen-3ya.de', ['asha@münchen.de', 'asha@XN--MNCHEN-3YA.de']],
])('§4 %s has other spellings', (canonical, spellings) => {
  for (const spelling of spellings) expect(canonicalEmail(spelling)).toBe(canonical);
});

it.each([
  ['asha.rai@example.com', 'asharai@example.com'],
  ['asha-rai@gmail.com', 'asharai@gmail.com'],
  ['asha@outlook.com', 'asha@hotmail.com'],
  ['+asha@example.com', '+bikash@example.com'],
  ['.@gmail.com', '..@gmail.com'],
])('§4 %s and %s may be two people', (one, other) => {
  expect(canonicalEmail(one)).not.toBe(canonicalEmail(other));
});
