import type { LanguagePack } from '../lib/language-pack.ts';
import { errorsNe } from './errors-ne.ts';
import { visitorNe } from './visitor-ne.ts';

export const pack: LanguagePack = { locale: 'ne', messages: visitorNe, errors: errorsNe };
