import { formatGregorianDay } from '../lib/format.ts';
import type { PlayerLanguagePack } from '../lib/language-pack.ts';
import { en } from './en.ts';
import { pack as visitorPack } from './pack-en.ts';

export const pack: PlayerLanguagePack = { ...visitorPack, messages: en, formatDay: formatGregorianDay };
