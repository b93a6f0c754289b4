import { expect, it } from 'vitest';
import { checkDisplayName, normalizeName } from './identity.ts';

it.each([
  ['an Arabic letter mark', 'Asha\u061C'],
  ['a tag', 'Asha\u{E0041}'],
  ['a grapheme joiner', 'As\u034Fha'],
  ['a deprecated format mark', 'As\u206Aha'],
  ['an unseen Khmer vowel', 'Asha\u17B4'],
  ['an annotation mark', 'As\uFFF9ha'],
  ['half of a surrogate pair', 'Asha\uD800'],
])('§5 normalizing a name removes %s', (_, name) => {
  expect(normalizeName(name)).toBe('Asha');
});

it('§5 visible text is kept: Devanagari joiners, accents, emoji families', () => {
  for (const name of ['श्री\u200Dमान', 'क्\u200Cष', 'Zoë', '👨‍👩‍👧', '❤️']) expect(normalizeName(name)).toBe(name);
  expect(checkDisplayName('\u{E0041}\uFFF9')?.code).toBe('name_empty');
});
