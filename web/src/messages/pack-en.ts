import { errors } from '@sikka/contract/errors';
import { networkSentence, type ClientErrorCode } from '../lib/api.ts';
import type { LanguagePack } from '../lib/language-pack.ts';
import { visitorEn } from './visitor-en.ts';

const sentences = Object.entries(errors).map(([code, entry]) => [code, entry.message]);

export const pack: LanguagePack = {
  locale: 'en',
  messages: visitorEn,
  errors: { ...(Object.fromEntries(sentences) as Record<ClientErrorCode, string>), network: networkSentence },
};
