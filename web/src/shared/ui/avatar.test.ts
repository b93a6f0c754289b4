import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test.each([
  ['Asha Rai', 'AR'],
  ['asha', 'A'],
  ['Asha Maya Devi Tamang', 'AT'],
  ['Élodie ñandú', 'ÉÑ'],
  ['E\u0301lodie', 'E\u0301'],
  ['ßtraße', 'S'],
  ['आनन्द थापा', 'आ'],
  ['क्षितिज राई', 'क्षि'],
  ['श्रीजना', 'श्री'],
  ['ज्ञानेन्द्र', 'ज्ञा'],
  ['Asha थापा', 'A'],
  ['محمد علي', 'م'],
  ['אשר', 'א'],
  ['李小龙', '李'],
  ['😀 smile', '😀'],
  ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
  ['🇳🇵 Nepal', '🇳🇵'],
  ['<b>Asha</b>', 'B'],
  ['"Asha" (Rai)', 'AR'],
  ['7 Up', '7'],
  ['--- ...', '?'],
  ['', '?'],
])('§2 the avatar of %s shows %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('§2 any name gives an avatar, and no letter is cut in half', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (name) => {
      const initials = initialsOf(name);
      expect(initials).not.toBe('');
      expect(initials.isWellFormed()).toBe(true);
      expect(initials).not.toMatch(/^[\p{M}\u200D]/u);
    }),
  );
});
