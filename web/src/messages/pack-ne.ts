import { formatBikramSambatDay } from '../lib/bikram-sambat.ts';
import type { LanguagePack } from '../lib/language-pack.ts';
import { errorsNe } from './errors-ne.ts';
import { ne } from './ne.ts';

export const pack: LanguagePack = { locale: 'ne', messages: ne, errors: errorsNe, formatDay: formatBikramSambatDay };
