import { errors } from '@sikka/contract/errors';
import { networkSentence, type ClientErrorCode } from '../lib/api.ts';
import { formatGregorianDay } from '../lib/format.ts';
import type { LanguagePack } from '../lib/language-pack.ts';
import { en } from './en.ts';

const sentences = Object.entries(errors).map(([code, entry]) => [code, entry.message]);

export const pack: LanguagePack = {
  locale: 'en',
  messages: en,
  errors: { ...(Object.fromEntries(sentences) as Record<ClientErrorCode, string>), network: networkSentence },
  formatDay: formatGregorianDay,
};
