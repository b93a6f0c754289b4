import { describe, expect, it } from 'vitest';
import { localeOfScript } from './send-answer-email.ts';

const latin = { script: 'Latin' };
const devanagari = { script: 'Devanagari' };
const nepali = 'पैसा कहिले आउँछ?';
const english = 'When do I get my money?';

describe('§2 Contact: the language of a message without an account', () => {
  it.each([
    ['the script of one language alone tells', { en: latin, ne: devanagari }, nepali, 'ne'],
    ['a few words in it are enough', { en: latin, ne: devanagari }, `Namaste! ${nepali}`, 'ne'],
    ["the default's own script is the default", { en: latin, ne: devanagari }, english, 'en'],
    ['a second language in Latin script takes no English', { en: latin, fr: latin }, english, 'en'],
    ['a second in Latin script hides no other', { en: latin, fr: latin, ne: devanagari }, nepali, 'ne'],
    ['two in one script are the default', { en: latin, ne: devanagari, hi: devanagari }, nepali, 'en'],
    ['any language may be the default', { ne: devanagari, en: latin }, english, 'en'],
    ["a digit or a sign is in no language's script", { en: latin, ne: devanagari }, '100? 🙏', 'en'],
  ] as const)('§2 %s', (_, known, message, locale) => {
    expect(localeOfScript<string>(message, known)).toBe(locale);
  });
});
