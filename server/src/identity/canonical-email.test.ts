import { expect, it } from 'vitest';
import { canonicalEmail, formerCanonicalEmail } from './canonical-email.ts';

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
  [
    'asha-rai@yandex.ru',
    ['asha.rai@yandex.ru', 'Asha-Rai+x@ya.ru', 'asha.rai@yandex.com', 'asha-rai@yandex.kz'],
  ],
  ['asharai@yahoo.com', ['asharai-shop@yahoo.com', 'AshaRai-a-b@yahoo.com', 'asharai+x@yahoo.com']],
  ['asha.rai@yahoo.co.in', ['asha.rai-games@yahoo.co.in']],
  ['asharai@ymail.com', ['asharai-1@ymail.com']],
  [
    'asha@fastmail.com',
    ['asha+x@fastmail.com', 'anything@asha.fastmail.com', 'a.b+c@Asha.FastMail.fm', 'asha@fastmail.fm'],
  ],
  ['asha-rai@fastmail.com', ['asha_rai@fastmail.com', 'shop@asha-rai.fastmail.com']],
  ['asha@sent.com', ['shop@asha.sent.com']],
  ['asha@outlook.com', ['asha+x@outlook.com']],
  ['asha@xn--mnchen-3ya.de', ['asha@münchen.de', 'asha@XN--MNCHEN-3YA.de']],
])('§4 %s has other spellings', (canonical, spellings) => {
  for (const spelling of spellings) expect(canonicalEmail(spelling)).toBe(canonical);
});

it.each([
  ['asha.rai@example.com', 'asharai@example.com'],
  ['asha-rai@gmail.com', 'asharai@gmail.com'],
  ['asha@outlook.com', 'asha@hotmail.com'],
  ['+asha@example.com', '+bikash@example.com'],
  ['asha.rai@yandex.ru', 'asharai@yandex.ru'],
  ['asha@yandex.ru', 'asha@yandex-team.ru'],
  ['asharai@yahoo.com', 'asharai@yahoo.co.in'],
  ['asha-rai@yahoo.co.jp', 'asha@yahoo.co.jp'],
  ['-asha@yahoo.com', '-bikash@yahoo.com'],
  ['asha@fastmail.com', 'asha@sent.com'],
  ['asha@example.com', 'x@asha.example.com'],
  ['.@gmail.com', '..@gmail.com'],
])('§4 %s and %s may be two people', (one, other) => {
  expect(canonicalEmail(one)).not.toBe(canonicalEmail(other));
});

it.each([
  ['Asha.Rai+x@gmail.com', 'asharai@gmail.com'],
  ['asha.rai@ya.ru', 'asha.rai@ya.ru'],
  ['asharai-shop@yahoo.com', 'asharai-shop@yahoo.com'],
  ['x@asha.fastmail.com', 'x@asha.fastmail.com'],
  ['asha@fastmail.fm', 'asha@fastmail.com'],
])('§4 %s was known as %s before more providers were', (email, former) => {
  expect(formerCanonicalEmail(email)).toBe(former);
});
